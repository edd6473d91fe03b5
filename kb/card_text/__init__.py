"""Yu-Gi-Oh! card text read: text -> sentences -> effects -> parts -> facts.

    from kb.card_text import CardText, read
    reading = read(CardText(1, "Made Up", "Monster", types="Fiend / Effect", text="Once per turn: You can ..."))

The records stand in `kb.card_text.reading`, and `reading.plain(record)` makes JSON of any of them:

    Reading    .effects .standing .materials .unread (section, place)
    Effect     .when (Condition) .times (Time) .may .quick  before the colon;  .limits
               .pays (Clause)  costs and targets, before the semicolon;  .does (Clause)  the resolution
               .choices (Effect)  its bullets;  .facts (Facts)  .rules  digest codes by fact
    Standing   .kind .clauses .holds   what holds without activation
    Condition  .word (if, when, while, ...) .clauses .time
    Clause     .joined .subject .modal .verb .passive .object .modifiers .conditions .unread
    Cards      a noun phrase: .head .number .whose .where .filters .names .relations .excepts .of .more
    Modifier   .role ("to", "by", "with", "until", "except", ...) and .cards, .places, .time, .clauses or .word
    Limit      .kind .times .covers .per

Every record has its place: `text[start:end]` of the section it stands in. Verbs, places and the like are the keys of
`data/card_text/*.toml`. What was not understood is in `unread`, and is never guessed. The layers, each of which knows
only those before it: text, lexicon, line, places, heads, nouns, modifiers, clauses, sequences (clauses are read), then
sentences, limits, effect, actions, facts, permitted (Spell Speed and Damage Step, to be exchanged for the engine's own
rules), rules, wording (older texts), standing, section, card, report.
"""

from typing import Any

from kb.card_text.reading import CardText, Reading, plain

__all__ = ["CardText", "Reading", "as_json", "plain", "read"]


# What reads whole texts is imported where one is read: questions need clauses alone.


def read(card: CardText) -> Reading:
    """Read a card: its effects with their facts, what holds without activation, and what was not understood."""
    from kb.card_text.card import read as of_card

    return of_card(card)


def as_json(reading: Reading) -> dict[str, Any]:
    """The reading as one JSON object: facts of each effect with its place, standing facts, unread words by section."""
    from kb.card_text.report import as_json as of_reading

    return of_reading(reading)
