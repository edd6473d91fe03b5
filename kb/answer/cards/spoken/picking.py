"""Whether some cards may be picked, in whichever words that is asked, as one question: "can I target such cards".

"Is a Set Trap a legal target for X", "may I aim its effect at a Level 8 monster", "can the two cards I pick be a
monster and a Set Trap": what follows reads one form only. Cards that are told of before ("the only card my opponent
controls is a Set Trap: may I choose it?") are put in the place of the word that refers to them.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.nouns import BACK, is_copy, lying_as
from kb.answer.cards.spoken.told import Spoken, Told
from kb.language.patterns import ready

#: One of these is in each part in which cards are asked of as picked.
_PICKS = frozenset(
    [
        "aimed",
        "pointed",
        "directed",
        "target",
        "targets",
        "choice",
        "choices",
        "pick",
        "picks",
        "option",
        "aim",
        "point",
        "on",
        "mix",
    ]
)
_PICKS |= {"combination", "targeting", "selection", "choose", "select", "hit", "targeted", "picked", "chosen"}
_FIT = r"(?:legal|valid|eligible|possible|proper|correct|fair|allowed|good|ok|okay|fine|appropriate|suitable|viable)"
_PICK = r"(?:target|choice|pick|option|selection)s?"
_ITS = (
    r"(?P<by>(?:X(?: s)?|its?|the|that)(?: own)?(?: (?:first|second|third|last|\d(?:st|nd|rd)))?"
    r"(?: (?:effect|ability))?)"
)
_EFFECT = r"(?P<by>(?:its|X(?: s)?|that|the)(?: \w+)? (?:effect|ability)|X|it)"
_NUMBER = r"(?:two|three|2|3|one|1|both)"
_CARDS = r"(?:cards?|monsters?|targets?|ones?|things?)"
#: What is said, and in which words it is read; the cards are the named group.
_FORMS = (
    rf"^(?:is|are|would|will|does|do|can|could) (?P<cards>.+?)(?: (?:be|count as|make|qualify as))?(?: still)? "
    rf"(?:an? |one of the )?(?:{_FIT} )+{_PICK} (?:for|of|with|to) {_ITS}$",
    rf"^(?:can|could|may|will|would) (?P<cards>.+?) be (?:the |a |one of the )?{_PICK} (?:for|of|with) {_ITS}$",
    rf"^(?:is|are|would) (?P<cards>.+?) (?:an? )?(?:{_FIT} )+{_PICK}$",
    rf"^(?:can|could|may) (?:(?:i|we|it|X) (?:aim|point|direct) )?{_EFFECT}(?: be (?:aimed|pointed|directed))? at"
    r" (?P<cards>.+)$",
    rf"^(?:can|could|may) (?:i|we) (?:use|activate) {_ITS} (?:targeting|by targeting|to target) (?P<cards>.+)$",
    rf"^(?:for (?:X|its effect) )?(?:can|could|may) the {_NUMBER} {_CARDS} (?:that |which )?(?:i|we|X|it) \w+"
    rf"(?: (?:with|for|by|off) {_ITS})? be (?P<cards>.+)$",
    rf"^(?:can|could|may) (?:X(?: s)?|its) (?:{_NUMBER} )?targets? be (?P<cards>.+)$",
    rf"^(?:can|could|may) (?:one|1) of (?:the|its|X s) (?:{_NUMBER} )?(?:targets|cards) be (?P<cards>.+)$",
)
#: What is done first, and what is aimed then.
_THEN = (
    r"^(?:can|could|may) (?:i|we) (?:detach|discard|pay|tribute|banish|send|reveal) .+? "
    rf"and (?:then )?(?:aim|point|use) {_EFFECT} (?:at|on) (?P<cards>.+)$"
)
#: Behind what is done: by which card.
_MEANS = (
    r"^(?P<asks>(?:can|could|may|do|would) (?:i|we) .+?) (?:with|off|using|through) (?:it|that)(?: if i want(?: to)?)?$"
)
_IT = (" it", " that", " want", " to")
#: Asked of what was told of before: "is that mix allowed".
_SO = (
    r"^(?:is|would) (?:that|this|it|such an?)(?: be)?(?: (?:mix|combination|choice|pick|selection|pair))?"
    rf"(?: {_FIT})+$"
)
_DOES = (
    r"^(?:(?:for|with) (?:the |its )?(?:first |second |third )?(?:effect of )?X |and |then |now )*"
    r"i (?P<rest>(?:want to )?(?:target|choose|pick|select|return|banish|send|add|destroy|tribute|shuffle|reveal) .+)$"
)


def picked(parts: Sequence[str]) -> Sequence[str]:
    """The parts, what asks for a pick as "can i target ..."."""
    found = [_with_it(part) for part in parts] if any("X" in part.split() for part in parts) else list(parts)
    if all(_PICKS.isdisjoint(part.split()) for part in parts):
        return found
    found = [_picked(part) for part in found]
    if len(found) > 1 and ready(_SO).match(found[-1]) and (told := ready(_DOES).match(found[-2])):
        return [*found[:-2], f"can i {told['rest'].removeprefix('want to ')}"]
    return found


def _with_it(part: str) -> str:
    """The part, the card named for "it" behind what a player does with it."""
    if not part.endswith(_IT) or "X" in part.split() or not (told := ready(_MEANS).match(part)):
        return part
    return f"{told['asks']} with X"


def _picked(part: str) -> str:
    if _PICKS.isdisjoint(part.split()):
        return part
    for form in (*_FORMS, _THEN):
        if told := ready(form).match(part):
            return f"can i target {told['cards']} with {_source(told.groupdict().get('by') or '')}"
    return part


def _source(by: str) -> str:
    """What it is picked with, the card named: "X s second effect" for "its second effect"."""
    rest = [word for word in by.split() if word not in _OWN]
    return " ".join(["X", "s", *rest]) if len(rest) > 1 else "X"


_OWN = frozenset(["X", "s", "it", "its", "own", "the", "that"])


# ---- what was told of before ---------------------------------------------------------------------------

_BACK = BACK - {"target", "theirs"}
_CARDS_OF = frozenset({"card", "monster", "spell", "trap", "spell-trap", "token", "tuner", "name"})
_TELLS = frozenset({"control", "have", "be"})


def resolved(said: Spoken) -> Spoken:
    """The question, the cards of which a clause before tells in the place of "it" or "that card"."""
    if any(is_copy(scene.clause.get(side)) for scene in said.scenes for side in ("subject", "object")):
        from kb.answer.cards.spoken.copies import meant  # few questions tell of one

        said = meant(said)
    clause = said.main.clause
    side = "subject" if clause.get("passive") else "object"
    cards = clause.get(side) or {}
    if cards.get("head") not in _BACK or cards.get("relations") or said.main.left:
        return said
    told = [each for scene in said.scenes for each in _told_of(scene)]
    if any(scene.clause["verb"] not in _TELLS and _told_of(scene) for scene in said.scenes):
        return said
    noun = str(cards.get("noun", "")).removeprefix("that-").removeprefix("those-")
    if len(told) != 1 or (noun in ("monster", "spell", "trap") and told[0]["head"] not in (noun, "name", "token")):
        return said
    many = {"number": cards["number"]} if "least" in cards.get("number", {}) else {}  # "three of them"
    return said._replace(main=said.main._replace(clause={**clause, side: {**told[0], **many}}))


def _told_of(scene: Told) -> list[Part]:
    """The cards that a clause tells of, with whose they are."""
    clause, found = scene.clause, list[Part]()
    filters = [lying_as(word) for m in clause.get("modifiers", ()) for word in str(m.get("word", "")).split()]
    subject = clause.get("subject") or {}
    who = subject.get("head") if subject.get("head") in ("you", "opponent") else ""
    for side in ("subject", "object"):
        cards = clause.get(side) or {}
        if cards.get("head") not in _CARDS_OF or cards.get("number", {}).get("word") == "no":
            continue
        owner = {"whose": who} if who and side == "object" and not cards.get("whose") else {}
        rest = {key: value for key, value in cards.items() if key not in ("number", "only")}
        lies = [*cards.get("filters", ()), *(filters if side == "subject" else ())]
        there = _places(clause) if side == "subject" and "where" not in cards else []
        more = {**({"filters": lies} if lies else {}), **({"where": there} if there else {})}
        found.append({**rest, **owner, **more, "number": {"word": "a", "one": True}})
    return found


def _places(clause: Part) -> list[Part]:
    """Where cards are told to be: "my Dragon is in the GY"."""
    told: list[Part] = [{**p, "how": "in"} for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    return told if clause["verb"] == "be" and len(told) == 1 else []
