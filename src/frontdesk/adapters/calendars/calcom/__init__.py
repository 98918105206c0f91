"""Cal.com, by its API v2 or, on old servers of one's own, v1.

It protects nobody from a second booking: two that overlap are both accepted, a reservation stops no one, an
idempotency key is ignored. So whatever is written is read back and compared (`booking.remote.settlement`).
"""
