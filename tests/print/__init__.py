"""Printed sheets: rendered, measured and read back."""
