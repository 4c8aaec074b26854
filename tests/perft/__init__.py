"""Counts of positions, and the count itself."""
