"""What holds without being activated, each slot with its twin: names, counters, figures, materials, whose effect."""

import pytest
from read_cards import given

from kb.store.store import Store

#: Phrases that every text has are told once.
DRAWS = "You can draw 1 card"
DRAW = "draw 1 card"
ONCE = "Once per turn"
OWN_HAND = "from your hand"
SUMMONED = "this card is Normal Summoned"
RIVALS = "your opponent's"
RIVAL = "your opponent controls"
SHIELD = "cannot target this card"
COUNTER = "Spell Counter"
TRIBUTES = "2 Tributes"
DEFENDER = "a Defense Position monster"
CARDS = {
    "Ochre Tide": ("Field Spell",
        '(This card\'s name is always treated as "Ochre Sea".)\nAll Fish monsters on the field gain 200 ATK.'),
    "Ochre Sea": ("Field Spell", "All Fish monsters on the field gain 100 ATK."),
    "Ochre Diver": ("Fish / Effect",
        '(This card is always treated as a "Russet" card.)\nThis card gains 300 ATK and DEF for each Fish '
        "monster you control."),
    "Russet Gull": ("Fish / Effect", f"When {SUMMONED}: {DRAWS}."),
    "Russet Heron": ("Fish / Effect", f"When {SUMMONED}: {DRAWS}."),
    "Sepia Gull": ("Fish / Effect", f"When {SUMMONED}: {DRAWS}."),
    "Sepia Heron": ("Fish / Effect", f"When {SUMMONED}: {DRAWS}."),
    "Ochre Scribe": ("Spellcaster / Effect",
        f"Each time a Spell Card is activated, place 1 {COUNTER} on this card when that Spell resolves.\n{ONCE}: "
        f"You can remove 3 {COUNTER}s from this card; {DRAW}."),
    "Ochre Warden": ("Rock / Effect",
        f"Cannot be destroyed by {RIVALS} card effects. Your opponent {SHIELD} with card effects.\nYou can only "
        'control 1 "Ochre Warden".'),
    "Ochre Chord": ("Machine / Synchro / Effect", f"1 WATER Tuner + 1+ non-Tuner Fish monsters\n{ONCE}: {DRAWS}."),
    "Ochre Blend": ("Machine / Fusion / Effect", f'"Russet Gull" + 1 Machine monster\n{ONCE}: {DRAWS}.'),
    "Ochre Pair": ("Machine / Fusion / Effect", f'"Russet Gull" + "Sepia Gull"\n{ONCE}: {DRAWS}.'),
    "Umber Rover": ("Machine / Effect", "Cannot attack the turn it is Special Summoned."),
    "Umber Sweeper": ("Machine / Effect", f"This card can attack all monsters {RIVAL}, once each."),
    "Umber Shield": ("Machine / Effect", f"Unaffected by {RIVALS} Trap effects."),
    "Umber Recluse": ("Machine / Effect", "Cannot be Special Summoned."),
    "Umber Lance": ("Machine / Effect", f"If this card attacks {DEFENDER}, inflict piercing battle damage."),
    "Umber Blade": ("Equip Spell", "Equip only to a DARK monster. It gains 400 ATK."),
    "Umber Envoy": ("Machine / Effect",
        f"You can Special Summon this card ({OWN_HAND}) by Tributing 1 Warrior monster."),
    "Umber Double": ("Plant / Effect",
        f"This card can be treated as {TRIBUTES} for the Tribute Summon of a Plant monster."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is Ochre Tide treated as Ochre Sea?", "yes"),
        ("Is Ochre Sea treated as Ochre Tide?", "no"),
        ("Is Ochre Diver a Russet card?", "yes"),
        ("does ochre diver count as a russet card", "yes"),
        ("Is Ochre Diver a Sepia card?", "no"),
        ('Is Sepia Gull treated as a "Russet" card?', "no"),
        ("Is Sepia Gull a Sepia monster?", "yes"),
    ],
)
def test_as_what_a_card_counts(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Ochre Scribe get a Spell Counter when my opponent activates a Spell Card?", "yes"),
        ("Is a Spell Counter placed on Ochre Scribe if I activate a Spell Card?", "yes"),
        ("Does Ochre Scribe get a Spell Counter when I activate a Trap Card?", "no"),
        ("Does Ochre Scribe get a Spell Counter if I Special Summon a monster?", "no"),
    ],
)
def test_when_a_counter_comes(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do my Fish monsters gain ATK from Ochre Sea?", "yes"),
        ("Do my Fish monsters gain DEF from Ochre Sea?", "no"),
        ("Do my opponent's Fish monsters gain 100 ATK from Ochre Sea?", "yes"),
        ("Do my opponent's Fish monsters gain 300 ATK from Ochre Sea?", "no"),
        ("Does a Fish monster I control make Ochre Diver gain ATK?", "yes"),
        ("Does a Fish monster my opponent controls make Ochre Diver gain ATK?", "no"),
        ("Does Ochre Diver gain 300 ATK and DEF for each Fish monster I control?", "yes"),
        ("Does Ochre Diver gain 600 ATK and DEF for each Fish monster I control?", "no"),
        ("Does Ochre Sea make my Fish monsters gain ATK?", "yes"),
        ("Does Ochre Sea make my Rock monsters gain ATK?", "no"),
    ],
)
def test_who_gains_which_figure(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I target my own Ochre Warden with my card effect?", "yes"),
        ("Can my opponent target Ochre Warden with a card effect?", "no"),
        ("Can I destroy my own Ochre Warden with my card effect?", "yes"),
        ("Can my opponent destroy my Ochre Warden with a card effect?", "no"),
        ("Can my opponent control Ochre Warden while I control one?", "yes"),
        ("Can I control two copies of Ochre Warden?", "no"),
    ],
)
def test_whose_effect_and_whose_copy(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I Synchro Summon Ochre Chord using a WATER Tuner as the Tuner?", "yes"),
        ("Can I Synchro Summon Ochre Chord using a FIRE Tuner as the Tuner?", "no"),
        ("Can I Synchro Summon Ochre Chord using only Tuners?", "no"),
        ("Can I Synchro Summon Ochre Chord without using a Tuner?", "no"),
        ("Can I Synchro Summon Ochre Chord without using a Dragon?", "yes"),
        ("Can I Synchro Summon Ochre Chord using a non-Tuner Fish monster as its non-Tuner material?", "yes"),
        ("Can I Synchro Summon Ochre Chord using a non-Tuner Rock monster as its non-Tuner material?", "no"),
        ("Can I Fusion Summon Ochre Blend using Russet Gull and a Machine monster?", "yes"),
        ("Can I Fusion Summon Ochre Blend using Russet Gull and a Rock monster?", "no"),
        ("Can I Fusion Summon Ochre Pair using Russet Gull and Sepia Gull?", "yes"),
        ("Can I Fusion Summon Ochre Pair using only Russet Gull?", "no"),
    ],
)
def test_of_what_it_is_summoned(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Umber Rover attack the turn it is Special Summoned?", "no"),
        ("Can Umber Rover attack the turn it is Normal Summoned?", "yes"),
        ("Can Umber Sweeper attack every monster my opponent controls?", "yes"),
        ("Can Umber Sweeper attack the same monster twice?", "no"),
        ("Can my opponent's Trap effects affect Umber Shield?", "no"),
        ("Can my opponent's Spell effects affect Umber Shield?", "yes"),
        (
            "If Umber Lance attacks a Defense Position monster with lower DEF, does my opponent take battle damage?",
            "yes",
        ),
        (
            "If Umber Rover attacks a Defense Position monster with lower DEF, does my opponent take battle damage?",
            "no",
        ),
    ],
)
def test_how_it_attacks_and_what_reaches_it(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I Special Summon Umber Recluse from my hand with a card effect?", "no"),
        ("Is a DARK monster a legal target for Umber Blade?", "yes"),
        ("Is a LIGHT monster a legal target for Umber Blade?", "no"),
        ("Can I Tribute a Warrior monster to Special Summon Umber Envoy from my hand?", "yes"),
        ("Can I Tribute a Plant monster to Special Summon Umber Envoy from my hand?", "no"),
        (f"Can Umber Double be treated as {TRIBUTES} for the Tribute Summon of a Plant monster?", "yes"),
        ("Can Umber Double be treated as 3 Tributes for the Tribute Summon of a Plant monster?", "no"),
    ],
)
def test_how_it_comes_and_what_it_is_for(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does a Fish monster I control make my Ochre Diver stronger too?", "yes"),
        ("Does a Rock monster I control make my Ochre Diver stronger too?", "no"),
        ("Does my opponent's Fish monster also get the boost from my Ochre Sea?", "yes"),
        ("Does my opponent's Rock monster also get the boost from my Ochre Sea?", "no"),
        ("Does Ochre Scribe get a Spell Counter when my opponent's Spell resolves?", "yes"),
        ("Does Ochre Scribe get a Spell Counter when my opponent's Trap resolves?", "no"),
        ("Can Umber Double count as both Tributes for a Level 8 Plant monster?", "yes"),
        ("Can Umber Double count as both Tributes for a Level 8 Rock monster?", "no"),
        ("Can I Tribute only Umber Double to Tribute Summon a Level 8 Plant monster?", "yes"),
        ("Can I Tribute only Umber Double to Tribute Summon a Level 8 Rock monster?", "no"),
        ("does ochre sea lower the def", "no"),
    ],
)
def test_the_same_in_other_words(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
