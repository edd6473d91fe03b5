"""Effects by which only one Type, Attribute or copy of a monster may be controlled: what is kept, what may not come.

Source: "Rivalry of Warlords/Gozen Match-like" (ygo-rulebook); "Sub-steps of the Damage Step" (ygo-rulebook) for a
monster that an attack flipped, which stays as it is until damage calculation is over.
"""

from __future__ import annotations

from collections.abc import Collection

from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.field.looks import matches
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import in_zone, monsters
from kb.engine.yugioh.field.printed import print_fits
from kb.engine.yugioh.state import PLAYERS, Board, CardState, players_from
from kb.engine.yugioh.steps import KeepOne
from kb.engine.yugioh.vocabulary.standing import OnlyOne

OWN_TEXT = "yugioh/activation/card-text-precedes"
CHOSEN = "yugioh/places/only-one-chosen"


def keep(board: Board) -> KeepOne | None:
    """Send or destroy what is too many; or, where a player has to choose what is kept, the step that asks."""
    for source, only in list(looks.applied(board, OnlyOne)):
        everyone = (PLAYERS,) if only.scope == "field" else tuple((p,) for p in players_from(board.turn_player))
        for players in everyone:
            there = _there(board, source, only, players)
            settled = [card for card in there if not was_flipped(board, card)]
            if only.of != "card" and len({_sort(board, card, only) for card in settled}) > 1:
                return KeepOne(source.uid, players[0], tuple(card.uid for card in settled))
            if there:
                _remove_others(board, source, only, there, there[0])
    return None


def ask(board: Board, step: KeepOne) -> Prompt:
    """Ask what is kept."""
    return Prompt(step.player, Selection.of(step.options), step.source)


def chosen(board: Board, step: KeepOne, picked: Picked) -> None:
    """The player keeps what is of the same Type or Attribute as this monster."""
    kept, source = board.cards[picked[0]], board.cards[step.source]
    for found, only in list(looks.applied(board, OnlyOne)):
        if found is source:
            _remove_others(board, source, only, _there(board, source, only, (kept.controller,)), kept, CHOSEN)


def barred(board: Board, card: CardState, player: str, gone: Collection[str] = ()) -> CardState | None:
    """The card because of which `card` cannot come face-up to the field of `player`, or None.

    `gone` are monsters that leave the field for it first.
    """
    return next((source for uid, source in in_the_way(board, card, player).items() if uid not in gone), None)


def copy_there(board: Board, card: CardState, player: str) -> CardState | None:
    """What keeps `player` from activating a Spell or Trap of which there is one on that side already, or None."""
    for source, only in looks.applied(board, OnlyOne):
        single = only.of == "card" and only.what.where != "monster" and print_fits(card, only.what)
        if single and any(there is not card for there in _there(board, source, only, (player,))):
            return source
    return None


def in_the_way(board: Board, card: CardState, player: str) -> dict[str, CardState]:
    """The monsters that keep `card` from coming face-up to the field of `player`, each with the card that says so."""
    found: dict[str, CardState] = {}
    for source, only in looks.applied(board, OnlyOne):
        if only.of == "card" and not print_fits(card, only.what):
            continue
        if only.of == "card" or only.scope != "field":
            for there in _there(board, source, only, PLAYERS if only.scope == "field" else (player,)):
                if there is not card and _sort(board, there, only) != _sort(board, card, only):
                    found.setdefault(there.uid, source)
    return found


def was_flipped(board: Board, card: CardState) -> bool:
    """Whether the attack under way flipped the card."""
    attack = board.attack
    return attack is not None and attack.flipped == card.uid and board.step == "damage"


def held(board: Board, card: CardState) -> bool:
    """Whether the card was flipped by the attack and damage calculation is not over yet."""
    return was_flipped(board, card) and board.timing in ("before-calculation", "calculation")


def _there(board: Board, source: CardState, only: OnlyOne, players: tuple[str, ...]) -> list[CardState]:
    """The face-up monsters that count, those first that were there first; a flipped one comes last."""
    there = [
        card
        for player in players
        for card in _of(board, only, player)
        if card.face_up
        and matches(board, card, only.what, source.controller, source)
        and (not card.doomed or was_flipped(board, card))
    ]
    return sorted(there, key=lambda card: (was_flipped(board, card), card.arrived_this_turn))


def _of(board: Board, only: OnlyOne, player: str) -> list[CardState]:
    """The cards on a side of which there may be one: mostly monsters."""
    return monsters(board, player) if only.what.where == "monster" else in_zone(board, player, "field")


def _remove_others(
    board: Board, source: CardState, only: OnlyOne, there: list[CardState], kept: CardState, *codes: str
) -> None:
    kind = card_events.Destroyed if only.too_many == "destroyed" else card_events.SentToGraveyard
    for card in there:
        if _sort(board, card, only) == _sort(board, kept, only) or held(board, card):
            continue
        why = (OWN_TEXT, *codes) + (("yugioh/damage-step/only-one-after",) if was_flipped(board, card) else ())
        board.log.begin()
        facts = {"of": source.uid, "of_player": source.controller}
        if only.of == "card":
            leave(board, card, "graveyard", kind, *why, "yugioh/restrictions/unique-sent", by="rule", **facts)
        else:
            leave(board, card, "graveyard", kind, *why, by="effect", **facts)


def _sort(board: Board, card: CardState, only: OnlyOne) -> str | None:
    look = looks.look(board, card)
    return {"type": look.races[0], "attribute": look.attribute, "card": card.uid}[only.of]
