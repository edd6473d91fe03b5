"""Phrases that say again of which cards they speak: by their side, by their place, by what happened to them."""

from __future__ import annotations

import re

from kb.card_text.compiling.fighters import by_attack
from kb.card_text.compiling.filters import cards, place_of
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count, Filter

_SINGLE = (Count(), Count(1, None, ""), Count(1, None, "the"))
_FIELD = frozenset({"field", "monster", "spell"})


# ---- one of several targets -----------------------------------------------------------------------------


def one_target(phrase: Cards, said: str, targets: list[Entry]) -> Entry | None:
    """ "that monster you control", "your monster", "that card on the field": the one of several groups meant."""
    bare = Cards(phrase.head, phrase.start, phrase.end, phrase.number, phrase.whose, phrase.where,
                 determiner=phrase.determiner)  # fmt: skip
    if len(targets) < 2 or phrase != bare or phrase.head not in ("that-card", "monster", "card"):
        return None
    again = phrase.head == "that-card" or phrase.determiner in ("that", "other")
    sided = phrase.whose in ("you", "opponent") and not phrase.where
    placed = len(phrase.where) == 1 and not phrase.whose
    yours = sided and said.startswith(("your ", "the opponent's ", "your opponent's ")) and said.endswith(" monster")
    if phrase.number not in _SINGLE or not (sided or placed) or not (again or yours):
        return None
    found = [one for one in targets if (_there(one["what"], phrase) if placed else _on_side(one["what"], phrase.whose))]
    if len(found) != 1 or any("up-to" in one or "so-many" in one for one in targets) or "count" in found[0]:
        return None
    return found[0]


def _on_side(what: Entry, whose: str) -> bool:
    sides = {what.get("whose"), *(one.get("whose") for one in what.get("any-of", ()))} - {None}
    return sides == {whose} or (whose in sides and len(sides) > 1)


def _there(what: Entry, phrase: Cards) -> bool:
    zone = place_of(phrase.where[0])["where"]
    zones = {one.get("where", "field") for one in what.get("any-of", ()) if one.get("where") != "anywhere"}
    zones |= {what.get("where", "field")} - ({"anywhere"} if zones else set())
    return bool(zones & (_FIELD if zone == "field" else {zone}))


# ---- the cards of the event -----------------------------------------------------------------------------

#: Where the cards of an event are then, so far as the event says it.
_GONE: dict[str, str] = {"summoned": "monster", "sent": "graveyard", "banished": "banished", "added-to-hand": "hand"}
#: What a word before the noun says again of the event.
_HAPPENED: dict[tuple[str, str], tuple[str, ...]] = {
    ("role", "destroyed"): ("destroyed",),
    ("role", "tributed"): ("tributed",),
    ("role", "discarded"): ("discarded",),
    ("role", "sent"): ("sent",),
    ("place", "banished"): ("banished",),
    ("summoned", "special-summon"): ("summoned",),
}


def without_event(phrase: Cards, event: str) -> Cards:
    """ "that Special Summoned monster" without what only says again what happened to it."""
    kept = tuple(one for one in phrase.filters if not _says_again(one, event))
    return phrase._replace(filters=kept)


def _says_again(one: Filter, event: str) -> bool:
    key = (one.what, str(one.values[0]) if len(one.values) == 1 else "")
    return not one.negated and one.op == "=" and event in _HAPPENED.get(key, ())


def _still_there(phrase: Cards, when: Entry) -> tuple[Cards, Entry]:
    """ "1 of those face-up monsters they control", of Summoned ones: the phrase without how they lie, and that."""
    if when.get("event") != "summoned" or phrase.where:
        return phrase, {}
    up = tuple(one for one in phrase.filters if one == Filter("face", ("up",), one.start, one.end))
    kept = tuple(one for one in phrase.filters if one not in up)
    whose = {"whose": phrase.whose} if phrase.whose in ("you", "opponent") else {}
    if phrase.whose and not whose:
        return phrase, {}
    return phrase._replace(filters=kept, whose=""), {**whose, **({"face": "up"} if up else {})}


def of_the_event(phrase: Cards, when: Entry) -> Entry | None:
    """ "1 of those monsters", "1 of those destroyed FIRE monsters", of the cards that the event was about: a filter."""
    event, what = when.get("event", ""), when.get("what", {})
    if by_attack(when) and phrase == Cards("that-card", phrase.start, phrase.end):
        return {"where": "monster", "role": "attacker"}
    if phrase.number != Count() or not isinstance(what, dict) or what.get("role") == "this":
        return None
    if event not in (*_GONE, "destroyed", "tributed", "left-field", "discarded"):
        return None
    where = "graveyard" if when.get("to") == "graveyard" else _GONE.get(event, "anywhere")
    if phrase in (Cards(head, phrase.start, phrase.end, determiner="of") for head in ("those-cards", "them")):
        return {"where": where, "role": "triggering"}
    if phrase in (Cards(head, phrase.start, phrase.end) for head in ("that-card", "it")):
        return {"where": where, "role": "triggering"}
    phrase, there = _still_there(without_event(phrase, event), when)
    if phrase.head not in ("monster", "card") or phrase.determiner != "that" or phrase.whose or phrase.where:
        return None
    again = cards(phrase._replace(determiner=""), False)
    if any(what.get(key) != value for key, value in again.items() if key not in ("where", "kind")):
        return None
    return {"where": where, "role": "triggering", **there}


# ---- what was shown -------------------------------------------------------------------------------------

_REST = re.compile(
    r"(?:the )?(?:rest|remaining cards?|others?|other cards?|other excavated cards|remaining excavated cards)"
)


def shown_again(phrase: Cards, said: str, shown: str, *, one_shown: bool) -> Cards | str | None:
    """ "the rest", "the excavated card", "1 of them": what was shown and has not moved; None for another phrase."""
    if not shown:
        return None
    bare = Cards(phrase.head, phrase.start, phrase.end, phrase.number, determiner=phrase.determiner)
    if phrase.head == "rest" or (phrase == bare and _REST.fullmatch(said)):
        return "shown"
    role = [one for one in phrase.filters if one.what == "role"]
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, filters=tuple(role))
    by_role = phrase == plain and [one.values for one in role] in ([("excavated",)], [("revealed",)])
    if by_role and phrase.number.word in ("the", "all") and (phrase.head == "card" or one_shown):
        return "shown"
    if len(role) == 1 and role[0].values == ("revealed",) and shown == "deck":
        there = role[0]._replace(values=("excavated",))
        return phrase._replace(filters=tuple(there if one is role[0] else one for one in phrase.filters))
    if phrase.head == "them" and phrase.determiner == "of" and shown == "deck":
        there = Filter("role", ("excavated",), phrase.start, phrase.end)
        return phrase._replace(head="card", determiner="", filters=(there,))
    return None


def went_there(phrase: Cards, when: Entry) -> bool:
    """ "it from your GY", of what was sent there, "that monster in the GY", of what was destroyed."""
    there = [(one.zone, one.whose, one.at, one.how) for one in phrase.where]
    if phrase._replace(where=()) != Cards(phrase.head, phrase.start, phrase.end):
        return False
    when = when.get("after", when)
    arrived = when.get("to") == "graveyard"
    if phrase.head == "it" and there == [("gy", "you", "", "from")]:
        return when.get("event") == "sent" or (when.get("event") == "destroyed" and arrived)
    if phrase.head == "it" and there == [("hand", "you", "", "from")]:
        return when.get("event") == "drawn"
    there_ = there in ([("gy", "", "", "in")], [("gy", "opponent", "", "in")])
    return phrase.head == "that-card" and there_ and when.get("event") == "destroys-by-battle" and arrived
