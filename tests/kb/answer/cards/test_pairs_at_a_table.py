"""Questions over two cards as players put them at a table, each with its twin that comes out the other way."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Teal Shaft": ("Continuous Trap", "Any card sent to the GY is banished instead."),
    "Teal Furnace": ("Continuous Spell", "Any monster sent to the GY is banished instead."),
    "Teal Edict": (EFFECT, "Any card sent to your opponent's GY is banished instead."),
    "Teal Sieve": (EFFECT, "Any card that is sent from the field to a GY is banished instead."),
    "Teal Vault": ("Continuous Trap", "Neither player can add cards from the Deck to the hand."),
    "Teal Yoke": ("Continuous Trap", "Neither player can Tribute cards."),
    "Teal Ward": ("Continuous Spell", "Your opponent cannot Special Summon monsters."),
    "Teal Lance": (EFFECT, "If this card is Normal Summoned: Draw 1 card. (Quick Effect): You can discard this card;"
                   " neither player can banish cards for the rest of this turn."),
    "Teal Diver": (EFFECT, "Once per turn: You can banish a card from your hand; your opponent cannot activate card"
                   " effects in their GY this turn."),
    "Teal Orb": (EFFECT, "Your opponent cannot target this card for attacks or by effects."),
    "Teal Recluse": (EFFECT, "Your opponent cannot banish cards."),
    "Teal Trumpet": ("Counter Trap", "When your opponent would Special Summon a monster: Negate that Summon, and if you"
                     " do, destroy it."),
    "Teal Edge": ("Counter Trap", "When a monster(s) would be Summoned: Pay 900 LP; negate the Summon, and if you do,"
                  " destroy it."),
    "Teal Tyrant": (EFFECT, "Traps, and their effects on the field, cannot be activated.", {"Level": 4}),
    "Teal Idol": (EFFECT, "This card's Normal Summon cannot be negated. Neither player can target this card with card"
                  " effects.", {"Level": 4}),
    "Teal Baron": (EFFECT, "When a card or effect is activated (Quick Effect): You may negate it."),
    "Teal Blade": ("Equip Spell", "Equip only to a Winged Beast monster. It gains 300 ATK."),
    "Teal Charm": ("Equip Spell", "The equipped monster gains 300 ATK."),
    "Teal Snare": ("Equip Spell", "Equip only to a monster your opponent controls. It loses 300 ATK."),
    "Teal Drain": ("Continuous Trap", "Negate the effects of all face-up monsters on the field."),
    "Teal Falcon": (EFFECT, "Unaffected by other cards' effects. Gains 200 ATK for each card in your hand."),
    "Teal Owl": (EFFECT, "If this card is Normal Summoned, it is unaffected by Trap effects. Gains 200 ATK for each"
                 " card in your hand."),
    "Teal Heron": (EFFECT, "Unaffected by Spell effects. Gains 200 ATK for each card in your hand."),
    "Teal Proud": (EFFECT, "Cannot be destroyed by your opponent's card effects."),
    "Umber Grave": ("Normal Spell", "Target 1 card in your opponent's GY; banish it."),
    "Umber Reap": ("Normal Spell", "Target up to 3 cards in any GY(s); banish them."),
    "Umber Toll": ("Normal Spell", "Discard 1 card; draw 2 cards."),
    "Umber Crow": (EFFECT, "(Quick Effect): You can discard this card to the GY; draw 2 cards."),
    "Umber Moth": (EFFECT, "If this card is sent from the field to a GY: Add 1 Spell from the Deck to your hand."),
    "Umber Frog": (EFFECT, "If this card is in your GY: You can pay 400 LP; Special Summon this card."),
    "Umber Purge": (EFFECT, "(Quick Effect): You can banish 1 card from your GY; draw 1 card."),
    "Umber Blast": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Umber Gust": ("Normal Spell", "Target 1 Spell/Trap on the field; destroy it."),
    "Umber Aim": ("Normal Trap", "Target 1 monster on the field; destroy it."),
    "Umber Map": ("Normal Spell", "Add 1 Spell from your Deck to your hand."),
    "Umber Golem": (EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned (from the hand) to your"
                    " opponent's field by Tributing two monsters they control."),
    "Umber Fiend": (EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by Tributing 3"
                    " Machine monsters."),
    "Umber Gunner": (EFFECT, "You can Tribute 1 monster; inflict 600 damage to your opponent.", {"Level": 4}),
    "Umber Plague": ("Normal Trap", "Tribute 1 DARK monster with 1200 or less ATK; draw 2 cards."),
    "Umber Nest": ("Normal Trap", "Tribute 1 Winged Beast monster; draw 2 cards."),
    "Umber Kestrel": ("Winged Beast / Effect", "You can banish this card; draw 1 card.", {"Level": 4}),
    "Umber Sphere": (EFFECT, "Requires 2 Tributes from either side of the field to Normal Summon."),
    "Umber Bound": (EFFECT, "Cannot be Tributed.", {"Attribute": "DARK", "Level": 3, "ATK": 400}),
    "Umber Call": ("Continuous Trap", "Activate by targeting 1 monster in your GY; Special Summon that target."),
    "Umber Rebirth": ("Normal Spell", "Target 1 monster in any GY; Special Summon that target to your field."),
    "Umber Heap": ("Normal Spell", "Target 1 monster with 600 or less ATK in your GY; Special Summon it."),
    "Umber Ox": ("Beast / Effect", "You can banish this card; draw 1 card.",
                 {"Attribute": "DARK", "Level": 3, "ATK": 400}),
    "Umber Wyrm": ("Dragon / Effect", "You can banish this card; draw 1 card.",
                   {"Attribute": "LIGHT", "Level": 7, "ATK": 2600}),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # told in a sentence of its own
        ("Teal Vault is active. Can I activate Umber Map?", "no"),
        ("Teal Vault is active. Can I activate Umber Blast?", "yes"),
        ("My opponent controls Teal Ward. Can I Special Summon Umber Ox?", "no"),
        ("I control Teal Ward. Can I Special Summon Umber Ox?", "yes"),
        ("Teal Ward is on my opponent's field. Can I Special Summon Umber Ox?", "no"),
        ("Teal Ward is on my field. Can I Special Summon Umber Ox?", "yes"),
        ("Teal Yoke is up. Can I use Umber Gunner's effect?", "no"),
        ("Teal Yoke is up. Can I use Umber Purge's effect?", "yes"),
        # what it is Summoned with is the opponent's, whom the ban binds too
        ("Teal Yoke is face-up. Can I Special Summon Umber Golem?", "no"),
        # that it was used
        ("My opponent used Teal Lance this turn. Can I activate Umber Purge?", "no"),
        ("Teal Lance's effect resolved this turn. Can I activate Umber Purge?", "no"),
        ("My opponent used Teal Diver's effect this turn. Can my Umber Frog come back?", "no"),
        ("I used Teal Diver's effect this turn. Can my Umber Frog come back?", "yes"),
        # what is searched
        ("Does Teal Vault stop Umber Moth's search?", "yes"),
        ("Does Teal Yoke stop Umber Moth's search?", None),
        ("Does Teal Shaft stop Umber Moth from searching?", "yes"),
        ("Does Teal Sieve stop Umber Moth from searching?", "yes"),
        ("Teal Shaft is up. Do I get Umber Moth's search when it's sent to the graveyard?", "no"),
    ],
)
def test_what_holds_is_told_in_a_sentence_of_its_own(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Teal Shaft banish what Umber Blast destroys?", "yes"),
        ("Does Teal Furnace banish what Umber Gust destroys?", "no"),
        ("Under Teal Furnace, are monsters destroyed by Umber Blast banished?", "yes"),
        ("Does Teal Shaft banish what Umber Map destroys?", None),
        # the card itself, from where it comes and whose it is
        ("Under Teal Furnace, does Umber Blast go to the Graveyard after it resolves?", "yes"),
        ("Under Teal Shaft, does Umber Blast go to the Graveyard after it resolves?", "no"),
        ("Under Teal Shaft, does Teal Vault go to the Graveyard after it resolves?", None),
        ("Does Teal Sieve banish Umber Ox when it is destroyed by battle?", "yes"),
        ("Does Teal Sieve banish Umber Ox when it is discarded from the hand?", "no"),
        ("I control Teal Edict. Is my own Umber Ox banished when it is destroyed?", "no"),
        ("I control Teal Edict. Is my opponent's Umber Ox banished when it is destroyed?", "yes"),
        ("My opponent controls Teal Edict. Is my Umber Ox banished when I tribute it?", "yes"),
        # a cost that is paid from elsewhere
        ("With Teal Sieve out, can I activate Umber Crow?", "yes"),
        ("With Teal Furnace out, can I activate Umber Crow?", "no"),
    ],
)
def test_what_goes_elsewhere_is_told_by_kind_place_and_owner(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I Tribute my opponent's Umber Wyrm for Umber Golem?", "yes"),
        ("Can I Tribute my own Umber Wyrm for Umber Golem?", "no"),
        ("Can my opponent Tribute my Umber Wyrm for Umber Golem?", "yes"),
        ("Can my opponent Tribute my Umber Ox for Umber Gunner's effect?", "no"),
        ("Can I Tribute Umber Wyrm for Umber Golem?", None),
        ("Can I summon Umber Golem by tributing my opponent's Umber Wyrm?", "yes"),
        ("Can I summon Umber Golem by tributing my opponent's Umber Bound?", "no"),
        ("Can I Tribute Umber Wyrm to summon Umber Fiend?", "no"),
        ("Can I Tribute Teal Orb to summon Umber Fiend?", "yes"),
        ("Can I Tribute Umber Ox for Umber Gunner's effect?", "yes"),
        ("Can I Tribute my opponent's Umber Ox for Umber Gunner's effect?", "no"),
        ("Can I Tribute Umber Ox for Umber Plague?", "yes"),
        ("Can I Tribute Umber Wyrm for Umber Plague?", "no"),
        ("Can I use Umber Ox as tribute for Umber Plague?", "yes"),
        ("Can I Tribute Umber Kestrel for Umber Nest?", "yes"),
        ("Can I Tribute Umber Ox for Umber Nest?", "no"),
        ("Can I Tribute my opponent's Umber Ox for Umber Sphere?", "yes"),
        ("Can I Tribute Umber Ox for Umber Wyrm?", "yes"),
        ("Can I Tribute my opponent's Umber Ox for Umber Wyrm?", "no"),
        ("Can I Tribute Umber Blast for Umber Wyrm?", "no"),
        ("Can I discard Umber Ox from my hand for Umber Toll?", "yes"),
        ("Can I discard Umber Ox from my deck for Umber Toll?", "no"),
    ],
)
def test_whose_cards_pay_for_which(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Umber Call bring back Umber Ox from my opponent's graveyard?", "no"),
        ("Can Umber Call bring back Umber Ox from my graveyard?", "yes"),
        ("Can Umber Rebirth bring back Umber Ox from my opponent's graveyard?", "yes"),
        ("Can my opponent revive Umber Ox from my graveyard with Umber Call?", "no"),
        ("Can my opponent revive Umber Ox from their graveyard with Umber Call?", "yes"),
        ("Can Umber Heap revive Umber Ox?", "yes"),
        ("Can Umber Heap revive Umber Wyrm?", "no"),
        ("Can Umber Heap revive Umber Ox from my opponent's graveyard?", "no"),
        ("Can my opponent use Umber Aim on my Teal Orb?", "no"),
        ("Can I use Umber Aim on my opponent's Teal Orb?", "no"),
        ("Can I use Umber Aim on my opponent's Umber Ox?", "yes"),
        ("My opponent used Teal Diver this turn. Can I activate Umber Blast?", "yes"),
    ],
)
def test_what_lies_there_and_whose(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Teal Trumpet negate the Summon of Umber Golem?", "yes"),
        ("Can Teal Trumpet negate the Normal Summon of Umber Ox?", "no"),
        ("Can Teal Edge negate the Normal Summon of Umber Ox?", "yes"),
        ("Can Teal Edge negate the Normal Summon of Teal Tyrant?", "yes"),  # nothing holds of it before it is Summoned
        ("Can Teal Edge negate the Normal Summon of Teal Idol?", "no"),
        ("Can Teal Baron negate Umber Golem's Special Summon from the hand?", "no"),
        ("Can Teal Trumpet be used when my opponent Special Summons Umber Golem to my field?", "yes"),
        ("Can Teal Blade be equipped to Umber Ox?", "no"),
        ("Can Teal Blade be equipped to Umber Kestrel?", "yes"),
        ("Can Teal Charm be equipped to Umber Ox?", "yes"),
        ("Can Teal Charm be equipped to Teal Idol?", "no"),
        ("Can I equip Teal Snare to my opponent's Umber Ox?", "yes"),
        ("Can I equip Teal Snare to my own Umber Ox?", "no"),
        ("Does Teal Drain negate Teal Idol?", "yes"),
        ("Does Teal Drain negate Teal Falcon?", "no"),
        ("Does Teal Drain negate Teal Owl?", None),  # whether it was Normal Summoned is not told
        ("Does Teal Drain negate Teal Heron?", "yes"),  # it is left unaffected by Spells alone
    ],
)
def test_summons_equips_and_what_is_unaffected(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("With Teal Shaft on the field, can I discard a card for Umber Toll?", "yes"),
        ("Teal Yoke is up. Can I tribute a monster for Umber Gunner?", "no"),
        ("My opponent controls Teal Recluse. Can my Umber Purge use its effect?", "no"),
        ("If I Tribute Umber Ox for its effect under Teal Shaft, is it banished?", "yes"),
        ("If I discard Umber Ox under Teal Sieve, is it banished?", "no"),
    ],
)
def test_what_is_given_up_while_a_card_lies_there(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Umber Blast destroy my own Umber Ox?", "no"),
        ("Does Umber Blast destroy my Umber Ox?", "yes"),  # as it is the opponent's that does it
        ("I play Umber Blast. Is my Umber Ox destroyed?", "no"),
        ("My opponent plays Umber Blast. Is my Umber Ox destroyed?", "yes"),
        ("Can I destroy my Umber Ox with Umber Blast?", "no"),
        ("Can my opponent destroy my Umber Ox with Umber Blast?", "yes"),
        ("Can I use Umber Aim on my own Umber Ox?", "yes"),
        ("Can my Umber Grave banish Umber Ox from my graveyard?", "no"),
        ("Can my Umber Grave banish Umber Ox from my opponent's graveyard?", "yes"),
        ("Can Umber Grave banish Umber Ox from my own graveyard?", "no"),
        ("Can my opponent's Umber Grave banish Umber Ox from my graveyard?", "yes"),
        ("Can Umber Reap banish Umber Ox from my own graveyard?", "yes"),
        ("Can my own Umber Aim destroy my own Teal Proud?", "yes"),
        ("Can my own Umber Aim destroy my opponent's Teal Proud?", "no"),
    ],
)
def test_whose_card_suffers_by_whose(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
