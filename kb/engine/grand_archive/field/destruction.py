"""Destroying objects, dying and being killed.

Source: "Died/Dies and Kills/Killed", "State-based Checks and Effects", the keyword entry on Immortality.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine.grand_archive.events.objects import Destroyed, Killed, Shielded
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import destination, move
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.field.triggering import notice
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import State
from kb.engine.table.decision import Because, Question, because, ground

#: The rules by which an object is sacrificed, rather than destroyed.
SACRIFICES = frozenset({"grand-archive/destroying/sacrificed", "grand-archive/card-types/unique-sacrifice"})
IS_DESTROYED = "Is the object destroyed?"
#: A unit that goes anywhere but straight to the graveyard has not died.
ELSEWHERE = "grand-archive/destroying/dies-straight-to-graveyard"


@ground(IS_DESTROYED, "grand-archive/keyword/immortality")
def immortal(state: State, card: CardState) -> Because | None:
    """An immortal object is not destroyed."""
    return because(Reason.IMMORTALITY, object=card.uid) if looks.has(state, card, "immortality") else None


DESTROYED = Question(IS_DESTROYED, immortal)


def destroy(state: State, objects: Iterable[CardState], code: str, *, whatever: bool = False) -> None:
    """Destroy objects at the same time. A unit that goes to the graveyard has died, and may have been killed.

    Immortal objects stay, except where the rule on unique objects goes before it: `whatever`.
    """
    gone: list[CardState] = []
    for card in objects:
        stays = None if whatever else DESTROYED.why_not(state, card)
        if stays is not None:
            state.log.add(stays)
        elif (instead := _shielded(state, card, sacrificed=code in SACRIFICES)) not in gone:
            gone.append(instead)
    if not gone:
        return
    for card in gone:
        unit = card.is_a("unit")
        elsewhere = destination(state, card, Zone.GRAVEYARD)[0] is not Zone.GRAVEYARD
        died = unit and not elsewhere
        codes = (code, ELSEWHERE) if unit and elsewhere else (code,)
        state.tell(Destroyed(card.uid, died, elsewhere, codes=codes))
        if died:
            _killed(state, card)
    notice(state)
    for card in gone:
        move(state, card, Zone.GRAVEYARD)


def _shielded(state: State, card: CardState, *, sacrificed: bool) -> CardState:
    """What is destroyed or sacrificed instead of `card`: the Link Shield on it, or itself where it has none."""
    linked = [other for other in in_zone(state, Zone.FIELD) if other.link == card.stamp and other is not card]
    shield = next((other for other in linked if looks.has(state, other, "link-shield")), None)
    if shield is None:
        return card
    if not sacrificed and not card.is_a("champion"):
        card.damage = 0
    state.tell(Shielded(card.uid, shield.uid, codes=("grand-archive/link/shield",)))
    return shield


def _killed(state: State, card: CardState) -> None:
    """On Kill: the unit dies of combat damage dealt by that source, and in this very check."""
    combat = state.combat
    killer = combat.killers.get(card.uid) if combat else None
    if killer is not None:
        state.tell(Killed(card.uid, killer, codes=("grand-archive/keyword/on-kill",)))
