"""Every value that travels the path of a message."""
