"""A question that names its card first and then asks of "it": answered as where the name stands in its place."""

import pytest
from read_cards import given

from kb.answer.cards.phrasing.fronted import fronted
from kb.search.question import understand
from kb.store.store import Store

CARDS = {
    "Umber Crawler": ("Insect / Normal", ""),
    "Umber Fuse": ("Quick-Play Spell", "Target 1 Spell on the field; destroy it."),
    "Umber Blaze": ("Normal Spell", "Destroy all Spells on the field."),
}


@pytest.mark.parametrize(
    ("question", "put"),
    [
        ("Umber Fuse, does it target?", "does Umber Fuse target?"),
        ("Umber Fuse - is it's target a Spell?", "is Umber Fuse's target a Spell?"),
        ("Umber Crawler: can she attack?", "can Umber Crawler attack?"),
        ("Umber Fuse, can he chain it?", "can he chain Umber Fuse?"),
        ("Umber Fuse: can he be chained to her?", None),
        # What is asked of no "it", is told of something else too, or names another card.
        ("Umber Fuse, does my opponent lose anything?", None),
        ("Umber Fuse, he attacked, does it target?", None),
        ("I used Umber Fuse, does it target?", None),
        ("Umber Fuse, does it destroy Umber Blaze?", None),
        ("Umber Fuse, it targets.", None),
    ],
)
def test_the_name_stands_where_it_is_asked_of(read: Store, question: str, put: str | None) -> None:
    assert fronted(understand(read, question)) == put


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Umber Fuse, does it target?", "yes"),
        ("Umber Blaze, does it target?", "no"),
        ("Umber Fuse, is it a Quick-Play Spell?", "yes"),
        ("Umber Blaze, is it a Quick-Play Spell?", "no"),
        ("Umber Crawler, is it an Insect?", "yes"),
        ("Umber Crawler, is it a Fiend?", "no"),
    ],
)
def test_it_is_answered_as_with_the_name(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
