"""A question that names its card first and then asks of "it": answered as where the name stands in its place."""

import pytest
from read_cards import given

from kb.answer.cards.named import namings
from kb.answer.cards.phrasing.fronted import fronted
from kb.search.question import understand
from kb.store.store import Store

CARDS = {
    "Umber Crawler": ("Insect / Normal", ""),
    "Umber Fuse": ("Quick-Play Spell", "Target 1 Spell on the field; destroy it."),
    "Umber Blaze": ("Normal Spell", "Destroy all Spells on the field."),
    "Umbra": ("Normal Spell", "Draw 1 card."),
}


@pytest.mark.parametrize(
    ("question", "put"),
    [
        ("Umber Fuse, does it target?", "does Umber Fuse target?"),
        ("Umber Fuse - is it's target a Spell?", "is Umber Fuse's target a Spell?"),
        ("Umber Crawler: can she attack?", "can Umber Crawler attack?"),
        ("Umber Fuse, can he chain it?", "can he chain Umber Fuse?"),
        ("Umber Fuse: can he be chained to her?", None),
        ("Umber Fuse, does it destroy Umber Blaze?", "does Umber Fuse destroy Umber Blaze?"),
        ("Umber Blaze, can Umber Fuse destroy it?", "can Umber Fuse destroy Umber Blaze?"),
        # What is asked of no "it", or is told of something else too.
        ("Umber Fuse, does my opponent lose anything?", None),
        ("Umber Fuse, he attacked, does it target?", None),
        ("I used Umber Fuse, does it target?", None),
        ("Umbra, does it target?", "does Umbra target?"),
        ("Umber Fuse, it targets.", None),
    ],
)
def test_the_name_stands_where_it_is_asked_of(read: Store, question: str, put: str | None) -> None:
    asked = understand(read, question)
    (spot, *_), *_ = (named.cards for named in namings(read, asked))
    assert fronted(asked, spot) == put


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Umber Fuse, does it target?", "yes"),
        ("Umber Blaze, does it target?", "no"),
        ("Umber Fuse, is it a Quick-Play Spell?", "yes"),
        ("Umber Blaze, is it a Quick-Play Spell?", "no"),
        ("Umber Crawler, is it an Insect?", "yes"),
        ("Umber Crawler, is it a Fiend?", "no"),
        ("Umbra, is it a Normal Spell?", "yes"),
        ("Umbra, is it a Quick-Play Spell?", "no"),
    ],
)
def test_it_is_answered_as_with_the_name(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
