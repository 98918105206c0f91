"""Small linear models that ship with the desk: trained by `frontdesk train`, run in plain Python."""
