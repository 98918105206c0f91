"""The queue of background jobs, kept in the ledger's own database so that both commit together."""
