"""Questions about one card or two, answered from what was read of their texts: a question in, a `Told` or None out.

`kb.answer.ask` calls `entrance.answered`. There `named.namings` finds the ways to understand the names in the question,
the likeliest first, each a `Named`; where it has no card's name, nothing further is imported. `questions.answer` tries:

- `forms`: the whole line fits a pattern, a letter for each card; `by_form` looks up what answers it;
- `described`: a pattern asks one fact, the player's own words tell of which effect (`two_uses`: of two of them);
- `firing`: whether an effect may be used when something happens;
- `spoken`: the grammar of card text reads the question, and holds it against the reading clause by clause.

What is less sure of an earlier way gives way to a later one; a name of several cards goes to `either`. Each hands on a
`told.Told`: a sentence, the verdict, its rule, and how often verdicts so found were right, by which `ask` gives it as
a verdict, as a likely one or not at all. Patterns and words stand in `data/card_questions.toml`.
"""
