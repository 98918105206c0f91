"""E-mail to guests: over SMTP, or into a folder where nothing is set up."""
