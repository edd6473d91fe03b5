"""Pairing two editions: every rule once, whatever the order; the same, moved, changed, split and merged clauses."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_store import digest, rule

from kb.editions.pairing import Pairing, likeness, pair
from kb.records import Rule

LANTERN = "A warden who lights the lantern of the western gate keeps watch there until morning comes."
TOLL = "Whoever crosses the bridge pays a toll of two coins to the marshal of the march."
FERRY = "The ferry leaves when seven travellers stand aboard or when the bell has rung thrice."


def edition(*texts: str, page: str = "gate", start: int = 1) -> list[Rule]:
    """A page whose clauses say `texts`, numbered from `start`."""
    return [rule(f"book/{page}#{n}", text, position=n) for n, text in enumerate(texts, start)]


def hows(found: Pairing) -> dict[tuple[str, str], str]:
    return {(p.before.id.partition("/")[2], p.after.id.partition("/")[2]): p.how for p in found.pairs}


def test_an_edition_is_the_same_as_itself() -> None:
    rules = edition(LANTERN, TOLL, FERRY)
    found = pair(rules, rules)
    assert {p.how for p in found.pairs} == {"same"}
    assert (found.gone, found.new) == ((), ())


def test_a_clause_that_got_another_number_has_moved() -> None:
    found = pair(edition(LANTERN, TOLL), edition(FERRY, LANTERN, TOLL))
    assert hows(found) == {("gate#1", "gate#2"): "moved", ("gate#2", "gate#3"): "moved"}
    assert [r.id for r in found.new] == ["book/gate#1"]


def test_a_clause_is_followed_to_another_page() -> None:
    found = pair([*edition(LANTERN), *edition(TOLL, page="wall")], edition(LANTERN, TOLL))
    assert hows(found) == {("gate#1", "gate#1"): "same", ("wall#1", "gate#2"): "moved"}


def test_changed_words_are_paired_across_new_numbers() -> None:
    found = pair(edition(LANTERN, TOLL), edition(FERRY, LANTERN, TOLL.replace("two coins", "three silver coins")))
    assert hows(found)["gate#2", "gate#3"] == "changed"


def test_what_was_put_in_a_clause_s_place_is_its_change() -> None:
    assert hows(pair(edition(LANTERN), edition(FERRY))) == {("gate#1", "gate#1"): "changed"}


def test_a_short_text_is_not_followed_to_another_page() -> None:
    found = pair(edition("General:"), edition("General:", page="wall"))
    assert (len(found.pairs), len(found.gone), len(found.new)) == (0, 1, 1)


def test_two_equally_good_candidates_on_other_pages_are_no_pair() -> None:
    likely = [TOLL.replace("two", "nine"), TOLL.replace("two", "five")]
    found = pair(edition(TOLL, page="gate"), [*edition(likely[0], page="wall"), *edition(likely[1], page="moat")])
    assert (found.pairs, len(found.gone), len(found.new)) == ((), 1, 2)


def test_a_split_names_the_whole_with_every_part() -> None:
    found = pair(edition(f"{LANTERN} {TOLL}"), edition(LANTERN, TOLL))
    assert hows(found) == {("gate#1", "gate#1"): "split", ("gate#1", "gate#2"): "split"}
    assert (found.gone, found.new) == ((), ())


def test_a_merge_is_a_split_backwards() -> None:
    found = pair(edition(LANTERN, TOLL), edition(f"{LANTERN} {TOLL}"))
    assert hows(found) == {("gate#1", "gate#1"): "merged", ("gate#2", "gate#1"): "merged"}


def test_a_code_is_never_given_to_another_rule() -> None:
    found = pair([digest("a/b/c", LANTERN), digest("a/b/d", TOLL)], [digest("a/b/c", TOLL), digest("a/b/e", LANTERN)])
    assert [(p.before.id, p.after.id, p.how) for p in found.pairs] == [("a/b/c", "a/b/c", "changed")]
    assert [r.id for r in (*found.gone, *found.new)] == ["a/b/d", "a/b/e"]


@pytest.mark.parametrize(
    ("one", "other", "near", "least", "most"),
    [("a b c d", "a b c d", False, 1.0, 1.0), ("a b", "c d", False, 0.0, 0.0), ("", "", False, 1.0, 1.0)],
)
def test_likeness(one: str, other: str, near: bool, least: float, most: float) -> None:
    assert least <= likeness(one.split(), other.split(), near) <= most


WORDS = st.sampled_from(["lantern", "gate", "toll", "bridge", "warden", "ferry", "bell", "march", "coin", "rope"])
TEXTS = st.lists(WORDS, min_size=0, max_size=18).map(" ".join)
PLACES = st.tuples(st.sampled_from(["gate", "wall"]), st.sampled_from(["", "Tolls"]), st.integers(1, 12))


@st.composite
def editions(draw: st.DrawFn) -> list[Rule]:
    """Some clauses with unique ids, in the order of their pages."""
    places = sorted(draw(st.lists(PLACES, unique=True, max_size=10)))
    rules = []
    for position, (page, heading, number) in enumerate(places, 1):
        section = f"{page}/{heading.lower()}" if heading else page
        made = rule(f"book/{section}#{number}", draw(TEXTS), position=position)
        rules.append(made._replace(heading=(page, heading) if heading else (page,)))
    return rules


@settings(max_examples=150, deadline=None)
@given(editions(), editions())
def test_every_rule_of_both_editions_is_told_once(before: list[Rule], after: list[Rule]) -> None:
    found = pair(before, after)
    old = Counter(p.before.id for p in found.pairs) + Counter(r.id for r in found.gone)
    new = Counter(p.after.id for p in found.pairs) + Counter(r.id for r in found.new)
    assert old.keys() == {r.id for r in before}
    assert new.keys() == {r.id for r in after}
    several = {p.before.id for p in found.pairs if p.how == "split"}
    assert {id for id, count in old.items() if count > 1} <= several
    joined = {p.after.id for p in found.pairs if p.how == "merged"}
    assert {id for id, count in new.items() if count > 1} <= joined


@settings(max_examples=150, deadline=None)
@given(editions(), editions())
def test_backwards_what_was_added_is_removed(before: list[Rule], after: list[Rule]) -> None:
    there, back = pair(before, after), pair(after, before)
    assert {r.id for r in there.new} == {r.id for r in back.gone}
    assert {r.id for r in there.gone} == {r.id for r in back.new}
    turned = {"split": "merged", "merged": "split"}
    assert {(p.before.id, p.after.id, p.how) for p in there.pairs} == {
        (p.after.id, p.before.id, turned.get(p.how, p.how)) for p in back.pairs
    }


@settings(max_examples=100, deadline=None)
@given(editions())
def test_nothing_changes_by_itself(rules: list[Rule]) -> None:
    found = pair(rules, rules)
    assert [p.how for p in found.pairs] == ["same"] * len(rules)
