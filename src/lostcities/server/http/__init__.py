"""HTTP: requests in, JSON and event streams out. Nothing is decided here."""
