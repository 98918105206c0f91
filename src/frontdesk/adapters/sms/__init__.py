"""Text messages through Twilio: its signature, its Messages API, and what went wrong there."""
