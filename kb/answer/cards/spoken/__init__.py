"""Questions read by the grammar of card text: both sides in one form, held against each other.

`answer.understood` takes the question to `sentence.spoken`: `wording` makes its clauses whole, `idiom` puts a player's
words into those of texts (`data/question_idiom.toml`), `told` reads each clause as `kb.card_text.parts` reads a text.
`question` finds which effects are meant; `answering` asks what turns on one fact (`topics`, a module a topic), then the
use of an effect (`use`, `needs`), then an act (`act`, `forbidden`). What comes of an effect under what is told is
left to `outcomes`, which understands words and not clauses. A word that no part understood leaves it open.
"""
