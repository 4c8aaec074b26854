"""The environments: each library's own checks, and that they play by the rules."""
