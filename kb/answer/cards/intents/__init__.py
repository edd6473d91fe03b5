"""Questions for a fact of one effect, in whichever words: what is asked is told by evidence, not by every word.

Asked only where the grammar of questions (`kb.answer.cards.spoken`) gives nothing. `asked` finds what is asked and
which words say so, `which` the effect that the other words tell of, `says` and `one` what the reading says to that,
`weighing` what speaks for that, and `answer` how likely it is right (`chance`, fitted by `benchmarks.intents`).
"""
