"""Text messages: their letters and lengths, the carriers' keywords, quiet hours, and the way to the desk."""
