"""Questions that ask the contrary: whether a card stops something, or saves from it, is asked as whether that is so."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.spoken.idiom import idiom

_TO = frozenset(["from", "against", "to", "out", "of"])


def turned(words: Sequence[str]) -> list[str] | None:
    """The clause of which a clause asks the contrary: "does X stop you from attacking" -> "can you attack"."""
    if words[0] in ("do", "does", "did", "will", "would", "can", "could"):
        return _hindering(words) or _surviving(words)
    if words[0] in ("is", "are", "was", "were"):
        at = next((n for n, word in enumerate(words) if n > 1 and word in idiom().sets["hindered"]), None)
        end = at + 1 if at is not None else 0
        while at is not None and words[end : end + 1] and words[end] in _TO:
            end += 1
        if at is not None and end > at + 1:
            return _without(words[1:at], words[end:])
    return None


def _hindering(words: Sequence[str]) -> list[str] | None:
    at = next((n for n, word in enumerate(words) if n > 1 and word in idiom().sets["hinders"]), None)
    if at is None or " ".join(words[1:at]) not in ("this card", "it", "this effect", "its effect", "that"):
        return None
    end = next((n for n, word in enumerate(words) if n > at + 1 and word == "from"), None)
    return _without(words[at + 1 : end], words[end + 1 :]) if end is not None else None


def _without(subject: Sequence[str], act: Sequence[str]) -> list[str] | None:
    """What the subject is kept from, as a question."""
    if not subject or not act:
        return None
    if act[0] == "being":
        return ["is", *subject, *act[1:]]
    if act[0] in ("battle", "destruction"):
        return ["is", *subject, "destroyed", *(["by", *act] if act[0] == "battle" else act[1:])]
    verb = _base(act[0])
    end = 1
    if not verb and len(act) > 1:
        verb, end = _base(" ".join(act[:2])), 2
    return ["can", *subject, *verb.split(), *act[end:]] if verb else None


def _surviving(words: Sequence[str]) -> list[str] | None:
    """ "does your monster survive Y" as "is it destroyed by Y"."""
    at = next((n for n, word in enumerate(words) if n > 1 and word in ("survive", "survives")), None)
    if at is None:
        return None
    by = ["by", *words[at + 1 :]] if words[at + 1 :] else []
    return ["is", *words[1:at], "destroyed", *by]


def _base(word: str) -> str:
    """The base of a form with -ing; "" for another word."""
    from kb.card_text.lexicon import words

    senses = words(word)[0].senses
    return senses["verb"].split("|")[0].replace("-", " ") if "ing" in senses and "verb" in senses else ""
