"""What players ask of monsters at a table: what they take to Summon or use, how often in a Chain, from where."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ochre Brute": ("Fiend / Normal", "A brute.", {"Level": 6}),
    "Ochre Titan": (EFFECT, "Traps cannot be activated.", {"Level": 7}),
    "Ochre Squire": (EFFECT, "When this card is destroyed by battle: Draw 1 card.", {"Level": 4}),
    "Ochre Gunner": (EFFECT, "You can Tribute a monster; inflict 500 damage to your opponent.", {"Level": 4}),
    "Ochre Glider": (EFFECT, "If you control no monsters, you can Special Summon this monster (from your hand).",
                     {"Level": 5}),
    "Ochre Molten": (EFFECT, "Can not be Normal Summoned/Set. Must be Special Summoned (from your hand) by Tributing"
                     " three monsters.", {"Level": 8}),
    "Ochre Idol": (EFFECT, "Requires 3 Tributes to Normal Summon. You can Tribute 2 monsters; draw 1 card.",
                   {"Level": 10}),
    "Ochre Bow": ("Machine / Link / Effect", "2+ Effect Monsters\nOnce per Chain, when the opponent activates a"
                  " monster effect (Quick Effect): You may make this card lose exactly 600 ATK, and if you do, negate"
                  " the activation."),
    "Ochre Crier": (EFFECT, "When the opponent activates a card or effect (Quick Effect): You may discard a Fairy"
                    " monster; negate the activation."),
    "Ochre Vault": (EFFECT, "You can banish 1 Machine monster from your GY; draw 1 card."),
    "Ochre Mask": (EFFECT, "If a card is added from the Main Deck to the opponent's hand, excluding during the Draw"
                   " Phase (Quick Effect): You may send this card from the hand to the GY; draw 2 cards."),
    "Ochre Pyre": (EFFECT, "During your End Phase: You can destroy this monster, and if you do, add 1 Machine monster"
                   " from your Deck to your hand."),
    "Ochre Wing": (EFFECT, "If you control an \"Ochre\" monster, you can Special Summon this card (from your hand).",
                   {"Level": 4}),
    "Ochre Envoy": (EFFECT, "Can not be Normal Summoned/Set. Must first be Special Summoned (from your hand) by"
                    " banishing a LIGHT Machine monster from your GY."),
    "Ochre Tide": (EFFECT, "You can target 1 monster the opponent controls in face-up Attack Position; attach that"
                   " monster to this card as material."),
    "Ochre Rift": (EFFECT, "After damage calculation, when this monster battles a Level 5 or higher monster: You can"
                   " banish that monster, also banish this monster."),
    "Ochre Jet": (EFFECT, "If this card is in your GY: You may send a Spell from your hand to the Graveyard; Special"
                  " Summon this monster in Defense Position, but banish it when it leaves the field."),
    "Ochre Truth": (EFFECT, "During your Main Phase: You can shuffle this face-up card from the field into the Deck."
                    " During the Damage Step, when a Machine monster you control battles (Quick Effect): You can"
                    " discard this card; that monster gains 500 ATK."),
    "Ochre Sword": (EFFECT, "Once per turn (Quick Effect): You can target an Attack Position monster; change it to"
                    " Defense Position. Your opponent cannot activate cards and effects in response to the activation"
                    " of this effect. Once per turn, when this monster declares an attack: You can make this card gain"
                    " 700 ATK."),
    "Ochre Chaos": (EFFECT, "Once per turn: You can target a monster on the field; banish that monster. This card"
                    " cannot attack the turn you activate this effect."),
    "Ochre Number": ("Machine / Xyz / Effect", "3 Level 8 monsters\nOnce per turn: You may detach 1 material from this"
                     " monster, and if you do, draw 1 card. You can not conduct your Battle Phase the turn you activate"
                     " this effect."),
    "Ochre Slag": (EFFECT, "Cannot be Normal Summoned/Set. You can not Normal Summon/Set the turn you Special Summon"
                   " this monster."),
    "Number 930: Ochre Engine": (EFFECT, "Once per turn: You can draw 1 card."),
    "U.V. Ochre Saber": (EFFECT, "You can target a monster on the field; destroy it."),
    "Ochre Dawn": ("Fairy / Fusion / Effect", "2 \"Ochre\" monsters with different Attributes\nGains 500 ATK."),
    "Ochre Twins": ("Warrior / Gemini", "This monster is treated as a Normal Monster while on the field face-up or in"
                    " your GY. While this monster is a Normal Monster on the field, you can Normal Summon that monster"
                    " to have that monster become an Effect Monster with this effect.\n● You can target a card your"
                    " opponent controls; destroy it."),
    "Ochre Flask": (EFFECT, "FLIP: Both players discard 1 card, then each player draws 2 cards."),
    "Ochre Ward": (EFFECT, "If this face-up monster would leave the field, banish it instead.", {"Level": 4}),
    "Ochre Diver": ("Aqua / Flip / Effect", "FLIP: You can target up to two monsters on the field; return those targets"
                    " to the hand."),
    "Ochre Heron": (EFFECT, "If this card is Special Summoned: Draw 1 card.", {"Level": 4}),
    "Ochre Duel": (EFFECT, "Once per battle, during damage calculation, if this card battled (Quick Effect):"
                   " You can make this card gain 500 ATK."),
    "Ochre"
    " Reaver": (EFFECT, "After resolving a card effect that targets this card, destroy this monster. If this"
                     " card is destroyed by battle: Draw 1 card."),
    "Ochre Scale": ("Spellcaster / Pendulum / Effect", "You must control no monsters to activate this card. Your"
                    " opponent cannot activate Trap Cards during your Battle Phase."),
    "Ochre Bulb": (EFFECT, "If this card is in your GY: You may send the top three cards of your Deck to the"
                   " Graveyard, and if you do, Special Summon this monster."),
    "Ochre Golem": (EFFECT, "If this card attacks, the opponent cannot activate any Trap Cards until the end of the"
                    " Damage Step."),
    "Ochre Bound": (EFFECT, "If this card battles, the opponent cannot activate cards and effects until the end of the"
                    " Damage Step."),
    "Ochre Shark": (EFFECT, "Once per turn: You can discard a card; draw 1 card. This card cannot attack for the rest"
                    " of this turn."),
    "Ochre Roach": (EFFECT, "(Quick Effect): You can send this monster from your hand to the GY; draw a card."),
    "Ochre Crow": (EFFECT, "(Quick Effect): You can discard this card, then target a card in your opponent's GY; banish"
                   " that target."),
    "Ochre Lark": (EFFECT, "This card can attack your opponent directly."),
    "Ochre Pale": (EFFECT, "Can not be Normal Summoned/Set. Must first be Special Summoned (from the hand) by"
                   " revealing 1 Dragon monster in your hand. You can target a card on the field; destroy it."),
    "Ochre Sun": (EFFECT, "You can pay 1000 LP, then target a monster on the field; destroy that target."),
    "Ochre Hunter": (EFFECT, "Gains 500 ATK for each Dragon monster the opponent controls or is in their GY."),
    "Ochre Relic": (EFFECT, "Once per turn, you may increase the Level of 1 face-up Machine-Type monster you control"
                    " by 3, until the End Phase."),
    "Ochre Baron": (EFFECT, "Once per turn: You can target a card on the field; destroy that monster. When a card or"
                    " effect was activated (Quick Effect): You may negate the activation, and if you do, destroy that"
                    " card."),
    "Ochre Snow": (EFFECT, "When a monster on the field activates that monster's effect (Quick Effect): You may send"
                   " this monster from your hand to the GY; destroy that card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # a Tribute for its Summon, or as a cost
        ("does ochre brute need a tribute", "yes"),
        ("do i have to tribute for ochre titan", "yes"),
        ("does ochre squire need a tribute", "no"),
        ("does ochre gunner need a tribute", "yes"),
        ("does ochre gunner need a tribute to be summoned", "no"),
        ("does ochre glider need a tribute", None),  # a Normal Summon of it does, its own way does not
        ("does ochre glider need a tribute to be normal summoned", "yes"),
        ("does ochre molten need tributes", "yes"),
        ("does ochre idol need 3 tributes", "yes"),
        ("does ochre idol need 2 tributes", "no"),
        ("do i have to tribute to use ochre titan", "no"),
        # in one Chain
        ("can i use ochre bow twice in the same chain", "no"),
        ("is ochre bow once per chain", "yes"),
        ("can i use ochre crier twice in the same chain", "yes"),
        ("is ochre crier once per chain", "no"),
        ("can i use ochre vault twice in one chain", "no"),
        # what has to be done for something
        ("do i have to lower ochre bow's atk to negate", "yes"),
        ("do i have to banish a machine monster to draw with ochre vault", "yes"),
        ("do i have to banish a dragon monster to draw with ochre vault", "no"),
        ("can ochre vault draw without banishing a machine monster", "no"),
        ("can i use ochre pyre's effect without destroying it", "no"),
        ("can ochre rift banish the opponent's monster without banishing itself", None),  # "also" needs neither
        ("do i have to control an ochre monster to special summon ochre wing", "yes"),
        ("do i have to control an ochre monster to summon ochre wing", None),  # it may be Normal Summoned
        ("can i summon ochre envoy without banishing", "no"),
        ("do i have to banish a light monster to summon ochre envoy", "yes"),
        ("can i special summon ochre jet without sending a card to the gy", None),  # others may revive it
        ("do i have to send a card to the gy to special summon ochre jet", "yes"),
        # how the cards lie that are picked
        ("can ochre tide target an attack position monster", "yes"),
        ("can ochre tide target a defense position monster", "no"),
        # both, and the card itself
        ("does ochre rift banish both monsters", "yes"),
        ("does ochre rift destroy both monsters", "no"),
        ("does ochre jet banish itself", "yes"),
        # whence and when
        ("can ochre truth be used from the hand in the damage step", "yes"),
        ("can i use ochre truth from the field in the damage step", "no"),
        ("does ochre mask need to be in my hand", "yes"),
        ("can ochre mask be chained to a search in the draw phase", "no"),
        ("can ochre mask be chained to", "yes"),
        ("do i have to discard ochre mask to use it", None),  # it is sent, not discarded
        # an answer to one effect of several
        ("can my opponent chain to ochre sword's position changing effect", "no"),
        ("can my opponent chain to ochre sword's atk effect", "yes"),
        # in the turn of its use, or of its Summon
        ("can ochre chaos attack after banishing", "no"),
        ("can ochre chaos attack the turn i use its effect", "no"),
        ("can ochre chaos attack the turn it is summoned", "yes"),
        ("can ochre number attack the turn i use its effect", "no"),
        ("can i normal summon the turn i summon ochre slag", "no"),
        # shortened names
        ("is number 930 once per turn", "yes"),
        ("does ochre saber target", "yes"),
        # materials of a kind
        ("must the materials for ochre dawn be ochre monsters", "yes"),
        ("do the materials for ochre dawn have to be dragons", None),
        ("do the materials for ochre number have to be machines", "no"),
        # what else decides
        ("do i have to gemini summon ochre twins to use its effect", "yes"),
        ("can ochre twins use its effect without being summoned again", "no"),
        ("does ochre flask draw 2 cards for both players", "yes"),
        ("does ochre vault draw 1 card for both players", "no"),
        ("can i chain ochre snow to itself", "no"),
        ("can i chain ochre crier to itself", None),
        ("can ochre wing be special summoned if i control no ochre monster", "no"),
        # what was answered for certain and wrongly
        ("is ochre ward banished when it leaves the field", "yes"),
        ("does ochre diver have to target 2 monsters", "no"),
        ("does ochre diver have to target 1 monster", "yes"),
        ("does ochre heron draw on normal summon", "no"),
        ("is ochre duel once per battle", "yes"),
        ("does ochre reaver die when targeted", None),
        ("can i activate ochre scale if i control a monster", None),
        ("do i have to send the top 3 cards of my deck to revive ochre bulb", "yes"),
        ("can ochre bulb come back without sending a card", "no"),
        ("does ochre number need level 8 monsters", "yes"),
        ("does ochre number need level 4 monsters", None),
        # an older sentence, and an effect that is told by what it does first
        ("is ochre relic once per turn", "yes"),
        ("does ochre relic start a chain", "yes"),
        ("does ochre relic target", None),
        ("does the destruction of ochre baron target", "yes"),
        ("is ochre baron's destruction a quick effect", "no"),
        # while it attacks
        ("can my opponent activate traps when ochre golem attacks", "no"),
        ("can i activate a trap if ochre golem attacks me", "no"),
        ("does ochre golem stop traps when it attacks", "yes"),
        ("can my opponent activate monster effects when ochre golem attacks", "yes"),
        ("can my opponent activate cards when ochre bound attacks", "no"),
        ("can my opponent activate cards when ochre golem battles", None),
        ("can ochre shark attack after using its effect", "no"),
        ("can ochre lark attack directly", "yes"),
        ("can i use ochre lark to attack directly", "yes"),
        # chained to anything
        ("can ochre roach be chained to a special summon effect", "yes"),
        ("can ochre snow be chained to a search", None),
        ("can ochre crow banish 2 cards", "no"),
        # what belongs to its Summon, and what a further place tells
        ("do i have to reveal a dragon for ochre pale", "yes"),
        ("do i have to discard for ochre pale", "no"),
        ("does ochre sun cost 1000 to destroy", "yes"),
        ("does ochre hunter count dragons in the opponent's graveyard", "yes"),
    ],
)
def test_what_is_asked_of_monsters(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
