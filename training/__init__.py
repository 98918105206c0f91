"""Teaching: cases, and how the reader's encoder is taught on them. In the repository, not in the wheel."""
