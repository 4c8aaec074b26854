"""How fast everything is, beside comparable games of other libraries; `make bench` runs it."""
