"""The world outside: databases, calendars, models, mail. Each adapter translates a vendor into a port."""
