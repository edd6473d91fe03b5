"""What a question proposes of a Summon: whether a card comes back, or may be material; each question with its twin."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.records import Card
from kb.store.store import Store
from kb.store.tables import put_cards

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Envoy": (EFFECT, "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by"
                    " banishing three FIRE monsters from your GY."),
    "Ochre Lone": (EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by banishing three"
                   " FIRE monsters from your GY."),
    "Ochre Common": (EFFECT, "Once per turn: You can draw 1 card."),
    "Ochre Return": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
    "Ochre Riser": (EFFECT, "If this card is in your GY: You can Special Summon it."),
    "Ochre Plank": (EFFECT, "Cannot be used as Synchro Material, except for the Synchro Summon of a Machine monster."
                    " Cannot be Tributed."),
    "Ochre Wheel": (EFFECT, "Cannot be used as Xyz Material, except for the Xyz Summon of a DARK"
                    " monster."),
    "Ochre Span": ("Machine / Link / Effect", "2 Machine monsters\nCannot be used as Link Material the turn it is Link"
                   " Summoned."),
    "Ochre Rail": (EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned (from the hand) by controlling no"
                   " cards."),
    "Ochre Doll": (EFFECT, 'If your opponent controls a monster and you control a "Wren Puppet" monster, you can'
                   " Special Summon this card (from your hand)."),
    "Ochre Angler": ("Fish / Effect", "If you control a WATER monster, you may Special Summon this card (from your"
                     " hand). You can Normal Summon this card without Tributing if you control a WATER monster."),
    "Ochre Soil": (EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned (from the hand) by having exactly"
                   " 2 EARTH monsters in your GY."),
    "Ochre Tower": ("Machine / Effect", "Cannot be Normal Summoned/Set. Must be Special Summoned by a card effect."),
    "Ochre Ghost": (EFFECT, "Cannot be Normal Summoned, unless you control a \"Wren\" monster."),
    "Ochre Mech": (EFFECT, "You can Tribute Summon this card with 1 Tribute (but not Set)."),
    "Ochre Gator": (EFFECT, "You can Tribute Summon this card by Tributing 1 Reptile monster."),
    "Ochre King": (EFFECT, "You can Normal Summon/Set this card without Tributing."),
    "Ochre Weld": ("Normal Spell", "Fusion Summon 1 Machine Fusion Monster from the Extra Deck, using monsters from"
                   " your field or hand as Fusion Material."),
    "Ochre Songstress": (EFFECT, "Once per turn: You may Fusion Summon 1 Machine Fusion Monster from your Extra Deck,"
                         " using Machine monsters you control as Fusion Materials, including this card."),
    "Ochre Union": ("Machine / Fusion / Effect", '"Ochre Common" + "Ochre Plank"\nMust first be Special Summoned (from'
                    " your Extra Deck) by banishing the above cards you control."),
    "Ochre Prism": ("Machine / Fusion / Effect", "2 Machine monsters\nOnce per turn: You can draw 1 card."),
    "Ochre Tail": ("Fairy / Fusion / Effect", "1 Fairy monster + 1 monster in your hand\nOnce per turn: You can draw 1"
                   " card."),
    "Ochre Horse": (EFFECT, "This card can be treated as two Tributes for the Tribute Summon of a LIGHT monster."),
    "Ochre Grub": (EFFECT, 'If this monster you control is used as Synchro Material for a "Wren" monster, you can treat'
                   " it as a non-Tuner."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("i summoned ochre envoy the right way, it got popped. can i ochre return it", "yes"),
        ("ochre envoy got milled, can i ochre return it", "no"),
        ("ochre envoy is in my gy. can i ochre return it", None),
        ("ochre envoy was summoned by ochre common's effect and died, can i ochre return it", None),
        ("ochre envoy was never properly summoned. Can Ochre Return bring it back?", "no"),
        ("ochre lone was summoned properly then died can i ochre return it", "no"),
        ("ochre common died, can i reborn it", "yes"),
        ("ochre common died, can i special summon it", None),
        ("can i ochre return my opponents ochre common", "no"),
        ("can i ochre return ochre common", "yes"),
        ("ochre riser died, can i special summon it", None),
        ("Can Ochre Lone be revived in my grave if it was properly summoned?", "no"),
    ],
)
def test_what_comes_back(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Ochre Plank be used as Link Material?", "yes"),
        ("can i use ochre plank as synchro material for a dragon synchro", "no"),
        ("can i use ochre plank as synchro material for a machine synchro", "yes"),
        ("can i use ochre plank as synchro material for a dark synchro", None),
        ("want to tune ochre plank for a warrior synchro, ok?", "no"),
        ("can i tribute ochre plank", "no"),
        ("ochre plank, may i tribute it for a tribute summon", "no"),
        ("Can Ochre Common be Tributed for a Tribute Summon?", "yes"),
        ("overlaying ochre wheel with another level 4 for a light xyz, allowed?", "no"),
        ("ochre wheel as material for a dark xyz, thats fine right", "yes"),
        ("ochre wheel as material for a rank 4, thats fine right", None),
        ("is ochre wheel allowed as synchro material", "yes"),
        ("ochre span was link summoned this turn, can i use it as link material now", "no"),
        ("ochre span was link summoned last turn, can i use it as link material now", "yes"),
        ("can i use ochre span as link material", None),
        ("can i use ochre span as xyz material", "no"),
    ],
)
def test_what_may_be_material(read: Store, question: str, verdict: str | None) -> None:
    assert (given(read, question) if verdict else ask(read, question).verdict) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("only thing i control is one set trap. can i summon ochre rail from hand", "no"),
        ("my board is empty, can i special summon ochre rail from hand", "yes"),
        ("opp has a monster, my whole board is one face up Wren Puppet. can ochre doll come down from hand", "yes"),
        ("opp has a monster and my whole board is one set trap. can i special ochre doll from hand", "no"),
        ("my opponent controls a monster. May I Special Summon Ochre Doll from my hand?", None),
        ("only a fire monster on my field, can i special ochre angler with its own thing", "no"),
        ("got a face up water monster already, can i normal ochre angler with zero tributes", "yes"),
        ("i control a fire monster, can i normal ochre angler with no tributes", None),
        ("exactly two earths in grave. can i special ochre soil from hand", "yes"),
        ("six earth monsters in my grave, ochre soil from hand ok?", "no"),
        ("i have 2 fire monsters in my gy, can i special summon ochre envoy from hand", "no"),
    ],
)
def test_its_own_way(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.fixture(scope="module")
def eights(read: Store) -> Store:
    """The same store, each monster of Level 8, a ghost of Level 2."""
    lines = [(str(at), name, line) for at, (name, (line, _)) in enumerate(CARDS.items(), 70000)]
    monsters = [each for each in lines if not each[2].endswith("Spell") and "Link" not in each[2]]
    put_cards(
        read,
        [
            Card(number, name, "yugioh", line, facts={"Level": 2 if "Ghost" in name else 8})
            for number, name, line in monsters
        ],
    )
    return read


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i normal set ochre tower as a wall", "no"),
        ("can ochre tower be normal summoned with two tributes", "no"),
        ("i control no wren monster. may i set ochre ghost face down", "yes"),
        ("can i tribute summon ochre mech with just one tribute", "yes"),
        ("can i set ochre mech with just one tribute", "no"),
        ("can i set ochre mech by tributing two monsters", "yes"),
        ("can i tribute one reptile to tribute summon ochre gator", "yes"),
        ("can i tribute one warrior to tribute summon ochre gator", "no"),
        ("can i tribute one monster to tribute summon ochre gator", None),
        ("may i normal summon ochre king without tributing", "yes"),
        ("can i tribute two of my opponents monsters to tribute summon ochre gator", "no"),
        ("may i normal summon ochre gator without tributing", "no"),
        ("can i set ochre king with no tributes", "yes"),
        ("can ochre span be normal summoned with two tributes", "no"),
    ],
)
def test_what_is_summoned_by_hand(eights: Store, question: str, verdict: str | None) -> None:
    assert given(eights, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("with ochre songstress's effect, must she be one of the materials", None),
        ("fusing for ochre prism, can both materials be on my field", None),
        ("can ochre union be fusion summoned with ochre weld", "no"),
        ("can ochre prism be fusion summoned with ochre weld", "yes"),
        ("can ochre tail be fusion summoned with ochre weld", "no"),
        ("making ochre common an effect monster, does that use up my normal summon for the turn", None),
        ("does ochre horse count as two tributes for a light monster", "yes"),
        ("does ochre horse count as two tributes for a dark monster", "no"),
        ("does ochre horse count as two tributes for a dragon", None),
        ("can ochre grub be treated as a non-tuner for a wren synchro", "yes"),
        ("can ochre grub be treated as a tuner for a wren synchro", "no"),
    ],
)
def test_materials_of_an_effect_and_what_a_card_is_treated_as(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
