"""What is told, put as a question: "X dies" as "does X die", "its effect is negated" as "is its effect negated"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from re import IGNORECASE

from kb.answer.cards.phrasing.table import table
from kb.language.patterns import ready

#: What stands behind a subject and is put before it; and with "not" behind it, which turns what is asked.
_AUX = (
    r"(?:am|is|are|was|were|can|could|may|might|must|will|would|should|has to|have to|needs to|need to|gets to|get to)"
)
_TOLD = rf"^(?P<np>\S+(?: \S+){{0,11}}?) (?P<aux>{_AUX}) (?!not\b)(?P<rest>.+)$"
_CONTRACTED = r"^(?P<np>i|we|you|it|he|she|they|that)(?:['’](?P<aux>m|re|s|ll)|(?P<bare>m|re)) (?!not\b)(?P<rest>.+)$"
_WHOLE = {"m": "am", "re": "are", "s": "is", "ll": "will"}
#: A condition that comes first, up to the person or thing of which something is told.
_LEAD = (
    r"^(?P<lead>(?:once|when|if|while|after|because|since|as long as|as soon as|during|in|on) .+?),?"
    r" (?P<rest>(?:i|we|you|my|it|they|the|he|she|its|opp)\b .+)$"
)
_HAVE = {"has to": "does", "have to": "do", "needs to": "does", "need to": "do", "gets to": "can", "get to": "can"}
_PERSONS = frozenset(["i", "we", "you", "they"])
_DENIED = frozenset(
    ["not", "cannot", "cant", "can't", "never", "no", "dont", "don't", "doesnt", "doesn't", "isnt", "isn't"]
)
#: So many words a subject may have.
_SUBJECT = 9
_VOWELS = "aeiou"
_DOUBLED = 2


def asked(said: str) -> str | None:
    """A statement as a question; None for one that denies, or whose verb is not found."""
    words = said.strip().split()
    if not words or _DENIED & {word.lower() for word in words}:
        return None
    if lead := ready(_LEAD, IGNORECASE).match(said):
        inner = asked(lead["rest"])
        if inner is not None:
            return f"{inner} {lead['lead']}"
    if told := ready(_CONTRACTED, IGNORECASE).match(said):
        return f"{_WHOLE[(told['aux'] or told['bare']).lower()]} {told['np']} {told['rest']}"
    told, plain = ready(_TOLD, IGNORECASE).match(said), _with_verb(words)
    if told is None or (plain is not None and plain[0] < len(told["np"].split())):
        return plain and plain[1]
    aux = told["aux"].lower()
    if aux.endswith(" to"):
        led = _HAVE[aux]
        return f"{led} {told['np']} {'' if led == 'can' else 'have to '}{told['rest']}"
    return f"{aux} {told['np']} {told['rest']}"


def _with_verb(words: list[str]) -> tuple[int, str] | None:
    """Where the verb of a statement stands, and the question: "X dies", "i get it back"."""
    for at, word in enumerate(words[:_SUBJECT]):
        if not at:
            continue
        if base := base_of_third(word.lower()):
            if words[at - 1].lower() in ("the", "a", "an", "my", "its", "their", "two", "three", "both", "all", "no"):
                continue  # a noun in the plural
            return at, " ".join(["does", *words[:at], base, *words[at + 1 :]])
        if words[at - 1].lower() in _PERSONS and at == 1 and is_base(word.lower()):
            return at, " ".join(["do", *words])
    return None


# ---- verbs ----


@cache
def _known(word: str) -> bool:
    """Whether a word is the base of a verb."""
    if word in table().verbs:
        return True
    from kb.card_text.lexicon import words

    return "base" in words(word)[0].senses


def is_base(word: str) -> bool:
    """Whether a word is the base of a verb: "fetch"."""
    return _known(word)


def base_of_third(word: str) -> str:
    """The base of a verb in the third person, "negates"; "" for another word."""
    if not word.endswith("s") or word.endswith("ss"):
        return ""
    ends = [word[:-1], word[:-2] if word.endswith("es") else "", f"{word[:-3]}y" if word.endswith("ies") else ""]
    return next((each for each in ends if each and _known(each)), "")


def base_of_ing(word: str) -> str:
    """The base of a verb that ends in -ing, "tributing"; "" for another word."""
    if not word.endswith("ing") or len(word) < len("going"):
        return ""
    return next((each for each in _stems(word.removesuffix("ing")) if _known(each)), "")


def _stems(stem: str) -> Iterator[str]:
    if len(stem) > _DOUBLED and stem[-1] == stem[-2] and stem[-1] not in _VOWELS:
        yield stem[:-1]
    yield stem
    yield f"{stem}e"
    if stem.endswith("y"):
        yield f"{stem[:-1]}ie"


def based(said: str) -> str | None:
    """Words that begin with a verb in -ing with its base: "sending X" as "send X"; None for others."""
    first, _, rest = said.partition(" ")
    kind = first.lower() in ("special", "normal", "tribute", "fusion", "synchro", "xyz", "link", "flip", "ritual")
    if kind and rest:
        inner = based(rest)
        return inner and f"{first} {inner}"
    base = base_of_ing(first.lower())
    return f"{base} {rest}".strip() if base else None
