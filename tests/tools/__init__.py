"""What the project is built, checked and released with."""
