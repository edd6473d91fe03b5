"""Questions about cards that fit no form: read as clauses and held against the text; twins that turn the answer."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Gate": ("Continuous Trap", "Level 5 or higher monsters cannot be Special Summoned."),
    "Umber Wall": ("Continuous Trap", "Monsters your opponent controls cannot declare an attack."),
    "Umber Loan": ("Normal Spell", "Target 1 Dragon monster your opponent controls; take control of that monster until"
                   " the End Phase, but that monster cannot declare an attack."),
    "Umber Seed": (EFFECT, "If this card was Normal Summoned: You can Special Summon a Level 3 Fiend monster from your"
                   ' Deck, except "Umber Seed".'),
    "Umber Twig": (EFFECT, "If this card was destroyed by battle: You can Special Summon a DARK monster with 1500 or"
                   " less ATK from the Deck in Attack Position."),
    "Umber Lone": ("Normal Trap", "If you control no monsters: Draw 1 card."),
    "Umber Oath": ("Normal Spell", 'If you control "Umber Seed": Draw 1 card.'),
    "Umber Ward": ("Continuous Trap", "Face-up Xyz Monsters you control cannot be destroyed by battle."),
    "Umber Tithe": ("Equip Spell", "Equip only to a Machine monster. It gains 300 ATK."),
    "Umber Tomb": ("Normal Trap", "If a monster is sent from your hand to the GY: Draw 1 card."),
    "Umber Choir": (EFFECT, "Gains 200 ATK for each Fairy monster you control."),
    "Umber Tally": (EFFECT, "This card's original ATK is equal to the number of your banished monsters x 200."),
    "Umber Veil": ("Normal Trap", "You take no effect damage this turn."),
    "Umber Page": ("Quick-Play Spell", "Target a face-up monster on the field; change that monster to"
                   " face-down Defense Position."),
    "Umber Pact": ("Normal Spell", "Draw a card, also you cannot Special Summon from your Extra Deck until the end of"
                   " this turn, except Fusion Monsters."),
    "Umber Idol": ("Rock / Gemini / Effect", "This monster is treated as a Normal Monster while on the field face-up"
                   " or in your GY. While this monster is a Normal Monster on the field, you can Normal Summon that"
                   " monster to have that monster become an Effect Monster with this effect.\n● Once per turn: You may"
                   " draw 1 card."),
    "Umber Glow": (EFFECT, "Once per turn: You can make this card gain 500 ATK until the end of this turn."),
    "Umber Dawn": (EFFECT, "Once per turn: You can make this monster gain 500 ATK until the end of the next turn."),
    "Umber Bar": ("Normal Trap", "When an opponent's monster declares a direct attack: Draw 1 card."),
    "Umber Doll": (EFFECT, "If this card in your Spell & Trap Zone is sent to your GY: You can Special Summon this"
                   " monster."),
    "Umber Husk": (EFFECT, "If this card is sent from your hand to the Graveyard: You can Special Summon this card."),
    "Umber Nest": ("Continuous Trap", "If a face-up Reptile monster(s) you control was destroyed by an opponent's card"
                   " effect: You can draw 1 card."),
    "Umber Rose": ("Warrior / Effect", "Monsters your opponent controls cannot target Aqua monsters for attacks."),
    "Umber Hush": ("Continuous Trap", "Activate this card by paying 700 LP. Negate the effects of all face-up monsters"
                   " while those monsters are face-up on the field."),
    "Umber Bolt": (EFFECT, "You can target 1 Dragon monster you control; equip this card from the hand or"
                   " field to it."),
    "Umber Plow": (EFFECT, "Once per turn: You can target 1 Field Spell in your GY; return it to the Deck."),
    "Umber Toll": (EFFECT, "Once per turn: You can banish a Plant monster from your GY; draw 1 card."),
    "Umber Hold": ("Counter Trap", "When a Trap Card was activated: Negate the activation, and if you do, destroy that"
                   " monster."),
    "Umber Halt": ("Counter Trap", "When a monster would be Special Summoned: Negate the Summon, and if you do, destroy"
                   " that monster."),
    "Umber Raise": ("Normal Spell", "Target 1 Rock monster in your GY; Special Summon that monster, but destroy it"
                    " during the End Phase."),
    "Umber Lift": ("Normal Spell", "Target a Rock monster in your GY; Special Summon it."),
    "Umber Grand Old Mill": (EFFECT, 'Once per turn: You can add 1 "Umber" monster from your Deck to the hand, except'
                             " a Level 2 monster."),
    "Umber Self": ("Aqua / Effect", "Once per turn: You can target 1 Aqua monster you control; return it to the hand."),
    "Umber Else": ("Aqua / Effect", "Once per turn: You can target 1 Aqua monster you control, except this card;"
                   " return that monster to the hand."),
    "Umber Wane": (EFFECT, "If this card is Normal Summoned: You can return all Rock monsters on the field to the"
                   " hand."),
    "Umber Ebb": (EFFECT, "If this card is Normal Summoned: Return all Rock monsters on the field to the hand."),
    "Umber Fall": (EFFECT, "When this card was destroyed by battle: You can target a Rock monster in your GY; Special"
                   " Summon it."),
    "Umber Slip": (EFFECT, "When this card is destroyed by a card effect: You can target a Rock monster in your GY;"
                   " Special Summon it."),
    "Umber Pair": ("Normal Spell", 'Target 2 "Umber" monsters in your GY and 1 card your opponent controls; shuffle'
                   " those targets in your GY into the Deck, then destroy the opponent's card."),
    "Umber Solo": (EFFECT, "During your Main Phase: You may activate this effect; this monster can attack directly this"
                   " turn. Other monsters can not attack the turn you activate this effect."),
    "Umber Forge": ("Fusion / Effect", "2 Machine monsters\nIf this card was Fusion Summoned: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I special summon a level 6 monster while Umber Gate is on the field?", "no"),
        ("Can I special summon a level 4 monster while Umber Gate is on the field?", "yes"),
        ("Can my opponent's monsters attack while Umber Wall is on the field?", "no"),
        ("does umber wall stop my own monsters from attacking", "no"),
        ("does umber wall stop my opponent's monsters from attacking", "yes"),
        ("can umber seed summon a level 3 fiend from the deck", "yes"),
        ("umber doll gets discarded from my hand, does it revive itself", "no"),
        ("umber husk gets discarded from my hand, does it revive itself", "yes"),
        ("i pop my own reptile with my own effect, does umber nest trigger", "no"),
        ("can my opponent still activate monster effects under umber hush", "yes"),
        ("can umber bolt equip itself from the gy", "no"),
        ("can umber bolt equip itself from the hand", "yes"),
        ("can umber plow return a field spell from my gy to the deck", "yes"),
        ("can umber plow return a field spell from my gy to the deck every turn", "yes"),
        ("can my opponent attack an aqua under umber rose", "no"),
        ("can my opponent attack umber rose", "yes"),
        ("can i umber veil in my opponent's turn", "yes"),
        ("can i umber oath in my opponent's turn", "no"),
        ("can umber plow return a continuous spell from my gy to the deck", "no"),
        ("can umber seed summon a level 4 fiend from the deck", "no"),
        ("can umber seed summon another umber seed", "no"),
        ("does umber seed work when special summoned", "no"),
        ("does umber seed work when normal summoned", "yes"),
        ("can umber twig summon a dark monster with 1600 atk", "no"),
        ("can umber twig summon a dark monster with 1400 atk", "yes"),
        ("does umber twig trigger if it is destroyed by a card effect", "no"),
        ("does umber twig trigger if it is destroyed by battle", "yes"),
        ("can i activate umber lone if i control a monster", "no"),
        ("can i activate umber lone if my field is empty", "yes"),
        ("can i activate umber oath if i control umber seed", "yes"),
        ("does umber ward protect my xyz monsters from battle", "yes"),
        ("does umber ward protect my opponent's xyz monsters from battle", "no"),
        ("can umber tithe be equipped to a warrior", "no"),
        ("can umber tithe be equipped to a machine", "yes"),
        ("can i activate umber tomb if a monster is sent from my hand to the graveyard", "yes"),
        ("can i activate umber tomb if a monster is sent from my deck to the graveyard", "no"),
        ("does umber choir count fairy monsters my opponent controls", "no"),
        ("does umber choir count fairy monsters i control", "yes"),
        ("do my opponent's banished monsters count for umber tally?", "no"),
        ("do my own banished monsters count for umber tally?", "yes"),
        ("can i use a warrior as material for umber forge", "no"),
        ("can i use a machine as material for umber forge", "yes"),
        ("can umber page target a link monster", "no"),
        ("can umber page target a fusion monster", "yes"),
        ("does umber glow keep the atk boost through my opponent's next turn", "no"),
        ("does umber dawn keep the atk boost through my opponent's next turn", "yes"),
        ("does umber choir increase my opponent's atk", None),
        ("umber toll gets negated, is the plant still banished", "yes"),
        ("umber toll gets negated, do i still draw", "no"),
        ("can umber hold stop a continuous trap", "yes"),
        ("can umber hold stop a continuous spell", "no"),
        ("does the guy i revive with umber lift stick around next turn", None),
        ("can umber old mill search a level 3 umber monster", "yes"),
        ("can umber mill old search a warrior trap", "no"),
        ("can umber self target itself for its bounce", "yes"),
        ("can umber else target itself for its bounce", "no"),
        ("do i have to return the rock monsters with umber wane", "no"),
        ("do i have to return the rock monsters with umber ebb", "yes"),
        ("umber fall got destroyed by an effect, can i revive a rock", "no"),
        ("umber slip got destroyed by an effect, can i revive a rock", "yes"),
        ("can umber pair target 1 of my opponent's cards", "yes"),
        ("can my other monsters attack the turn i use umber solo's effect", "no"),
        ("am i locked from special summoning a level 6 monster while umber gate is on the field", "yes"),
        ("am i locked from special summoning a level 4 monster while umber gate is on the field", "no"),
        ("does umber bar go off when my opponent attacks directly", "yes"),
        ("does umber bar go off when my opponent attacks a monster", "no"),
    ],
)
def test_a_question_is_answered_by_the_clause_that_says_it(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict", "likely", "certain"),
    [
        ("does umber tithe target", "yes", None, True),
        ("can umber tithe be equipped to a warrior", "no", None, True),
        ("umber slip got destroyed by an effect, can i revive a rock", None, "yes", True),
    ],
)
def test_a_verdict_is_as_sure_as_the_way_it_was_found(
    read: Store, question: str, verdict: str | None, likely: str | None, certain: bool
) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely, answer.certain, answer.derived) == (verdict, likely, certain, True)


@pytest.mark.parametrize(
    "question",
    [
        "can i special summon a wobbly monster while umber gate is on the field",
        "can umber seed summon a level 3 fiend from the deck if the moon is full",
        "does umber twig trigger if it is frobbed",
        "can i activate umber lone if i control more monsters than my opponent",
        "can umber tithe be equipped to a glorp",
        "can i summon umber seed " + "very oddly " * 50,
    ],
)
def test_a_word_that_is_not_understood_leaves_it_open(read: Store, question: str) -> None:
    assert says(read, question) is None
    assert ask(read, question).verdict is None
