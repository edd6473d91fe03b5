"""Who may answer what: cards named as verbs, costs that have gone, Summons that make no Chain, what is included."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Bloom": (EFFECT, "When a card or effect was activated that includes any of these effects (Quick Effect):"
                    " You may send this monster from your hand to the Graveyard; negate that effect. ● Send a card"
                    " from the Deck to the GY. ● Special Summon from the Deck. ● Add a card from the Deck to the"
                    " hand."),
    "Umber Veil": (EFFECT, "During your opponent's Main Phase (Quick Effect): You may discard this card, then target"
                   " an Effect Monster your opponent controls; negate its effects this turn."),
    "Umber Owl": (EFFECT, "When a monster on the field activates that monster's effect (Quick Effect): You can discard"
                  " this card; destroy that card on the field."),
    "Umber Verdict": ("Counter Trap", "When a monster would be Summoned, OR a Spell/Trap Card was activated: Discard"
                      " 1 Spell; negate the Summon or activation, and if you do, banish that card."),
    "Umber Blow": ("Counter Trap", "When a monster would be Special Summoned, OR a monster effect was activated: Pay"
                   " 700 LP; negate the Summon or activation, and if you do, banish that card."),
    "Umber Flood": ("Normal Trap", "When a monster(s) was Summoned: Destroy all monsters on the field."),
    "Umber Wall": ("Normal Trap", "When an opponent's monster declares an attack: Destroy all Attack Position monsters"
                   " the opponent controls."),
    "Umber Gale": ("Quick-Play Spell", "Target 1 Spell/Trap on the field; destroy that target."),
    "Umber Hush": (EFFECT, "Negate the effects of WIND and EARTH monsters that activate during the Main Phase."),
    "Umber Mill": (EFFECT, "You can Tribute this card; Special Summon 1 \"Umber Gift\" from your hand."),
    "Umber Gift": (EFFECT, "If this card was Normal Summoned: You can add a Spell from your Deck to the hand. If this"
                   " card was destroyed by battle: You can draw 1 card. You can target 1 monster your opponent"
                   " controls; destroy it."),
    "Umber Porter": (EFFECT, "You can discard this card; add 1 \"Umber Gale\" from your Deck to your hand."),
    "Umber Rider": (EFFECT, "You can Special Summon this monster (from your hand) by banishing 1 Spell from your GY."
                    " Once per turn: You can draw 1 card."),
    "Umber Hasty": (EFFECT, "The opponent cannot activate cards or effects when this card declares an attack."),
    "Umber Wild": (EFFECT, "If this monster attacks while you have no cards in your hand, the opponent cannot activate"
                   " Trap Cards."),
    "Umber Scout": (EFFECT, "When this card destroys a monster by battle: You may Special Summon 1 Machine monster from"
                    " your Deck."),
    "Umber Sure": (EFFECT, "This card's Normal Summon cannot be negated."),
    "Umber Sanctum": ("Normal Spell", "Add a monster from your GY to your hand."),
    "Umber Bell": ("Normal Spell", "Add a Machine monster from your Deck to your hand. You may banish this card from"
                   " your GY; Special Summon 1 Machine monster from your hand."),
    "Umber Call": ("Normal Spell", "Add 1 Machine monster from your Deck to your hand."),
    "Umber Ward": (EFFECT, "When the opponent activates a card or effect that targets this monster (Quick Effect): You"
                   " can destroy a card on the field."),
    "Umber Aim": ("Normal Trap", "Target a face-up monster your opponent controls; negate its effects."),
    "Umber Still": ("Continuous Trap", "Negate the effects of all face-up monsters while those monsters are face-up on"
                    " the field (their effects can still be activated)."),
    "Umber Haunt": (EFFECT, "When the opponent activates a card or effect that includes any of these effects (Quick"
                    " Effect): You may discard this card; negate that activation. ● Add a card from the GY to the hand"
                    " and/or Deck. ● Special Summon a Monster Card from the GY."),
    "Umber Sweep": ("Normal Spell", "Shuffle 3 monsters from your GY into the Deck, then draw 1 card."),
    "Umber Fold": ("Normal Spell", "Target 1 LIGHT monster and 1 DARK monster in your GY; place both on the bottom of"
                   " the Deck."),
    "Umber Brush": ("Normal Spell", "Shuffle 1 monster you control into the Deck, then draw 1 card."),
    "Umber Both": (EFFECT, "Once per turn: You can draw 2 cards. If this card was banished: You can return 1 monster"
                   " from your GY to the Deck."),
    "Umber Guard": (EFFECT, "When the opponent activates a card or effect that would destroy a monster on the"
                    " field (Quick Effect): You can banish this monster; negate that activation."),
    "Umber Ruin": ("Normal Spell", "Destroy all monsters your opponent controls."),
    "Umber Lore": (EFFECT, "All Machine monsters you control gain 300 ATK."),
    "Umber Dull": ("Normal Spell", "Pay 300 LP; negate the effects of all monsters your opponent controls this"
                   " turn."),
    "Umber Decree": ("Continuous Trap", "Negate all Spell effects on the field."),
    "Umber Halt": ("Counter Trap", "When a monster(s) would be Summoned: Pay 700 LP; negate the Summon, and if you do,"
                   " banish that card."),
    "Umber Halt Special": ("Counter Trap", "When a monster(s) would be Special Summoned: Pay 700 LP; negate the Summon,"
                           " and if you do, banish that card."),
    "Umber Pit": ("Normal Trap", "When your opponent Normal Summons 1 monster with 900 or more ATK: Pay 200 LP, then"
                  " target that monster; destroy it."),
    "Umber Giant": (EFFECT, "Once per turn: You can draw 2 cards.", {"ATK": 1800, "Level": 4}),
    "Umber Dwarf": (EFFECT, "Once per turn: You can draw 2 cards.", {"ATK": 300, "Level": 4}),
    "Umber Toll": ("Quick-Play Spell", "Discard 1 monster; draw 2 cards."),
    "Umber Shade": (EFFECT, "Neither player can target this card with card effects. You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # What goes from the GY into the Deck is added to it.
        ("can umber haunt negate umber sweep", "yes"),
        ("can umber haunt negate umber fold", "yes"),
        ("can umber haunt negate umber brush", "no"),
        ("can umber haunt negate umber call", "no"),
        ("can umber haunt negate umber both", "yes"),
        # To strike a card may be done at another time than when that is activated; to chain to it may not.
        ("can i hit a face-up umber still with umber call", None),
        ("may i use umber call on my own umber still", None),
        ("can i chain umber call to umber still", "no"),
        # Where what is destroyed has to lie is not where it goes.
        ("can umber guard negate umber ruin", "yes"),
        ("can umber guard negate umber call", "no"),
        # What holds of a monster is negated too, and its Summon.
        ("can umber veil negate umber lore", "yes"),
        ("does umber dull negate umber lore", "yes"),
        ("does umber dull negate umber gift", "yes"),
        ("can umber bloom negate umber lore", "no"),
        ("does umber still negate umber lore", "yes"),
        ("does umber decree negate umber lore", "no"),
        ("does umber decree negate umber call", "yes"),
        ("does umber decree negate umber aim", "no"),
        ("can umber halt negate umber lore", "yes"),
        ("can umber halt special negate umber lore", "no"),
        ("can umber halt special negate umber rider", "yes"),
        # What answers a Summon is used on a monster by how that is Summoned and what is printed on it.
        ("can i use umber pit on umber giant", "yes"),
        ("can i use umber pit on umber dwarf", "no"),
        ("can i use umber flood on umber dwarf", "yes"),
        # What may pay for a card.
        ("can i discard umber gift for umber verdict", "no"),
        ("can i discard umber call for umber verdict", "yes"),
        ("can i discard umber gift to activate umber toll", "yes"),
        ("can i tribute umber gift for umber toll", None),
        ("can i discard umber bloom in response to umber call", "yes"),
        # Any such Summon is one of a monster as the text asks for it.
        ("can i use umber pit on a normal summon", "yes"),
        ("can i chain umber pit to a normal summon", "yes"),
        ("can i use umber pit on a special summon", "no"),
        ("can i use umber halt on a normal summon", "yes"),
        ("can umber halt special be used on a normal summon", "no"),
        ("can umber halt special be used on a synchro summon", "yes"),
        # A name as the verb.
        ("opp plays umber call, can i umber bloom it", "yes"),
        ("opp plays umber sanctum can i umber bloom it", "no"),
        ("could opp umber bloom umber call", "yes"),
        ("i normal umber gift and activate the add. can my opp umber bloom that", "yes"),
        ("i activate umber gifts destroy effect, can opp umber bloom it", "no"),
        ("can umber bloom hit umber gifts draw", "yes"),
        # What was paid has gone, and what lies in the hand is not on the field.
        ("i tribute umber mill for its effect, can opp umber veil it in response", "no"),
        ("opp discards umber porter to search. can i umber veil it", "no"),
        ("opp discards umber porter to search. can i umber bloom it", "yes"),
        ("opp discards umber porter to search. can i umber owl it", "no"),
        ("i tribute umber mill for its effect, can opp umber owl it in response", "no"),
        ("i use umber gifts destruction effect, can opp umber owl it in response", "yes"),
        ("opponent activates umber bell. can i answer with umber bloom", "yes"),
        ("opponent banishes umber bell from the grave to summon, can i umber bloom it", "no"),
        ("opponent uses umber gifts destruction effect, can i umber veil it", "yes"),
        ("my opponent activates umber shade. can i umber aim it", "no"),
        # What negates, and what does not.
        ("can umber blow negate umber gifts destruction", "yes"),
        ("can umber verdict negate umber gifts destruction", "no"),
        ("does umber owl negate umber gifts destruction", "no"),
        ("Can Umber Verdict be used to negate my opponent's Umber Call?", "yes"),
        ("opp activates a normal spell. can i negate it with umber verdict", "yes"),
        ("opp activates a monster effect in the hand. can umber verdict negate it", "no"),
        # In whichever words it is asked.
        ("Would Umber Bloom be a proper answer to Umber Call?", "yes"),
        ("Would Umber Bloom be a proper answer to Umber Sanctum?", "no"),
        ("May Umber Bloom be discarded when Umber Call is activated?", "yes"),
        ("My opponent flips Umber Aim and I respond with Umber Verdict. Is that permitted?", "yes"),
        ("My opponent flips Umber Verdict and I respond with Umber Aim. Is that permitted?", "no"),
        ("opp: umber call. me: umber bloom. fine?", "yes"),
        ("opp: umber sanctum. me: umber bloom. fine?", "no"),
        ("opp plays umber call, i hold umber bloom. legal to chain it?", "yes"),
        ("opp plays umber sanctum, i hold umber bloom. legal to chain it?", "no"),
        ("is umber call something umber bloom may be used against", "yes"),
        ("umber gift activates its draw effect. does umber bloom have a window", "yes"),
        ("umber gift activates its destroy effect. does umber bloom have a window", "no"),
        ("umber mill tributed for its effect. would umber veil be of any use", "no"),
        ("umber aim chained to umber verdict, legit?", "no"),
        ("umber verdict chained to umber aim, legit?", "yes"),
        ("umber verdict vs umber call, does it negate", "yes"),
        ("umber blow vs umber call, does it negate", "no"),
        ("Is there a chance of stopping Umber Call with Umber Verdict?", "yes"),
        ("is umber gale chainable to umber call", "yes"),
        ("is umber gale chainable to umber verdict", "no"),
        # What is negated as long as it lies there, and what has gone.
        ("does umber still negate umber shade", "yes"),
        ("does umber still negate umber porter", "no"),
        ("does umber still negate umber mill", "no"),
        # What is targeted lies in no Deck; a part of the effect that is told.
        ("umber gift normal summoned, its effect goes on the chain. does umber bloom have a window", "yes"),
        ("opp activates umber call, umber bloom hits it right?", "yes"),
        # Summons.
        ("opp normal summons umber gift. can i umber verdict the summon", "yes"),
        ("opp normal summons umber gift. can i umber blow the summon", "no"),
        ("opp special summons umber rider from the hand by its own procedure, can i umber blow that", "yes"),
        ("opp special summons umber rider from the hand by its own procedure, can i umber bloom that", "no"),
        ("opp normal summons umber sure. can i umber verdict the summon", "no"),
        ("i tribute summon umber gift, can opp respond to the summon with umber flood", "yes"),
        ("i tribute summon umber gift, can opp respond to the summon with umber wall", "no"),
        # Attacks.
        ("opp attacks with umber gift. umber wall?", "yes"),
        ("opp attacks with umber gift. can i chain umber flood", "no"),
        ("umber hasty declares an attack on me. umber wall?", "no"),
        # Targets that are told.
        ("opp targets my umber ward with umber aim, can i chain its effect", "yes"),
        ("opp activates umber call, can i chain umber ward", "no"),
        # Without activation.
        ("umber hush is on the field. opp activates a monster effect. does umber hush negate it", None),
        ("opp activates a normal trap that targets my umber ward, can i respond with its effect", "yes"),
        # What is told to be so.
        ("my hand is empty and i attack with umber wild. can my opponent chain umber wall", "no"),
        ("umber scout destroys a monster by battle and its effect is activated. can i chain umber bloom", "yes"),
        ("can umber verdict stop a special summon that comes from resolving umber mill", "no"),
        ("umber wall vs a monster effect my opp activates, does it negate that", "no"),
        # No question of an answer.
        ("can i umber call umber gift", None),
    ],
)
def test_who_may_answer_what(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_it_is_the_card_that_answers(read: Store) -> None:
    assert ask(read, "can umber guard negate umber ruin").answer.startswith("Umber Guard to Umber Ruin: it ")


def test_what_is_answered_is_told(read: Store) -> None:
    both, call = (ask(read, f"can umber haunt negate {name}") for name in ("umber both", "umber call"))
    assert "effect 2 (Trigger Effect)" in both.answer
    assert "add a card from the GY to the hand and/or Deck; Special Summon" in call.answer
