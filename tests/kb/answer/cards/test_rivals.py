"""Who plays against whom, and with what: a brother who attacks, half a name, a kind of cards in capitals."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.answer.cards.named import namings
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Wall": ("Normal Trap", "When an opponent's monster declares an attack: Destroy all monsters your opponent "
                   "controls."),
    "Ochre Snare": ("Normal Trap", "When your opponent Normal Summons a monster: Target that monster; destroy it."),
    "Ochre Gate": (EFFECT, "Cards on the field cannot be returned to your Deck."),
    "Ochre Hold": (EFFECT, "Cards on the field cannot be returned to the hand."),
    "Ochre Mute": (EFFECT, "When a card or effect was activated that includes an effect that draws (Quick Effect): You "
                   "can discard this monster; negate that effect."),
    "Ochre Veto": ("Counter Trap", "When a Spell is activated: Pay 900 LP; negate the activation, and destroy it."),
    "Ochre Wish": ("Normal Spell", "Draw 2 cards."),
    "Water Dancer": (EFFECT, "You can target a card on the field; destroy it."),
    "Ochre Tide": (EFFECT, "You can banish 1 WATER monster from your GY; Special Summon this monster from your hand."),
    "Ochre Twice": (EFFECT, "Once per turn: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("my brother attacked with Galaxy-Thing, can I chain Ochre Wall?", "yes"),
        ("my little brother declared an attack with a monster. Can I activate Ochre Wall?", "yes"),
        ("my sister activated Ochre Wish, can I chain Ochre Wall?", "no"),
        ("my friend says Ochre Snare targets, is he right?", "yes"),
        ("my friend says Ochre Wall targets, is he right?", "no"),
        ("Does Ochre Gate stop a monster from being returned to the Deck?", "yes"),
        ("Does Ochre Gate stop a monster from being bounced to the hand?", "no"),
        ("Does Ochre Hold stop a monster from being bounced to the hand?", "yes"),
        ("Does Ochre Hold stop a monster from being returned to the Deck?", "no"),
        ("Does Water Dancer target?", "yes"),
        ("can ochre twice attack two times directly", None),
    ],
)
def test_who_and_what_is_told_of(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("said", "named"), [("WATER Dancers", False), ("Water Dancers", True), ("water dancers", True)]
)
def test_a_kind_of_cards_in_capitals_is_no_card(read: Store, said: str, named: bool) -> None:
    ways = namings(read, understand(read, f"Is it fine to banish two {said} in a row?"))
    assert ("Water Dancer" in {spot.card.name for way in ways for spot in way.cards}) is named


def test_what_is_negated_is_told_rightly(read: Store) -> None:
    mute, veto = (ask(read, f"does {name} negate Ochre Wish?") for name in ("Ochre Mute", "Ochre Veto"))
    assert (mute.verdict, veto.verdict) == ("yes", "yes")
    assert "negates the effect of that card" in mute.answer
    assert "negates the activation of that card" in veto.answer
