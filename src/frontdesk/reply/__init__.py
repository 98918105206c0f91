"""What the desk says: facts → words a person understands. All English is in the templates."""
