"""What the policy has to say: facts, no words. The reply room finds the words."""
