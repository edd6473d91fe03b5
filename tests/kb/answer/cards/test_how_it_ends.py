"""What comes of a fight, and of what another card does, told as players do: which of the two fell; invented cards."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Osmium Urn": (EFFECT, "When this card is destroyed by battle: You can draw 1 card."),
    "Osmium Maul": (EFFECT, "When this card destroys an opponent's Illusion monster by battle: You can draw 1 card."),
    "Osmium Lance": (EFFECT, "When this card inflicts battle damage to the opponent: You can gain 650 LP."),
    "Osmium Horn": (EFFECT, "When this card declares an attack: You can draw 1 card."),
    "Osmium Dawn": (EFFECT, "If this card is Special Summoned: You can draw 3 cards."),
    "Osmium Clerk": (EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
    "Osmium Wall": ("Normal Trap", "When your opponent activates a Pyro monster effect in their hand: Draw 1 card."),
    "Osmium Call": ("Normal Trap", "Target 1 monster in your GY; Special Summon it."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("scene", "card", "verdict"),
    [
        # which of the two that fight is told to fall
        ("I attack with it into a stronger monster and it goes to the grave", "Osmium Urn", "yes"),
        ("Osmium Urn attacks a weaker monster and it dies", "Osmium Urn", "no"),
        ("My opponent attacks Osmium Urn with something weaker and their monster dies", "Osmium Urn", "no"),
        ("I swing Osmium Maul into a monster and kill it", "Osmium Maul", "yes"),
        ("My opponent attacks Osmium Maul with something weaker and their monster dies", "Osmium Maul", "yes"),
        ("Osmium Maul attacks a set monster and it's destroyed", "Osmium Maul", None),
        ("Osmium Maul is banished", "Osmium Maul", "no"),
        ("Osmium Urn and their monster have the same ATK and both get destroyed in battle", "Osmium Urn", "yes"),
        ("Osmium Urn in attack position gets attacked by a stronger monster and is destroyed", "Osmium Urn", "yes"),
        # what the attack does to the other player
        ("Osmium Lance attacks directly and does damage", "Osmium Lance", "yes"),
        ("Osmium Lance runs over a weaker monster and they take 500", "Osmium Lance", "yes"),
        ("Osmium Lance is banished", "Osmium Lance", "no"),
        # the attack had been declared, whatever came of it
        ("Osmium Horn attacks a bigger monster and dies", "Osmium Horn", "yes"),
        # what is told besides, or before it as a heading
        ("My opponent's 2500 attacks Osmium Urn and destroys it", "Osmium Urn", "yes"),
        # how it came
        ("I flip Osmium Call and bring back Osmium Dawn", "Osmium Dawn", "yes"),
        ("Osmium Dawn is summoned from the Deck by a card effect", "Osmium Dawn", "yes"),
        ("I normal summon Osmium Dawn and my opponent doesn't respond", "Osmium Dawn", "no"),
        ("I use my normal summon on Osmium Clerk", "Osmium Clerk", "yes"),
        ("Osmium Clerk is summoned from the GY by a card effect", "Osmium Clerk", "no"),
        # a hand trap is a monster that is used from the hand
        ("My opponent chains a hand trap", "Osmium Wall", "yes"),
        ("My opponent chains a trap", "Osmium Wall", "no"),
    ],
)
def test_what_a_scene_comes_to(read: Store, scene: str, card: str, verdict: str | None) -> None:
    use = "Can I use" if card == "Osmium Wall" else "Do I get the effect of"
    told = scene.replace(" with it ", f" with {card} ")
    assert given(read, f"{told}. {use} {card}?") == verdict
