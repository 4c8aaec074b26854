"""Baselines: learning curves, a table of results by a fixed protocol, and the page of both.

`python -m bench.baselines --help` says how to run, extend and write them.
"""
