"""A booking desk that keeps its word."""
