"""The small rules in script, for those who own the box, beside the rules themselves."""
