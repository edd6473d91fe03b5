"""What players ask of monsters at a table, each beside its twin that comes out the other way."""

import pytest
from read_cards import given, put_read, says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Wyrm / Effect"
CARDS = {
    "Vermil Star": ("Wyrm / Xyz / Effect", "two Level 5 monsters\nOnce per turn: You may detach 1 material; draw 1"
                    " card."),
    "Vermil Drake": ("Wyrm / Effect", "Your FIRE Wyrm monsters cannot be destroyed by battle.", {"Attribute": "FIRE"}),
    "Vermil Pike": ("Fish / Effect", "Your FIRE Wyrm monsters cannot be destroyed by battle.", {"Attribute": "FIRE"}),
    "Vermil Lead": (EFFECT, "Other Wyrm monsters you control cannot be destroyed by battle."),
    "Vermil Stand": (EFFECT, "This Defense Position card cannot be destroyed by battle."),
    "Vermil Rise": (EFFECT, "This face-up card cannot be destroyed by battle."),
    "Vermil Scroll": (EFFECT, "You can reveal 1 Wyrm monster in your hand; Special Summon 1 Level 2 monster from your"
                      " Deck."),
    "Vermil Eye": (EFFECT, "You can target a Wyrm monster in your GY; Special Summon it."),
    "Vermil Twin": (EFFECT, "During your opponent's turn (Quick Effect): You can discard a card; Special Summon 1 Wyrm"
                    " monster from your hand. If this card was sent to the GY: You may Special Summon 1 Level 2 monster"
                    " from your GY."),
    "Vermil Bite": (EFFECT, "When a Spell Card was activated (Quick Effect): You can negate that activation, and if"
                    " you do, destroy 1 other Wyrm monster you control. If this card is Tributed: You can target a"
                    " monster in your GY; Special Summon that monster, but negate its effects, also destroy that"
                    " monster during the End Phase."),
    "Vermil Maw": (EFFECT, "When a Spell Card is activated (Quick Effect): You may negate the activation, and if you"
                   " do, destroy it."),
    "Vermil Seek": (EFFECT, "If this card is Tributed: You can add a Wyrm monster from your Deck to your hand."),
    "Vermil Felled": (EFFECT, "If this card is destroyed: You can add a Wyrm monster from your Deck to your hand."),
    "Vermil Gone": (EFFECT, "If this card destroys an opposing monster by battle: Banish that monster. If this face-up"
                    " card would leave your field, banish it instead."),
    "Vermil Foe": (EFFECT, "If this card destroys a monster your opponent controls by battle: Banish that monster."),
    "Vermil Moth": (EFFECT, "(Quick Effect): You can discard this card; this turn, each time the opponent Special"
                    " Summons a monster(s), draw 1 card. You can only use this effect of \"Vermil Moth\" once per"
                    " turn."),
    "Vermil Fly": (EFFECT, "(Quick Effect): You can discard this monster; apply these effects this turn.\n● Each time"
                   " the opponent Special Summons a monster(s) from the hand, draw 1 card.\n● You cannot attack."),
    "Vermil Ace": ("Wyrm / Link / Effect", "1 Wyrm monster\nIf this card is Special Summoned: You can draw a card. You"
                   " can only Special Summon \"Vermil Ace(s)\" once per turn."),
    "Vermil Way": (EFFECT, "You can Special Summon this card (from the hand) by discarding 1 Trap Card. You can only"
                   " Special Summon \"Vermil Way\" once per turn this way."),
    "Vermil Orb": (EFFECT, "Your opponent can not target this card for attacks or by card effects."),
    "Vermil Veil": (EFFECT, "Your opponent cannot target this card for attacks."),
    "Vermil Illusion": (EFFECT, "When this monster battles a monster, neither can be destroyed by that battle."),
    "Vermil Knight": ("Fish / Xyz / Effect", "2 Level 4 monsters\nDuring your Main Phase or the opponent's Battle"
                      " Phase (Quick Effect): You may detach 2 materials from this monster; destroy all other cards on"
                      " the field. If this card is destroyed: You can draw 1 card."),
    "Vermil Titan": (EFFECT, "Once per turn, during the End Phase: Draw 1 card. You can Tribute 2 monsters; destroy all"
                     " monsters the opponent controls."),
    "Vermil N'yar": ("Wyrm / Fusion / Effect", "1 Wyrm monster + 1 Fish monster\nMust be Special Summoned (from your"
                     " Extra Deck) by banishing the above cards you control. Twice per turn: You may draw 1 card. You"
                     " can only Special Summon \"Vermil N'yar(s)\" once per turn."),
    "Vermil Blend": ("Wyrm / Fusion / Effect", "1 Wyrm monster + 1 Fish monster\nMust first be Fusion Summoned."),
    "Vermil Mixing": ("Normal Spell", "Fusion Summon 1 Fusion Monster from the Extra Deck, using monsters from your"
                      " hand or field."),
    "Vermil Guard": (EFFECT, "Cannot be Normal or Special Summoned while you control a Fish monster.", {"Level": 4}),
    "Vermil Court": (EFFECT, "Cannot be Normal Summoned, unless you control a Wyrm monster.", {"Level": 4}),
    "Vermil Choir": (EFFECT, "If this card was Normal Summoned: You can add a Wyrm monster from your Deck to the hand,"
                     " also you cannot Special Summon \"Vermil Choir\" for the rest of this turn. If this monster is in"
                     " your GY: You may Special Summon this card. You can only use each effect of \"Vermil Choir\" once"
                     " per turn."),
    "Vermil Blade": (EFFECT, "During your Main Phase or the opponent's Battle Phase (Quick Effect): You can discard a"
                     " card; destroy all other cards on the field."),
    "Vermil Hunt": (EFFECT, "You can target 1 Special Summoned monster the opponent controls; destroy it. If this card"
                    " is destroyed: You can target 1 Wyrm monster in your GY; add it to your hand."),
    "Vermil Swarm": ("Wyrm / Xyz / Effect", "two Level 4 monsters\nWhen a Level 5 or higher monster would be Special"
                     " Summoned (Quick Effect): You may detach 1 material from this monster; negate the Special Summon,"
                     " and if you do, destroy this card."),
    "Vermil King": (EFFECT, "When your opponent would Special Summon a monster (Quick Effect): You can send this"
                    " monster to the GY; negate that Special Summon, and if you do, destroy it."),
    "Vermil Maid": (EFFECT, "If this card was Normal or Special Summoned: You can add a Wyrm monster from your Deck to"
                    " your hand."),
    "Vermil Page": (EFFECT, "If this card was Normal Summoned: You can add a Wyrm monster from your Deck to your"
                    " hand."),
    "Vermil Reap": (EFFECT, "Cannot be destroyed by battle. If this face-up card is targeted by a card effect: Destroy"
                    " this card."),
    "Vermil Corps": (EFFECT, "If this card is sent to the GY to activate a Wyrm monster's effect: Draw 1 card."),
    "Vermil Harp": (EFFECT, "You can banish this card from your Graveyard; Special Summon a Level 2 monster from your"
                    " Deck, also you cannot Special Summon until the end of this turn, except DARK monsters."),
    "Vermil Lute": (EFFECT, "You can pay 400 LP; Special Summon this card from your hand, also you cannot Special"
                    " Summon any monsters this turn, except DARK monsters. If this card is Tributed: You can draw 1"
                    " card."),
    "Vermil Bee": (EFFECT, "(Quick Effect): You can discard this card; this turn, each time your opponent Special"
                   " Summons a Wyrm monster(s) from the GY, draw 1 card."),
    "Vermil Rouse": (EFFECT, "You may discard 1 other monster; Special Summon this card from your hand."),
    "Vermil Dust": (EFFECT, "When a Spell Card is activated (Quick Effect): You may Tribute this card; negate the"
                    " activation. During the End Phase, if this effect was activated this turn: You may Special Summon"
                    " this card from your GY."),
}  # fmt: skip


@pytest.fixture
def read(knowledge: Store) -> Store:
    put_read(knowledge, CARDS, 960001)
    return knowledge


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # its materials are no Tributes
        ("can vermil star be summoned with two level 5 monsters", "yes"),
        ("can vermil star be summoned with two level 4 monsters", "no"),
        ("can vermil star be tribute summoned with two level 5 monsters", "no"),
        # it is one of those that it protects
        ("can vermil drake be destroyed by battle", "no"),
        ("can vermil pike be destroyed by battle", "yes"),
        ("can vermil lead be destroyed by battle", "yes"),
        ("can vermil stand be destroyed by battle", None),
        ("can vermil rise be destroyed by battle", "no"),
        # what is shown has to be in the hand
        ("can i use vermil scroll with no cards in hand", "no"),
        ("can i use vermil eye with no cards in hand", "yes"),
        ("can i use vermil twin with no other cards in hand", None),
        # several effects are what is described
        ("can vermil twin's special summon effect be used on my own turn", None),
        ("can vermil scroll's special summon effect be used on my own turn", "yes"),
        # what it negates is what it answers
        ("does vermil bite destroy the card it negates", None),
        ("does vermil maw destroy the card it negates", "yes"),
        # what was paid is told, and not asked
        ("does vermil seek search when it's tributed as cost", "yes"),
        ("does vermil felled search when it's tributed as cost", "no"),
        # what becomes of the card itself
        ("is vermil gone banished if i use it as synchro material", "yes"),
        ("is vermil gone banished if it's tributed", "yes"),
        ("is vermil gone banished if i use it as xyz material", None),
        ("is vermil foe banished if i use it as synchro material", "no"),
        # what is given each time
        ("does vermil moth let me draw for a normal summon", "no"),
        ("does vermil moth let me draw for a special summon", "yes"),
        ("do i draw with vermil moth when my opponent special summons", "yes"),
        ("do i draw with vermil moth when i special summon", "no"),
        ("can i draw with vermil moth when my opponent special summons twice", None),
        ("can i use vermil moth twice in a turn", "no"),
        ("do i draw off vermil fly if he special summons from the hand", "yes"),
        ("do i draw off vermil fly if he special summons from the deck", "no"),
        ("does vermil fly draw for a special summon", None),
        # how often it is Summoned
        ("can i special summon vermil ace twice in a turn", "no"),
        ("can i special summon a second vermil ace this turn", "no"),
        ("can i special summon vermil choir twice in the same turn after its search resolved", "no"),
        # against whom and when it is protected
        ("can my opponent target vermil orb with card effects", "no"),
        ("can my opponent target vermil veil with card effects", "yes"),
        ("can vermil illusion be destroyed by battle", "no"),
        ("can vermil illusion be destroyed by card effects", "yes"),
        # a phase of one player
        ("can vermil blade be used in my opponent's main phase", "no"),
        ("can vermil blade be used in my opponent's battle phase", "yes"),
        # whether so much is enough
        ("can i use vermil knight's effect with only 1 material", "no"),
        ("can i use vermil knight's effect with 2 materials", "yes"),
        ("can vermil knight destroy without material", "no"),
        ("can vermil swarm be used without material", "no"),
        ("can vermil swarm be targeted without material", None),
        ("can my opponent destroy vermil knight without material", None),
        ("can vermil titan's effect be used with one tribute", "no"),
        ("can i use vermil titan's effect with two tributes", "yes"),
        # in which way it comes from the Extra Deck
        ("can vermil n'yar be fusion summoned with vermil mixing", "no"),
        ("can vermil blend be fusion summoned with vermil mixing", "yes"),
        ("can vermil n'yar be fusion summoned", "no"),
        ("can vermil blend be fusion summoned", "yes"),
        # barred while something is so, and unless it is
        ("can i normal summon vermil guard if i control a fish monster", "no"),
        ("can i normal summon vermil guard if i control no monsters", "yes"),
        ("can i normal summon vermil court if i control a wyrm monster", "yes"),
        ("can i normal summon vermil court if i control no monsters", "no"),
        # what has no Level, what happens to the card, and what was paid
        ("can vermil swarm negate a link summon", "no"),
        ("can vermil swarm negate a synchro summon", "yes"),
        ("can vermil king negate a link summon", "yes"),
        ("does vermil maid search on special summon", "yes"),
        ("does vermil page search on special summon", "no"),
        ("is vermil reap destroyed when it's targeted", None),
        ("does vermil corps trigger if it's sent to the gy by a card effect", "no"),
        ("does vermil corps trigger if it's sent to the gy to activate a wyrm monster's effect", "yes"),
        # what it leaves its player for the turn
        ("can i special summon a light monster after using vermil harp", "no"),
        ("can i special summon a dark monster after using vermil harp", "yes"),
        ("can i special summon a light monster after my opponent used vermil harp", "yes"),
        ("can i special summon a light monster after vermil harp's effect resolves", "no"),
        ("can i special summon a light monster after using vermil lute's summon effect", "no"),
        ("can i special summon a light monster after using vermil lute's second effect", None),
        ("does vermil bee draw when my opponent link summons", "no"),
        ("is vermil way's special summon an activated effect", "no"),
        ("is vermil rouse's special summon an activated effect", "yes"),
        ("does vermil dust come back in the end phase", "yes"),
        ("does vermil dust come back in the end phase if it negated", None),
        # past whom one attacks, and what is made with it
        ("can my opponent attack directly if i control vermil reap", "no"),
        ("can i attack directly if my opponent controls vermil maid", "no"),
        ("can my opponent attack directly if i control vermil veil", None),
        ("is a link monster made with vermil ace immune to my opponent's card effects", None),
        ("can vermil ace be made with a wyrm monster", "yes"),
        # one that was Summoned lies on the field
        ("can vermil hunt target a normal summoned monster", None),
        ("can vermil hunt target a special summoned monster", "yes"),
    ],
)
def test_what_is_called_at_a_table(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_a_way_that_is_limited_limits_no_other_summon(read: Store) -> None:
    assert says(read, "can i special summon two copies of vermil way this turn") != "no"


def test_effects_that_differ_are_told_apart(read: Store) -> None:
    answer = ask(read, "can i use vermil twin with no other cards in hand")
    assert answer.answer.startswith("It depends on the effect of Vermil Twin")
