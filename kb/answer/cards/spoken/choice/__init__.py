"""Whether cards that a question describes, or names, are among those that a text lets a player choose.

`marks` tells what each word of a question is there for, `forms` which cards are asked of and for what, `candidate`
what is told of them in whichever clause, `member` whether they are among the cards of a phrase, `chosen` answers.
"""
