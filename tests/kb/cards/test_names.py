"""Names as people type them: each way of finding a card, and no guesses."""

import json
import random
from pathlib import Path

import pytest
from small_store import ARMOR, CALL, DRAGON, FORCE

from kb.cards.likeness import nearest
from kb.cards.names import resolve, written
from kb.records import Card
from kb.store.store import Store
from kb.store.tables import put_cards

FORCE_DRAGON = Card("84687358", "Mirror Force Dragon", "yugioh", "Dragon / Fusion / Effect")


@pytest.mark.parametrize(
    ("typed", "card", "how"),
    [
        ("Mirror Force", FORCE, "exact"),
        ("44095762", FORCE, "exact"),
        ("mirror force", FORCE, "folded"),
        ("  MIRROR-FORCE! ", FORCE, "folded"),
        ("blue eyes white dragon", DRAGON, "folded"),
        ("Blueeyes Whitedragon", DRAGON, "folded"),
        ("Armure Sakuretsu", ARMOR, "alias"),
        ("armure sakuretsu", ARMOR, "alias"),
        ("CotH", CALL, "alias"),
        ("BEWD", DRAGON, "alias"),
        ("Call of the H", CALL, "prefix"),
        ("Sakuretsu Armr", ARMOR, "fuzzy"),
        ("Skauretsu Armor", ARMOR, "fuzzy"),
        ("cal of the huanted", CALL, "fuzzy"),
        ("MirorForce", FORCE, "fuzzy"),
    ],
)
def test_a_name_is_found(store: Store, typed: str, card: Card, how: str) -> None:
    match = resolve(store, typed)
    assert (match.card, match.how) == (card, how)
    assert match.candidates[0].card == card
    assert written(store, typed) == (match if how != "fuzzy" else None), "without a look for typing errors"


@pytest.mark.parametrize(
    "typed",
    [
        "Mirror Frce Dragn",
        "Mirror Force Dragon",
        "Mirror Forces Dragon",
        "Miror",
        "Blue-Eyes",
        "Call of the Grave",
        "Blue-Eyes Black Dragon",
        "Force",
        "M",
        "",
        "!!!",
        "completely different",
    ],
)
def test_no_card_is_guessed(store: Store, typed: str) -> None:
    match = resolve(store, typed)
    assert (match.card, match.how) == (None, "")


def test_a_known_longer_name_is_found_instead(store: Store) -> None:
    put_cards(store, [FORCE_DRAGON])
    assert resolve(store, "Mirror Frce Dragn").card == FORCE_DRAGON
    assert resolve(store, "Mirror Frce").card == FORCE


def test_candidates_are_listed_likeliest_first(store: Store) -> None:
    put_cards(store, [FORCE_DRAGON])
    candidates = resolve(store, "Mirror").candidates
    assert [c.card for c in candidates] == [FORCE, FORCE_DRAGON]
    assert candidates[0].score > candidates[1].score > 0


def test_aliases_of_other_cards_however_many_and_near_hide_no_name(store: Store) -> None:
    typed = "mirrxrfxrce"
    aliases = tuple(f"{typed[:at]}{letter}{typed[at + 1 :]}" for at in range(11) for letter in "jkqv")
    put_cards(store, [Card("9", "Elsewhere", "yugioh", "x", aliases=aliases)])
    assert [name.folded for name, _ in nearest(store, typed, 3)] == ["mirror force"]
    assert resolve(store, typed).candidates[0].card == FORCE


def test_only_the_text_of_all_names_reads_them_by_their_kind(store: Store) -> None:
    """A list of cards brings a hundred thousand aliases: to go through a kind of names takes milliseconds each time."""
    said: list[str] = []
    store.connection.set_trace_callback(said.append)
    for typed in ("Mirror Force", "Miror Force", "CotH", "Mirror F"):
        resolve(store, typed)
    store.cards()
    store.connection.set_trace_callback(None)
    asked = [sql for sql in said if "card_names" in sql and "group_concat" not in sql]
    plans = {sql: [row[3] for row in store.query(f"EXPLAIN QUERY PLAN {sql}")] for sql in asked}
    assert asked
    assert [sql for sql, steps in plans.items() if any("(kind=?)" in step for step in steps)] == []


def test_figures_must_agree(store: Store) -> None:
    put_cards(store, [Card("1", "Number 39: Utopia", "yugioh", "Xyz")])
    assert resolve(store, "Number 93: Utopia").card is None
    assert resolve(store, "Number 39: Utopa").card is not None


def test_two_names_equally_near_are_candidates(store: Store) -> None:
    put_cards(store, [Card(str(n), f"Harpie Lady {word}", "yugioh", "x") for n, word in enumerate(["Ona", "Ono"])])
    match = resolve(store, "Harpie Lady On")
    assert match.card is None
    assert {c.card.name for c in match.candidates} == {"Harpie Lady Ona", "Harpie Lady Ono"}


def test_one_name_in_two_games_needs_the_game(store: Store) -> None:
    other = Card("mf", "Mirror Force", "grand-archive", "Action")
    put_cards(store, [other])
    assert resolve(store, "Mirror Force").card is None
    assert [c.card for c in resolve(store, "Mirror Force").candidates] in ([FORCE, other], [other, FORCE])
    assert resolve(store, "Mirror Force", game="grand-archive").card == other
    assert resolve(store, "Miror Force", game="grand-archive").card == other


def test_printings_of_one_name_are_one_card(store: Store) -> None:
    modelled = FORCE._replace(id="99", modelled=("destroys",))
    put_cards(store, [modelled])
    assert resolve(store, "Mirror Force").card == modelled


def test_any_text_can_be_asked_for(store: Store) -> None:
    for typed in ("\x00", '"; DROP TABLE cards', "%", "_", "x" * 1_000_000, "\ud800", "(((", "日本語"):
        assert resolve(store, typed).card is None


def typo(name: str, chance: random.Random) -> str:
    """`name` with one letter dropped, doubled, swapped with the next, or hit one key beside it."""
    at = chance.randrange(len(name))
    rows = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    beside = [
        row[i + step]
        for row in rows
        for i in [row.find(name[at].lower())]
        for step in (-1, 1)
        if i >= 0 and 0 <= i + step < len(row)
    ]
    changed = {
        "drop": name[:at] + name[at + 1 :],
        "double": name[:at] + name[at] + name[at:],
        "swap": name[:at] + name[at + 1 : at + 2] + name[at] + name[at + 2 :],
        "key": name[:at] + (chance.choice(beside) if beside else name[at]) + name[at + 1 :],
    }
    return changed[chance.choice(sorted(changed))]


def test_a_thousand_misspelt_names_of_all_cards(empty: Store, corpus: Path) -> None:
    listed = json.loads((corpus / "ygo-cards.json").read_text(encoding="utf-8"))
    named = [(str(c.get("password") or f"y{n}"), c["name"]["en"]) for n, c in enumerate(listed) if c["name"].get("en")]
    put_cards(empty, [Card(id, name, "yugioh", "") for id, name in named])
    chance = random.Random(20261121)
    found = listed_first = 0
    wrong = []
    for _, name in chance.sample(named, 1000):
        typed = name
        for _ in range(chance.choice((1, 2))):
            typed = typo(typed, chance)
        match = resolve(empty, typed)
        if match.card is not None and match.card.name != name:
            wrong.append((name, typed, match.card.name))
        found += match.card is not None and match.card.name == name
        listed_first += name in [c.card.name for c in match.candidates[:3]]
    assert wrong == []
    assert found >= 930
    assert listed_first >= 990
