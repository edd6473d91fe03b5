"""Ways of asking, put as the plain question: as texts, and as the verdicts that follow from them."""

import pytest
from read_cards import given

from kb.answer.cards.phrasing.plain import plain
from kb.answer.cards.phrasing.statements import asked
from kb.language.words import tokens
from kb.search.question import Question
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Cobalt"
    " Herald": (EFFECT, "During your Main Phase: You can target a Machine monster in your Graveyard; add it to your"
                      " hand."),
    "Cobalt Anvil": (EFFECT, "If this card is Normal Summoned: Add 1 Machine monster from your Deck to your hand."),
    "Cobalt Sentry": (EFFECT, "Once per turn (Quick Effect): You can discard a card; destroy 1 Spell your opponent"
                      " controls."),
}  # fmt: skip


def _question(text: str) -> Question:
    return Question(text, tuple(tokens(text)), (), (), "", "", ())


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Is it an option to use Rook now?", "can i use Rook now?"),
        ("Would it still be legal for my opponent to chain Rook?", "can my opponent chain Rook?"),
        ("I drew Rook. Am I at liberty to Set it?", "I drew Rook. can i Set it?"),
        ("Does its controller have the option to decline?", "can its controller decline?"),
        ("Is sending Rook to the Graveyard permitted?", "can i send Rook to the Graveyard?"),
        ("Does the text oblige me to draw?", "do i have to draw?"),
        ("am i stuck having to pay", "do i have to pay?"),
        ("Is a Dragon an acceptable choice for Rook?", "can i choose a Dragon for Rook?"),
        ("Could a Dragon serve as the target of Rook?", "can Rook target a Dragon?"),
        ("Does Rook belong to the Trigger Effects?", "is Rook a Trigger effect?"),
        ("Is paying 500 LP the price of activation?", "is paying 500 LP a cost?"),
        ("Is Knight a proper reply to Rook?", "can Knight be chained to Rook?"),
        ("Is Rook usable in the Battle Phase?", "can i activate Rook in the Battle Phase?"),
        ("My opponent claims that Rook has to be used. Is he right?", "does Rook have to be used?"),
        ("my friend says rook destroys itself, true?", "does rook destroy itself?"),
        ("Am I right in thinking that Rook is destroyed?", "is Rook destroyed?"),
        ("i wanna drop rook in the damage step, ok?", "can i drop rook in the damage step?"),
        ("tributing a 5 and a 4 for rook, legal?", "can i tribute a 5 and a 4 for rook?"),
        ("rook came back, still get the search?", "rook came back, do i still get the search?"),
        ("flipped rook. pop a spell?", "flipped rook. can i pop a spell?"),
        ("rook attacks. safe from traps?", "rook attacks. is it safe from traps?"),
        ("they mst it. rook dies too?", "they mst it. does rook die too?"),
    ],
)
def test_what_is_asked_in_a_phrase_is_put_plainly(said: str, meant: str) -> None:
    assert plain(_question(said)) == meant


@pytest.mark.parametrize(
    "said", ["Can I use Rook?", "rook", "", "What does Rook do?", "My opponent says I cannot use Rook. Is he right?"]
)
def test_what_is_plain_or_not_known_is_left(said: str) -> None:
    assert plain(_question(said)) is None


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("X dies", "does X die"),
        ("i get it back", "do i get it back"),
        ("its effect is negated", "is its effect negated"),
        ("once X is gone i can draw", "can i draw once X is gone"),
        ("it's destroyed", "is it destroyed"),
        ("X has to attack", "does X have to attack"),
        ("X does not die", None),
        ("a monster of theirs", None),
    ],
)
def test_a_statement_is_put_as_a_question_unless_it_denies(said: str, question: str | None) -> None:
    assert asked(said) == question


def test_a_long_text_is_left_alone() -> None:
    assert plain(_question("is it legal to " * 5000)) is None


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is it an option to use Cobalt Herald in the Battle Phase?", "no"),
        ("Is it an option to use Cobalt Sentry in the Battle Phase?", "yes"),
        ("Does the text of Cobalt Anvil oblige me to add a monster?", "yes"),
        ("My opponent says that Cobalt Anvil's effect must be activated. Is he right?", "yes"),
        ("My opponent says that Cobalt Herald's effect must be activated. Is he right?", "no"),
        ("Could a Machine in my Graveyard serve as the target for Cobalt Herald?", "yes"),
        ("Could a Machine on my field serve as the target for Cobalt Herald?", "no"),
        ("Is discarding a card the price for activating Cobalt Sentry?", "yes"),
        ("Is destroying a Spell the price for activating Cobalt Sentry?", "no"),
        ("Does Cobalt Sentry belong to the Quick Effects?", "yes"),
        ("Does Cobalt Anvil belong to the Quick Effects?", "no"),
    ],
)
def test_the_plain_question_is_answered(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
