"""Connected calendars as the booking core sees them: a port, what is asked of it, and how it is made sure."""
