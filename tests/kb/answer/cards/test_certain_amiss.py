"""What was once answered wrongly, for certain: numbers beyond one use, choices, what is used, taken, lost or gone."""

import pytest
from read_cards import given, says

from kb.answer.ask import ask
from kb.records import Verdict
from kb.store.store import Store

EFFECT = "Warrior / Effect"
DRAWN = "by drawing it"
CARDS = {
    "Coral Weld": ("Normal Spell", "Add 1 Warrior monster from your Deck or Graveyard to your hand, then discard 2"
                   " cards. Your opponent cannot activate cards and effects in response to this card's activation."),
    "Coral Breaker": (EFFECT, "You can banish 1 Spell from your GY; destroy 1 card your opponent controls."),
    "Coral Single": (EFFECT, "Once per turn: You can destroy 1 card your opponent controls."),
    "Coral Fork": (EFFECT, "Twice per turn: You may activate 1 of these effects.\n● Target an Illusion monster in your"
                   " GY; add it to your hand.\n● Target 1 card in your opponent's GY; banish it."),
    "Coral Lure": (EFFECT, "When this card is Link Summoned: You can target 1 Illusion monster in your opponent's GY;"
                   " Special Summon it. Twice per turn: You can target 1 monster on your opponent's field; take"
                   " control of it until the End Phase."),
    "Coral Lance": (EFFECT, "If this monster attacks a Defense Position monster, inflict piercing battle damage."),
    "Coral Bolt": ("Normal Spell", "Destroy 1 monster."),
    "Coral Bell": (EFFECT, "Once per turn: You can destroy all monsters on the field, except ruddy ones."),
    "Coral Gong": (EFFECT, "Once per turn: You can destroy all monsters on the field."),
    "Coral Herald": (EFFECT, f"If this card is added to your hand, except {DRAWN} for your normal draw: Gain 350 LP."),
    "Coral Elder": (EFFECT, "You can send 1 Trap from your Deck to the GY."),
    "Coral Vault": ("Normal Spell", "Draw 2 cards. You can only activate 1 \"Coral Vault\" per turn."),
    "Coral Twins": ("Normal Spell", "Target 2 Machine monsters in either GY; Special Summon both monsters."),
    "Coral Pair": ("Normal Spell", "Target 2 Machine monsters in your GY; Special Summon both monsters."),
    "Coral Storm": ("Normal Spell", "Activate 1 of these effects;\n● Destroy all monsters on your opponent's field.\n"
                    "● Destroy all Spells and Traps your opponent controls."),
    "Coral Net": ("Continuous Trap", "Level 4 or higher monsters cannot attack."),
    "Coral Grip": ("Normal Spell", "Target 1 Machine monster your opponent controls; take control of it this turn."),
    "Coral Pot": ("Normal Spell", "Draw 1 card. You can not Special Summon during the turn you activate this card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # one use of an effect destroys one, and it may be used again
        ("can I destroy two cards with Coral Breaker's effect", None),
        ("can coral breaker destroy 2 cards", None),
        ("can I destroy two cards with Coral Single's effect", "no"),
        # each bullet has its own target
        ("Can Coral Fork add a monster from my GY to my hand?", "yes"),
        ("Can Coral Fork add a monster from my opponent's GY to my hand?", "no"),
        # a monster that is used is no card that is activated
        ("does coral weld let me use my opponent's monsters", None),
        # what was negated may count or not, by what of it was
        ("can I activate two Coral Vaults in one turn?", "no"),
        ("can I activate two Coral Vaults in one turn if the first was negated?", None),
        # when it has to be done is not whether
        ("does Coral Vault have to be activated?", "no"),
        ("does Coral Vault have to be activated in the Main Phase?", "yes"),
        # both are those that were targeted, where they lay
        ("can I take monsters out of my opponent's graveyard with Coral Twins?", "yes"),
        ("can I take monsters out of my opponent's graveyard with Coral Pair?", "no"),
        # figures are no second use
        ("I target a 1500 attack Machine with Coral Single. Does it have 3000 this turn?", None),
        # one of several effects is not both
        ("can I use both effects of Coral Storm?", "no"),
        # what has a Rank or a Link Rating has no Level
        ("does Coral Net stop Level 4 monsters from attacking?", "yes"),
        ("does Coral Net stop Link Monsters from attacking?", "no"),
        ("does Coral Net stop Xyz Monsters from attacking?", "no"),
        # what is done with a card that was taken is not what takes it, and nothing forbids it
        ("can I tribute the monster I took with Coral Grip?", "yes"),
        # what may not be done in the turn of its use is no question of when it is used
        ("can I Special Summon the turn I activate Coral Pot?", "no"),
        ("can I Special Summon in the turn I use Coral Storm?", "yes"),
        ("can I attack the turn I activate Coral Pot?", "yes"),
        # what is taken from the GY is Summoned
        ("When I Link Summon Coral Lure, can I take a monster from my opponent's GY?", "yes"),
    ],
)
def test_a_no_is_about_what_is_asked(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


def test_damage_is_not_reckoned_where_what_fought_is_gone(read: Store) -> None:
    fought = "Coral Lance with 1900 ATK attacks a 1000 DEF monster in Defense Position"
    assert given(read, f"{fought}. Does my opponent take 900 damage?") == "yes"
    assert given(read, f"{fought} and I destroy it with a monster effect. Does my opponent take 900 damage?") is None


def test_a_card_that_is_only_moved_is_answered_by_nothing(read: Store) -> None:
    asked = "When I use Coral Elder, may the card that I send from the Deck be Coral Bolt?"
    assert ask(read, asked).verdict is None
    assert says(read, "opp activates Coral Elder. can I chain Coral Bolt?") == "no"


def test_an_effect_is_not_used_because_a_turn_is_named(read: Store) -> None:
    """That it is asked of this turn tells nothing for which an effect waits."""
    assert given(read, "Can I use Coral Elder's effect this turn?") is None
    assert given(read, "I Normal Summoned Coral Elder. Can I use Coral Elder's effect this turn?") == "yes"


def test_a_text_is_not_taken_to_end_where_its_reading_does(read: Store) -> None:
    """What follows a clause and was not read may leave out just what is asked about."""
    assert given(read, "Does Coral Bell destroy a Rock monster?") is None
    assert given(read, "Does Coral Gong destroy a Rock monster?") == "yes"


def test_an_event_that_is_excepted_is_none_at_which_an_effect_goes_off(read: Store) -> None:
    assert (
        given(read, "Does Coral Herald trigger off the card you draw for your normal draw in the Draw Phase?") is None
    )


@pytest.mark.parametrize(("kind", "verdict"), [("a Normal Monster", "yes"), ("an Effect Monster", "no")])
def test_a_monster_without_effects_is_a_normal_one(knowledge: Store, kind: str, verdict: str) -> None:
    """Lists of cards leave that out of the line of some."""
    answer = ask(knowledge, f"Is Alexandrite Dragon {kind}?")
    assert verdict in (answer.verdict, answer.likely)
