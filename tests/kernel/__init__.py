"""Tests of the kernel: the C++ twin of the rules."""
