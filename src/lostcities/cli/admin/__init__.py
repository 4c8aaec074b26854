"""The actions of `lostcities admin`: what an operator does beside a running server."""
