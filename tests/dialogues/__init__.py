"""Conversations as guests have them, judged by what is on record afterwards."""
