"""Every text a person reads, in every language there is.

A language is one folder below `lostcities/locales`: `language.json` has its own name and how it
writes numbers and plurals, and each other file the texts of one domain: `cli` what the terminal
says, `page` what the page says, `print` what the sheets say, `reasons` why something is refused,
`review` what a review found, `agents` what the players are like, `typed` the words of typed moves.
A reason's English is beside the code that raises it, so English has no `reasons`. A game of another
package brings such a folder of its own.

A colour has two keys in `review`: `colour.R` is its name, `coloured.R` how it stands beside what it
colours, as in "the {coloured} expedition"; all of these nouns have one gender in the languages
there are.
"""
