"""By what something happens, and to how many."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, Spent
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Count, Modifier

#: An effect of one kind of card.
_KIND = re.compile(r"\b(?:spell|trap|monster)(?:s|/trap|'s)?\b")


def cause_of(by: Cards, told: Told) -> str:
    """By battle, by card effect, or by either."""
    causes = []
    for part in (by._replace(more=(), join=""), *by.more):
        with Spent(_plain_battle(part)) as node:
            head, whose, count = node.take("head"), node.take("whose"), node.take("number")
        head = "effect" if head == "effects" else head
        if head == "effect" and _KIND.search(told.text[part.start : part.end].lower()):
            raise told.no_form("by the effect of a kind")
        attack = head == "attack" and whose == "opponent"
        if not attack and (head, whose) != ("card", "opponent") and head not in ("battle", "effect"):
            raise told.no_form(f"by {head}")
        if count not in (Count(1, None, ""), Count(1, 1, "a")):
            raise told.no_form(f"by {head}")
        causes.append(f"{whose}-{head}" if whose else head)
    if by.more and by.join != "or":
        raise told.no_form(f"by {by.join}")
    known = {
        ("battle",): "battle",
        ("effect",): "effect",
        ("battle", "effect"): "battle-or-effect",
        ("effect", "battle"): "battle-or-effect",
        ("battle", "opponent-effect"): "battle-or-opponent-effect",
        ("opponent-effect",): "opponent-effect",
        ("opponent-card",): "opponent-card",
        ("opponent-attack", "opponent-effect"): "opponent-card",
        ("opponent-attack", "effect"): "opponent-card",
    }
    if tuple(causes) not in known:
        raise told.no_form(f"by {' '.join(causes)}")
    return known[tuple(causes)]


def not_by(by: Cards, told: Told) -> tuple[Cards, Entry]:
    """ "by card effect, except "X", or by battle": by either, and by no effect of which card; {} where none is."""
    parts = (by._replace(more=(), join=""), *by.more)
    excepted = [part for part in parts if part.head == "effect" and part.excepts]
    if not excepted:
        return by, {}
    (but, *others) = excepted[0].excepts
    if len(excepted) > 1 or others or len(but.names) != 1:
        raise told.no_form("but by those")
    if but != Cards("name", but.start, but.end, but.number, names=but.names):
        raise told.no_form("but by those")
    first, *more = sorted((part._replace(excepts=()) for part in parts), key=lambda part: part.head)
    said = {"not-by": {"where": "anywhere", "name": str(but.names[0])}}
    return first._replace(more=tuple(more), join=by.join), said


def battled(by: Cards, told: Told) -> tuple[Cards, Entry]:
    """ "battle with a Pyro monster": battle, and the monster with which; {} for a battle with whatever monster."""
    found: list[Entry] = []
    parts: list[Cards] = []
    for each in (by._replace(more=(), join=""), *by.more):
        part = _plain_battle(each)
        foe = part.relations[0].cards if part.head == "battle" and len(part.relations) == 1 else None
        if foe is not None and part.relations[0] == Modifier("with", *_span(part.relations[0]), cards=foe):
            one_or_more(foe, told)
            found.append(cards(foe))
            part = part._replace(relations=())
        parts.append(part)
    if len(found) > 1 or any(one.get("where") != "monster" for one in found):
        raise told.no_form("by battle with that")
    first, *more = parts
    foes = {"battled": {**found[0], "where": "anywhere"}} if found else {}  # it may be destroyed as well
    return first._replace(more=tuple(more), join=by.join), foes


def _span(part: Modifier) -> tuple[int, int]:
    return part.start, part.end


def _plain_battle(part: Cards) -> Cards:
    """ "battle with an opponent's monster" is what every battle of two monsters is."""
    if part.head != "battle" or len(part.relations) != 1:
        return part
    (relation,) = part.relations
    foe = relation.cards
    if foe is None or relation != Modifier("with", relation.start, relation.end, cards=foe):
        return part
    number = foe.number if foe.number in (Count(1, None, ""), Count(1, 1, "a")) else Count()
    plain = foe == Cards("monster", foe.start, foe.end, number, "opponent")
    return part._replace(relations=()) if plain else part


def effect_of(by: Cards, told: Told) -> str:
    """By whose card effect: anybody's, yours, the opponent's, or by the opponent's card."""
    head = "effect" if by.head == "effects" else by.head
    plain = Cards(by.head, by.start, by.end, by.number, by.whose)
    known = {
        ("effect", ""): "effect",
        ("effect", "you"): "your-effect",
        ("effect", "opponent"): "opponent-effect",
        ("card", "opponent"): "opponent-card",
    }
    if by != plain or by.number not in (Count(1, None, ""), Count(1, 1, "a")) or (head, by.whose) not in known:
        raise told.no_form(f"by {by.head}")
    said = told.words(by).removeprefix("your ").removeprefix("opponent's ")
    if head == "effect" and said not in ("card effect", "card effects", "effect"):
        raise told.no_form(f"by {said}")
    return known[head, by.whose]


def one_or_more(phrase: Cards, told: Told) -> None:
    """The events of the vocabulary ask for one card or more."""
    if phrase.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, None, "a")):
        raise told.no_form("a number of them")
