"""Reading of long messages in a process of its own: the event loop stays free, and a limit is a limit."""
