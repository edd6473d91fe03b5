"""The names of cards: those of the cards in the store, their nicknames, and those that rules mention.

A key is a folded name without spaces (`kb.language.words.key`); a card is a pair of its game and its printed id.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from kb.language.words import fold_name
from kb.records import Card
from kb.store.rows import IN_LIST, Row, listed
from kb.store.store import Store

Pair = tuple[str, str]


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
    wanted = sorted(words)
    if not wanted:
        return []
    # The table of cards is a tenth of that of names; a "%" stands for the apostrophe that folding takes away.
    like = " OR ".join(["name LIKE ?"] * len(wanted))
    patterns = (f"%{word[:-1]}%s%" if word.endswith("s") else f"%{word}%" for word in wanted)
    rows = store.query(f"SELECT name, id FROM cards WHERE game = ? AND ({like})", (game, *patterns))
    folded = ((fold_name(name), (game, card)) for name, card in rows)
    return sorted(((name, pair) for name, pair in folded if not words.isdisjoint(name.split())), key=_shortest)


def _shortest(one: tuple[str, Pair]) -> tuple[int, str]:
    return len(one[0]), one[0]


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
