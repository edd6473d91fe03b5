"""The contrast pairs: enough of them, each turned by one word, and how what is answered to them is counted."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks import contrasts, plain
from benchmarks.contrasts import Case, Pair
from kb.store.store import Store


def test_there_are_six_hundred_pairs_whose_answers_differ() -> None:
    pairs = contrasts.load()
    assert len({(pair.one.question, pair.other.question) for pair in pairs}) == len(pairs) >= 600
    assert all(pair.one.answer != pair.other.answer for pair in pairs)


def test_no_pair_answers_as_another_pair_contradicts() -> None:
    answers: dict[str, set[str]] = {}
    for pair in contrasts.load():
        for case in pair:
            answers.setdefault(case.question.casefold(), set()).add(case.answer)
    assert [question for question, given in answers.items() if len(given) > 1] == []


def test_each_wording_makes_a_pair(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("# a remark\n[Can|May] I attack in {my|his} turn? = yes | no\n", encoding="utf-8")
    assert contrasts.load(path) == [
        Pair(Case("Can I attack in my turn?", "yes"), Case("Can I attack in his turn?", "no")),
        Pair(Case("May I attack in my turn?", "yes"), Case("May I attack in his turn?", "no")),
    ]


@pytest.mark.parametrize(
    "line", ["Can I attack? = yes | no", "Can {I|he} attack? = yes", "Can {I|he} attack? = yes | perhaps"]
)
def test_a_line_that_is_no_pair_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text(f"\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"pairs\.txt:2: write"):
        contrasts.load(path)


def test_a_wrong_verdict_is_counted_and_its_pair_not_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts = {"Is it so?": "no", "Is it not?": None}
    monkeypatch.setattr(contrasts, "ask", lambda store, question: SimpleNamespace(verdict=verdicts[question]))
    right = Pair(Case("Is it so?", "no"), Case("Is it not?", "yes"))
    wrong = Pair(Case("Is it so?", "yes"), Case("Is it not?", "no"))
    with Store.open(tmp_path / "a.db") as store:
        found = contrasts.figures(store, [right, wrong])
    assert (found.pairs, found.given, found.right, found.apart) == (2, 2, 1, 1)
    assert found.wrong == [Case("Is it so?", "yes")]


def test_plain_questions_have_answers_and_the_others_none() -> None:
    assert len(dict(plain.plain())) >= 100
    assert {answer for _, answer in plain.plain()} == {"yes", "no"}
    assert len(set(plain.lines("elsewhere.txt"))) >= 60
