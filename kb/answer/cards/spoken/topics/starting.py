"""Whether something starts a Chain, in whichever words it is described.

What is activated starts one; what holds by itself, lets a player Summon once more, stands in for a destruction or is a
Summon of the card without an effect does not. So it need not be told which part of the text is meant, only of which of
the two sorts it is: what the words say more of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import of_clauses, stands, stems_told, telling
from kb.answer.cards.parts import One, Part, Said, clauses, is_this, rule_of
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_NO_CHAIN = "yugioh/monster-effects/some-start-no-chain"
_ASKS = r"\b(?:does|do|did|will|would|is|are|was|can|could|may)\b"
#: How players ask whether a Chain is started, and whether none is.
_STARTS = (
    r"\b(?:(?:starts?|begins?|uses?|forms?|creates?|makes?|opens?|triggers?|builds?) (?:a |the |its |any |an )?"
    r"(?:own |new )*chain(?: link)?|go(?:es)? (?:on|onto) (?:a |the )?chain|(?:a|its own|own) chain link(?! \d)"
    r"|(?:is|are|it|that|this|count|counts|as) (?:an? |its )?"
    r"(?:activated effects?|effect activations?|activations? of an effect)|(?:be|get) (?:chained|responded) to(?! "
    r"(?:an?|the|my|your|his|her|their|any|another|other|opponents?|opp|some|one|two|draws?|search\w*|summons?|attacks?)\b)"
    r"|(?:chain|respond) to (?:that|this|it))\b"
)
_WITHOUT = (
    r"\b(?:without (?:starting|using|making|forming|creating|opening|beginning) (?:a |the |any )*chain"
    r"|without (?:a|any) chain|not (?:start|use|begin|create|form) (?:a |the |any )*chain|chainless)\b"
)
_NONE = ("without", "not", "chainless")
#: What asks something else: which link it is, what answers it, what turns the question.
_ELSE = (
    r"\b(?:chain link \d|cl\d|same chain|current chain|not|no|never|or|unless|negate[ds]?|in response|face down"
    r"|second|twice|again|(?:X|it|effect|effects) resolv\w+|resolution|mid resolving)\b"
    r"|\b(?:activating|activation of|activate|flip|flipping|set) X\b"
)
#: How the Summon of the card itself is told.
_SUMMON = (
    r"\b(?:special )?(?:summon(?:ing)?|special(?:ing|ed|d)?|ss|ssing|dropping|drop|dropped|playing) X\b"
    r"|\bX (?:is |was |gets |comes? )?(?:special )?(?:being )?(?:summoned|specialed|dropped|out of (?:the|my) hand)\b"
    r"|\bX (?:special )?summon(?:s|ing)? itself\b"
)
#: What players call the sorts of text that are never activated, by the stems of their words.
_CALLED = {
    "instead": ("save", "protect", "replace", "place", "saving", "prevent", "keep", "safe", "stead"),
    "addition": ("extra", "additional", "second", "further", "permit", "permission", "more"),
    "special-summon": ("special", "summon", "summoning", "procedure", "own", "drop", "dropping"),
}
#: So much more must be said of one sort than of the other.
_MARGIN = 1
_IDLE = frozenset(
    ["chain", "link", "start", "begin", "make", "use", "effect", "activation", "activated", "own", "time"]
)
_IDLE |= {"X", ",", "instead"}


class _Sort(QuickTuple):
    """One part of a text: whether it starts a Chain, what it says, and the stems and names by which it is told."""

    starts: bool
    why: str
    rule: str
    number: int
    stems: Set[str]


def starting(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether what a question describes starts a Chain; None where that is not asked, or not sure."""
    if about.other is not None:
        return None
    whole = " ".join(parts)
    without = ready(_WITHOUT).search(whole) if any(word in whole for word in _NONE) else None
    cue = without or ready(_STARTS).search(whole)
    if cue is None or not ready(_ASKS).search(whole):
        return None
    rest = f"{whole[: cue.start()]} , {whole[cue.end() :]}"
    if ready(_ELSE).search(rest) or about.read["refused"]:
        return None
    told = _of_summon(about, found) if ready(_SUMMON).search(rest) else _described(rest, about, found)
    if told is None:
        return None
    return Said(told.starts != bool(without), told.why, told.rule, "", told.number, form=True)


def _of_summon(about: About, found: Sequence[One]) -> _Sort | None:
    """What the Summon of the card itself is: by an effect, or by a way of its own; None where both are."""
    own = [one for one in _lasting(about) if "special-summon" in _kinds(one)]
    by = [one for one in found if any(_brings(c) for c in clauses(one, "does"))]
    if len(by) == 1 and not own and by[0].number:
        return _of_effect(by[0])
    return _of_statement(own[0]) if own and not by else None


def _brings(clause: Part) -> bool:
    return "summon" in str(clause["verb"]) and is_this(clause.get("object"))


def _described(said: str, about: About, found: Sequence[One]) -> _Sort | None:
    """The part of the text of whose sort most words tell."""
    words = telling(" ".join(word for word in said.split() if word not in _IDLE))
    if words is None:
        return None
    words += ["instead"] if "instead" in said.split() else []
    if any(word["word"] == "each-time" for one in found for word in one.part.get("when", ())):
        return None  # what happens "each time" may as well hold without activation
    every = [_of_effect(one) for one in found if one.number]
    every += [_of_statement(one) for one in _lasting(about)]
    heard = [(sum(stands(word, each.stems) for word in set(words)), each) for each in every]
    most = {sort: max((count for count, each in heard if each.starts is sort), default=0) for sort in (True, False)}
    best = most[True] > most[False]
    if max(most.values()) * 2 < len(set(words)) or abs(most[True] - most[False]) < _MARGIN:
        return None
    return next(each for count, each in heard if each.starts is best and count == most[best])


def _of_effect(one: One) -> _Sort:
    from kb.answer.cards.effect.facts import chain

    told = chain(one, {})
    return _Sort(True, told.why, told.rule or rule_of(one, "kind"), one.number, stems_told(one))


def _of_statement(statement: Part) -> _Sort:
    told = statement["clauses"]
    called = {word for kind in _kinds(statement) for word in _CALLED.get(kind, ())}
    stems = of_clauses(told) | called
    return _Sort(False, f"that holds without being activated: {joined(told)}", _NO_CHAIN, 0, stems)


def _lasting(about: About) -> Iterator[Part]:
    """The statements that surely are no effects which are activated: older texts say "you can" of those too."""
    for one in about.read["parts"]["standing"]:
        told = one.get("clauses", ())
        free = any(c.get("modal") == "can" and (c.get("subject") or {}).get("head") == "you" for c in told)
        if told and (not free or _kinds(one) & _CALLED.keys()):
            yield one


def _kinds(statement: Part) -> set[str]:
    """Of which sorts a statement is: a replacement, one Summon more, a Summon of the card itself."""
    found = set()
    for clause in statement.get("clauses", ()):
        told = clause.get("modifiers", ())
        found |= {"instead"} if any(m.get("word") == "instead" for m in told) else set()
        found |= {"addition"} if any(m["role"] == "addition" for m in told) else set()
        found |= {"special-summon"} if _brings(clause) else set()
    return found
