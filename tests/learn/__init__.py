"""Tests of the training of players."""
