"""The questions of players: joined to the rules by code, kept through a rebuild, and one error for each way to err."""

from pathlib import Path

import pytest

from ingest import bundle, bundled, questions
from ingest.rebuild import rebuild
from kb.errors import DigestError
from kb.records import Asked

READY = "yugioh/march/ready-only"
ASKED = (Asked("May a resting Warden march?", "no"), Asked("Which Wardens march?"))


def folder(tmp_path: Path, text: str, name: str = "yugioh/march.md") -> Path:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(text)
    return tmp_path


def test_questions_are_known_by_the_code_of_their_rule_in_order(tmp_path: Path) -> None:
    text = "# March\n\n## yugioh/march/a\n\n- One? = yes\n- Two > 1 Two > 1 = 2? more?\n\n## yugioh/march/b\n- Three?\n"
    found = questions.load(folder(tmp_path, text))
    assert found["yugioh/march/a"].asked == (Asked("One?", "yes"), Asked("Two > 1 Two > 1 = 2? more?"))
    assert found["yugioh/march/b"] == ((Asked("Three?"),), f"{tmp_path}/yugioh/march.md:8")


def test_the_digest_s_rules_have_what_is_asked_of_them(small_data: Path) -> None:
    (page,) = bundled.digest(())
    assert {rule.code: rule.asked for rule in page.rules if rule.asked} == {READY: ASKED}


def test_a_rebuild_keeps_them(small_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = questions.load(small_data / "questions")
    monkeypatch.setattr(questions, "load", lambda folder=None: known)
    with bundle.build(tmp_path / "kb.db") as store:
        rebuild(store)
        assert store.rules_by_id([READY])[READY].asked == ASKED


def test_questions_that_changed_come_in_though_their_page_did_not(small_data: Path, tmp_path: Path) -> None:
    bundle.build(tmp_path / "kb.db").close()
    folder(small_data / "questions", f"## {READY}\n- Who marches?\n")
    with bundle.build(tmp_path / "kb.db") as store:
        assert store.rules_by_id([READY])[READY].asked == (Asked("Who marches?"),)


def test_an_unknown_code_is_told_with_file_and_line(small_data: Path) -> None:
    folder(small_data / "questions", f"## {READY}\n- Who?\n\n## yugioh/march/none\n- What?\n")
    with pytest.raises(DigestError, match=r"march\.md:4: no rule of the digest has the code `yugioh/march/none`"):
        bundled.digest(())


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("## yugioh/toll/a\n", 1, "is no code of yugioh/march"),
        ("## yugioh/march/a\n- Who? = maybe\n", 2, "the verdict `maybe` is unknown; write `= yes` or `= no`"),
        ("## yugioh/march/a\nWho?\n", 2, "is no question; write `- question`"),
        ("- Who?\n", 1, "is no question; write `- question`, below `## code`"),
        ("## yugioh/march/a\n- Who?\n## yugioh/march/a\n- What?\n", 3, "stands at"),
        ("- Who? \udce9", 1, "cannot be read"),
    ],
)
def test_an_error_names_file_and_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    (tmp_path / "yugioh").mkdir()
    path = tmp_path / "yugioh" / "march.md"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(DigestError) as caught:
        questions.load(tmp_path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert says in str(caught.value)
