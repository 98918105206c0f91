"""Parts for tests that anyone may use: real servers without set-up, and fakes."""
