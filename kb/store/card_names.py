"""The names of cards: those of the cards in the store, their nicknames, and those that rules mention.

A key is a folded name without spaces (`kb.language.words.key`); a card is a pair of its game and its printed id.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from kb.records import Card
from kb.store.rows import IN_LIST, Row, listed
from kb.store.store import Store

Pair = tuple[str, str]
_NONE: Sequence[int] = ()


def spelled(store: Store, key: str, name: str) -> list[Pair]:
    """The cards whose name is written exactly so, or whose printed id this is."""
    sql = "SELECT game, card FROM card_names WHERE key = ? AND name = ? AND kind = 'name'"
    found = store.query(sql, (key, name))
    found += store.query("SELECT game, id FROM cards WHERE id IN (?, ?)", (name, name.lstrip("0") or name))
    return [(game, card) for game, card in dict.fromkeys(found)]


def keyed(store: Store, key: str, kind: str) -> list[Pair]:
    """The cards with a name (`kind` is name) or another name (alias) of this key."""
    sql = "SELECT DISTINCT game, card FROM card_names WHERE key = ? AND kind = ?"
    return [(game, card) for game, card in store.query(sql, (key, kind))]


def begun(store: Store, folded: str, limit: int) -> list[Pair]:
    """The cards whose names begin so: those that rules name most first, then the shortest names."""
    sql = (
        "SELECT game, card FROM card_names n WHERE folded >= ? AND folded < ? AND kind = 'name'"
        f" ORDER BY (SELECT count(*) FROM rule_cards m WHERE m.key = n.key) DESC, length, folded LIMIT {limit}"
    )
    return [(game, card) for game, card in store.query(sql, (folded, folded + "\U0010ffff"))]


def holding(store: Store, words: Set[str], game: str) -> list[tuple[str, Pair]]:
    """The folded names of a game's cards that hold any of the words, with the card, the shortest first."""
    names: _Names = store.kept(f"names of {game}", partial(_names_of, store, game))
    with_word = store.each(f"names with a word of {game}", words, partial(_with, names), _NONE)
    found = {number for numbers in with_word.values() for number in numbers}
    lines = sorted((_line(names, number), names.cards[number]) for number in found)
    return [(line, (game, card)) for line, card in sorted(lines, key=lambda each: len(each[0]))]


class _Names(NamedTuple):
    """The folded names of cards in one text, a line for each with a space on both sides; where each begins, and its
    card's id."""

    text: str
    starts: Sequence[int]
    cards: Sequence[str]


def _names_of(store: Store, game: str) -> _Names:
    """The names of a game's cards; kept, for every question that names a card asks for them."""
    sql = (
        "SELECT group_concat(' ' || folded || ' ', ?1), group_concat(card, ?1) FROM card_names"
        " WHERE game = ?2 AND kind = 'name'"
    )
    ((text, cards),) = store.query(sql, ("\n", game))
    starts = accumulate((len(line) + 1 for line in (text or "").split("\n")), initial=0)
    return _Names(f"{text or ''}\n", array("I", starts), (cards or "").split("\n"))


def _line(names: _Names, number: int) -> str:
    return names.text[names.starts[number] + 1 : names.starts[number + 1] - 2]


def _with(names: _Names, words: Iterable[str]) -> dict[str, Sequence[int]]:
    """Which of the names hold each of the words."""
    return {
        word: array("I", (bisect_right(names.starts, place) - 1 for place in _places(names.text, f" {word} ")))
        for word in words
    }


def _places(text: str, part: str) -> Iterator[int]:
    """Where `part` stands in `text`."""
    place = text.find(part)
    while place >= 0:
        yield place
        place = text.find(part, place + 1)


def of_length(store: Store, size: int) -> list[Row]:
    """The names whose keys have so many letters: folded name, game, card, key."""
    sql = "SELECT folded, game, card, key FROM card_names WHERE length = ? AND kind = 'name' ORDER BY key, card"
    return store.query(sql, (size,))


def nicknames(store: Store, keys: Iterable[str]) -> dict[str, Pair]:
    """Those of `keys` that are nicknames: how the list of terms writes them, and the name of the card."""
    sql = f"SELECT key, term, meaning FROM terms WHERE kind = 'card' AND key {IN_LIST}"
    return {key: (term, name) for key, term, name in store.query(sql, (listed(keys),))}


def known(store: Store, keys: Sequence[str]) -> dict[str, Card]:
    """The card of each key that is a name, else an alias, of a card in the store, else mentioned by a rule."""
    pairs: dict[str, Pair] = {}
    sql = f"SELECT key, game, card FROM card_names WHERE key {IN_LIST} ORDER BY kind DESC, game, card"
    for key, game, card in store.query(sql, (listed(keys),)):
        pairs.setdefault(key, (game, card))
    mentioned: dict[str, Card] = {}
    sql = (
        "SELECT DISTINCT m.key, m.card_id, m.name, r.game FROM rule_cards m JOIN rules r ON r.id = m.rule"
        f" WHERE m.key {IN_LIST} ORDER BY m.key, m.card_id DESC, m.name"
    )
    for key, id, name, game in store.query(sql, (listed(keys),)):
        mentioned.setdefault(key, Card(id, name, game, ""))
    cards = store.cards_by_key(pairs.values())
    return mentioned | {key: cards[pair] for key, pair in pairs.items()}


def mentioned(store: Store, keys: Iterable[str]) -> set[str]:
    """Those of `keys` that any rule names."""
    sql = f"SELECT DISTINCT key FROM rule_cards WHERE key {IN_LIST}"
    return {key for (key,) in store.query(sql, (listed(keys),))}
