"""Battle positions that cannot be changed: "it cannot change its battle position", "its battle position cannot be"."""

from __future__ import annotations

import re

from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.newcomers import POSITIONS
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.compiling.until import until
from kb.card_text.reading import Cards, Clause, Count, Modifier

_PLURAL = Count(1, None, "")


def position_kept(told: Told) -> tuple[Entry, Cards]:
    """The rule, and the monsters whose battle position it is."""
    position, who = (told.subject, None) if told.passive else (told.object, told.subject)
    if position is None or position.head != "position" or position.of is None or (not told.passive and who is None):
        raise told.no_form()
    of = position.of
    if position != Cards("position", position.start, position.end, position.number, position.whose, of=of):
        raise told.no_form("of a kind")
    if who is not None and of.head not in ("it", "them"):
        raise told.no_form("of another")
    by_hand = {"by-hand": True} if _except_effects(told) else {}
    return {"rule": "no-position-change", **by_hand}, of if who is None else who


def _except_effects(told: Told) -> bool:
    """ "..., except with a card effect"."""
    said = told.rest.cards("except with") or told.rest.cards("except by")
    if said is None:
        return False
    if said.head != "effect" or told.words(said) not in ("card effect", "card effects"):
        raise told.no_form("except so")
    return True


def kept_so(clause: Clause, before: Entry) -> Entry:
    """What was turned by the effect stays as it lies: until when.

    `{}` for any other clause; `before` is the part that changed them.
    """
    who, what = clause.subject, clause.object
    relation = who.relations[0] if who is not None and len(who.relations) == 1 else None
    if before["op"] != "change-position" or before.get("later") or who is None or what is None or relation is None:
        return {}
    times = tuple(one for one in clause.modifiers if one.time is not None)
    plain = Clause("change", clause.start, clause.end, clause.joined, who, "cannot", form=clause.form, object=what,
                   modifiers=times)  # fmt: skip
    theirs = what.of is not None and what == Cards(
        "position", what.start, what.end, what.number, what.whose, of=what.of
    )
    them = Cards("monster", who.start, who.end, _PLURAL, relations=who.relations)
    if clause != plain or clause.joined not in ("", "and", "also", "but") or not theirs or who != them:
        return {}
    if not _changed(relation, before) or len(times) > 1:
        return {}
    if not times:
        return {"kept": "always"}
    (said,) = times
    word = until(said.time) if said.time is not None else ""
    return {"kept": word} if word and said == Modifier("time", said.start, said.end, time=said.time) else {}


def _changed(relation: Modifier, before: Entry) -> bool:
    """ "changed to face-down Defense Position by this effect": to that position, which is where it was changed to."""
    clause = relation.clauses[0] if relation.role == "participle" and len(relation.clauses) == 1 else None
    if (
        clause is None
        or clause.verb != "change"
        or clause != Clause("change", clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    ):
        return False
    to = [POSITIONS.get(one.word) for one in clause.modifiers if one.role == "to"]
    this_way = [one for one in clause.modifiers if (one.role, one.word) == ("adverb", "this-way")]
    return to == [before["to"]] and len(this_way) == 1 and len(clause.modifiers) == 2


#: The sentence or clause before, of which a text goes on to say how long that position is kept.
_TURNED = re.compile(
    r"\bif this card attacks, (?:this card|it) is changed to defense position at the end of the battle phase"
    r"(?:\.|,? and|, also)\s*\Z"
)


def stays_so(told: Holds) -> list[Entry]:
    """Whose monsters stay as they lie, and how long one that attacked does."""
    rule, whom = position_kept(told)
    said = told.rest.take("time")
    if said is None:
        return [{**rule, "what": told.what(whom)}]
    before = told.text[: told.clause.start].lower()
    this = this_card(whom) or whom == Cards("it", whom.start, whom.end)
    now = said.time
    if now is None or said != Modifier("time", said.start, said.end, time=now) or not this:
        raise told.no_form("so long")
    if not _TURNED.search(before) or told.clause.conditions:
        raise told.no_form("so long")
    ends = (now.how, now.whose, now.which) == ("until", "you", "next") and now.phase in ("turn", "end")
    next_turn = "next turn" in told.text[now.start : now.end].lower()
    if not ends or not next_turn:
        raise told.no_form("so long")
    return [{**rule, "rule": "kept-after-attack", "what": "this", "until": "your-next-turn"}]
