"""What a card's text says rests on a rule of the game, whoever answers: of what applies, of its Summon, of the text."""

import pytest

from kb.answer.cards.entrance import answered
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Warrior / Effect"
CARDS = {
    "Ochre Wall": (EFFECT, "This card is unaffected by other cards' effects."),
    "Ochre Leaper": (EFFECT, "You can Special Summon this monster (from your hand), if you control no monsters."),
    "Ochre Banner": ("Continuous Spell", "All Warrior monsters you control gain 300 ATK."),
    "Ochre Pact": ("Normal Spell", "Draw 7 cards. You cannot Special Summon the turn you activate this card."),
    "Ochre Blast": ("Normal Spell", "Destroy all monsters on the field."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict", "rule"),
    [
        ("Is Ochre Wall destroyed by Ochre Blast?", "no", "yugioh/continuous-effects/what"),
        ("Do Warriors I control gain ATK from Ochre Banner?", "yes", "yugioh/continuous-effects/what"),
        ("I control no monsters. Can I Special Summon Ochre Leaper from my hand?", "yes", "yugioh/summon/procedure"),
        ("I activated Ochre Pact. Can I Special Summon a monster this turn?", "no", "yugioh/spells-and-traps/text-box"),
    ],
)
def test_what_a_text_says_rests_on_a_rule(read: Store, question: str, verdict: str, rule: str) -> None:
    told = answered(read, understand(read, question))
    assert told is not None
    assert (told.verdict, told.rule) == (verdict, rule)


def test_what_settles_nothing_rests_on_no_rule(read: Store) -> None:
    told = answered(read, understand(read, "Does Ochre Banner burn my opponent when the moon is full?"))
    assert told is None or (told.verdict, told.rule) == (None, "")
