"""Whether what an effect does still holds at a later time, or when the card is gone: boosts, control, locks.

A question of this kind is a verb of going on or of ending, what goes on, and a time or an event. The words for these
are data (`question_idiom.toml`); where a word is none of them, nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import One, Part, Said
from kb.answer.cards.spoken.idiom import idiom, names_of
from kb.answer.cards.spoken.moments import BATTLE, DAMAGE, END, NEVER, OWN, THEIRS, ends_at
from kb.answer.cards.spoken.question import said_by, stated
from kb.quick_tuple import QuickTuple

_RULE = "yugioh/phases/until-end-of-turn"
_OPPONENTS = r"(?:my |the )?(?:opponents|opps)"
_TIMES = (
    (r"(?:in|into|during|through|on|until|till) my next turn", OWN),
    (rf"(?:in|into|during|through|throughout|on|until|till|for) {_OPPONENTS} (?:next |following )?turn", THEIRS),
    (r"(?:in|into|during|through|throughout|on|until|till) (?:their|his) (?:own )?(?:next |following )?turn", THEIRS),
    (r"(?:in|into|during|through|throughout|on|until|till) (?:the )?(?:next|following) turn|next turn", THEIRS),
    (r"(?:after|past|beyond) (?:this|the|that) turn|permanently|for good|forever|for the rest of the duel", THEIRS),
    (r"(?:at|on|by|until|till) the end of (?:this|the|that) turn|at the end of turn|at end of turn|end of turn", END),
    (r"(?:in|during|at|by|until|till) (?:the|that|this|its) (?:turns )?end phase|in end phase", END),
    (r"(?:once|when|after) (?:this|the|that) turn (?:is over|ends|has ended|is done)", END),
    (r"after (?:that|the|this|its) (?:second |further )?(?:attacks? )?(?:s )?damage step", DAMAGE),
    (r"after damage calculation|after (?:that|the|this|its) (?:battle|attack|fight)", DAMAGE),
    (r"after (?:the|that|this) battle phase|in(?:to)? (?:my )?main phase 2|into? mp2", BATTLE),
)
_GONE = (
    r"(?:if|when|once|after|because) X "
    r"(?:leaves (?:the field|play)|is (?:destroyed|gone|removed|banished)|(?:gets )?destroyed)"
)
_BEGINS = frozenset(["does", "do", "will", "would", "is", "are"])


class Lasting(QuickTuple):
    """Whether it is asked if something ends (else if it goes on), of what, when (None: when the card is gone)."""

    ends: bool
    words: tuple[str, ...]
    when: int | None


def lasting(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether what an effect does goes on, or ends, at a time; None where that is not asked, or not sure."""
    asked = _asked(parts, {word.lower() for name in names_of(about.read["parts"]) for word in name.split()})
    if asked is None:
        return None
    told = [(_end(entry), entry) for entry in stated(found, about.read) if _is_meant(entry, asked, about)]
    ends = {end for end, _ in told}
    if len(ends) != 1 or (end := ends.pop()) is None:
        return None
    over = _is_over(end, told[0][1], asked)
    if over is None:
        return None
    return said_by(over == asked.ends, told[0][1])._replace(form=True, rule=_RULE if end == END else "")


def _asked(parts: Sequence[str], names: set[str]) -> Lasting | None:
    known = idiom().sets
    allowed = known["lasting"] | known["idle"] | names | {f"{name}s" for name in names}
    told = [part for part in parts if part not in ("X", "")]
    at = next((n for n, part in reversed([*enumerate(told)]) if part.split()[0] in _BEGINS), None)
    gone = [part for part in told if " X " in part and re.fullmatch(_GONE, part)]
    beside = [part for n, part in enumerate(told) if n != at and part not in gone]
    spare = allowed | known["used"]
    if at is None or any(not word.isdigit() and word not in spare for part in beside for word in part.split()):
        return None
    said = " ".join([*gone, told[at]])
    when: int | None = None
    is_gone = " X " in said and re.search(_GONE, said) is not None
    said = re.sub(_GONE, "", said) if is_gone else said
    for pattern, moment in _TIMES:
        if again := re.search(rf"\b(?:{pattern})\b", said):
            when, said = moment, f"{said[: again.start()]} {said[again.end() :]}"
            break
    if is_gone == (when is not None):
        return None  # no time, or both a time and what happens before it
    words = said.split()
    if not words or words[0] not in _BEGINS or words.count(words[0]) > 1:
        return None
    text = " ".join(words)
    ceases = [each for each in known["ceases"] if re.search(rf"\b{each}\b", text)]
    goes_on = [each for each in known["continues"] if re.search(rf"\b{each}\b", text)]
    rest = text
    for each in sorted((*ceases, *goes_on), key=len, reverse=True):
        rest = re.sub(rf"\b{each}\b", " ", rest)
    left = rest.split()[1:]
    if bool(ceases) == bool(goes_on) or any(not each.isdigit() and each not in allowed for each in left):
        return None
    return Lasting(bool(ceases), tuple(text.split()), when)


# ---- of what it is asked ---------------------------------------------------------------------------------

_FIGURES = {"atk": {"atk", "atk-def"}, "def": {"def", "atk-def"}, "level": {"level"}, "levels": {"level"}}
_FIGURES |= {"scale": {"scale"}, "scales": {"scale"}, "type": {"type", "type-of"}, "attribute": {"attribute"}}
_FIGURES |= {"name": {"name-of"}, "rank": {"rank"}}
_POINTS = frozenset({"atk", "def", "atk-def"})
_CHANGES = frozenset({"gain", "lose", "become", "halve", "double", "increase", "decrease", "reduce", "change", "make"})
_LOCKS = frozenset(["lock", "restriction", "limit", "ban"])
_TAKEN = frozenset(["control", "mine", "back", "owner", "owners"])


def _is_meant(entry: Entry, asked: Lasting, about: About) -> bool:
    """Whether a clause is about what a question says to go on."""
    clause, words = entry.clause, set(asked.words)
    verbs = set(clause["verb"].split("|"))
    if words & _LOCKS:
        return entry.forbids and entry.where in ("does", "binds")
    numbers = {int(word) for word in words if word.isdigit()}
    heads = {(clause.get(side) or {}).get("head") for side in ("subject", "object")}
    if "negated" in words:
        return bool(verbs & {"negate"})
    if "come" in words and verbs & {"banish"}:
        return any("time" in m for m in clause.get("modifiers", ()))
    if verbs & {"take-control"}:
        return bool(words & _TAKEN) and not words & set(_FIGURES)
    wanted = {head for word in words for head in _FIGURES.get(word, ())}
    if (
        words & {"boost", "boosted", "bonus", "points", "stronger", "weaker", "reduced", "halved", "doubled"}
        and not wanted
    ):
        wanted = set(_POINTS)
    if not verbs & _CHANGES or not heads & wanted:
        return False
    if {"halved", "doubled"} & words and not verbs & {"halve", "double", "become"}:
        return False
    told = (clause.get("object") or {}).get("number", {}).get("least")
    return not numbers or told in numbers


def _end(entry: Entry) -> int | None:
    """When what a clause does is over by itself; None where that was not read."""
    clause = entry.clause
    told = clause.get("modifiers", ())
    if any(m["role"] == "remark" for m in told) or (entry.one is not None and entry.one.facts["unread"]):
        return None
    if any(c["word"] not in ("while",) for c in clause.get("conditions", ())):
        return None
    times = [m["time"] for m in told if "time" in m]
    ends = [ends_at(time, entry) for time in times]
    known = [end for end in ends if end is not None]
    return None if len(known) < len(ends) else min(known, default=NEVER)


def _is_over(end: int, entry: Entry, asked: Lasting) -> bool | None:
    """Whether it is over then; of an event, whether that ends it."""
    bound = [c for c in entry.clause.get("conditions", ()) if c["word"] == "while"]
    own = all(_is_of_card(inner) for c in bound for inner in c.get("clauses", ()))
    if bound and not own:
        return None
    if asked.when is None:
        return bool(bound) or entry.one is None
    if bound or entry.one is None:
        return None  # it depends on how long the card stays
    if asked.ends and asked.when == END:
        return None if end < END else end == END
    return end <= asked.when


def _is_of_card(clause: Part) -> bool:
    return (clause.get("subject") or {}).get("head") in ("this-card", None)
