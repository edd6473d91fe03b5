"""Whether conditions are fulfilled, and the numbers that the game gives, seen as cards look in one layer.

Source: "Abilities - Restriction Abilities", "Card and Object Information" (Last-Known Information).
"""

from __future__ import annotations

from kb.engine.grand_archive.field.filters import Seen, touches
from kb.engine.grand_archive.field.places import champion_of, has_role, in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.vocabulary.filters import Condition, Measure, Only


def holds(seen: Seen, only: tuple[Only, ...], at_level: int | None, card: CardState) -> bool:
    """Whether the conditions of a rule or ability of `card` are fulfilled."""
    if at_level is not None and seen.level(card.controller, card) < at_level:
        return False
    return all(_condition(seen, name, card) for name in only)


def _condition(seen: Seen, name: Only, card: CardState) -> bool:
    if isinstance(name, Condition):
        return _figures(seen, name, card)
    if name in ("imbued", "prepared", "fostered"):
        return name in card.properties
    if name == "unhurt":
        return not card.hurt
    champion = champion_of(seen.state, card.controller)
    if name == "class-bonus":
        return champion is not None and bool(set(champion.card.classes) & set(card.card.classes))
    if name == "element-bonus":
        return champion is not None and bool(set(seen.elements(champion)) & set(seen.elements(card)))
    if name == "banished-by-this":
        return any(c.banished_by == card.uid for c in in_zone(seen.state, Zone.BANISHMENT))
    if name == "awake":
        return not card.rested
    role = {"attacking": "attacker", "defending": "defender", "retaliating": "retaliator"}[name]
    return has_role(seen.state, card, role, card)


def _figures(seen: Seen, condition: Condition, card: CardState) -> bool:
    champion = champion_of(seen.state, card.controller)
    if condition.champion is not None and (
        champion is None or champion.card.name.partition(",")[0] != condition.champion
    ):
        return False
    if condition.of is None:
        return True
    wanted = Measure(condition.of, condition.what, condition.counter)
    number = measure(seen, wanted, card.controller, card, card.stamp)
    return number >= condition.at_least and (condition.at_most is None or number <= condition.at_most)


def measure(seen: Seen, wanted: Measure, you: str, source: CardState, stamp: int) -> int:
    """The number that `wanted` asks for, seen by `you`; `source` is the card with that `stamp` that asks.

    Of an object that has left the field it is what was known of it last (grand-archive/zone/last-known).
    """
    if wanted.of == "memory":
        return len(in_zone(seen.state, Zone.MEMORY, you))
    if wanted.of == "omens":
        return sum(bool(card.counters.get("omen")) for card in in_zone(seen.state, Zone.BANISHMENT, you))
    if wanted.of == "level":
        return seen.level(you, source)
    if wanted.of == "objects":
        return sum(touches(seen, wanted.what, card, you, source) for card in list(seen.state.cards.values()))
    about = source
    if wanted.what == "champion":
        about, stamp = champion_of(seen.state, you) or source, 0
    known = seen.state.known.get(stamp)
    if wanted.what == "this" and known is not None:
        figures = {"power": known.power, "life": known.life, "damage": known.damage, "keywords": known.keywords}
        figures |= {"x": 0, "counters": known.counters.get(wanted.counter, 0), "paid-with": len(known.paid_with)}
        return figures[wanted.of] or 0
    return figure(seen, about, wanted)


def figure(seen: Seen, card: CardState, wanted: Measure) -> int:
    """A figure of one card as it is now, 0 for a stat that it does not have."""
    if wanted.of in ("power", "life"):
        return seen.stat(card, wanted.of) or 0
    if wanted.of == "damage":
        return card.damage
    if wanted.of == "x":
        return card.x
    if wanted.of == "counters":
        return card.counters.get(wanted.counter, 0)
    return len(card.paid_with) if wanted.of == "paid-with" else seen.keywords(card)
