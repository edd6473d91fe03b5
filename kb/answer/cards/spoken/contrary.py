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


def recast(words: list[str]) -> list[str]:
    """ "does X boost your monsters" as whether these gain ATK; "does X make them attack" as whether they do."""
    if words[0] not in ("do", "does", "did", "will", "would", "can") or " ".join(words[1:3]) not in (
        "this card",
        "its effect",
    ):
        return words
    rest = words[3:]
    known = idiom().sets
    if rest and rest[0] in known["boosts"]:
        return [words[0], *_gains(rest[1:], "gain")]
    if rest and rest[0] in known["weakens"] and rest[1:] and rest[1] not in ("the", "its"):
        return [words[0], *_gains(rest[1:], "lose")]
    if (
        len(rest) > _GIVEN
        and rest[0] in ("lower", "drop", "reduce", "raise", "increase", "halve", "double")
        and "of" in rest
    ):
        return [words[0], "this", "card", "affect", *rest[rest.index("of") + 1 :]]
    return words


_GIVEN = 3
_EFFECTS = frozenset(["effect", "effects"])
_PLAYERS = frozenset(["you", "opponent", "me", "player"])


def _gains(cards: list[str], verb: str) -> list[str]:
    """Whether cards gain, or lose, so much ATK."""
    number = cards[-1:] if cards and cards[-1].isdigit() else []
    return [*cards[: len(cards) - len(number)], verb, *number, "atk"]


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
    act = _unled(act)
    if act[0] == "being":
        return ["is", *subject, *act[1:]]
    if act[0] in ("battle", "destruction"):
        by = [word for word in act if word != "destruction"] if act[0] == "battle" else act[1:]
        return ["is", *subject, "destroyed", *(["by", *by] if act[0] == "battle" else by)]
    if act[-1] == "destruction":
        return ["is", *subject, "destroyed", "by", *act[:-1]]
    if act[0] in ("targeting", "targets") and not _PLAYERS & set(subject):
        return ["is", *subject, "targeted", *act[1:]]
    if set(act) & _EFFECTS and not _base(act[0]):
        return ["is", *subject, "affected", "by", *act]
    if " ".join(act).count('"') == 2 and act[0].startswith('"') and act[-1].endswith('"'):
        return ["is", *subject, "destroyed", "by", *act]
    verb = _base(act[0])
    end = 1
    if not verb and len(act) > 1:
        verb, end = _base(" ".join(act[:2])), 2
    return ["can", *subject, *verb.split(), *act[end:]] if verb else None


def _unled(act: Sequence[str]) -> Sequence[str]:
    """The words without an article before what the subject is kept from."""
    return act[1:] if act[0] in ("the", "a", "any", "all") and len(act) > 1 else act


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
