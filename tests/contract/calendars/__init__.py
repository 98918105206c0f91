"""Connected calendars: the same promises on each of them."""
