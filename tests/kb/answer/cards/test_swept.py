"""What sweeps of one question over many cards found told amiss, each with a twin for which the answer is another."""

import pytest

from kb.answer.ask import ask
from kb.records import Verdict
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Lens": ("Quick-Play Spell", "Target 1 card on the field; destroy it."),
    "Umber Moth": (EFFECT, "FLIP: Target 1 monster on the field; destroy it."),
    "Umber Sluice": ("Normal Spell", "Destroy all monsters on the field."),
    "Umber Gate": ("Normal Trap", "When a Spell Card was activated: Negate the activation, and if you do, destroy that"
                   " monster."),
    "Umber Noose": (
        "Normal Trap",
        "When an opponent's monster declares an attack: Target the attacking monster; banish it.",
    ),
    "Umber Jail": ("Normal Trap", "When your opponent Summons a monster(s): Target that monster; destroy that target."),
    "Umber Lake": ("Normal Spell", "Target 1 monster on the field; place it on top of the Deck."),
    "Umber Hound": (EFFECT, "If this card was destroyed by battle: You can Special Summon this monster."),
    "Umber Pike": (EFFECT, "Cannot be Special Summoned. Once per turn: You can destroy 1 card on the field."),
    "Umber Hatch": ("Normal Spell", "Special Summon 1 Machine monster from your Deck."),
    "Umber Clerk": (EFFECT, "When this card is Normal Summoned: Target 1 Trap in your GY; add it to your hand."),
    "Umber Scribe": (EFFECT, "When this card is Normal Summoned: You can add 1 Trap from your Deck to your hand."),
    "Umber Warden": (
        EFFECT,
        "When a card or effect was activated that includes any of these effects (Quick Effect): You may discard this"
        " monster; negate that effect. ● Add a card from the GY to the hand. ● Special Summon from the Deck.",
    ),
    "Umber Drake": (
        "Dragon / Effect",
        "When this card inflicts battle damage to the opponent: You may activate 1 of these effects; ● Draw a card. "
        "● Destroy 1 card on the field.",
    ),
    "Umber Pond": ("Normal Spell", "Apply 1 of these effects. ● Draw 1 card. ● Destroy 1 Spell on the field."),
    "Umber Bell": ("Continuous Trap", "When this card is activated: You can draw 1 card. Monsters cannot attack."),
    "Umber Veil": ("Continuous Trap", "Negate the effects of all face-up monsters on the field."),
    "Umber Shell": (EFFECT, "Cannot be destroyed by battle."),
    "Umber Crow": (EFFECT, "Cannot be Normal Summoned if you control a monster."),
    "Umber Gift": ("Normal Spell", "Your opponent draws 1 card, then destroy all Spells on the field."),
    "Umber Feast": ("Normal Spell", "Both players draw 1 card."),
    "Umber Dusk": ("Normal Trap", "When an opponent's monster attacks: End the Battle Phase."),
    "Umber Toll": ("Normal Trap", "When a Trap is activated: Pay 2000 LP; negate the activation."),
    "Umber Cut": ("Quick-Play Spell", "Send a other card from your hand or field to the Graveyard; draw a card."),
    "Umber Rip": ("Quick-Play Spell", "Discard 1 card; draw 1 card."),
    "Umber Judge": (
        "Counter Trap",
        "When a monster would be Summoned, OR a Spell/Trap was activated: Negate the Summon or activation, and if "
        "you do, banish that card.",
    ),
    "Umber Herald": (EFFECT, "If this card is Summoned: You can draw 1 card."),
    "Umber Void": ("Continuous Spell", "Any card sent to the GY is banished instead."),
    "Umber Yield": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Umber Thief": ("Normal Spell", "Target 1 monster the opponent controls; take control of it until the End Phase."),
    "Umber Lock": ("Normal Spell", "Draw 1 card. You can not Special Summon the turn you activate this card."),
    "Umber Peddler": ("Normal Spell", "Draw 2 cards, then select 1 card from your hand and discard it."),
    "Umber Champion": (
        EFFECT,
        "Your opponent cannot activate cards or effects in response to this monster's effect activations. You can pay "
        "500 LP; draw 1 card.",
    ),
    "Umber Relic": (
        "Normal Trap",
        "Draw 1 card. If this card is destroyed by an opponent's card: You can target a card on the field; destroy it.",
    ),
    "Umber Brood": (EFFECT, "You can Special Summon 1 \"Umber Token\" (Fiend/DARK/Level 1/ATK 0/DEF 0)."),
    "Umber Sire": ("Fiend / Xyz / Effect", "2 Level 4 monsters\nYou can detach 1 material; draw 1 card."),
    "Dwindle": ("Quick-Play Spell", "Target a monster on the field; it loses 500 ATK."),
}  # fmt: skip


def certain(store: Store, question: str) -> Verdict | None:
    """The verdict that a question is given for certain."""
    return ask(store, question).verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does Umber Lens target when it resolves?", "no"),
        ("does Umber Lens target when it is activated?", "yes"),
        ("does Umber Sluice target when it resolves?", "no"),
        ("can Umber Lens target itself?", "no"),  # it is being activated
        ("can Umber Moth target itself?", "yes"),
        ("can I use Umber Noose on my own monster?", "no"),
        ("can I use Umber Noose on my opponent's monster?", "yes"),
        ("can I use Umber Hatch on my own monster?", None),  # it takes cards from the Deck
        ("can I use Umber Noose on a face-down monster?", "no"),  # which does not attack
        ("can I use Umber Gate on a face-down card?", None),
        ("can I use Umber Jail on a face-down monster?", None),
        ("can I use Umber Lens on a face-down card?", "yes"),
        ("can Umber Peddler target Dwindle?", None),
        ("does Umber Lens choose its target when it resolves?", "no"),
        ("can Umber Relic target itself?", "no"),  # it is in the Graveyard by then
        ("does Umber Lake return the target to the hand?", None),
    ],
)
def test_targets(read: Store, question: str, verdict: str | None) -> None:
    assert certain(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can Umber Hound be Special Summoned from the Graveyard?", "yes"),
        ("can Umber Pike be Special Summoned from the Graveyard?", "no"),
        ("can Umber Hound Special Summon from the hand?", None),  # its text names no place
        ("can Umber Brood Special Summon a banished monster?", "no"),
        ("can Umber Sire summon a Level 4 monster?", "no"),  # these are its materials
        ("can Umber Hatch Special Summon from the Deck?", "yes"),
        ("can Umber Hatch Special Summon from the hand?", "no"),
        ("can Umber Yield revive Umber Hound?", "yes"),
        ("can Umber Yield revive Umber Lock?", "no"),
        ("can Umber Clerk search a Trap?", "no"),
        ("can Umber Scribe search a Trap?", "yes"),
        ("can Umber Warden search a Trap?", "no"),  # it answers what does
        ("can Umber Warden negate Umber Hatch?", "yes"),
        ("can Umber Warden negate Umber Lens?", "no"),
        ("can Umber Crow be Normal Summoned?", None),  # whether I control a monster is not told
    ],
)
def test_from_where_and_what(read: Store, question: str, verdict: str | None) -> None:
    assert certain(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("is Umber Shell affected by Umber Veil?", None),  # what is not done to it may affect it all the same
        ("is Umber Shell destroyed by Umber Sluice?", "yes"),
        ("is Umber Shell destroyed by Umber Hatch?", "no"),
        ("can my own card effects destroy Umber Pike?", None),  # what its own effect destroys is not asked
        ("does Umber Void banish Umber Hatch?", "yes"),
        ("can Umber Judge negate Umber Herald?", "yes"),
        ("can Umber Judge negate the effect of Umber Herald?", "no"),
        ("do both players draw with Umber Gift?", "no"),
        ("do both players draw with Umber Feast?", "yes"),
        ("does Umber Veil affect both players?", None),
        ("does Umber Champion stop Umber Moth?", "no"),
        ("does Umber Sluice destroy only my opponent's monsters?", "no"),
    ],
)
def test_to_whom(read: Store, question: str, verdict: str | None) -> None:
    assert certain(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can I activate Umber Drake from my hand?", None),
        ("can I chain Umber Bell to Umber Sluice?", "yes"),
        ("can I chain Umber Gate to Umber Judge?", "no"),
        ("does Umber Dusk end this turn?", None),
        ("does Umber Toll cost 1000 LP?", "no"),
        ("does Umber Toll cost 2000 LP?", "yes"),
        ("can I activate Umber Rip with an empty hand?", "no"),
        ("can I activate Umber Cut with an empty hand?", None),  # a card on the field may be sent
        ("Umber Herald was Set and I Flip Summon it, do I get to draw?", "yes"),
        ("if Umber Herald was negated, may I use it again this turn?", None),
        ("does Umber Thief give the monster back in the End Phase?", "yes"),
        ("can I use Umber Lens just to dwindle it?", None),
        ("can I chain Dwindle to Umber Sluice?", "yes"),
    ],
)
def test_when_and_how_often(read: Store, question: str, verdict: str | None) -> None:
    assert certain(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("do I have to choose the option of Umber Drake at activation?", "yes"),
        ("can I choose the option of Umber Drake when it resolves?", "no"),
        ("do I have to choose the option of Umber Pond at activation?", "no"),
        ("can I choose the option of Umber Pond when it resolves?", "yes"),
    ],
)
def test_when_an_option_is_chosen(read: Store, question: str, verdict: str | None) -> None:
    assert certain(read, question) == verdict
