"""One module for each command, named like it: `parser(words)` describes it, `run` does it."""
