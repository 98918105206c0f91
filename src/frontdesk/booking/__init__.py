"""What a booking is: offers, holds, bookings and the rules they obey. Knows nothing of conversations."""
