"""Questions whose fact holds whatever else is told: what is told beside tells which effect is meant, and no more."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.answer.cards.entrance import answered
from kb.search.question import understand
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Russet Must": ("Machine / Flip / Effect", "FLIP: Target a Spell in your GY; add it to your hand."),
    "Russet May": ("Machine / Flip / Effect", "FLIP: You can target a Spell in your GY; add it to your hand."),
    "Russet When": (EFFECT, "When this card was sent to the GY: You can draw 1 card."),
    "Russet If": (EFFECT, "If this card was sent to the GY: You can draw 1 card."),
    "Russet Name": (EFFECT, "Once per turn: You can inflict 500 damage. You can only use this effect of \"Russet Name\""
                    " once per turn."),
    "Russet Copy": (EFFECT, "Once per turn: You can inflict 500 damage."),
    "Russet Free": (EFFECT, "You can discard 1 Spell; inflict 500 damage."),
    "Russet Gone": (EFFECT, "You can Tribute this card; inflict 500 damage."),
    "Russet Town": ("Field Spell", "When this card is activated: Destroy all Set cards you control. You can draw 1"
                    " card."),
    "Russet Rite": ("Normal Spell", "Destroy all Set cards you control, then you can draw 1 card."),
    "Russet Law": (EFFECT, "If this card attacks, change that monster to Defense Position at the end of the Battle"
                   " Phase."),
    "Russet Ward": ("Continuous Trap", "If a Machine monster you control would be destroyed by an opponent's card"
                    " effect, you may banish 1 card from your GY instead."),
    "Russet Each": (EFFECT, "If this card is Normal Summoned: You can draw 1 card. If this monster is in your"
                    " Graveyard: You can banish this card; add a Spell from your Deck to the hand. You can only use"
                    ' each effect of "Russet Each" once per turn.'),
    "Russet One": (EFFECT, "If this card is Normal Summoned: You can draw a card. If this monster is in your GY:"
                   ' You can banish this monster; add a Spell from the Deck to your hand. You can only use 1 "Russet'
                   ' One" effect per turn, and only once that turn.'),
    "Russet Shell": (EFFECT, "This monster cannot be destroyed by battle. You can draw 1 card."),
    "Russet Theirs": (EFFECT, "If your opponent Special Summons a monster: You can draw 1 card."),
    "Russet Mine": (EFFECT, "If you Special Summon a monster: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what has to be done
        ("Russet Must is flipped face-up with no Traps around. Do I have to activate its effect?", "yes"),
        ("Russet May is flipped face-up with no Traps around. Do I have to activate its effect?", "no"),
        ("must the damage of Russet Copy be activated, even if I would rather not?", "no"),
        ("When I activate Russet Town with cards Set, do I have to destroy them?", "yes"),
        ("After Russet Rite resolves, do I have to draw?", "no"),
        ("Russet Law attacked, does it have to go to Defense Position at the end of the Battle Phase?", "yes"),
        ("If a monster would be destroyed, am I forced to banish a card for Russet Ward?", "no"),
        # timing
        ("Can Russet When miss the timing if it was sent to the GY as Chain Link 2?", "yes"),
        ("Can Russet If miss the timing if it was sent to the GY as Chain Link 2?", "no"),
        # how often
        ("I control two Russet Name with nothing Set. Can both of them burn this turn?", "no"),
        ("I control two Russet Copy with nothing Set. Can both of them burn this turn?", "yes"),
        ("I have a second Russet Name, can it burn as well this turn?", "no"),
        ("I have a second Russet Copy, can it burn as well this turn?", "yes"),
        ("Can I use Russet Free's effect several times in one turn?", "yes"),
        ("Can I use Russet Copy's effect several times in one turn?", "no"),
        ("Can I use Russet Gone's effect several times in one turn?", None),
        ("Can I use Russet Each's draw effect and then its GY effect in the same turn?", "yes"),
        ("Can I use Russet One's draw effect and then its GY effect in the same turn?", "no"),
        ("Can both of Russet Each's own effects be used in one turn?", "yes"),
        ("Can both of Russet One's own effects be used in one turn?", "no"),
        # for what it waits
        ("Can I use Russet Theirs when I Special Summon a monster?", "no"),
        ("Can I use Russet Mine when I Special Summon a monster?", "yes"),
    ],
)
def test_what_is_told_beside_turns_nothing(read: Store, question: str, verdict: str) -> None:
    assert says(read, question) == verdict


def test_what_may_be_used_as_often_as_one_likes_rests_on_a_rule(read: Store) -> None:
    told = answered(read, understand(read, "Can I use Russet Free's effect several times in one turn?"))
    assert told is not None
    assert told.rule == "yugioh/phases/main-actions"


def test_a_draw_that_resolves_is_not_optional_though_its_activation_is(read: Store) -> None:
    assert ask(read, "Is drawing with Russet If optional once it resolved?").verdict == "no"
    assert ask(read, "Is activating Russet If optional?").verdict == "yes"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I use two Russet Free in one turn, my opponent is at 8000?", "yes"),
        ("Can I use two Russet Name in one turn, my opponent is at 8000?", "no"),
        ("Is it legal to use Russet Name's effect a second time in the turn?", "no"),
        ("Is the discarded Spell for Russet Free gone if its effect is negated?", "yes"),
        ("Does Russet Shell's battle protection have to be activated?", None),
        ("If Russet Copy leaves the field and is back, can its effect be used twice that turn?", "yes"),
    ],
)
def test_what_is_told_may_stand_behind(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict
