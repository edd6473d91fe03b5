"""What is told and then asked, "... Is he right?", "..., legal?", or asked in part of a sentence: "still get it"."""

from __future__ import annotations

from re import IGNORECASE, Match

from kb.answer.cards.phrasing.statements import asked, base_of_third, based, is_base
from kb.answer.cards.phrasing.table import table
from kb.language.patterns import ready

_WANTS = (
    r"^(?:(?P<lead>(?:after|when|once|if|while|with|during) .+?),? )?(?:i|we)(?:'| )?"
    r"(?:wanna|want to|would like to|d like to|plan to|intend to|try to|am going to|m going to|gonna)"
    r" (?P<rest>.+)$"
)
#: A card told with no verb beside what it is used on: "Fissure on a monster without DEF".
_ON = r"^[^ ]+(?: [^ ]+){0,6} on (?:an?|my|the|his|her|their|one of|an opponent's|my opponent's|opponent's) .+$"
_STILL = r"^(?:still|also|then) (?P<rest>.+)$"
_STATES = frozenset(["safe", "immune", "dead", "gone", "locked", "destroyed", "banished", "negated", "protected"])
_STATES |= {
    "unaffected",
    "stuck",
    "banned",
    "blocked",
    "lost",
    "wasted",
    "over",
    "free",
    "usable",
    "targetable",
    "back",
}
_PERSONS = frozenset(["i", "we", "they", "he", "she", "opp", "opponent"])


def _true(said: str) -> str | None:
    """What somebody says, as the question whether it is so."""
    for claim in table().claims:
        said = ready(f"^(?:{claim})", IGNORECASE).sub("", said)
    return asked(said)


def _fit(said: str) -> str | None:
    """What is told to be done, as the question whether it may be: "tributing a 5 and a 4, ok" """
    said = ready(_STILL, IGNORECASE).sub(r"\g<rest>", said)
    if wants := ready(_WANTS, IGNORECASE).match(said):
        return f"can i {wants['rest']}{_led(wants)}"
    if used := ready(_ON, IGNORECASE).match(said):
        return f"can i use {used[0]}"
    words = said.split()
    if is_base(words[0].lower()):
        return f"can i {said}"
    if (act := based(said)) is not None:
        return f"can i {act}"
    if words[0].lower() in _PERSONS and len(words) > 1:
        base = words[1] if is_base(words[1].lower()) else base_of_third(words[1].lower())
        return " ".join(["can", words[0], base, *words[2:]]) if base else None
    return None


def _led(wants: Match[str]) -> str:
    """What is told before what is wanted, behind it."""
    return f" {wants['lead'].lower()}" if wants["lead"] else ""


#: A question behind what is told, with no mark between: "Call of the Haunted is destroyed does the monster stay".
_ASKS_BEHIND = (
    r" (?:can|could|do|does|did|will|would|is|are|may|must) "
    r"(?:i|we|he|she|they|it|you|the|my|his|her|their|opponent|this|that)\b"
)


def whole(said: str) -> str | None:
    """What is asked in part of a sentence, as a whole one: "still get it", "X dies"; None where more than that is."""
    if ready(_ASKS_BEHIND, IGNORECASE).search(said):
        return None
    still = ready(_STILL, IGNORECASE).match(said)
    rest = still["rest"] if still else said
    words = rest.split()
    if is_base(words[0].lower()):
        return f"do i still {rest}" if still else f"can i {rest}"
    if words[0].lower() in _STATES:
        return f"is it {said}"
    if (act := based(rest)) is not None:
        return f"can i {act}"
    return asked(said)


#: What is made of the words before a tag of each kind.
TAGS = {"true": _true, "fit": _fit}
