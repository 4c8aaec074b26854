"""Where strength is measured: mirrored games between agents, sequential tests, ratings.

`contest` says who meets whom on which deals and plays it, `workers` spreads that over processes or
a cluster, `standings` sums it up, `sequential` and `ratings` judge, `store` keeps it.
"""
