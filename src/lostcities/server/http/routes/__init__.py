"""The documented API, a module for each group of paths."""
