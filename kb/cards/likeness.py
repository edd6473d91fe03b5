"""How alike two card names are, by typing errors, and when a misspelt one can only mean one card."""

from collections.abc import Sequence
from functools import partial
from itertools import count

from kb.language.errors_between import similarity, within
from kb.quick_tuple import QuickTuple
from kb.store import card_names
from kb.store.store import Store

#: Candidates that are listed when no card is found for certain.
CANDIDATES = 8
#: The next likely card must be this many typing errors further away than the best one.
MARGIN = 2
#: Who looks for misspelt names more often than a question or two does has the names by their words.
_SELDOM = 100


class Name(QuickTuple):
    """One folded name of a card in the store."""

    folded: str
    game: str
    card: str


def nearest(store: Store, folded: str, most: int) -> list[tuple[Name, int]]:
    """The names in the store with at most `most` typing errors against `folded`, fewest first.

    A typing error is a letter dropped, added, changed or swapped with its neighbour; spaces do not count.
    """
    close = _close(store, folded, most)
    found = [(Name(*row), close[key]) for key, *row in card_names.named(store, close)] if close else []
    return sorted(found, key=lambda pair: (pair[1], pair[0]))


def meant(store: Store, folded: str, margin: int) -> Name | None:
    """The name in the store that `folded` can only mean (`certain`), if there is one.

    For its rivals it is looked only where there is one: mostly no name is as near, and to look less far is quick.
    """
    allowed = allowed_errors(len(folded.replace(" ", "")))
    near = _is_near(store, folded, allowed)
    return certain(folded, nearest(store, folded, allowed + 1), margin) if near else None


def _is_near(store: Store, folded: str, most: int) -> bool:
    """Whether any name may be meant that has at most so many typing errors.

    With more errors than one it has as many words (`certain`): who looks for names again and again looks among those.
    """
    times: count[int] = store.kept("times a name was meant", count)
    if most < 2 or next(times) < _SELDOM:
        return bool(_close(store, folded, most))
    typed, spaces = folded.replace(" ", ""), folded.count(" ")
    sizes = range(max(1, len(typed) - most), len(typed) + most + 1)
    alike = (within(typed, card_names.of_words(store, size, spaces), most, 1, size) for size in sizes)
    return any(alike) or bool(_close(store, folded, 1))


def _close(store: Store, folded: str, most: int) -> dict[str, int]:
    """The keys of the names with at most so many typing errors, and how many."""
    typed = folded.replace(" ", "")
    close: dict[str, int] = {}
    for size in range(max(1, len(typed) - most), len(typed) + most + 1):
        keys: str = store.kept(f"names/{size}", partial(card_names.of_length, store, size))
        close.update(within(typed, keys, most, 4 * CANDIDATES, size))
    return close


def allowed_errors(length: int) -> int:
    """How many typing errors a name of this length may have and still be taken for it."""
    return 0 if length < 5 else 1 if length < 8 else 2 if length < 14 else 3


def certain(folded: str, near: Sequence[tuple[Name, int]], margin: int = MARGIN) -> Name | None:
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
    return round(similarity(folded.replace(" ", ""), name.replace(" ", "")), 3)
