"""Which cards may pay for an effect: a payment that is proposed, held against the text; each with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
#: Phrases that every text has are told once.
DRAW = "draw 1 card"
ONCE = "Once per turn"
BANISHED = "banish this card from your GY"
OWN_HAND = "from your hand"
SUMMONED = "this card is Normal Summoned"
AMONG = "or face-up field"
COUNTER = "Spell Counter"
CARDS = {
    "Loam Kiln": ("Normal Trap", f'Send 1 "Umber" Spell/Trap {OWN_HAND} {AMONG} to the GY; {DRAW}.'),
    "Russet Forge": (EFFECT, f"{ONCE}: You can discard 1 Spell; {DRAW}."),
    "Russet Anvil": (EFFECT, f"{ONCE}: You can discard 1 card; {DRAW}."),
    "Sienna Bellows": (EFFECT, f"{ONCE}: You can banish 2 Dragon monsters from your GY; {DRAW}."),
    "Sienna Hammer": (EFFECT, f"{ONCE}: You can Tribute this card; {DRAW}."),
    "Sienna Kettle": (EFFECT,
        f"If {SUMMONED}: Place 1 {COUNTER} on it. You can remove 1 {COUNTER} from this card; {DRAW}."),
    "Sienna Ladle": (EFFECT,
        f"{ONCE}: You can target 1 card on the field; remove 1 {COUNTER} from this card, and if you do, destroy "
        "that target."),
    "Russet Grille": (EFFECT, f'{ONCE}: You can Tribute 1 "Umber" monster; {DRAW}.'),
    "Sienna Rasp": (EFFECT, f"(Quick Effect): You can {BANISHED}; {DRAW}."),
    "Sienna Tongs": ("Machine / Xyz / Effect",
        f"2 Level 4 monsters\n{ONCE}: You can detach 2 materials from this card; {DRAW}."),
    "Sienna Purse": (EFFECT, f"{ONCE}: You can pay 900 LP; {DRAW}."),
    "Sienna Scale": (EFFECT, f"{ONCE}: You can banish 1 monster from your GY that has a Level; {DRAW}."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # how the card lies, what it is, from where and whose
        ("Can Loam Kiln send a Set Umber Spell/Trap from the field to the GY as cost?", "no"),
        ("Can Loam Kiln send a face-up Umber Spell/Trap from the field to the GY as cost?", "yes"),
        ("Can I send an Umber monster from my hand to the GY to activate Loam Kiln?", "no"),
        ("Can I send an Umber Spell from my Deck to the GY to activate Loam Kiln?", "no"),
        ("Can a Spell that isn't an Umber card be sent from my hand to the GY for Loam Kiln?", "no"),
        ("Can I send any Spell from my hand to the GY as cost for Loam Kiln?", "no"),
        ("To activate Loam Kiln, can I send an Umber Trap from my hand to the GY?", "yes"),
        ("Can I discard a Trap for Russet Forge's cost?", "no"),
        ("Can I pitch a Spell for Russet Forge's cost?", "yes"),
        ("Can the card I discard for Russet Anvil be a Trap?", "yes"),
        ("Is discarding a monster allowed as cost for Russet Forge's effect?", "no"),
        ("Can I banish a Dragon monster from my opponent's GY for Sienna Bellows's effect?", "no"),
        ("Can I banish a Dragon monster from my GY for Sienna Bellows's effect?", "yes"),
        ("Can I banish an Xyz Monster from my GY to use Sienna Scale's effect?", "no"),
        ("Can I banish a Level 3 monster from my GY to use Sienna Scale's effect?", "yes"),
        # how many
        ("Is banishing 1 Dragon monster enough for Sienna Bellows's effect?", "no"),
        ("Can I use Sienna Tongs's effect by detaching only 1 material?", "no"),
        ("Can I use Sienna Tongs's effect by detaching 2 materials?", "yes"),
        ("Does Sienna Tongs's effect cost 1 material?", "no"),
        ("Does Sienna Tongs's effect cost 3 materials?", "no"),
        # what has to be paid, and what is the cost
        ("Do I have to discard a Spell to use Russet Forge's effect?", "yes"),
        ("Do I have to discard a Spell to use Russet Anvil's effect?", "no"),
        ("Does the card I discard for Russet Anvil's effect have to be a monster?", "no"),
        ("Does the monster I banish for Sienna Bellows's effect have to be a Dragon?", "yes"),
        ("Is discarding a Trap a cost for Russet Forge's effect?", "no"),
        ("Is discarding a Spell part of Russet Forge's cost?", "yes"),
        ("Is 500 LP the cost of Sienna Purse's effect?", "no"),
        ("Is 900 LP the cost of Sienna Purse's effect?", "yes"),
        # the card itself
        ("Does Sienna Hammer Tribute itself as cost?", "yes"),
        ("Does Sienna Hammer banish itself as cost?", "no"),
        ("Is removing a counter a cost for Sienna Kettle's effect?", "yes"),
        ("Is removing a counter a cost for Sienna Ladle's effect?", "no"),
        # for it, for what it is called by, and where the question leaves open what the text wants
        ("Russet Forge: can I discard a Trap for it?", "no"),
        ("Can I discard a Trap for Russet Forge's draw?", "no"),
        ("Can I Tribute a Fiend monster to use Russet Grille's effect?", None),
        ("Can I Tribute an Umber monster to use Russet Grille's effect?", "yes"),
        # for what an effect does
        ("Can I discard a Trap to draw a card with Russet Forge?", "no"),
        ("Can I discard a Spell to draw a card with Russet Forge?", "yes"),
        ("With Sienna Bellows, can I banish a Fairy monster from my GY to draw a card?", "no"),
        ("Can I use Russet Forge to draw a card by discarding a monster?", "no"),
        ("Can I discard a Spell to destroy a card with Russet Forge?", "no"),
        # the card itself for what its effect does, and when
        ("Can I Tribute Sienna Hammer to draw a card?", "yes"),
        ("Can I banish Sienna Hammer to draw a card?", "no"),
        ("May I Tribute Sienna Hammer and draw a card?", "yes"),
        ("Can I Tribute Sienna Hammer during my opponent's turn to draw a card?", "no"),
        ("During my opponent's turn, can I banish Sienna Rasp from my GY to draw a card?", "yes"),
        ("Can I banish Sienna Rasp from my hand to draw a card?", "no"),
        # when it is paid
        ("Do I discard a card when Russet Anvil's effect resolves?", "no"),
        ("Do I discard a card when I activate Russet Anvil's effect?", "yes"),
        ("Do I pay LP after Sienna Purse's effect resolves?", "no"),
    ],
)
def test_a_payment_is_held_against_the_cost(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
