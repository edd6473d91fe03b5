"""The vocabulary in which cards are written as data; the modules beside this package give it meaning.

It follows card text: `when` (conditions) stands before the colon, `cost` and `targets` before the semicolon, `do`
(operations) after it; `apply` (standing) holds what a card does without being activated. `you` is always the
controller of the effect.
"""
