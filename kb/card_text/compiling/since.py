"""Effects for a phase after something that happened: "your next Standby Phase after this card was banished"."""

from __future__ import annotations

from kb.card_text.compiling.events import event
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Condition, Effect, Time

#: What may have happened to this card, of which the card is still where it came to.
_KNOWN = frozenset({"sent", "banished", "summoned", "flipped"})


def apart(one: Effect, text: str) -> tuple[Effect, Entry]:
    """An effect without what happened before its phase, and that; `{}` where nothing is told of it."""
    said = [condition for condition in one.when if condition.word in ("after", "the-turn")]
    if len(said) != 1 or one.facts.kind != "trigger" or len(one.times) != 1:
        return one, {}
    (condition,), (now,) = said, one.times
    if condition.time is not None or now.how != "during" or now.edge:
        return one, {}
    after = _of_this(event(condition.clauses, text), condition)
    which = _which(condition, now, text)
    kept = tuple(other for other in one.when if other is not condition)
    return one._replace(when=kept, times=(now._replace(which=""),)), {"after": after, **which}


def _which(condition: Condition, now: Time, text: str) -> Entry:
    """Which of these phases it is."""
    if condition.word == "the-turn":
        if now.which not in ("", "this"):
            raise NoForm("which phase", (now.start, now.end))
        return {}
    if now.which != "next":
        raise NoForm("which phase", (now.start, now.end))
    return {"which": "next-turn" if "of the next turn" in text[now.start : now.end].lower() else "next"}


def _of_this(found: Entry, condition: Condition) -> Entry:
    """The event, which is to be about this card, and to tell where it is since."""
    each = found["of"] if found["event"] == "any-of" else [found]
    for one in each:
        there = one["event"] in _KNOWN or (one["event"] == "destroyed" and one.get("to") == "graveyard")
        if not there or (one["event"] != "flipped" and one["what"].get("role") != "this"):
            raise NoForm("a phase after that", (condition.start, condition.end))
    return found
