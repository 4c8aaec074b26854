"""What the API takes and returns: strict, bounded, described well enough to write a client from.

A request body turns itself into what the services take (`request`).
"""
