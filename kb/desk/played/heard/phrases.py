"""A phrase that the grammar heard -> the engine's filter for it, by the compiler of card texts."""

from __future__ import annotations

from typing import Any

import msgspec

from kb.answer.cards.parts import Part
from kb.card_text import reading as nodes
from kb.card_text.compiling.filters import cards as filter_of
from kb.card_text.compiling.spending import NoForm
from kb.desk.played.things import Unclear
from kb.engine.yugioh.vocabulary.filters import Cards

#: What a heard phrase keeps beside its meaning: how it is written.
_WRITTEN = frozenset(("one", "some", "bare", "owned", "written", "noun", "owns", "form", "was", "many", "shared"))
#: The record of each part that stands in another, by its name there; those in the second group are one alone.
_SEVERAL = {"where": "Place", "filters": "Filter", "relations": "Modifier", "excepts": "Cards", "more": "Cards"}
_SEVERAL |= {"places": "Place", "clauses": "Clause", "modifiers": "Modifier", "conditions": "Condition"}
_ALONE = {"number": "Count", "of": "Cards", "cards": "Cards", "time": "Time", "subject": "Cards", "object": "Cards"}
#: How many are meant by a word for it.
_MANY = 2
_MOST = 6


def what(phrase: Part) -> Cards:
    """The engine's filter for a phrase. Raises Unclear where a word of it has no form."""
    try:
        bare = {key: value for key, value in phrase.items() if key not in ("number", "only")}
        return msgspec.convert(filter_of(_node("Cards", bare), on_field=False), Cards)
    except (NoForm, msgspec.ValidationError, KeyError) as error:
        raise Unclear from error


def _node(kind: str, part: Part) -> Any:
    """The record of a reading that a part was made from."""
    record: Any = getattr(nodes, kind)
    found: dict[str, Any] = {key: 0 for key in ("start", "end") if key in record._fields}
    for key, value in part.items():
        if key in _WRITTEN:
            continue
        if key not in record._fields:
            raise Unclear
        if key in _SEVERAL:
            found[key] = tuple(_node(_SEVERAL[key], each) for each in value)
        elif key in _ALONE:
            found[key] = _node(_ALONE[key], value)
        else:
            found[key] = tuple(value) if isinstance(value, list) else value
    return record(**found)


def count(phrase: Part) -> tuple[int, bool]:
    """How many are told to be there, and whether those are all of them. Raises Unclear."""
    number = phrase.get("number", {})
    word, least, most = number.get("word", ""), number.get("least", 1), number.get("most", 1)
    alone = word == "only" or bool(phrase.get("only"))
    if least == most == 0:
        return 0, True
    if word in ("", "a", "the", "only", "exactly", "both"):
        several = _MANY if word == "both" or (most is None and not number.get("one")) else least
        if several > _MOST:
            raise Unclear
        return several, alone or word in ("exactly", "both") or ("least" in number and least == most)
    raise Unclear
