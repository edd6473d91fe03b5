"""The list of terms: its file, its errors, and how questions find what it says."""

from pathlib import Path

import pytest
from small_store import CARDS

from kb.cards.names import resolve
from kb.errors import SourceError
from kb.language import terms
from kb.search.question import understand
from kb.store.store import Store

EMPTY = "[same]\ngroups = []\n[say]\n[games]\n[signs]\n[leanings]\n[elsewhere]\n[cards]\n"


def write(folder: Path, text: str) -> Path:
    path = folder / "terms.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_bundled_list_is_read() -> None:
    every = terms.load()
    assert {term.kind for term in every} == {"word", "card", "game", "sign", "elsewhere"}
    assert len({(t.term, t.kind, t.meaning) for t in every}) == len(every)
    assert all(0 < term.weight <= 1 for term in every)


def test_groups_go_both_ways_and_sayings_one_way(tmp_path: Path) -> None:
    text = EMPTY.replace("groups = []", 'groups = [["Pick", "choose"]]').replace("[say]", '[say]\nswing = ["attack"]')
    pairs = {(t.term, t.meaning) for t in terms.load(write(tmp_path, text))}
    assert pairs == {("pick", "choose"), ("choose", "pick"), ("swing", "attack")}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[same", "terms.toml: not valid TOML .*correct it there"),
        ("[same]\ngroups = []\n", "terms.toml: 'say'; mend the section"),
        (EMPTY.replace("groups = []", "groups = 3"), "terms.toml: .*mend the section"),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(SourceError, match=says):
        terms.load(write(tmp_path, text))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"none\.toml: cannot be read"):
        terms.load(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("swings", "attack"),
        ("swinging", "attack"),
        ("Swing!", "attack"),
        ("facedown", "face down"),
        ("goes to the grave", "sent to the graveyard"),
        ("DS", "damage step"),
    ],
)
def test_a_term_is_found_whatever_its_ending(store: Store, typed: str, meant: str) -> None:
    (idea,) = understand(store, typed).ideas
    assert meant in [way.phrase for way in idea.ways]
    assert idea.ways[0].weight == 1.0
    assert all(way.weight < 1.0 for way in idea.ways[1:])


def test_the_longest_term_wins(store: Store) -> None:
    ideas = understand(store, "discard pile").ideas
    assert [idea.said for idea in ideas] == ["discard pile"]


def test_every_nickname_resolves_where_its_card_is_known(store: Store) -> None:
    names = {card.name for card in CARDS}
    known = {t.term: t.meaning for t in terms.load() if t.kind == "card" and t.meaning in names}
    assert known
    for nickname, name in known.items():
        match = resolve(store, nickname)
        assert match.card is not None, nickname
        assert (match.card.name, match.how) == (name, "alias")


def test_a_game_is_named_and_taken_out(store: Store) -> None:
    question = understand(store, "In Grand Archive, who draws?")
    assert question.game == "grand-archive"
    assert "grand" not in {idea.said for idea in question.ideas}


def test_subjects_without_rules_are_told(store: Store) -> None:
    assert understand(store, "What is the price of it?").elsewhere == ("prices and trading",)
    assert understand(store, "What is the cost of it?").elsewhere == ()
