"""The ledger in SQLite and in PostgreSQL: one schema, one contract, two hot paths."""
