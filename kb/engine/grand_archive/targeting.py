"""What attacks and effects may target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.decision import Refusal, refuse
from kb.engine.grand_archive import continuous
from kb.engine.grand_archive.cards import Effect
from kb.engine.grand_archive.field import in_zone, matches
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import CardState, Item, Zone

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

QUESTION = "Is this attack legal?"


def attackable(card: CardState) -> bool:
    """Whether `card` is an attackable object: a unit or a Siegeable domain on the field."""
    return card.on_field and (card.is_a("unit") or card.is_a("siegeable"))


def attack_target_refusal(
    game: Game, card: CardState, player: str, attack: list[CardState], question: str = QUESTION
) -> Refusal | None:
    """Why an attack of `player` with the cards `attack` may not target `card`, or None. Taunt comes later, in 2.e."""
    if not attackable(card):
        return refuse(question, Reason.NOT_ATTACKABLE, "grand-archive/attack-declaration/target", target=card.uid)
    if card.controller == player:
        return refuse(question, Reason.OWN_OBJECT, "grand-archive/attack/own-objects", target=card.uid)
    if continuous.has(game, card, "stealth") and not continuous.any_has(game, attack, "true-sight"):
        codes = ("grand-archive/keyword/stealth", "grand-archive/keyword/true-sight")
        return refuse(question, Reason.STEALTH, *codes, target=card.uid)
    return None


def candidates(game: Game, effect: Effect, player: str, source: CardState) -> list[list[str]]:
    """For each target that `effect` requires, the objects that may be chosen."""
    objects = in_zone(game, Zone.FIELD)
    return [
        [
            card.uid
            for card in objects
            if matches(game, card, target.what, player, source) and not shrouded(game, card, effect)
        ]
        for target in effect.targets
    ]


def shrouded(game: Game, card: CardState, effect: Effect) -> bool:
    """Whether Omnishroud, or Spellshroud against a Spell, keeps `effect` from targeting `card`."""
    return continuous.has(game, card, "omnishroud") or (effect.spell and continuous.has(game, card, "spellshroud"))


def legal_targets(game: Game, item: Item) -> list[bool]:
    """For each target of an item on the effects stack, whether it is still legal."""
    if item.effect is None:
        return []
    options = candidates(game, item.effect, item.controller, game.state.cards[item.source])
    return [uid in group for uid, group in zip(item.targets, options, strict=True)]
