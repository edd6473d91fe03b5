"""The names of cards: those of the cards in the store, their nicknames, and those that rules mention.

A key is a folded name without spaces (`kb.language.words.key`); a card is a pair of its game and its printed id.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from itertools import count

from kb.records import Card
from kb.store.rows import IN_LIST, listed
from kb.store.store import Store

Pair = tuple[str, str]
_NONE: Sequence[tuple[str, str]] = ()
#: Of so many runs of words it is kept whether they are a name: a question has a hundred, and is looked through twice.
_MOST_KNOWN = 5_000
#: Who looks for words in all names more often than a question or two does has an index of them made.
_SELDOM = 40
#: And who looks for what rules name more often than this has a list of all of it.
_AT_ONCE = 10
#: All folded names in one text.
ALL_NAMES = "SELECT group_concat(folded, ' ' || char(10) || ' ') FROM card_names WHERE kind = 'name'"
_HASH = (1 << 32) - 1
#: The end of a hash by which a name is marked, by a bit: a quarter of a megabyte of marks. Of what is no name one of a
#: hundred has a mark, and one of twenty where cards are listed with their names in other languages.
_MARKS = (1 << 21) - 1


def plain(store: Store) -> list[Card]:
    """Every card by its name, with no more than name, printed id and game: to read all their facts takes its time."""
    return [Card(*row) for row in store.query("SELECT id, name, game, type FROM cards ORDER BY name, id")]


def spelled(store: Store, key: str, name: str) -> list[Pair]:
    """The cards whose name is written exactly so, or whose printed id this is."""
    sql = "SELECT game, card FROM card_names WHERE key = ? AND name = ? AND kind = 'name'"
    found = store.query(sql, (key, name))
    found += store.query("SELECT game, id FROM cards WHERE id IN (?, ?)", (name, name.lstrip("0") or name))
    return [(game, card) for game, card in dict.fromkeys(found)]


def written(store: Store, key: str, folded: str) -> Card | None:
    """The card with just this folded name, of those whose names differ in spaces only ("Raimei", "Rai-Mei")."""
    sql = "SELECT game, card FROM card_names WHERE key = ? AND folded = ? AND kind = 'name' ORDER BY game, card LIMIT 1"
    pairs = store.query(sql, (key, folded))
    return next(iter(store.cards_by_key(pairs).values()), None)


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
    with_word = store.each(f"names with a word of {game}", words, partial(_with, store, game), _NONE)
    found = {row for rows in with_word.values() for row in rows}
    return [(name, (game, card)) for name, card in sorted(found, key=lambda row: (len(row[0]), row))]


def stand(store: Store, words: Sequence[str]) -> bool:
    """Whether these words stand in a row in the folded name of any card."""
    return next(_with_words(store, words), None) is not None


def with_run(store: Store, run: str, game: str) -> list[Pair]:
    """The cards of a game in whose folded names these words stand in a row."""
    return [
        (game, card)
        for _, card in store.each(f"names with a word of {game}", [run], partial(_with, store, game), _NONE)[run]
    ]


def _with(store: Store, game: str, words: Iterable[str]) -> dict[str, Sequence[tuple[str, str]]]:
    """The folded names of a game's cards that hold each of the words, or runs of words, with the card's id."""
    lines = {word: set(_with_words(store, word.split(" "))) for word in words}
    if not any(lines.values()):
        return {}
    # A plus keeps SQLite from an index that is of no use: here from reading every card of the game.
    sql = f"SELECT folded, card FROM card_names WHERE folded {IN_LIST} AND +game = ? AND kind = 'name'"
    cards: dict[str, list[str]] = {}
    for name, card in store.query(sql, (listed({line for found in lines.values() for line in found}), game)):
        cards.setdefault(name, []).append(card)
    return {word: [(name, card) for name in found for card in cards.get(name, ())] for word, found in lines.items()}


def _with_words(store: Store, words: Sequence[str]) -> Iterator[str]:
    """The folded names in which these words stand in a row."""
    text: str = store.kept("folded names", partial(_folded, store))
    times: count[int] = store.kept("times looked for in names", count)
    run = f" {' '.join(words)} "
    if next(times) < _SELDOM:
        begins = {text.rindex("\n", 0, place) + 1 for place in _places(text, run)}
    else:
        index: array[int] = store.kept("words of names", partial(_indexed, text))
        begins = min((_begins(index, word) for word in words), key=len, default=set())
    for begin in begins:
        line = text[begin : text.index("\n", begin)]
        if run in line:
            yield line[1:-1]


def _folded(store: Store) -> str:
    """Every folded name in one text, a line for each with a space on both sides; no aliases, of which a list of cards
    brings eight to a name. It is put together here where it is not kept (`kb.store.made_ready`)."""
    ((text,),) = store.query("SELECT names FROM all_names LIMIT 1") or store.query(ALL_NAMES)
    return f"\n {text or ''} \n"


def _indexed(text: str) -> array[int]:
    """A number for each word of each line of a text: the word's hash before the place where the line begins, sorted."""
    found: list[int] = []
    begin = 1
    for line in text[1:-1].split("\n"):
        found += [(hash(word) & _HASH) << 32 | begin for word in line.split()]
        begin += len(line) + 1
    return array("Q", sorted(found))


def _begins(index: Sequence[int], word: str) -> set[int]:
    """Where the lines begin that may hold a word: two words may have one hash."""
    first = (hash(word) & _HASH) << 32
    return {number & _HASH for number in index[bisect_left(index, first) : bisect_left(index, first + _HASH + 1)]}


def _places(text: str, part: str) -> Iterator[int]:
    """Where `part` stands in `text`."""
    place = text.find(part)
    while place >= 0:
        yield place
        place = text.find(part, place + 1)


def of_length(store: Store, size: int) -> str:
    """The keys of so many letters that all names have, but for aliases, a line for each; only their index is read."""
    sql = "SELECT group_concat(key, ?) FROM card_names WHERE length = ? AND kind = 'name'"
    ((text,),) = store.query(sql, ("\n", size))
    return text or ""


def of_words(store: Store, size: int, spaces: int) -> str:
    """The keys of so many letters of the names with so many spaces, a line for each; all are gone through once."""
    every: Mapping[tuple[int, int], str] = store.kept("names by words", partial(_by_words, store))
    return every.get((size, spaces), "")


def _by_words(store: Store) -> Mapping[tuple[int, int], str]:
    found: dict[tuple[int, int], list[str]] = {}
    text: str = store.kept("folded names", partial(_folded, store))
    for name in filter(None, map(str.strip, text.split("\n"))):
        key = name.replace(" ", "")
        found.setdefault((len(key), name.count(" ")), []).append(key)
    return {alike: "\n".join(keys) for alike, keys in found.items()}


def named(store: Store, keys: Iterable[str]) -> list[tuple[str, str, str, str]]:
    """The cards whose names have these keys: key, folded name, game, card."""
    sql = f"SELECT key, folded, game, card FROM card_names WHERE key {IN_LIST} AND +kind = 'name'"
    return [(key, name, game, card) for key, name, game, card in store.query(sql, (listed(keys),))]


def nicknames(store: Store, keys: Iterable[str]) -> dict[str, Pair]:
    """Those of `keys` that are nicknames: how the list of terms writes them, and the name of the card."""
    every: Mapping[str, Pair] = store.kept("nicknames", partial(_nicknames, store))
    return {key: every[key] for key in keys if key in every}


def _nicknames(store: Store) -> dict[str, Pair]:
    """All of them: so few are sooner read than a question's words looked up."""
    sql = "SELECT key, term, meaning FROM terms WHERE kind = 'card' ORDER BY rowid"
    return {key: (term, name) for key, term, name in store.query(sql)}


def known(store: Store, keys: Sequence[str]) -> dict[str, Card]:
    """The card of each key that is a name, else an alias, of a card in the store, else mentioned by a rule."""
    found = store.each("known names", _may_be_known(store, keys), partial(_known, store), None, _MOST_KNOWN)
    return {key: card for key, card in found.items() if card}


def _may_be_known(store: Store, keys: Sequence[str]) -> Sequence[str]:
    """Those of `keys` that may be names: all of them, until it is looked for so often that names are marked."""
    times: count[int] = store.kept("times names were looked for", count)
    if next(times) < _SELDOM:
        return keys
    marked: bytes = store.kept("marked names", partial(_marked, store))
    return [key for key in keys if marked[(mark := hash(key) & _MARKS) >> 3] >> (mark & 7) & 1]


def _marked(store: Store) -> bytes:
    """A bit for each end of a hash, set where that of a name has it: of what is no name few have it too."""
    marks = bytearray((_MARKS + 1) >> 3)
    for (key,) in store.each_row("SELECT key FROM card_names UNION ALL SELECT key FROM rule_cards"):
        mark = hash(key) & _MARKS
        marks[mark >> 3] |= 1 << (mark & 7)
    return bytes(marks)


def _known(store: Store, keys: Sequence[str]) -> Mapping[str, Card]:
    pairs: dict[str, Pair] = {}
    sql = f"SELECT key, game, card FROM card_names WHERE key {IN_LIST} ORDER BY kind DESC, game, card"
    for key, game, card in store.query(sql, (listed(keys),)):
        pairs.setdefault(key, (game, card))
    mentioned: dict[str, Card] = {}
    sql = (
        "SELECT DISTINCT m.key, m.card_id, m.name, r.game FROM rule_cards m JOIN rules r ON r.id = m.rule"
        f" WHERE m.key {IN_LIST} ORDER BY m.key, m.card_id DESC, m.name"
    )
    for key, id, name, game in store.query(sql, (listed(there),)) if (there := _in_rules(store, keys)) else ():
        mentioned.setdefault(key, Card(id, name, game, ""))
    cards = store.cards_by_key(pairs.values())
    return mentioned | {key: cards[pair] for key, pair in pairs.items()}


def mentioned(store: Store, keys: Iterable[str]) -> set[str]:
    """Those of `keys` that any rule names."""
    sql = f"SELECT DISTINCT key FROM rule_cards WHERE key {IN_LIST}"
    return {key for (key,) in store.query(sql, (listed(there),))} if (there := _in_rules(store, keys)) else set()


def settled_together(store: Store, keys: Set[str]) -> bool:
    """Whether a rule that is asked for with a verdict names all of `keys`; not where there are none."""
    if not keys or len(_in_rules(store, keys)) < len(keys):
        return False
    sql = (
        f"SELECT 1 FROM rule_cards m WHERE m.key {IN_LIST}"
        " AND EXISTS (SELECT 1 FROM rule_asked a WHERE a.rule = m.rule AND a.verdict != '')"
        " GROUP BY m.rule HAVING count(DISTINCT m.key) = ? LIMIT 1"
    )
    return bool(store.query(sql, (listed(sorted(keys)), len(keys))))


def _in_rules(store: Store, keys: Iterable[str]) -> list[str]:
    """Those of `keys` that rules may name: all of them, until it is looked for so often that what is named is kept."""
    times: count[int] = store.kept("times looked for in rules", count)
    if next(times) < _AT_ONCE:
        return list(keys)
    every: Set[str] = store.kept("named by rules", partial(_every_named, store))
    return [key for key in keys if key in every]


def _every_named(store: Store) -> Set[str]:
    return frozenset(key for (key,) in store.query("SELECT DISTINCT key FROM rule_cards"))
