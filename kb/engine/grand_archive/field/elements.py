"""Which elements a player has enabled.

Source: "Parts of a Card - Element", "Special Elements", "Types of Effects - Game Effects" 4.
"""

from __future__ import annotations

from kb.engine.grand_archive.field import in_force, looks
from kb.engine.grand_archive.field.places import champion_of, lineage
from kb.engine.grand_archive.pieces import CardState
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.rules import Enable

#: Elements that are not advanced. All others are, Exalted among them.
PLAIN = frozenset({"Norm", "Fire", "Water", "Wind"})


def of_source(state: State, card: CardState) -> tuple[str, ...]:
    """The elements of damage from `card`: its own and, for a champion, those of all its lineage."""
    beneath = lineage(state, card) if card.is_a("champion") else []
    printed = [looks.elements(state, card), *(under.card.elements for under in beneath)]
    return tuple(dict.fromkeys(element for found in printed for element in found))


def missing(state: State, player: str, card: CardState) -> tuple[str, ...]:
    """The elements of `card` that `player` does not have enabled."""
    return tuple(element for element in looks.elements(state, card) if not _enabled(state, player, element))


def _enabled(state: State, player: str, element: str) -> bool:
    """Whether an element is enabled: by the newest effect on it, else by the champion; Norm always is.

    A champion for which no element is written says nothing on elements, and none is missing.
    """
    if element == "Norm":
        return True
    about = [f for f in looks.in_force(state, Enable) if f.rule.element == element and _concerns(f, player)]
    if about:
        return not max(about, key=lambda f: f.stamp).rule.disabled
    champion = champion_of(state, player)
    if champion is None or not champion.card.elements:
        return champion is not None
    own = set(champion.card.elements).union(*(card.card.elements for card in lineage(state, champion)))
    return element in own or (element == "Exalted" and bool(own - PLAIN))


def _concerns(found: in_force.InForce[Enable], player: str) -> bool:
    return found.rule.who == "any" or (found.controller == player) == (found.rule.who == "you")
