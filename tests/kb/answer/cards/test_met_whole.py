"""What happened, or is so, against all that an effect asks for: certain where it is just that; invented cards."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
#: Phrases that every text has are told once.
DRAWS = "You can draw 1 card"
DRAW = "draw 1 card"
GONE = "sent to the GY"
ONCE = "Once per turn"
OWN_HAND = "from your hand"
FROM_DECK = "from your Deck to your hand"
SUMMONED = "this card is Normal Summoned"
LEAVING = "when it leaves the field"
RIVAL = "your opponent controls"
STANDBY = "during your Standby Phase"
GAINS = "gains 500 ATK"
SENT = "this card was sent there"
AIM = "You can target"
CARDS = {
    "Ochre Piper": (EFFECT, f"If this card is discarded: {DRAWS}."),
    "Ochre Groom": (EFFECT, f"If this card is {GONE} as Synchro Material: {DRAWS}."),
    "Ochre Bride": (EFFECT, f"If this card is {GONE} for the Synchro Summon of a Rock monster: {DRAWS}."),
    "Ochre Blade": (EFFECT, f"When this card destroys an opponent's monster by battle: {DRAWS}."),
    "Ochre Lance": (EFFECT, f"When this card inflicts battle damage to your opponent: {DRAWS}."),
    "Ochre Grief": (EFFECT, f"When this card is {GONE} as a result of battle: Draw 1 card."),
    "Ochre Turner": (EFFECT, f"If this card is changed to face-up Defense Position: {DRAWS}."),
    "Ochre Choir": ("Normal Spell", "If you control a Fairy monster: Draw 1 card."),
    "Ochre Pact": ("Normal Spell", f"If you control a Fairy monster and {RIVAL} a card: Draw 1 card."),
    "Ochre Exile": (EFFECT, f"If this card is {GONE}, or banished, by card effect: {DRAWS}."),
    "Ochre Relic": ("Continuous Trap", "When this card leaves the field: Destroy 1 monster you control."),
    "Ochre Digger": (EFFECT,
        f"{ONCE}: You can excavate the top card of your Deck. If this card is excavated from the Deck and "
        f"{GONE} by a card effect: {DRAWS}."),
    "Ochre Sower": (EFFECT, f"{ONCE}, {STANDBY}: Draw 1 card. If this card is destroyed: You can gain 500 LP."),
    "Ochre Reaper": (EFFECT, f"If this card destroys an opponent's monster by battle and sends it to the GY: {DRAWS}."),
    "Ochre Host": (EFFECT,
        f"When {SUMMONED}: You can Special Summon 1 Fish monster {OWN_HAND}, but banish it {LEAVING}. If this "
        f"card is banished: {DRAWS}."),
    "Ochre Spark": (EFFECT,
        f"When this card is Normal or Special Summoned from the hand: {DRAWS}. {ONCE}, {STANDBY}: Gain 100 LP."),
    "Ochre Wing": ("Dragon / Link / Effect", f"If this card is Special Summoned from the GY: {DRAWS}."),
    "Ochre Force": ("Normal Spell", f'If you control an Xyz Monster: Add 1 "Xyz" card {FROM_DECK}.'),
    "Ochre Fuel": (EFFECT, f"If this card is used for a Synchro Summon and {GONE}: Draw 1 card."),
    "Ochre Delay": (EFFECT,
        f"If this card is in your GY, except the turn {SENT}: You can banish this card; "
        f"{DRAW}."),
    "Ochre Guard": (EFFECT,
        "When a Link Monster's effect that targets this face-up card on the field is activated (Quick Effect): "
        f"{DRAWS}."),
    "Ochre Page": (EFFECT,
        'If this card is equipped with "Ochre Sabre": You can target 1 card on the field; destroy it.'),
    "Ochre Sabre": ("Equip Spell", f"The equipped monster {GAINS}."),
    "Ochre Gem": (EFFECT,
        f"If this card is Special Summoned: {AIM} 1 Monster Card in your Spell & Trap Zone; Special "
        "Summon it."),
    "Synchro Material": ("Normal Trap", "Draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Ochre Piper trigger when it is discarded?", "yes"),
        ("If Ochre Lance inflicts battle damage to my opponent, does it trigger?", "yes"),
        ("Can I activate Ochre Choir if I control a Fairy monster?", "yes"),
        ("Can I activate Ochre Choir if the only monster I control is a Fairy monster?", "yes"),
        ("Can I activate Ochre Choir if the only monster I control is a Rock monster?", "no"),
        ("If the only monster my opponent controls is a Fairy monster, can I activate Ochre Choir?", "no"),
        ("Can I activate Ochre Pact if I control a Fairy monster?", None),  # what the opponent has is not told
        ("If Ochre Exile is sent to the GY, does it trigger?", None),
    ],
)
def test_a_yes_is_certain_where_just_that_is_asked_for(read: Store, question: str, verdict: str | None) -> None:
    assert ask(read, question).verdict == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # by what and of which kind
        ("Ochre Lance inflicts effect damage to my opponent. Does its effect trigger?", "no"),
        ("Ochre Lance deals battle damage to my opponent. Does its effect trigger?", "yes"),
        ("Ochre Blade destroys an opponent's monster by its effect. Does its effect trigger?", "no"),
        ("Ochre Blade destroys an opponent's monster by battle. Does its effect trigger?", "yes"),
        ("If Ochre Grief is destroyed by a card effect, does it trigger?", "no"),
        ("If Ochre Grief is destroyed by battle, does it trigger?", "yes"),
        # to which position
        ("If Ochre Turner is changed to face-down Defense Position, can I use its effect?", "no"),
        ("If Ochre Turner is changed to face-up Defense Position, can I use its effect?", "yes"),
        # as which material, also where a card has that name
        ("If Ochre Groom is sent to the GY as Synchro Material, can I use its effect?", "yes"),
        ("If Ochre Groom is sent to the GY as Link Material, can I use its effect?", "no"),
        ("If Ochre Groom is discarded, can I use its effect?", "no"),
        ("Does Ochre Bride trigger if it is sent to the GY as Fusion Material?", "no"),
        ("If Ochre Fuel is used as Synchro Material and sent to the GY, does it trigger?", "yes"),
        ("If Ochre Fuel is used as Link Material and sent to the GY, does it trigger?", "no"),
        # what is told of what the effect brings is nothing that befalls the card
        ("Ochre Host is banished by a card effect. Does its effect trigger?", "yes"),
        ("Ochre Host is discarded. Does its effect trigger?", "no"),
        # a kind of monsters that is also a name
        ("Can I activate Ochre Force while I control an Xyz Monster?", "yes"),
        ("Can I activate Ochre Force while the only monster I control is a Link Monster?", "no"),
        # from where
        ("If Ochre Spark is Special Summoned from the GY, does it trigger?", "no"),
        ("If Ochre Spark is Special Summoned from the hand, does it trigger?", "yes"),
        ("If Ochre Wing is Link Summoned, does it trigger?", "no"),
        ("If Ochre Wing is Special Summoned from the GY, does it trigger?", "yes"),
        ("Does Ochre Relic trigger when it is discarded?", "no"),
        ("Does Ochre Relic trigger when it is destroyed?", "yes"),
        ("If Ochre Digger is sent from the field to the GY, does it trigger?", "no"),
        ("If Ochre Digger is excavated and sent to the GY by a card effect, can I draw?", "yes"),
        ("If Ochre Digger is sent from the hand to the GY by a card effect, can I draw?", "no"),
        ("Ochre Delay was sent to the GY this turn. Can I use its GY effect this turn?", "no"),
        ("Ochre Delay is in my GY. Can I use its GY effect?", "yes"),
        # what targets it, and with what it is equipped
        ("My opponent targets Ochre Guard with a Spell Card. Can I use its effect?", "no"),
        ("Ochre Page is equipped with Ochre Sabre. Can I use its effect?", "yes"),
        # monsters that lie where no monsters lie
        ("If Ochre Gem is Special Summoned, can I Special Summon a monster with its effect?", "yes"),
        ("If Ochre Gem is Normal Summoned, can I Special Summon a monster with its effect?", "no"),
        # a time and another's fate are nothing that befalls the card
        ("If Ochre Sower is banished, does it trigger?", "no"),
        ("If Ochre Sower is destroyed, does it trigger?", "yes"),
        ("Ochre Reaper is sent to the GY as Link Material. Does its effect trigger?", "no"),
        ("Ochre Reaper destroys an opponent's monster by battle and sends it to the GY. Can I draw?", "yes"),
    ],
)
def test_what_happened_is_held_against_each_part(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
