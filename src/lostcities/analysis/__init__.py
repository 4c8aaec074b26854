"""Reviews of finished games: what each decision cost, what was luck, and why.

`racing` compares lines of play, `duel_decisions` and `dice_decisions` judge a decision from
what its seat knew, `duel_luck` and `dice_luck` count what chance did, `reasons` says why in
words, `grades` turns it into a number, `review` puts a whole record together.
"""
