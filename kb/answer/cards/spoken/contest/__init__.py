"""An event that a question proposes on cards, decided by what the texts keep from it under what is told.

`entrance`: whether it is asked. `scene`: what is told, each clause by a shape that knows all of its words. `event`:
what is asked. `guards`: what a text keeps from it. `judged`: the verdict. A question of which one word found no place
has no answer here.
"""
