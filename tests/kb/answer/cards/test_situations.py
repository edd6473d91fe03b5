"""Questions that tell a situation in a player's words: what is left out, counted, brought, forbidden."""

import pytest
from read_cards import says

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sepia Rider": (EFFECT, "If this card is Special Summoned: You can draw a card."),
    "Sepia Martyr": (EFFECT, "When this card is destroyed by battle: You can draw 1 card."),
    "Sepia Bolt": ("Normal Trap", "Target a monster your opponent controls; destroy it, and if you do, draw 1 card."),
    "Sepia Gag": ("Counter Trap", "When your opponent activates a Spell Card: Negate the activation."),
    "Sepia Tank": (EFFECT, "If this card attacks, the opponent cannot activate Spells/Traps until the end of the"
                   " Damage Step."),
    "Sepia Gate": ("Continuous Spell", "You cannot Special Summon monsters from the Extra Deck."),
    "Sepia Wall": (EFFECT, "Machine monsters you control cannot be destroyed by battle."),
    "Sepia Heap": (EFFECT, "Gains 200 ATK for each Machine monster in your GY."),
    "Sepia Fount": ("Normal Spell", "Each player draws 1 card."),
    "Sepia Engine": ("Machine / Xyz / Effect", "2 Level 4 monsters\nCannot attack unless it has material. You may"
                     " detach 1 material from this card; destroy 1 Spell/Trap on the field."),
    "Sepia Loner": (EFFECT, "Cannot declare an attack unless you control another Machine monster."),
    "Sepia Lock": ("Normal Spell", "Draw 2 cards. You can not Normal Summon/Set during the turn you activate this"
                   " face-up card."),
    "Sepia Storm": ("Normal Spell", "Destroy all monsters on the field."),
    "Sepia Rebirth": ("Normal Spell", "Target 1 monster in either GY; Special Summon it."),
    "Sepia Guard": (EFFECT, "When your opponent activates a Spell/Trap that targets 1 Machine monster you control (and"
                    " no further cards): You can negate that activation."),
    "Sepia Crate": ("Normal Spell", "Send 1 face-up Continuous Spell or Continuous Trap you control to the GY; draw 1"
                    " card."),
    "Sepia Phantom": ("Continuous Trap", "When this card is activated: Special Summon 1 Machine monster from your GY."
                      " When this card leaves the field, destroy that monster."),
    "Sepia Return": (EFFECT, "You can Special Summon this card (from your Graveyard), but if Summoned this way, banish"
                     " that monster when it leaves the field."),
    "Sepia Seal": ("Normal Spell", "The opponent cannot activate monster effects during the Battle Phase this turn."),
    "Sepia Ghost": (EFFECT, "If this card you control was banished: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # words that a player leaves out
        ("Special summoned Sepia Rider this turn. Do I get to draw?", "yes"),
        ("Sepia Rider normal summoned, do I get to draw?", "no"),
        ("my Sepia Martyr died in battle, can I draw", "yes"),
        ("my Sepia Martyr died to Sepia Storm, can I draw", "no"),
        ("Sepia Martyr attacked a bigger monster and died. Can I draw?", "yes"),
        ("does Sepia Rider draw on a flip summon", "no"),
        # what is done with a target that is gone
        ("I activated Sepia Bolt and the target was bounced in response. Do I still draw?", "no"),
        # what is negated
        ("Can Sepia Gag negate a spell?", "yes"),
        ("Can Sepia Gag negate a trap?", "no"),
        ("Can Sepia Gag negate my own spell?", "no"),
        # what is forbidden, to whom and when
        ("Sepia Tank declares an attack. Is my opponent allowed to use monster effects?", "yes"),
        ("Sepia Tank declares an attack. Is my opponent allowed to activate traps?", "no"),
        ("Does Sepia Gate stop me from link summoning?", "yes"),
        ("Does Sepia Wall save my machines from being destroyed by card effects?", "no"),
        ("Does Sepia Wall save my machines from being destroyed by battle?", "yes"),
        ("can i activate sepia lock after i normal summoned this turn", "no"),
        ("I resolved Sepia Seal this turn. In main phase 2 can my opponent activate a monster effect?", "yes"),
        ("I resolved Sepia Seal this turn. In the battle phase can my opponent activate a monster effect?", "no"),
        # what is counted, who does it
        ("does sepia heap count machines in my grave", "yes"),
        ("does sepia heap count machines in my opponents grave", "no"),
        ("does sepia heap count warriors in my grave", "no"),
        ("Sepia Fount: does my opponent draw too?", "yes"),
        # materials, who has only which cards
        ("can sepia engine attack with no materials", "no"),
        ("can sepia loner attack if its the only monster i control", "no"),
        # what targets
        ("my opponents trap targets my machine, can sepia guard negate it", "yes"),
        ("my opponents trap targets 2 of my machines, can sepia guard negate it", "no"),
        # "face-up" before the first of two kinds is said of both
        ("can i send a set continuous trap for sepia crate", "no"),
        ("can i send a face-up continuous trap for sepia crate", "yes"),
        # what was Summoned in one way
        ("Sepia Return special summoned itself and is destroyed now. Is it banished?", "yes"),
        ("I normal summoned Sepia Return and now it is destroyed. Is it banished?", "no"),
        # where a card lay, and when it happened
        ("my Sepia Ghost got banished from the field, do i draw", "yes"),
        ("my Sepia Ghost got banished from the gy, do i draw", "no"),
        # what is told and not understood leaves it open
        ("I frobnicated Sepia Rider. Do I get to draw?", None),
    ],
)
def test_a_situation_and_its_twin(read: Store, question: str, verdict: str | None) -> None:
    assert says(read, question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict", "likely"),
    [
        ("does sepia heap count warriors in my grave", "no", None),
        ("Sepia Rider was normal summoned. Can I use its effect?", "no", None),
        ("my Sepia Martyr died to Sepia Storm, can I draw", "no", None),
        ("does sepia heap count machines in my grave", "yes", None),
        # that it negates nothing does not say that it stops nothing
        ("does sepia storm negate a monster effect", "no", None),
        ("does sepia storm stop a monster effect", None, None),
    ],
)
def test_how_sure_a_verdict_is_where_nothing_is_told_beside(
    read: Store, question: str, verdict: str | None, likely: str | None
) -> None:
    answer = ask(read, question)
    assert (answer.verdict, answer.likely) == (verdict, likely)
