"""What tests of several kinds share and nobody else needs."""
