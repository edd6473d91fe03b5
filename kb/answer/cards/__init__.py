"""Questions about one card or two, answered from what was read of their texts: a question in, a `Told` or None out.

`kb.answer.ask` calls `entrance.answered`. There `named.namings` finds the ways to understand the names in the question,
the likeliest first; where it has no card's name, nothing further is imported. `questions` asks these, in this order:
- `as_printed`: what is printed on the card;
- `under`, `uses`, `replies.pays`: what is allowed while a card lies there, another use, which card pays for which;
- `spending.spent`: cards are proposed as a payment for an effect;
- `forms.fitting.formed`: a pattern fits the whole line, a letter for each card;
- `replies.entrance.replied`: whether a card answers or negates what was activated, Summoned or attacks;
- `forms.by_words.of_words`: a pattern asks one fact, and the player's own words tell of which effect;
- `firing`: the effect is told so too, and the grammar reads what happened: may it be used then;
- `spoken`: the grammar of card text reads the question, and holds it against the reading clause by clause;
- `occasions`: what happens is told as a thing that lets the effect be used, or only when is told (`firing.brought`);
- `either`: all these again, of each card that a shared name may mean;
- `intents`: a fact of one effect, asked in whichever words, by evidence.
What a form asks is looked up in a table: of each effect (`effect`), of the card as it lies (`lying`), of two cards
(`forms.pairs`). All use the clauses of a reading (`parts`, `entries`) and what is on printed cards (`printed`). Each
hands on a `told.Told`: a sentence, the verdict, its rule, and how often verdicts so found were right, by which `ask`
gives it as a verdict, as a likely one or not at all; `certainty` lets none be surer than what of the question it
accounts for. Where nothing settles it, `nearest` tells what the text says.
"""
