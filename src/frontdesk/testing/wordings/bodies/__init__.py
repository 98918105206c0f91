"""What is said of the facts, by the sort of turn; what stands around it is in `truths`."""
