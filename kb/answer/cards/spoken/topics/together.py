"""What a player may control together where a text limits that: "two Dragons", "a FIRE and a WATER monster", two copies.

A text allows one Type, or one Attribute, of monsters; one monster of each; or one card of a name or a kind. The cards
of a question are held against each such limit: as many as are told, with the values that are told of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import any_number, values
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.quick_tuple import QuickTuple

#: What a monster has one of, as a text names it, and as a filter does.
_PROPERTIES = {"type-of": "type", "attribute-of": "attribute"}
_PLAYERS = {"each-player": frozenset({"you", "opponent"}), "you": frozenset({"you"})}
_HOLDS = frozenset({"control", "have"})


class Limit(QuickTuple):
    """One monster of each value of `each`, monsters of one value of `one`, or one of `cards`; the others are empty."""

    entry: Entry
    each: str = ""
    one: str = ""
    cards: Part | None = None


def together(asked: Asked) -> Said | None:
    """Whether so many of such cards may be controlled at one time; None where no limit is of that."""
    said, clause = asked.said, asked.said.main.clause
    if said.contrary or said.purpose is not None or not all(map(is_own, said.scenes)) or clause.get("modifiers"):
        return None
    if clause["verb"] == "allow":
        return _allowed(asked, clause)
    who, cards = (clause.get("subject") or {}).get("head"), clause.get("object")
    if said.modal != "can" or who not in ("you", "opponent") or cards is None:
        return None
    return _of_all(asked, [limit for limit in _limits(asked) if _binds(limit, who)], [*_each(cards)])


def _limits(asked: Asked) -> Iterator[Limit]:
    """The limits of the text, of which no one is bound to anything else."""
    for entry in stated([], asked.about.read):
        clause = entry.clause
        cards = clause.get("object") or {}
        if clause.get("modal") != "can-only" or clause["verb"] not in ("control", "be") or not entry.whole:
            continue
        if clause.get("conditions") or clause.get("modifiers") or not cards:
            continue
        of = cards.get("of") or {}
        if cards["head"] in _PROPERTIES and of.get("head") == "monster" and not of.get("filters"):
            yield Limit(entry, one=_PROPERTIES[cards["head"]])
        elif cards["head"] == "monster" and of.get("head") in _PROPERTIES:
            if of.get("number", {}).get("word") == "each":
                yield Limit(entry, each=_PROPERTIES[of["head"]])
        elif cards.get("number", {"most": 1}).get("most") == 1 and "of" not in cards:
            yield Limit(entry, cards=cards)


def _binds(limit: Limit, who: str) -> bool:
    """Whether a limit is of that player; one that says who has the cards on the field by itself is of all."""
    subject = (limit.entry.clause.get("subject") or {}).get("head")
    return subject is None or who in _PLAYERS.get(subject, ())


def _of_all(asked: Asked, limits: Sequence[Limit], cards: Sequence[Part]) -> Said | None:
    """One answer of all limits that are of the cards."""
    told = [(_fits(limit, cards, asked), limit) for limit in limits]
    known = [(value, limit) for value, limit in told if value is not None]
    holds = {value for value, _ in known}
    if not known or (True in holds and len(known) < len(limits)):
        return None
    value, limit = next((each for each in known if not each[0]), known[0])
    return said_by(bool(value), limit.entry)._replace(form=True, kinds=True)


def _each(cards: Part) -> Iterator[Part]:
    """Each of the phrases that are joined by "and"."""
    yield {k: v for k, v in cards.items() if k not in ("more", "join")}
    if cards.get("join") == "and":
        yield from cards.get("more", ())


def _many(cards: Part) -> int:
    """How many are told at the least; of a bare plural two."""
    number = cards.get("number", {})
    if "least" in number:
        return int(number["least"])
    one = number.get("one") or number.get("word") == "a" or cards["head"] == "this-card"
    return 1 if one or cards.get("determiner") == "another" else 2


def _fits(limit: Limit, cards: Sequence[Part], asked: Asked) -> bool | None:
    """Whether a limit lets a player control the cards; None where they are not such as it is of."""
    if any("only" in each or each.get("excepts") for each in cards):
        return None
    if limit.cards is not None:
        return _one_of(limit.cards, cards, asked)
    what = limit.each or limit.one
    if (alike := _alike(what, cards)) is None or sum(map(_many, cards)) <= 1:
        return None
    return alike is not bool(limit.each)


def _one_of(limited: Part, cards: Sequence[Part], asked: Asked) -> bool | None:
    """No, where two of the cards are such as a text allows one of."""
    such = [_many(each) for each in cards if _is_such(each, limited, asked)]
    return False if sum(such) > 1 else None


def _is_such(cards: Part, limited: Part, asked: Asked) -> bool:
    """Whether all of the cards are such as a limit is of: the card itself and its copies, or those of the kind."""
    copy = cards["head"] == "card" and (cards.get("of") or {}).get("head") == "this-card"
    mine: Part = {"head": "this-card"} if copy else any_number(cards)
    if limited["head"] == "name" and mine["head"] == "this-card":
        return limited.get("names") == [asked.about.card.name]
    wide = any_number({**limited, "where": []})
    kinds = {*values(wide, "archetype"), *wide.get("names", ())}
    if mine["head"] != "this-card" and not kinds & {*values(mine, "archetype"), *mine.get("names", ())}:
        return False
    return among(mine, wide, asked.of, "field") is True


def _alike(what: str, cards: Sequence[Part]) -> bool | None:
    """Whether the cards have one Type, or Attribute; False: each another; None where that is not told."""
    if len(cards) == 1:
        of = cards[0].get("of") or {}
        if of:
            return _told_alike(what, of)
        return True if len(values(cards[0], what)) == 1 and not _turned(cards[0]) else None
    every = [values(each, what) for each in cards]
    if any(len(each) != 1 for each in every) or any(map(_turned, cards)) or any(_many(each) > 1 for each in cards):
        return None
    if len({each[0] for each in every}) == 1:
        return True
    return False if len({each[0] for each in every}) == len(every) else None


def _turned(cards: Part) -> bool:
    """Whether it is told what cards are not."""
    return any(each.get("negated") for each in cards.get("filters", ()))


def _told_alike(what: str, of: Part) -> bool | None:
    """Whether it is said that the cards are of the same, or of different, Types."""
    if _PROPERTIES.get(of["head"]) != what:
        return None
    if of.get("determiner") == "the-same" or values(of, "role") == ["same"]:
        return True
    return False if values(of, "role") == ["different"] else None


def _allowed(asked: Asked, clause: Part) -> Said | None:
    """Whether a text allows two Types, one monster of each, or a player two copies of its card."""
    cards = clause.get("object") or {}
    if clause.get("passive"):
        mine = (clause.get("subject") or {}).get("head") == "you" and asked.said.modal == "is"
        return _of_all(asked, [*_limits(asked)], [cards]) if mine and cards else None
    if (clause.get("subject") or {}).get("head") != "this-card" or not cards:
        return None
    told = [(_allows(limit, cards), limit) for limit in _limits(asked)]
    if len(told) != 1 or told[0][0] is None:
        return None
    return said_by(bool(told[0][0]), told[0][1].entry)._replace(form=True, kinds=True)


def _allows(limit: Limit, cards: Part) -> bool | None:
    """Whether a limit leaves room for so many Types, or for one monster of each."""
    of, what = cards.get("of") or {}, limit.each or limit.one
    if not what:
        return None
    if _PROPERTIES.get(cards["head"]) == what and "least" in cards.get("number", {}):
        return bool(limit.each) or cards["number"]["least"] <= 1
    if cards["head"] != "monster" or _PROPERTIES.get(of.get("head", "")) != what:
        return None
    each = of.get("number", {}).get("word") == "each" and cards.get("number", {"most": 1}).get("most") == 1
    return bool(limit.each) if each and not cards.get("filters") else None
