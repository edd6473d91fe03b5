"""Asked lines: how like a question is to them, and when one of them settles it."""

from pathlib import Path

import pytest
from small_store import digest, page

from kb.answer.ask import ask
from kb.answer.verdict import Speaking, Trust, trust, weighed
from kb.editions.pages import put_pages
from kb.errors import InstallError
from kb.records import Verdict
from kb.search.phrasing import Asked, Phrasings
from kb.search.question import understand
from kb.store.store import Store

NO_DOUBT = {"any": 0.0}
CODE = "yugioh/replay/no-new-declaration"


def verdict(store: Store, question: str) -> str | None:
    return ask(store, question).verdict


def test_a_line_is_like_itself_and_unlike_others(store: Store) -> None:
    asked = understand(store, "Can Mirror Force be activated when a new target is chosen in a replay?")
    lines = Phrasings(store, asked).of([CODE])[CODE]
    assert [line.verdict for line in lines] == ["no", ""]
    assert lines[0].likeness > 0.9
    assert lines[1].likeness < 0.7
    other = understand(store, "who draws")
    assert Phrasings(store, other).of([CODE])[CODE][0].likeness == 0


def test_players_words_for_one_thing_are_alike(store: Store) -> None:
    asked = understand(store, "can i use mirror force when a new target is picked in a replay")
    assert Phrasings(store, asked).of([CODE])[CODE][0].likeness > 0.8


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


def test_what_speaks_for_both_sides_is_weighed() -> None:
    given = Trust({"likeness": 4.0}, {"any": 0.0}, 1.0, 0.5)
    said = weighed([voice("yes", 0.9), voice("no", 0.8), voice("no", 0.5)], NO_DOUBT, given)
    assert (said.verdict, said.best.asked.line) == ("yes", "yes 0.9")
    assert said.evidence < 0.5
    said = weighed([voice("no", 0.9), voice("no", 0.4), voice("yes", 0.2)], NO_DOUBT, given)
    assert (said.verdict, said.best.asked.line) == ("no", "no 0.9")
    assert said.evidence > given.certain


def test_the_more_a_question_is_in_doubt_the_more_a_verdict_takes() -> None:
    given = Trust({"likeness": 4.0}, {"any": 2.0}, 1.0, 0.5)
    sure, unsure = (weighed([voice("yes", 0.9)], {"any": value}, given) for value in (0.0, 1.0))
    assert 0 < unsure.evidence < sure.evidence


def test_nothing_is_weighed_where_nothing_speaks() -> None:
    with pytest.raises(LookupError):
        weighed([], NO_DOUBT, Trust({}, {}, 1.0, 0.5))


def test_the_bundled_weights_are_few_and_a_certain_verdict_takes_more_than_a_likely_one() -> None:
    given = trust()
    assert 5 < len(given.weights) < 40
    assert given.certain > given.likely > 0


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"weights": {}}'])
def test_a_wrong_file_of_weights_is_named(content: str, tmp_path: Path) -> None:
    path = tmp_path / "verdicts.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InstallError, match=r"verdicts.json holds no weights"):
        trust(path)


def test_who_attacks_whom_is_not_turned_round(empty: Store) -> None:
    put_pages(empty, [page([digest("yugioh/a/b", "Of zebras.", "Can a zebra attack? = no")])])
    assert verdict(empty, "Can a zebra attack?") == "no"
    assert verdict(empty, "Can I attack a zebra?") is None


def test_where_cases_differ_it_depends_and_they_are_told(empty: Store) -> None:
    lines = ("May a zebra attack directly in the rain? = yes", "May a zebra attack directly in the desert? = no")
    put_pages(empty, [page([digest("yugioh/a/b", "Zebras attack directly.", *lines)])])
    answer = ask(empty, "May a zebra attack directly?")
    assert (answer.verdict, answer.likely) == (None, None)
    assert {case.verdict for case in answer.depends} == {"yes", "no"}


def voice(verdict: Verdict, likeness: float, own: float = 0.0) -> Speaking:
    line = Asked(f"{verdict} {likeness}", verdict, likeness, likeness, 0.0)
    return Speaking("yugioh/a/b", line, verdict, {"any": 1.0, "likeness": likeness, "own case": own})


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Can a zebra with stripes attack?", "yes"),
        ("Can a zebra without stripes attack?", None),
        ("Does the zebra die when a lion attacks it?", "no"),
        ("Does the zebra survive when the lion attacks it?", "yes"),
    ],
)
def test_the_words_that_turn_the_case_are_heeded(question: str, expected: str | None, empty: Store) -> None:
    lines = ("Can a zebra with stripes attack? = yes", "Does the zebra die when a lion attacks it? = no")
    # A question with a word that no rule has at all would be answered less readily.
    put_pages(empty, [page([digest("yugioh/a/b", "Of zebras that survive.", *lines)])])
    answer = ask(empty, question)
    assert (answer.verdict or answer.likely) == expected


def test_a_verdict_that_another_game_turns_is_only_likely(empty: Store) -> None:
    line = "May I answer a declared attack of zebras?"
    rules = [
        digest(f"{game}/a/b", f"Of zebras: {said}.", f"{line} = {said}", page=game, game=game)
        for game, said in (("yugioh", "yes"), ("grand-archive", "no"))
    ]
    put_pages(empty, [page([rule]) for rule in rules])
    answer = ask(empty, "may i answer a declared attack of zebras")
    assert (answer.verdict, answer.likely is not None) == (None, True)
    assert [note for note in answer.notes if note.startswith("In another game")]
    assert ask(empty, "may i answer a declared attack of zebras", "yugioh").verdict == "yes"
    assert ask(empty, "may i answer a declared attack of zebras", "grand-archive").verdict == "no"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Does the second player draw in the first turn?", "yes"),
        ("3 players: does the second player draw in the first turn?", None),
        ("Is a zebra with 20 stripes in 20 herds striped?", "yes"),
        ("Is a zebra with 20 stripes in 19 herds striped?", None),
    ],
)
def test_what_holds_of_another_number_says_nothing(question: str, expected: str | None, empty: Store) -> None:
    lines = (
        "Does the second player draw in the first turn? = yes",
        "Is a zebra with 20 stripes in 20 herds striped? = yes",
    )
    put_pages(empty, [page([digest("yugioh/a/b", "Of zebras that draw in herds.", *lines)])])
    assert verdict(empty, question) == expected


def test_where_one_may_is_not_where_one_may_only(empty: Store) -> None:
    put_pages(empty, [page([digest("yugioh/a/b", "Of zebras.", "May a zebra graze at night? = yes")])])
    assert verdict(empty, "May a zebra graze at night?") == "yes"
    assert verdict(empty, "May a zebra graze only at night?") is None


def test_a_need_of_one_says_nothing_of_two(empty: Store) -> None:
    put_pages(empty, [page([digest("yugioh/a/b", "Of zebras.", "Does a zebra need a stable? = yes")])])
    assert verdict(empty, "Does a zebra need a stable?") == "yes"
    assert verdict(empty, "Does a zebra need two stables?") is None
