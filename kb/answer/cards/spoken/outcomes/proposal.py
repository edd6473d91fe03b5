"""What a question says to come of it: an act, what it is done to, and whether it asks for the contrary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.answer.cards.spoken.heard import verbs_of
from kb.answer.cards.spoken.idiom import idiom, put, quoted
from kb.answer.cards.spoken.wording import named
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple

_ASKS = frozenset(["is", "are", "was", "were", "does", "do", "did", "will", "would", "can", "may", "could", "am"])
#: What stands before the word that asks.
_LEADS = frozenset(["and", "so", "then", "now", "but", "afterwards", "still", "also"])
#: Verbs that say that something stays as it is.
_STAYS = frozenset(["stay", "remain", "keep", "continue"])
#: Verbs that only help another: "do they get banished", "am I allowed to draw".
_HELPS = frozenset(["gain", "let", "make", "happen", "resolve", "apply"])
_PLAIN = frozenset(
    ["lp", "the", "a", "an", "your", "opponent", "opponent's", "you", "this-card", "one", "ones", "those"]
)
_PLAIN |= frozenset(
    ["gy", "hand", "deck", "field", "graveyard", "side", "from", "to", "of", "in", "into", "onto", "on"]
)
_PLAIN |= frozenset(
    ["spite", "despite", "same", "card", "cards", "monster", "monsters", "effect", "target", "anyway", "text"]
)


class Proposal(QuickTuple):
    """An act that is asked of: its verbs, its words in those of card text, those that say of what it is done.

    `stays`: it is asked whether something stays as it is. `raw`: the words as they were said. `by_player`: asked with
    "can" or "may".
    """

    verbs: tuple[str, ...]
    words: tuple[str, ...]
    things: tuple[str, ...]
    stays: bool
    raw: tuple[str, ...]
    may: bool = False


def split(parts: Sequence[str]) -> tuple[str, list[str]] | None:
    """The part that asks, the last that does, without what leads to it, and the others; None where none asks."""
    told = [part for part in parts if part not in ("X", "")]
    for at in range(len(told) - 1, -1, -1):
        words = told[at].split()
        begin = next((n for n, word in enumerate(words) if word not in _LEADS), 0)
        if words[begin] in _ASKS or (at == len(told) - 1 and words[0] == "still"):
            return " ".join(words[begin:]), [part for n, part in enumerate(told) if n != at]
    return None


def proposed(part: str, names: Iterable[str]) -> Proposal | None:
    """What a part that asks proposes; None where it has no verb, or says that something is not."""
    raw = part.split()
    if {"not", "cannot", "without", "no", "never", "instead", "or", "only"} & set(raw):
        return None
    said = put(quoted(named(part), names))
    may = raw[0] in ("can", "may", "could")
    said = said[1:] if said and said[0] in _ASKS else said
    found = verbs_of(said)
    stays = bool(_STAYS & set(found))
    verbs = [verb for verb in found if verb not in _STAYS and verb not in _HELPS] or [v for v in found if v in _HELPS]
    if not verbs and not stays:
        return None
    things = [word for word in said if not _is_small(word) and not _is_verb(word, found)]
    return Proposal(tuple(verbs), tuple(said), tuple(things), stays, tuple(raw), may)


def _is_small(word: str) -> bool:
    return word in STOP_WORDS or word in _PLAIN or word in idiom().small


def _is_verb(word: str, verbs: Sequence[str]) -> bool:
    return any(verb in verbs for verb in verbs_of([word]))
