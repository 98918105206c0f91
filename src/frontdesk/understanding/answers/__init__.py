"""Answers in the light of what was just asked or offered: yes and no, and choices among offers."""
