"""That nothing of a text is lost: what lasts as long as a card lies open, Equip Cards that go, attacks, Life Points."""

from __future__ import annotations

import pytest

from kb.card_text.compiling import compiled
from kb.card_text.reading import Reading
from tests.kb.card_text.reads import idle, monster, spell, trap
from tests.kb.card_text.test_compiling import SAID_ANYWAY, changed

#: What the text says in words of which no field of the reading tells.
WORDED = [
    monster("You can target a monster your opponent controls; take control of it while this card is face-up on the "
            "field."),
    monster("You can target a face-up monster on the field; while this face-up monster is on the field, that monster "
            "loses 700 ATK."),
    monster("If this card is attacked by a monster your opponent controls, after damage calculation: You may return"
            " that monster to the hand."),
    monster("You can target 1 Fiend monster in your GY; Special Summon that monster, but banish it when this card"
            " leaves the field."),
    monster("During the Damage Step, when a DARK monster you control battles (Quick Effect): You can discard this "
            "card; that monster gains 700 ATK until the end of this turn."),
    spell("Add 1 of the following monsters from the Deck to the hand.\n● Level 7 DARK Fiend\n● \"Elm\" monster"),
]  # fmt: skip
TEXTS = [
    spell("If this card is sent to the GY because the monster equipped with this card is destroyed: You can gain 700"
          " LP.", "Equip"),
    spell("If this card was activated this turn: You can gain 700 LP.", "Continuous"),
    monster("If this card is sent to the Graveyard as material for the Fusion or Link Summon of an Aqua monster: You"
            " can gain 700 LP."),
    monster("When a Link Monster's effect was activated that targets this face-up card on the field (Quick Effect):"
            " You may gain 700 LP."),
    spell("At the start of your Main Phase 1: Draw 1 card.", "Quick-Play"),
    trap("When your opponent Summons a monster(s): Draw 1 card."),
    monster("If a WIND monster you control returns to your hand: You can gain 700 LP."),
    monster("If an opponent's monster attacks your Fiend monster, after damage calculation: You can gain 700 LP."),
    monster("If this card is attacked by a Fiend monster, after damage calculation: You can gain 700 LP."),
    monster("If a Fiend monster is Special Summoned to a zone this face-up card points to (except during the Damage"
            " Step): You can gain 700 LP.", "Fiend / Link / Effect"),
    monster("If a Fiend monster is Special Summoned from your GY: You can gain 700 LP."),
    monster("You can Tribute 1 other Aqua monster from your hand; draw 1 card."),
    monster("You can Tribute this monster from your hand or face-up field; draw 1 card."),
    monster("You can gain 700 LP, then, if this monster was co-linked when this effect was activated, gain 500 LP.",
            "Fiend / Link / Effect"),
    trap("If the opponent's LP are at least 2000 higher than yours: Draw 1 card."),
    trap("If your LP are 4000 or higher: Draw 1 card."),
]  # fmt: skip

#: Beside the words that never matter: what is told by its place, by the kind of card, or by another word beside it.
_ANYWAY = SAID_ANYWAY | {"effect", "to", "was", "is", "opponent's", "you", "s", "while", "face-up", "activated", "but"}


@pytest.mark.parametrize("reading", TEXTS, ids=lambda one: one.card.text[:40])
def test_each_field_of_a_reading_matters(reading: Reading) -> None:
    before = compiled(reading).card
    assert before is not None
    assert [path for path, other in changed(reading) if compiled(other).card == before] == []


@pytest.mark.parametrize("reading", [*WORDED, *TEXTS], ids=lambda one: one.card.text[:40])
def test_each_word_of_a_text_matters(reading: Reading) -> None:
    assert idle(reading) - _ANYWAY == set()
