"""Random positions of real bundled cards, for the property tests of the Yu-Gi-Oh! engine."""

from __future__ import annotations

from hypothesis import strategies as st

from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.places import SLOTS
from kb.engine.yugioh.state import CardState
from kb.scenario import library

CARDS = tuple(card for card in library.bundled("yugioh").values() if card.effects or "Normal" in card.type)
MONSTERS = tuple(card for card in CARDS if card.kind == "monster")
BACKROW = tuple(card for card in CARDS if card.kind != "monster" and card.icon not in ("field", "equip"))


def _monster(draw: st.DrawFn, player: str, i: int) -> CardState:
    position = draw(st.sampled_from(["attack", "attack", "defense", "face-down-defense"]))
    return CardState(
        uid=f"{player.lower()}-m{i}",
        card=draw(st.sampled_from(MONSTERS)),
        owner=player,
        controller=player,
        zone="monster",
        face_up=position != "face-down-defense",
        position="attack" if position == "attack" else "defense",
        slot=SLOTS[i],
    )


def _pile(draw: st.DrawFn, player: str, zone: str, cards: tuple[Card, ...], most: int) -> list[CardState]:
    found = draw(st.lists(st.sampled_from(cards), max_size=most))
    return [
        CardState(f"{player.lower()}-{zone}{i}", card, player, player, zone, face_up=zone != "spell")
        for i, card in enumerate(found)
    ]


@st.composite
def duels(draw: st.DrawFn) -> Duel:
    """A duel in any phase with up to three monsters, Set cards, hand, Graveyard and Deck on each side."""
    cards: list[CardState] = []
    for player in ("A", "B"):
        cards += [_monster(draw, player, i) for i in range(draw(st.integers(0, 3)))]
        cards += _pile(draw, player, "spell", BACKROW, 3)
        for zone, most in (("hand", 2), ("graveyard", 2), ("deck", 2)):
            cards += _pile(draw, player, zone, CARDS, most)
        holders = [card for card in cards if card.is_monster and "Xyz" in card.card.races and card.owner == player]
        for holder in holders:
            materials = _pile(draw, player, "material", MONSTERS, 2)
            for material in materials:
                material.uid, material.attached_to = f"{holder.uid}-{material.uid}", holder.uid
            cards += materials
    return Duel.from_position(
        cards,
        turn_player=draw(st.sampled_from(["A", "B"])),
        turn=draw(st.integers(1, 3)),
        phase=draw(st.sampled_from(["draw", "standby", "main1", "battle", "battle", "battle", "main2"])),
        ruleset=draw(st.sampled_from(["tcg", "ocg"])),
    )
