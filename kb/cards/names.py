"""A card's name as a person types it -> the card, or the candidates. A card is never guessed."""

from collections.abc import Iterable, Sequence

from kb.cards.likeness import CANDIDATES, MARGIN, Name, allowed_errors, certain, likeness, nearest
from kb.language.words import clean, fold_name, key
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store import card_names
from kb.store.store import Store

#: A prefix settles on its only card when it has this many letters and is this share of the card's name.
_PREFIX_LETTERS = 6
_PREFIX_SHARE = 0.5
#: Below this likeness (0..1), or with more typing errors, a name is not even a candidate.
_CANDIDATE_LIKENESS = 0.6
_CANDIDATE_ERRORS = 6


class Candidate(QuickTuple):
    """A card that may be meant; `score` is the likeness of its name to what was typed, 0..1."""

    card: Card
    score: float


class Match(QuickTuple):
    """What a typed name stands for: `card` where it is certain, else only candidates, likeliest first.

    `how` says what settled it: exact, folded, alias, prefix, fuzzy, or nothing.
    """

    query: str
    card: Card | None
    how: str
    candidates: tuple[Candidate, ...]


def resolve(store: Store, name: str, *, game: str | None = None) -> Match:
    """The card that `name` means, tried in order: exact, folded, alias or nickname, unique prefix, typing errors.

    Each way must lead to one card only; cards of one name in two games are candidates.
    """
    found = written(store, name, game=game)
    if found is not None:
        return found
    name = clean(name).strip()
    folded = fold_name(name)
    return _fuzzy(store, name, folded, game, _cards(store, _begun(store, folded), game))


def written(store: Store, name: str, *, game: str | None = None) -> Match | None:
    """What `resolve` finds without a look for typing errors; None where that would be next."""
    name = clean(name).strip()
    folded = fold_name(name)
    if not folded:
        return Match(name, None, "", ())
    for how, names in (
        ("exact", card_names.spelled(store, key(name), name)),
        ("folded", card_names.keyed(store, key(name), "name")),
        ("alias", card_names.keyed(store, key(name), "alias") or _nicknamed(store, folded)),
    ):
        cards = _cards(store, names, game)
        if cards:
            return _settled(name, how, cards) if _is_one(cards) else Match(name, None, "", _sure(cards))
    begun = _cards(store, _begun(store, folded), game)
    is_prefix = len(begun) == 1 and _is_most_of(store, folded, begun[0])
    return _settled(name, "prefix", begun) if is_prefix else None


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


def _nicknamed(store: Store, folded: str) -> list[card_names.Pair]:
    names = card_names.nicknames(store, (folded.replace(" ", ""),)).values()
    return [pair for _, name in names for pair in card_names.keyed(store, key(name), "name")]


def _begun(store: Store, folded: str) -> list[card_names.Pair]:
    """Cards whose names begin so, few enough to list."""
    return card_names.begun(store, folded, CANDIDATES) if len(folded) >= 3 else []


def _fuzzy(store: Store, query: str, folded: str, game: str | None, begun: Sequence[Card]) -> Match:
    letters = len(folded.replace(" ", ""))
    near = _of_game(nearest(store, folded, allowed_errors(letters) + MARGIN), game)
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
