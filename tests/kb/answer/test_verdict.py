"""Asked lines: how like a question is to them, and when one of them settles it."""

import pytest
from small_store import digest, page

from kb.answer.ask import ask
from kb.editions.pages import put_pages
from kb.search.phrasing import asked_lines
from kb.search.question import understand
from kb.store.store import Store

CODE = "yugioh/replay/no-new-declaration"


def verdict(store: Store, question: str) -> str | None:
    return ask(store, question).verdict


def test_a_line_is_like_itself_and_unlike_others(store: Store) -> None:
    asked = understand(store, "Can Mirror Force be activated when a new target is chosen in a replay?")
    lines = asked_lines(store, asked, [CODE])[CODE]
    assert [line.verdict for line in lines] == ["no", ""]
    assert lines[0].likeness > 0.9
    assert lines[1].likeness < 0.7
    other = understand(store, "who draws")
    assert asked_lines(store, other, [CODE])[CODE][0].likeness == 0


def test_players_words_for_one_thing_are_alike(store: Store) -> None:
    asked = understand(store, "can i use mirror force when a new target is picked in a replay")
    assert asked_lines(store, asked, [CODE])[CODE][0].likeness > 0.8


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Can Mirror Force be activated when a new target is chosen in a replay?", "no"),
        ("can mirror force be activated if a new target is picked in the replay", "no"),
        ("Is it right that Mirror Force can't be activated when a new target is chosen in a replay?", "yes"),
        ("When can Mirror Force be activated in a replay with a new target?", None),
        ("Can Mirror Force be activated?", None),
        ("May I Tribute Summon in a replay?", None),
        ("What is a replay?", None),
        ("", None),
    ],
)
def test_a_verdict_is_given_only_on_the_question_that_was_asked(
    store: Store, question: str, expected: str | None
) -> None:
    assert verdict(store, question) == expected


def test_lines_that_contradict_each_other_settle_nothing(empty: Store) -> None:
    lines = ("May a zebra attack directly? = yes", "May the zebra attack directly now? = no")
    put_pages(empty, [page([digest("yugioh/a/b", "Of zebras.", *lines)])])
    assert verdict(empty, "May zebras attack directly?") is None


def test_a_rule_without_asked_lines_settles_nothing(store: Store) -> None:
    assert verdict(store, "Does piercing count?") is None
