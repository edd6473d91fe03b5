"""Questions of one clause about one card: what is negated or not there, as what it is used, to whom it is done."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Aqua / Effect"
CARDS = {
    "Cobalt Warden": (EFFECT, "When a monster declares an attack: You can pay 400 LP; negate the attack."),
    "Cobalt Sentry": (EFFECT, "When an opponent's WATER monster declares an attack: Pay 400 LP; negate the attack."),
    "Cobalt Decree": ("Counter Trap", "When a WATER or WIND monster(s) would be Summoned: Pay 700 LP; negate the Summon"
                      " of the WATER and WIND monster(s), and if you do, destroy it."),
    "Cobalt Lance": ("Counter Trap", 'When a Trap Card is activated, while you control a "Cobalt" monster: Negate the'
                     " activation."),
    "Cobalt Dive": ("Normal Spell", "Banish 7 cards from the top of your Deck; draw 1 card."),
    "Cobalt Brink": ("Normal Trap", "When your opponent activates a Spell Card, while your LP are 1500 or less: Draw 1"
                     " card."),
    "Cobalt Charger": (EFFECT, "When this card declares an attack: It gains 700 ATK until the end of the Battle"
                       " Phase."),
    "Cobalt Ambush": ("Normal Trap", "When a monster(s) is Summoned: Destroy all Set cards on the field."),
    "Cobalt Orb": ("Aqua / Tuner / Effect", "Cannot be used as a Material, except for the Synchro Summon of an"
                   " Aqua monster."),
    "Cobalt Stone": (EFFECT, "Cannot be used as Synchro Material."),
    "Cobalt Veil": (EFFECT, "Cannot be used as Link Material."),
    "Cobalt Realm": ("Field Spell", "Aqua monsters gain 300 ATK during damage calculation only."),
    "Cobalt Lift": (EFFECT, "You can target 1 Level 5 or lower Aqua monster you control; increase its Level by 2."),
    "Cobalt Rite": (EFFECT, "If this card is Tributed for a Ritual Summon: Draw 1 card."),
    "Cobalt Mist": ("Normal Spell", "Target 1 face-up monster; place 2 Mist Counters on that target."),
    "Cobalt Call": (EFFECT, "You can target 1 Aqua monster in your GY with 500 DEF; Special Summon it, but negate its"
                    " effects."),
    "Cobalt Return": (EFFECT, "You can target 1 Level 3 Aqua monster in your GY; Special Summon it."),
    "Cobalt Porter": (EFFECT, "You can discard 1 Aqua card; draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict", "other", "otherwise"),
    [
        # the attack, or the Summon, that is negated is the one that happened
        ("Can Cobalt Warden negate its own attack?", "yes", "Can Cobalt Sentry negate its own attack?", "no"),
        ("Can Cobalt Warden negate the attack of my own monster?", "yes",
         "Can Cobalt Sentry negate the attack of my own monster?", "no"),
        ("Can Cobalt Decree negate the summon of a WATER monster?", "yes",
         "Can Cobalt Decree negate the summon of a FIRE monster?", "no"),
        # what a player has, or has not, told behind the use
        ("Can I activate Cobalt Dive with 6 cards in the deck?", "no",
         "Can I activate Cobalt Dive with 9 cards in the deck?", "yes"),
        ("Can I activate Cobalt Brink with exactly 1500 LP?", "yes",
         "Can I activate Cobalt Brink with exactly 1600 LP?", "no"),
        ("Can Cobalt Lance be activated without a Cobalt?", "no", "Can Cobalt Lance be activated with a Cobalt?", None),
        # what is attacked does not attack, and a Summon is no destruction
        ("Does Cobalt Charger gain the 700 when it is attacked?", "no",
         "Does Cobalt Charger gain the 700 when it attacks?", "yes"),
        ("Can Cobalt Ambush be activated when a monster is destroyed?", "no",
         "Can Cobalt Ambush be activated when a monster is summoned?", "yes"),
        ("Can I draw with Cobalt Rite if it is Tributed for a Ritual Summon?", "yes",
         "Can I draw with Cobalt Rite if it is Tributed for a Tribute Summon?", "no"),
        # as what a card is used, for which monster
        ("Can I use Cobalt Orb as a Tuner for a Dragon Synchro Monster?", "no",
         "Can I use Cobalt Orb as a Tuner for an Aqua Synchro Monster?", "yes"),
        ("Can I use Cobalt Stone as a non-Tuner for a Synchro Summon?", "no",
         "Can I use Cobalt Veil as a Tuner for a Synchro Summon?", None),
        ("Can I use Cobalt Veil as material into a Link Monster?", "no",
         "Can I use Cobalt Stone as material into a Link Monster?", "yes"),
        # to whom it is done, to which of them, and on what
        ("Do my opponent's Aqua monsters gain the 300 from Cobalt Realm too?", "yes",
         "Do my opponent's Dragon monsters gain the 300 from Cobalt Realm too?", "no"),
        ("Can Cobalt Lift raise the level of a level 6 Aqua monster?", "no",
         "Can Cobalt Lift raise the level of a level 4 Aqua monster?", "yes"),
        ("Can I put counters on a face-down monster with Cobalt Mist?", "no",
         "Can I put counters on a face-up monster with Cobalt Mist?", "yes"),
        ("Are the effects of the monster revived with Cobalt Call negated?", "yes",
         "Are the effects of the monster revived with Cobalt Return negated?", "no"),
        ("Can I discard an Aqua Trap to pay for Cobalt Porter's effect?", "yes",
         "Can I discard a Dragon monster to pay for Cobalt Porter's effect?", "no"),
    ],
)  # fmt: skip
def test_a_question_of_one_clause_and_its_twin(
    read: Store, question: str, verdict: str, other: str, otherwise: str | None
) -> None:
    assert given(read, question) == verdict
    assert given(read, other) == otherwise
