"""Sayings: what the policy has to say, by what it is about. Facts, no words."""
