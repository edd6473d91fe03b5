"""A second use in the same turn: of the same effect, of another one, by another copy.

Both uses are described in the player's words: what was used before ("I used its search this turn", "X was Summoned by
its own effect"), and what is asked of ("can I banish it from the GY for its effect", "can a second copy").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import picked_effect, telling, which
from kb.answer.cards.parts import One, Part, Said, clauses, is_this, meant, standing_clauses
from kb.cards.telling.effects import KINDS, LIMITS
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_RULE, _HARD = "yugioh/once-per-turn/hard", frozenset({"hard", "hard_activate", "duel"})
_TURN = r" ?\b(?:(?:later )?(?:in |on |during |for )?(?:this|that|the|one|a single|a)(?: very)?(?: same)? turn|later)\b"
_AGAIN = (
    r"\b(?:again|twice|(?:for )?(?:a |the )?(?:second|2nd|third|3rd|4th|fourth) (?:time|attack|go)"
    r"|a (?:3rd|4th|third|fourth)|one more time|once more|multiple times|two times|2 times)\b"
)
_COPY = (
    r"\b(?:(?:an?|the|my|his|her|their) )?(?:second|2nd|other|another|different|new) (?:copy(?: of X)?|X|one)\b"
    r"|\b(?:both|each) (?:of them|copies|X)\b|\bboth(?= use| activate|$)"
)
_TIMES = r"\b(?:(?P<two>twice|two times|2 times)|(?P<three>three|3) times|(?P<four>four|4) times)\b"
_OFTEN = {"two": 2, "three": 3, "four": 4}
_SUBJECT = r"(?:i|we|it|X|she|he)"
#: What was used before: by the words that describe it, or as the effect by which the card was Summoned.
_USED = (
    rf"^(?:if |when |after |once |say )?(?:{_SUBJECT} )?(?:have |had |has |ve )?(?:already |just )*"
    r"(?:used|activated|resolved|use) (?P<told>.+)$"
)
_MEANS = r"(?:with|by|off|using|through|via)"
_BY_ITSELF = (
    r"^(?:if |after )?(?:i |we )?(?:have |already |just )*(?:special )?(?:summoned|ssd|specialed|got summoned)"
    rf"(?: X\b.*?)?(?: from .*?)? {_MEANS} (?:its|X s|his|her) (?:own )?(?P<nth>first |second )?(?:effect|procedure)?.*"
)
_WAS = rf"^(?:if |after )?X (?:got|was|is|has been) (?:special )?summoned {_MEANS} its own(?P<nth> first| second)?.*$"
_DID = r"^(?:if |after )?X (?P<told>[a-z]+ed .+?) with its (?:[a-z]+ )?effect.*$"
_MAY = r"(?:can|could|may)"
_ASKED = (
    rf"^(?:{_MAY} (?P<each>(?:each of them|both) .+)|{_MAY} (?P<its>its .+? be (?:used|activated))"
    rf"|(?:{_MAY} {_SUBJECT}|is {_SUBJECT} (?:still )?allowed to|am i (?:still )?allowed to|do i get) (?P<told>.+)"
    rf"|(?:{_MAY}|does|do) (?P<both>.*\bX\b.*))$"
)
#: Both effects, without a word of which they are; two that are named.
_FINE = r"(?: be (?:used|activated))?(?: (?:ok|okay|fine|possible|allowed|legal))?$"
_ALL = (
    r"^(?:use |activate |get )?(?:X )?both(?: (?:of|its|X|X s|the|his|her|own|listed))* (?:effects|abilities)(?: of X)?"
    rf"{_FINE}"
)
_AND = rf"^(?:use |activate )?(?:both )?(?P<one>.+?) and (?:then )?(?P<two>.+?){_FINE}"
_TWO = r"^i (?:control|have) (?:two|2) (?:copies of )?X(?: on my field| in my hand| face up)?$"
#: Words of another turn, or of what undoes a use.
_OTHER = r"\b(?:(?:next|last|earlier|every|each) turn|negated|left|bounced|returned|flipped|set)\b(?! a\b)"
_IDLE = (
    r"\b(?:also|still|already|now|then|even|too|just|use|used|activate|activated|be|get|its|own|effects?|X|s|it|the"
    r"|with|for|to|allowed|as well|go|do|that|my|first time|of)\b"
)
_TAIL = r" (?:if|when|while|after|with|provided)\b.*$"


class Used(QuickTuple):
    """One use: its effect, None for a Summon without an effect; how often; whether by another copy of the card."""

    one: One | None
    times: int = 1
    copy: bool = False


def in_turn(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect may be used in a turn in which one was used before; None where that is not asked."""
    whole = " ".join(parts)
    if (
        not (ready(_TURN).search(whole) or ready(_AGAIN).search(whole))
        or about.other is not None
        or ready(_OTHER).search(whole)
    ):
        return None
    said = [part for part in parts if part not in ("X", "") and not _is_set(part)]
    asked = next((found_ for part in reversed(said) if (found_ := ready(_ASKED).match(part))), None)
    if asked is None:
        return _both(said[-1], about, found) if len(said) == 1 else None
    words = asked["told"] or asked["its"] or asked["both"] or asked["each"] or ""
    if asked["each"] and len(said) == 2 and ready(_TWO).match(said[0]):
        return _by_each(words, about, found)
    scenes = [part for part in said if part != asked.string]
    used = [(part, each) for part in scenes if (each := _before(part, about, found)) is not None]
    if not used:
        return _both(words, about, found) if not scenes else None
    if len(used) != 1:
        return None
    second = _second(words, used[0][1], about, found)
    told = None if second is None else _allowed(used[0][1], second, about)
    if told is None or second is None or not told.holds:
        return told
    return told if _agree([part for part in scenes if part != used[0][0]], second, about) else None


def _by_each(words: str, about: About, found: Sequence[One]) -> Said | None:
    """Whether each of two copies may use an effect."""
    every = _of_words(ready(_COPY).sub("", ready(_TURN).sub("", words)), about, found)
    return _once_more(Used(every[0]), Used(every[0], copy=True), every[0]) if len(every) == 1 else None


def _agree(rest: Sequence[str], second: Used, about: About) -> bool:
    """Whether what is told besides is no hindrance to the second use."""
    if not rest or second.one is None:
        return not rest
    from kb.answer.cards.spoken.among import Of
    from kb.answer.cards.spoken.idiom import names_of
    from kb.answer.cards.spoken.needs import fits
    from kb.answer.cards.spoken.sentence import spoken

    names = [name for name in names_of(about.read["parts"]) if name != about.card.name]
    said = spoken([*rest, "can i use X"], names)
    return said is not None and fits(said.scenes, second.one, Of(about.card)) is True


def _both(said: str, about: About, found: Sequence[One]) -> Said | None:
    """Whether two effects, each of which is named, or both that there are, may be used in one turn."""
    every = [one for one in found if one.number]
    said = ready(_TAIL).sub("", ready(_TURN).sub("", said)).strip()
    if ready(_ALL).match(said):
        pair = every
    elif told := ready(_AND).match(said):
        pair = [one for name in ("one", "two") for one in _of_words(told[name], about, found)[:1]]
    else:
        return None
    if len(pair) != 2 or pair[0] == pair[1]:
        return None
    return _allowed(Used(pair[0]), Used(pair[1]), about)


def _is_set(part: str) -> bool:
    """Whether it is told only where the card is, or when it is."""
    if part.startswith(("provided ", "assuming ", "for the first time")):
        return True
    return bool(ready(_TURN).fullmatch(f" {part}") or ready(_THERE).fullmatch(part))


_THERE = r"same turn|X is (?:face up|on my field|up|out|in my hand)"


def _before(part: str, about: About, found: Sequence[One]) -> Used | None:
    """The use that a part tells of."""
    said = ready(_TURN).sub("", part)
    often = ready(_TIMES).search(part)
    times = _OFTEN[often.lastgroup or ""] if often else 1
    if (told := ready(_BY_ITSELF).match(said) or ready(_WAS).match(said)) is not None:
        own = bringing(found)
        if nth := told["nth"]:
            own = [one for one in _of_words(f"X {nth.strip()} effect", about, found) if one in own]
        if len(own) == 1:
            return Used(own[0])
        return Used(None) if not own and _procedure(about) else None
    for pattern in (_DID, _USED):
        if told := ready(pattern).match(ready(_TIMES).sub("", said)):
            meant_ = _of_words(told["told"], about, found)
            return Used(meant_[0], times) if len(meant_) == 1 else None
    return None


def bringing(found: Sequence[One]) -> list[One]:
    """The effects that Special Summon their own card."""
    return [one for one in found if one.number and any(map(_brings, clauses(one, "does")))]


def _brings(clause: Part) -> bool:
    return bool(clause["verb"] == "special-summon") and is_this(clause.get("object"))


def _procedure(about: About) -> bool:
    """Whether the card can be Summoned by a way of its own that is no effect."""
    return any("special-summon" in c["verb"] and is_this(c.get("object")) for c in standing_clauses(about.read))


def _of_words(said: str, about: About, found: Sequence[One]) -> list[One]:
    """The effect that words describe; none where that is not sure."""
    left, picks = picked_effect(ready(_TURN).sub("", said))
    left = ready(_IDLE).sub(" ", left)
    words = telling(" ".join(left.split()))
    every = [one for one in found if one.number]
    if picks:
        every = meant(every, about.read, picks)
    if words is None or (picks and not every):
        return []
    if not words:
        return every if len(every) == 1 else []
    told = which(every, about.read, " ".join(words), about.card.name)
    return list(told.effects) if told.sure and not told.lasting and len(told.effects) == 1 else []


def _second(said: str, first: Used, about: About, found: Sequence[One]) -> Used | None:
    """The use that is asked of."""
    said = ready(_TAIL).sub("", ready(_TURN).sub("", said)).strip()
    if ready(_COPY).search(said):
        return (
            first._replace(copy=True, times=1) if not ready(_COPY).sub("", ready(_IDLE).sub("", said)).split() else None
        )
    if ready(_AGAIN).search(said):
        rest = ready(_IDLE).sub("", ready(_AGAIN).sub("", said)).split()
        if not rest:
            return first._replace(times=1)
        again = _of_words(" ".join(rest), about, found)
        return first._replace(times=1) if again and again[0] == first.one else None
    if re.search(r"\b(?:other|another) effect\b", said):
        others = [one for one in found if one.number and one != first.one]
        return Used(others[0]) if len(others) == 1 else None
    used = re.search(r"\b(?:use|used|activate|activated|effects?)\b", said)
    meant_ = (_of_words(said, about, found) if used else []) or _of_clause(said, about, found)
    return Used(meant_[0]) if len(meant_) == 1 else None


def _of_clause(said: str, about: About, found: Sequence[One]) -> list[One]:
    """The effects that do, or for which is paid, what a clause says: "banish it from the GY to Set a Trap"."""
    from kb.answer.cards.spoken.acts import act, matches, same
    from kb.answer.cards.spoken.among import Of
    from kb.answer.cards.spoken.idiom import names_of
    from kb.answer.cards.spoken.needs import about_itself
    from kb.answer.cards.spoken.question import with_target
    from kb.answer.cards.spoken.sentence import spoken

    names = [name for name in names_of(about.read["parts"]) if name != about.card.name]
    told = spoken([f"can i {said}"], names)
    if told is None or told.scenes or told.main.left or (told.purpose is not None and told.purpose.left):
        return []
    acts = [act(about_itself(each.clause)) for each in (told.main, told.purpose) if each is not None]

    def does(one: One) -> bool:
        of = with_target(Of(about.card), one)
        every = [act(c) for c in clauses(one, "pays", "does") if c.get("modal") not in ("cannot", "not")]
        return all(any(same(a, each) and matches(a, each, of) is not False for each in every) for a in acts)

    return [one for one in found if one.number and does(one)]


def _allowed(first: Used, second: Used, about: About) -> Said | None:
    """Whether the second use is allowed in the turn of the first."""
    if second.one is None:
        return None
    if second.one == first.one:
        return _once_more(first, second, second.one)
    if first.one is None:
        clean = not about.read["unread"] and "the-turn" not in str(about.read["parts"])
        why = "its Summon was no use of an effect"
        return Said(True, why, _RULE, "", second.one.number, form=True) if clean else None
    from kb.answer.cards.forms.two_uses import in_one_turn

    told = in_one_turn(about.card, about.read, first.one, second.one)
    if told is None or told.verdict is None:
        return None
    kinds = " and ".join(f"effect {each.number} ({KINDS[each.facts['kind']]})" for each in (first.one, second.one))
    yes = told.verdict == "yes"
    why = f"each has its own limit, if any: {kinds}" if yes else f"the text allows not both in one turn: {kinds}"
    return Said(yes, why, told.rule, form=True)


def _once_more(first: Used, second: Used, one: One) -> Said | None:
    """Whether an effect may be used again, by the same card or by another copy."""
    limit, limits = one.facts["limit"], one.part.get("limits", ())
    if any(each.get("per", "turn") != "turn" for each in limits) or limit in ("chain", "none") or one.is_card:
        return None
    times = max((each.get("times", 1) for each in limits), default=1)
    holds = limit not in _HARD if second.copy else first.times < times
    return Said(holds, f"its limit: {LIMITS[limit]}", _RULE, "", one.number, form=True)
