"""What the ledger's own rows say of the desk's work: folded into figures, never counted in a process."""
