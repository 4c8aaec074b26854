"""Tests of the rules, paragraph by paragraph."""
