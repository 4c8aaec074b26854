"""The database: schema, reading, and the one way to write."""
