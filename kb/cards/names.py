"""A card's name as a person types it -> the card, or the candidates. A card is never guessed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from kb.language.words import clean, fold_name
from kb.records import Card
from kb.store.store import Store

#: Candidates that are listed when no card is found for certain.
CANDIDATES = 8
#: A prefix settles on its only card when it has this many letters and is this share of the card's name.
_PREFIX_LETTERS = 6
_PREFIX_SHARE = 0.5
#: The next likely card must be this many typing errors further away than the best one.
_MARGIN = 2
#: Below this likeness (0..1), or with more typing errors, a name is not even a candidate.
_CANDIDATE_LIKENESS = 0.6
_CANDIDATE_ERRORS = 6


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that may be meant; `score` is the likeness of its name to what was typed, 0..1."""

    card: Card
    score: float


@dataclass(frozen=True, slots=True)
class Match:
    """What a typed name stands for: `card` where it is certain, else only candidates, likeliest first.

    `how` says what settled it: exact, folded, alias, prefix, fuzzy, or nothing.
    """

    query: str
    card: Card | None
    how: str
    candidates: tuple[Candidate, ...]


class Name(NamedTuple):
    """One folded name of a card in the store."""

    folded: str
    game: str
    card: str


def resolve(store: Store, name: str, *, game: str | None = None) -> Match:
    """The card that `name` means, tried in order: exact, folded, alias or nickname, unique prefix, typing errors.

    Each way must lead to one card only; cards of one name in two games are candidates.
    """
    name = clean(name).strip()
    folded = fold_name(name)
    if not folded:
        return Match(name, None, "", ())
    for how, names in (
        ("exact", _named(store, name)),
        ("folded", _keyed(store, folded, "name")),
        ("alias", _keyed(store, folded, "alias") or _nicknamed(store, folded)),
    ):
        cards = _cards(store, names, game)
        if cards:
            return _settled(name, how, cards) if _is_one(cards) else Match(name, None, "", _sure(cards))
    begun = _cards(store, _begun(store, folded), game)
    if len(begun) == 1 and _is_most_of(store, folded, begun[0]):
        return _settled(name, "prefix", begun)
    return _fuzzy(store, name, folded, game, begun)


def spot(store: Store, text: str) -> list[Card]:
    """The cards that `text` names, longest names first found, in the order of the text, each once."""
    from kb.cards.spotting import spotted

    return list({(s.card.game, s.card.id or s.card.name): s.card for s in spotted(store, text)}.values())


def _is_most_of(store: Store, folded: str, card: Card) -> bool:
    """Is so long a beginning of the card's name typed that no misspelt other name can be meant?"""
    if len(folded) < max(_PREFIX_LETTERS, _PREFIX_SHARE * len(fold_name(card.name))):
        return False
    near = nearest(store, folded, allowed_errors(len(folded)) + 1)
    return all((name.game, name.card) == (card.game, card.id) for name, _ in near)


def _is_one(cards: Sequence[Card]) -> bool:
    """Are these one card to the rules: printings of the same name in the same game?"""
    return len({(card.game, card.name) for card in cards}) == 1


def _settled(query: str, how: str, cards: Sequence[Card]) -> Match:
    card = min(cards, key=lambda card: (not card.modelled, card.id))
    return Match(query, card, how, _sure([card]))


def _sure(cards: Iterable[Card]) -> tuple[Candidate, ...]:
    return tuple(Candidate(card, 1.0) for card in cards)


def _cards(store: Store, names: Iterable[tuple[str, str]], game: str | None) -> list[Card]:
    wanted = [pair for pair in names if game in (None, pair[0])]
    return list(store.cards_by_key(wanted).values())


def _named(store: Store, name: str) -> list[tuple[str, str]]:
    """Cards with exactly this name, or this printed id."""
    by_name = "SELECT game, card FROM card_names WHERE key = ? AND name = ? AND kind = 'name'"
    found = store.query(by_name, (fold_name(name).replace(" ", ""), name))
    found += store.query("SELECT game, id FROM cards WHERE id IN (?, ?)", (name, name.lstrip("0") or name))
    return [(game, card) for game, card in dict.fromkeys(found)]


def _keyed(store: Store, folded: str, kind: str) -> list[tuple[str, str]]:
    sql = "SELECT DISTINCT game, card FROM card_names WHERE key = ? AND kind = ?"
    return [(game, card) for game, card in store.query(sql, (folded.replace(" ", ""), kind))]


def _nicknamed(store: Store, folded: str) -> list[tuple[str, str]]:
    sql = "SELECT meaning FROM terms WHERE kind = 'card' AND key = ?"
    names = store.query(sql, (folded.replace(" ", ""),))
    return [pair for (name,) in names for pair in _keyed(store, fold_name(name), "name")]


def _begun(store: Store, folded: str) -> list[tuple[str, str]]:
    """Cards whose names begin so, few enough to list: those that rules name most first, then the shortest names."""
    if len(folded) < 3:
        return []
    sql = (
        "SELECT game, card FROM card_names n WHERE folded >= ? AND folded < ? AND kind = 'name'"
        f" ORDER BY (SELECT count(*) FROM rule_cards m WHERE m.key = n.key) DESC, length, folded LIMIT {CANDIDATES}"
    )
    found = store.query(sql, (folded, folded + "\U0010ffff"))
    return [(game, card) for game, card in found]


def _fuzzy(store: Store, query: str, folded: str, game: str | None, begun: Sequence[Card]) -> Match:
    letters = len(folded.replace(" ", ""))
    near = _of_game(nearest(store, folded, allowed_errors(letters) + _MARGIN), game)
    best = certain(folded, near)
    if best is None:
        most = min(int(letters * (1 - _CANDIDATE_LIKENESS)), _CANDIDATE_ERRORS)
        near = _of_game(nearest(store, folded, most), game)
    cards = store.cards_by_key((name.game, name.card) for name, _ in near[:CANDIDATES])
    alike = [Candidate(card, likeness(folded, fold_name(card.name))) for card in cards.values()]
    alike.sort(key=lambda c: (-c.score, c.card.name))
    longer = [Candidate(card, likeness(folded, fold_name(card.name))) for card in begun]
    # A name of which only the beginning was typed comes first unless another one is a typing error or two away.
    near_miss = near and near[0][1] <= allowed_errors(letters)
    ranked = [*alike, *longer] if near_miss else [*longer, *alike]
    ranked = list({(c.card.game, c.card.id): c for c in ranked}.values())
    card = cards[(best.game, best.card)] if best else None
    return Match(query, card, "fuzzy" if card else "", tuple(ranked[:CANDIDATES]))


def _of_game(near: Sequence[tuple[Name, int]], game: str | None) -> list[tuple[Name, int]]:
    return [pair for pair in near if game in (None, pair[0].game)]


def nearest(store: Store, folded: str, most: int) -> list[tuple[Name, int]]:
    """The names in the store with at most `most` typing errors against `folded`, fewest first.

    A typing error is a letter dropped, added, changed or swapped with its neighbour; spaces do not count.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    typed = folded.replace(" ", "")
    close: list[tuple[Name, int]] = []
    for size in range(max(1, len(typed) - most), len(typed) + most + 1):
        names, keys = store.kept(f"names/{size}", partial(_names_of_length, store, size))
        # Both sides are folded already, so that no processor is needed.
        found = process.extract(typed, keys, scorer=OSA.distance, score_cutoff=most, limit=4 * CANDIDATES)
        close.extend((names[place], int(errors)) for _, errors, place in found)
    return sorted(close, key=lambda pair: (pair[1], pair[0]))


def _names_of_length(store: Store, size: int) -> tuple[list[Name], list[str]]:
    """Names of `size` letters and their keys; kept by length, for a judge asks for more than one card."""
    sql = "SELECT folded, game, card, key FROM card_names WHERE length = ? AND kind = 'name' ORDER BY key, card"
    rows = store.query(sql, (size,))
    return [Name(*row[:3]) for row in rows], [row[3] for row in rows]


def allowed_errors(length: int) -> int:
    """How many typing errors a name of this length may have and still be taken for it."""
    return 0 if length < 5 else 1 if length < 8 else 2 if length < 14 else 3


def certain(folded: str, near: Sequence[tuple[Name, int]], margin: int = _MARGIN) -> Name | None:
    """The name of `near` that `folded` can only mean, if there is one.

    It has few errors for its length, the same figures and as many words, and every other name is clearly
    further away: `mirror frce dragn` is never Mirror Force, whether or not Mirror Force Dragon is known.
    """
    if not near:
        return None
    best, errors = near[0]
    if errors > allowed_errors(len(folded.replace(" ", ""))) or not _fits(folded, best.folded, errors):
        return None
    rivals = [other for name, other in near[1:] if (name.game, name.folded) != (best.game, best.folded)]
    return best if not rivals or rivals[0] - errors >= margin else None


def _fits(typed: str, name: str, errors: int) -> bool:
    if [c for c in typed if c.isdigit()] != [c for c in name if c.isdigit()]:
        return False
    return typed.count(" ") == name.count(" ") or errors <= 1


def likeness(folded: str, name: str) -> float:
    """How alike two folded names are, 0..1, by typing errors over the longer one's length."""
    from rapidfuzz.distance import OSA

    return round(OSA.normalized_similarity(folded.replace(" ", ""), name.replace(" ", "")), 3)
