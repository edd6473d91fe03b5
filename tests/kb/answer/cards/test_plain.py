"""Questions that one fact of the text settles: what is negated, brought, equipped, forbidden; with twins."""

import pytest
from read_cards import given

from kb.answer.cards.spoken.referring import referred
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Veto": (EFFECT, "When the opponent activates a Spell Card (Quick Effect): You may discard a card; negate"
                   " the activation, and if you do, destroy that card."),
    "Umber Hush": (EFFECT, "Cannot be destroyed by battle. When your opponent activates a card or effect (Quick"
                   " Effect): You may discard 1 card; negate that effect."),
    "Umber Spark": ("Normal Spell", "Special Summon a Level 4 or lower Machine monster from your Deck, but destroy"
                    " that monster during the End Phase."),
    "Umber Forge": ("Normal Spell", "Special Summon a Level 4 or lower Machine monster from your Deck, but its effects"
                    " are negated."),
    "Umber Fetters": ("Equip Spell", "The equipped monster cannot declare an attack."),
    "Umber Runner": (EFFECT, "Once per turn: You can target 1 Spell your opponent controls; destroy that monster. This"
                     " card cannot attack the turn you activate this effect."),
    "Umber Striker": (EFFECT, "Once per turn: You can target 1 Spell your opponent controls; destroy it."),
    "Umber Late": (EFFECT, "This card can only declare an attack the turn that monster was flipped face-up."),
    "Umber Pact": ("Normal Spell", "Draw 1 card. You cannot Special Summon until the end of this turn, except Machine"
                   " monsters."),
    "Umber Gift": ("Normal Spell", "Draw 1 card."),
    "Umber Chooser": (EFFECT, "Once per turn: You can target a Machine monster you control; it gains 500 ATK."),
    "Umber Bars": ("Continuous Trap", "If you control no Machine monsters, destroy this card."),
    "Umber Herald": (EFFECT, "Your opponent's monsters cannot target Machine monsters for attacks, except \"Umber"
                     " Herald\"."),
    "Umber Riser": (EFFECT, "Once per turn: You can Special Summon 1 Machine monster from your GY in Defense"
                    " Position."),
    "Umber Loan": ("Normal Spell", "Target 1 Machine monster the opponent controls; take control of it until the End"
                   " Phase."),
    "Umber Theft": ("Normal Spell", "Target 1 monster your opponent controls; take control of it."),
    "Umber Curb": ("Continuous Spell", "Your opponent cannot Special Summon Machine monsters."),
    "Umber Strap": ("Equip Spell", "Equip only to a Machine monster."),
    "Umber Gauge": (EFFECT, "Gains 100 ATK for each card in your GY."),
    "Umber Flare": ("Normal Spell", "Destroy all Spells and Traps on the field."),
    "Umber Lance": ("Quick-Play Spell", "Target an Attack Position monster your opponent controls; destroy it."),
    "Umber Exile": (EFFECT, "If this face-up monster would leave the field, banish it instead."),
    "Umber Alone": (EFFECT, "You can only control 1 \"Umber Alone\"."),
    "Umber Burst": (EFFECT, "When the opponent activates a Spell Card (Quick Effect): You may negate the activation,"
                    " then destroy 1 card on the field."),
    "Umber Stray": (EFFECT, "If this card is in your Graveyard: You can pay 300 LP; Special Summon this monster, but"
                    " banish it when it leaves the field."),
    "Umber Halter": ("Normal Spell", "Draw 1 card. You can not Special Summon Level 5 or higher monsters this turn."),
    "Umber Snare": (EFFECT, "Once per turn: You can Special Summon a Machine monster from your hand or GY."),
    "Umber Recall": (EFFECT, "Once per turn: You may target 1 of your banished Machine monsters; return it to the GY."),
    "Umber Brave": (EFFECT, "This card can attack your opponent directly."),
    "Umber Bulwark": (EFFECT, "Unaffected by other monsters' effects."),
    "Umber Tower": (EFFECT, "Unaffected by other cards' effects."),
    "Umber Quake": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Umber Scout": (EFFECT, "When this card is Normal Summoned: You can target a Machine monster in your GY; Special"
                    " Summon it."),
    "Umber Harness": (EFFECT, "Once per turn: You can target 1 Machine monster your opponent controls; equip that"
                      " target to this card."),
    "Umber Colossus": ("Machine / Xyz / Effect", "2 Level 3 monsters\nOnce per turn: You may detach 2 materials from"
                       " this card; draw 1 card."),
    "Umber Union": ("Machine / Synchro / Effect", "1 Tuner + 1+ non-Tuner Machine monsters\nGains 100 ATK."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is negated, and what else becomes of it
        ("Does Umber Veto also destroy the Spell it negates?", "yes"),
        ("Does Umber Hush also destroy the card whose effect it negates?", "no"),
        ("When Umber Veto negates a Spell, is the Spell destroyed as well?", "yes"),
        ("When Umber Hush negates an effect, is the card destroyed as well?", "no"),
        ("does umber hush destroy the card as well as negate the effect", "no"),
        ("Does Umber Burst also destroy the card it negates?", None),
        ("When Umber Veto negates the activation of a Spell, does it destroy that card too?", "yes"),
        ("When Umber Hush negates the activation of a Spell, does it destroy that card too?", "no"),
        ("Does Umber Hush negate the activation of a Spell?", "no"),
        ("Does Umber Veto negate the activation of a Spell?", "yes"),
        # what is brought
        ("Is the monster Special Summoned by Umber Spark destroyed in the End Phase?", "yes"),
        ("Is the monster Special Summoned by Umber Forge destroyed in the End Phase?", "no"),
        ("are the effects of the monster brought out by umber forge negated", "yes"),
        ("are the effects of the monster brought out by umber spark negated", "no"),
        # what is equipped
        ("Can a monster equipped with Umber Fetters declare an attack?", "no"),
        # attacks
        ("Can Umber Runner attack the turn it used its effect?", "no"),
        ("Can Umber Striker attack the turn it used its effect?", "yes"),
        ("Can Umber Striker attack the turn she is Special Summoned?", "yes"),
        ("Can Umber Late attack the turn it is Special Summoned?", None),
        ("can umber striker attack twice in a battle phase", "no"),
        ("Can Umber Striker attack directly while my opponent controls a monster?", "no"),
        ("Can Umber Striker attack directly while my opponent controls no monsters?", "yes"),
        # what stays allowed afterwards
        ("After Umber Gift resolves, may I still Special Summon monsters this turn?", "yes"),
        ("After Umber Pact resolves, may I still Special Summon a Warrior monster this turn?", "no"),
        # itself
        ("Can Umber Chooser target itself with its boost?", "yes"),
        # an exception holds where the text forbids attacks by the other word for them
        ("Can my opponent attack Umber Herald?", "yes"),
        # materials
        ("Do the materials of Umber Colossus have to be Machines?", "no"),
        ("Do the materials of Umber Colossus have to be Level 3?", "yes"),
        ("Does Umber Union need a Tuner as material?", "yes"),
        ("Can Umber Colossus be Xyz Summoned using three monsters?", "no"),
        ("can i xyz summon umber colossus with two level 3 monsters", "yes"),
        ("can i xyz summon umber colossus with two level 5 monsters", "no"),
        ("Does the Synchro Summon of Umber Union need a Dragon Tuner?", "no"),
        ("can i xyz summon umber colossus with two vanilla monsters", "yes"),
        # how long a monster is kept
        ("Does my opponent get the monster I took with Umber Loan back in the End Phase?", "yes"),
        ("Does the monster I took with Umber Loan come back in the End Phase?", "yes"),
        ("Does the monster I took with Umber Theft come back in the End Phase?", "no"),
        # whom a restriction binds
        ("Does Umber Curb stop me from Special Summoning?", "no"),
        # what an Equip Spell is put on, what is counted
        ("Can Umber Strap be equipped to a Warrior monster?", "no"),
        ("Do my opponent's banished cards raise the ATK of Umber Gauge?", "no"),
        ("Does Umber Gauge count cards in my GY?", "yes"),
        ("Does Umber Gauge count cards in my opponent's GY?", "no"),
        # a card that is being activated; a position that no face-down monster has
        ("Can Umber Flare destroy itself?", "no"),
        ("Can Umber Lance destroy a face-down monster?", "no"),
        # where cards come from, and go
        ("Can Umber Snare Special Summon a monster from my opponent's GY?", "no"),
        ("Can Umber Snare Special Summon a monster from my GY?", "yes"),
        ("Can Umber Recall return a banished card to my hand?", "no"),
        # before and after
        ("May I Special Summon a Warrior monster before I activate Umber Pact in the same turn?", None),
        ("May I Special Summon a Warrior monster after I activate Umber Pact in the same turn?", "no"),
        # some Summons are forbidden, and not all
        ("After Umber Halter resolves, may I still Special Summon this turn?", None),
        ("After Umber Halter resolves, may I still Special Summon a Level 6 monster this turn?", "no"),
        # what a card does needs to be said; that nothing forbids it is not enough
        ("Can Umber Hush destroy my own monsters?", None),
        ("Can Umber Brave attack directly while my opponent controls a monster?", "yes"),
        # what it is unaffected by, for which Summons it is material, what its effect reaches
        ("Can Umber Bulwark be destroyed by Umber Quake?", "yes"),
        ("Can Umber Tower be destroyed by Umber Quake?", "no"),
        ("Can Umber Scout Special Summon itself from the GY?", "no"),
        ("Can Umber Harness equip itself to a monster?", "no"),
        ("Can Umber Runner attack in the turn its destruction effect was activated?", "no"),
        # one condition
        ("If Umber Stray is destroyed, is it banished?", None),
        ("Umber Exile gets bounced by a card effect, is it banished instead?", "yes"),
        ("can i control two copies of umber alone at the same time", "no"),
        ("May I control two face-up copies of Umber Alone?", "no"),
        ("can i control two copies of umber striker at the same time", "yes"),
        ("May I Special Summon a Warrior monster after Umber Pact has resolved, in the same turn?", "no"),
        # the trap
        ("I control Umber Bars and no Machine monsters. Is the trap destroyed?", None),
        # how the Summoned monster lies
        ("Can Umber Riser revive a Machine in attack position?", "no"),
    ],
)
def test_a_question_that_one_fact_settles_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("part", "said", "which"),
    [
        ("is the monster i took with X destroyed", "is that monster destroyed", ["steal"]),
        ("is the monster i summoned destroyed", "is the monster i summoned destroyed", []),
        ("can X destroy the monster she negates", "can X destroy that card", ["negate"]),
        ("can she tribute herself for her own effect", "can it tribute itself", []),
        ("can X special summon another copy of itself", "can X special summon another X", []),
        ("does X revive a dragon if i control none", "does X revive a dragon from the gy if i control none", []),
        ("does X bring a dragon back to my hand", "does X bring a dragon back to my hand", []),
    ],
)
def test_what_is_referred_to_is_said_in_the_words_of_card_text(part: str, said: str, which: list[str]) -> None:
    found: list[str] = []
    assert (referred([part], found), found) == ([said], which)


def test_he_is_the_card_only_where_no_opponent_is_spoken_of() -> None:
    assert referred(["can he attack"], []) == ["can it attack"]
    assert referred(["my opponent has X", "can he attack"], []) == ["my opponent has X", "can he attack"]
