"""In which turn, how often and from where an effect is used; each question with the twin that comes out otherwise."""

import pytest

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
#: Phrases that every text has are told once.
DRAWS = "You can draw 1 card"
DRAW = "draw 1 card"
GONE = "sent to the GY"
ONCE = "Once per turn"
BANISHED = "banish this card from your GY"
FACE_UP = "arget 1 face-up monster on the field"
OWN_HAND = "from your hand"
FROM_DECK = "from your Deck to your hand"
GAINS = "gains 500 ATK"
CARDS = {
    "Teal Lever": (EFFECT, f"{ONCE}: {DRAWS}."),
    "Teal Crank": (EFFECT, f'{DRAWS}. You can only use this effect of "Teal Crank" once per turn.'),
    "Teal Shaft": (EFFECT,
        f"During your Main Phase, except the turn this card was {GONE}: You can {BANISHED}; {DRAW}."),
    "Teal Axle": (EFFECT, f"During your Main Phase: You can {BANISHED}; {DRAW}."),
    "Teal Wheel": (EFFECT, f"If this card is {GONE}: {DRAWS}."),
    "Teal Track": ("Continuous Spell",
        f'During your Main Phase: {DRAWS}. You can {BANISHED}; gain 500 LP. You can only use 1 "Teal Track" '
        "effect per turn, and only once that turn."),
    "Teal Rail": ("Continuous Spell",
        f"During your Main Phase: {DRAWS}. You can {BANISHED}; gain 500 LP. You can only use each effect of "
        '"Teal Rail" once per turn.'),
    "Teal Jar": ("Continuous Trap",
        f'You can banish 1 Trap from your GY; {DRAW}. You can only use this effect of "Teal Jar" once per turn.'),
    "Teal Gear": (EFFECT, f"{ONCE}: {DRAWS}. {ONCE} (Quick Effect): You can target 1 monster on the field; banish it."),
    "Teal Nova": ("Normal Spell", 'Draw 1 card. You can only activate 1 "Teal Nova" per turn.'),
    "Teal Mint": (EFFECT, f"{ONCE}: You can add 1 WIND monster {FROM_DECK}."),
    "Teal Loom": ("Normal Spell", f"Special Summon 1 WIND monster {OWN_HAND}."),
    "Teal Spark": ("Normal Trap", f"T{FACE_UP}; it {GAINS}."),
    "Teal Lamp": ("Normal Spell", f"T{FACE_UP}; it {GAINS}."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # the turn in which it went to the Graveyard, and the next one
        ("Can I use Teal Shaft's GY effect the turn it was sent to the GY?", "no"),
        ("If Teal Shaft was sent to the GY this turn, can I use its GY effect?", "no"),
        ("If Teal Axle was sent to the GY this turn, can I use its GY effect?", "yes"),
        ("If Teal Shaft was sent to the GY last turn, can I use its GY effect?", "yes"),
        ("Can I use Teal Shaft's GY effect the turn after it was sent to the GY?", "yes"),
        ("Can I use Teal Wheel's GY effect the turn after it was sent to the GY?", "no"),
        # of copies
        ("I used Teal Lever's effect. Can I use a second copy's effect this turn?", "yes"),
        ("I used Teal Crank's effect. Can I use a second copy's effect this turn?", "no"),
        ("If I have two Teal Jar, can I use both of their effects in the same turn?", "no"),
        # a card that stays there has effects beside its activation
        ("Can I use both of Teal Track's effects in one turn?", "no"),
        ("Can I use both of Teal Rail's effects in one turn?", "yes"),
        ("Can I use the second effect of Teal Track if I used the first this turn?", "no"),
        ("Can I use the second effect of Teal Rail if I used the first this turn?", "yes"),
        ("Can I use the draw effect of Teal Rail the same turn I activate the card?", "yes"),
        # what is done, told in place of the effect
        ("Can I use Teal Lever to draw a card during the End Phase?", "no"),
        ("During my Main Phase 2, can I use Teal Lever to draw a card?", "yes"),
        ("Can I draw with Teal Lever twice in one turn?", "no"),
        ("Can I use Teal Mint to add a card to my hand during the End Phase?", "no"),
        ("During my Main Phase 2, can I use Teal Mint to Special Summon?", None),
        ("During my Main Phase 2, can I use Teal Loom to Special Summon?", "yes"),
        ("During my Main Phase 2, can I use Teal Loom to Special Summon a monster?", "yes"),
        ("Can I activate Teal Nova the same turn it was Set?", "yes"),
        ("Can I activate Teal Spark the same turn it was Set?", "no"),
        # from where, when, and in response to what
        ("Can I use Teal Lever's effect while it is banished?", "no"),
        ("Can I use Teal Lever's effect in Main Phase 2?", "yes"),
        ("Can I use Teal Lever's effect in the Battle Phase?", "no"),
        ("Can I respond to the activation of a Spell with Teal Spark?", "yes"),
        ("Can I respond to the activation of a Spell with Teal Lamp?", "no"),
        ("Can I use the draw effect of Teal Gear in response to my opponent's card?", "no"),
        ("Can I use the banish effect of Teal Gear in response to my opponent's card?", "yes"),
        ("Can I activate two copies of Teal Spark in the same turn?", "yes"),
    ],
)
def test_turns_limits_and_places_are_held_against_the_text(read: Store, question: str, verdict: str | None) -> None:
    assert ask(read, question).verdict == verdict
