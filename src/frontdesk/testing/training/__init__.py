"""Training of the learned part of understanding, and the sentences of ours that it learns from."""
