"""Who chooses, what is paid for an effect that is asked with it, and an effect told by what it does; with twins."""

import pytest
from read_cards import given

from kb.answer.cards.spoken.idiom import quoted
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.turns import plainer
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Teal Thief": (EFFECT, "Once per turn: You can discard a random card from your opponent's hand."),
    "Teal Picker": (EFFECT, "Once per turn: You can target a monster on the field; destroy it."),
    "Teal Donor": ("Normal Spell", "Your opponent chooses 1 card in your Graveyard; add it to your hand."),
    "Teal Truce": ("Normal Trap", "Each player chooses 1 monster they control, then shuffles that monster into the"
                   " Deck."),
    "Teal Storm": ("Normal Spell", "Pay 800 LP; Special Summon a Level 6 or lower WIND monster from your hand."),
    "Teal Guard": (EFFECT, "When the opponent activates a Trap Card (Quick Effect): You may discard a card; negate"
                   " that activation, and if you do, banish that card."),
    "Teal Guardian": (EFFECT, "When the opponent activates a Trap Card (Quick Effect): You can discard a card; negate"
                      " the activation, and if you do, destroy that card."),
    "Teal Effigy": (EFFECT, "This card may be treated as 2 Tributes for the Tribute Summon of your WIND monster."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do I get to choose which card Teal Thief discards?", "no"),
        ("does my opponent get to pick which card he discards for teal thief", "no"),
        ("Is the card Teal Thief discards picked at random?", "yes"),
        ("Do I pick which monster Teal Picker destroys?", "yes"),
        ("is it my opponent who decides which monster teal picker destroys", "no"),
        ("With Teal Donor, do I choose which card I get?", "no"),
        ("With Teal Donor, does my opponent choose which card I get?", "yes"),
        ("With Teal Truce, do I pick which monster my opponent shuffles back?", "no"),
        ("Does Teal Guard's negation also destroy the card?", "no"),
        ("Is just one Teal Effigy enough to Tribute Summon a Level 8 WIND monster?", "yes"),
        ("Can I offer up just one Teal Effigy for a Level 8 FIRE monster?", "no"),
        ("Is a Level 7 WIND monster a legal special summon for Teal Storm?", "no"),
    ],
)
def test_who_chooses(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


def test_an_effect_that_destroys_is_not_denied(read: Store) -> None:
    assert given(read, "Does Teal Guardian's negation also destroy the card?") != "no"


@pytest.mark.parametrize(
    ("said", "aim"),
    [
        ("can i pay 800 with X and special summon a level 6 wind monster from my hand", "you special summon a level 6"),
        ("can X discard a card and then negate it", "you negate it"),
        ("can i target a monster and a trap", ""),
        ("can i tribute a monster and a token", ""),
    ],
)
def test_what_is_paid_is_paid_for_the_second_act(said: str, aim: str) -> None:
    heard = spoken([said], [])
    assert heard is not None
    assert (heard.purpose.text if heard.purpose else "").startswith(aim) is True
    assert (heard.purpose is None) is (aim == "")


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("can one X pop a set card", "can X pop a set card"),
        ("does X revive the targeted monster itself", "does X revive the targeted monster"),
        ("can i stack X on top of my rank 4 xyz", "can i xyz summon X using my rank 4 xyz"),
        ("can i put X on top of my deck", "can i put X on top of my deck"),
        ("is that enough to activate X", "can i activate X"),
        ("does X give my other dragons 500", "does my other dragons gain 500 atk"),
        ("does X give me 500", "does X give me 500"),
        ("can i banish it rather than destroy it", "can i banish it instead of destroy it"),
    ],
)
def test_turns_of_phrase(said: str, plain: str) -> None:
    assert plainer([said]) == [plain]


def test_names_in_the_plural() -> None:
    """A player makes the plural of a name as of any noun, and one of several of one that is told in the plural."""
    assert quoted(["my", "other", "relicries"], ["Relicry"]) == ["my", "other", '"Relicry"']
    assert quoted(["two", "onyxes"], ["Onyx"]) == ["two", '"Onyx"']
    assert quoted(["a", "jest", "kid"], ["Jest-Kids"]) == ["a", '"Jest-Kids"']
    assert quoted(["a", "jest", "kit"], ["Jest-Kids"]) == ["a", "jest", "kit"]
