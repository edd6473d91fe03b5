"""A second use, told in pieces: of the same effect, of another one, by another copy, in the same turn or a later one.

Which effect was used before and which is asked of is told by the words of what they do (`told_uses`). A no rests on the
limits alone; for a yes every further word has to be told of what the second use waits for.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.two_uses import in_one_turn
from kb.answer.cards.parts import One, Said, clauses, effects, is_this, standing_clauses
from kb.answer.cards.spoken.told_uses import (
    AGAIN,
    COPY,
    OF_CARD,
    OTHER,
    UNDONE,
    USED,
    Piece,
    asked_of,
    bringing,
    brings,
    cut,
    idle_words,
    is_met,
    likest,
    piece_of,
    told_uses,
)
from kb.cards.telling.facts import KINDS, LIMITS
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_RULE, _HARD = "yugioh/once-per-turn/hard", frozenset({"hard", "hard_activate", "duel"})
_ASKS = (
    r"^(?:so |and |then |but |now )*(?:(?:later )?(?:in |on )?(?:this|that|the)? ?(?:same )?turn )?"
    r"(?:can|could|may|am|is|are|do|does|will|would) (?!(?:my |the )?opponents?\b|they\b)"
)
_MODAL = r"^(?:so |and |then |but |now )*(?:can|could|may|am|is|are|do|does|will|would|did|must)\b"
#: What says only that nothing else is in the way.
_GIVEN = r"^(?:provided|assuming|given|supposing)\b.*$"
#: A condition behind what is asked.
_TAIL = r"(?<=.) \b(?:if|when|while|once|after|with|provided)\b(?! its\b| an? effect\b).*$"
_TWICE = r"\b(?:twice|two times|a second time)\b"
_TIMES = r"\b(?:(?P<two>twice|two times|2 times)|(?P<three>thrice|(?:three|3) times)|(?P<four>(?:four|4) times))\b"
_OFTEN = {"two": 2, "three": 3, "four": 4}
#: That both copies, or both effects, are asked of at once, and what tells that there are two copies.
_EACH = r"\b(?:(?:both|each)(?: one)? of (?:them|the copies|my copies)|(?:both|the two|each) (?:copies|X|copy))\b"
_HAS = r"^(?:i |we )?(?:control|have|hold|own|got) (?:two|2|both) (?:copies of )?X\b.*$"
_COPIES = r"\b(?:two|2|both) (?:copies of )?X\b|\b(?:two|2) copies\b"
_AND = r" (?:and|plus|as well as) (?:then |also |later |even )*"
_BOTH = r"\bboth (?:of )?(?:its|X|X s|the|his|her|these|their)? ?(?:own |listed )?(?:effects|abilities)\b"
#: "both" of the cards to which something is done, and no uses.
_SO_MANY = r"\bboth (?:of (?:the|my|their|his) )?(?:monsters?|cards?|spells?|traps?|materials?|targets?|tokens?)\b"
#: What tells of turns: that they are one, that the second use is in a later one.
_SAME = r"\b(?:same|this|that|one|a single) turn\b"
_LATER = (
    r"\b(?:last|previous|earlier|next|following|another|different|separate|my new|a later) turn\b"
    r"|\b(?:a turn|turns|two turns) (?:ago|later|earlier)\b|\bturn (?P<then>\d+)\b.*?\bturn (?!(?P=then)\b)\d+\b"
    r"|\bin an? (?:earlier|previous|prior|former) turn\b"
    r"|\b(?:my|own) turn\b.*\bopponents? (?:main |end |standby |battle |draw )?(?:turn|phase)\b"
    r"|\bopponents? (?:main |end |standby |battle |draw )?(?:turn|phase)\b.*\b(?:my|own) (?:own )?turn\b"
)
#: What makes the same card another one for its own limit.
_LEFT = r"\b(?:left|leaves|return\w*|bounced|c[ao]mes? back|resummon\w*|revived|face down|flipped|banished|gone)\b"
#: What a player does without an effect of the card, and what tells that it is by one.
_FREE = r"\b(?:i|we) (?:still |then |also |even )*(?:[a-z]+ )?(?:summon|set|attack)\b|\b(?:i|we) (?:still )?special\b"
_BY_IT = r"\b(?:X|it|its|same|that one|copy|effect)\b"


#: The turn of one use, told behind the other.
_IN_WHICH = r" (?:in|during|on|within) the (?:very )?(?:same )?turn (?:in which|that|when|where|as|during which)? ?"
#: What asks no more than whether it is so.
_OK = r"^(?:can|ok|okay|right|legal|allowed|possible|fine|yes|is that (?:ok|legal|allowed)|can i|correct)$"
#: A piece without its subject, and one that says which effect the piece before means.
_NO_SUBJECT = r"^(?:then |later |and )*(?:resolves?|resolved|died|dies|went|goes|got|gets|was|is|left) ?"
_THE_ONE = r"^(?:the one|that one|the effect|namely|i mean) "


#: ATK, DEF or LP.
_FIGURE = r"\b\d{3,}\b"
#: What tells of which kind something is, and no use.
_IS = r"\b(?:would|will|could|might) be (?:an?|the|my)\b"


class _Story(QuickTuple):
    """What is told of a second use: all words, the piece that asks, those beside it, and what lies between the uses.

    `later`: another turn. `copy`: another copy of the card. `times`: the first use was done so often.
    """

    whole: str
    asked: Piece
    rest: Sequence[str]
    told: Sequence[Piece]
    later: bool
    copy: bool
    times: int


def again(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect may be used after one of the card was used; None where that is not asked, or not sure."""
    every = [one for one in effects(about.card, about.read) if one.number]
    story = _story(parts, about) if every and about.other is None else None
    if story is None:
        return None
    if (pair := _pair(story, every, about)) is not None:
        return pair
    of_card = [each for each in story.told if ready(OF_CARD).search(each.line) and not ready(_IS).search(each.line)]
    if of_card and (shared := _of_all(every)) is not None:
        of_use = ready(USED).search(story.asked.line) or likest(story.asked.words, every, "asked")
        return shared if of_use and not story.later else None
    used = told_uses(story.rest, story.told, every, about.read)
    described = [one for one in found if one.number]
    named = described if 0 < len(described) < len(every) else asked_of(story.asked, every, about.read)
    if not used and _procedure(about) and named and len(named) == 1 and _came(story):
        return Said(True, "its Summon was no use of an effect", _RULE, "", named[0].number, form=True)
    first, second = _meant([ones for _, ones in used], named, story, len(every))
    judged = [_judged(one, other, story, about) for one in first for other in second]
    if len({each and each.holds for each in judged}) != 1 or judged[0] is None:
        return None
    uses = [piece for piece, _ in used]
    own = {each.part for each in uses}
    beside = [each for each in story.told if each not in uses]
    met = all(is_met(each, [second[0], *(first if each.part in own else ())]) for each in (story.asked, *beside))
    return judged[0] if met or not judged[0].holds else None


def _story(parts: Sequence[str], about: About) -> _Story | None:
    """A question as the story of a second use; None where it is none, or tells of what undoes a use."""
    parts = _put_together(parts)
    whole = " ".join(parts)
    if not parts or ready(UNDONE).search(whole) or ready(_SO_MANY).search(whole):
        return None
    asks = next((n for n in reversed(range(len(parts))) if ready(_ASKS).match(parts[n])), None)
    if asks is None and any(ready(_MODAL).match(part) for part in parts):
        return None
    at = _last(parts) if asks is None else asks  # cut short: "same turn, revive again?"
    if ready(_FIGURE).search(parts[at]):
        return None  # "does it have 3000 this turn" asks of no use
    later = ready(_LATER).search(whole) is not None
    if later and ready(_SAME).search(ready(_LATER).sub(" ", whole)):
        return None
    once = ready(_TWICE).search(whole) or ready(_EACH).search(whole) or ready(_AND).search(parts[at]) or "both" in whole
    if (not at and not once) or (ready(_FREE).search(parts[at]) and not ready(_BY_IT).search(parts[at])):
        return None  # what a player may do without the card
    idle = idle_words(about)
    tail = ready(_TAIL).search(parts[at])
    line = ready(_TAIL).sub("", parts[at])
    rest = [part for n, part in enumerate(parts) if n != at and not ready(_HAS).match(part)]
    rest += [tail[0]] if tail else []
    often = ready(_TIMES).search(" ".join(rest))
    copy = (bool(ready(COPY).search(whole)) and not ready(r"\bthe same (?!turn)").search(whole)) or _is_each(
        line, parts
    )
    times = _OFTEN[often.lastgroup or ""] if often else 1
    return _Story(whole, piece_of(ready(_EACH).sub("", line), idle), rest, cut(rest, idle), later, copy, times)


def _put_together(parts: Sequence[str]) -> list[str]:
    """The parts that tell something, those that only belong to the one before put to it; a turn told behind, before."""
    found: list[str] = []
    for part in (each for each in parts if each not in ("X", "")):
        if ready(_GIVEN).match(part) or ready(_OK).match(part):
            continue
        if found and (ready(_THE_ONE).match(part) or (ready(_NO_SUBJECT).match(part) and len(part.split()) == 1)):
            found[-1] = f"{found[-1]} {part}"
            continue
        asked, *before = ready(_IN_WHICH).split(part, maxsplit=1)
        found += [f"X {each} same turn" for each in before if each] if ready(_ASKS).match(asked) else []
        found.append(asked if before and ready(_ASKS).match(asked) else part)
    return found


def _last(parts: Sequence[str]) -> int:
    """The last part that tells more than a turn."""
    idle = ready(r"^(?:still |in |on |the |later |this |that |very )*(?:same )?turn$")
    return next((n for n in reversed(range(len(parts))) if not idle.match(parts[n])), 0)


def _is_each(line: str, rest: Sequence[str]) -> bool:
    """Whether it is asked of each of two copies."""
    return bool(ready(_EACH).search(line) and ready(_COPIES).search(" ".join([line, *rest])))


def _meant(
    used: Sequence[list[One]], second: list[One] | None, story: _Story, many: int
) -> tuple[Sequence[One], Sequence[One]]:
    """The effects of which one was used, and the one that is asked of; none where that is not sure.

    `used`: what each piece tells. `second`: what may be asked of, None for the same again. `many`: so many there are.
    """
    line = story.asked.line
    if second and not used and (ready(_TWICE).search(line) or _is_each(story.whole, ())):
        return second, second
    if not used or second == []:
        return (), ()
    same = story.copy or story.later or bool(ready(AGAIN).search(line))
    first = [one for one in used[0] if all(one in each for each in used)]
    if second is None:
        second = first
    elif ready(OTHER).search(line):
        second = [one for one in second if one not in first]
    elif not same:
        first = [one for one in first if one not in second]
    if len(second) != 1 or (first == second and not same and many > 1):
        return (), ()
    return first, second


def _pair(story: _Story, every: Sequence[One], about: About) -> Said | None:
    """Whether two effects that are named in what is asked, or both that there are, may be used in one turn."""
    line = story.asked.line
    if story.later or story.copy or not ready(_SAME).search(story.whole):
        return None
    if ready(_BOTH).search(line):
        pair = [[one] for one in every]
    else:
        sides = ready(_AND).split(line)
        if len(sides) != 2 or any(ready(USED).search(each.line) for each in story.told):
            return None
        idle = idle_words(about)
        pair = [asked_of(piece_of(each, idle), every, about.read) or [] for each in sides]
    if [len(each) for each in pair] != [1, 1] or pair[0] == pair[1]:
        return None
    return _judged(pair[0][0], pair[1][0], story, about)


def _procedure(about: About) -> bool:
    """Whether the card can be Summoned by a way of its own that is no effect, and nothing else binds it."""
    own = any(brings(c) for c in standing_clauses(about.read))
    return own and not about.read["unread"] and "the-turn" not in str(about.read["parts"])


_CAME = r"\b(?:summon\w*|special\w*|ssd|dropped|came)\b.*\b(?:own|itself|its)\b"


def _came(story: _Story) -> bool:
    """Whether it is told, and no more, that the card was Summoned in its own way."""
    return not story.later and len(story.told) == 1 and bool(ready(_CAME).search(story.told[0].line))


# ---- whether both are allowed ----------------------------------------------------------------------------


def _of_all(every: Sequence[One]) -> Said | None:
    """No, where one limit holds for all effects together: then it does not matter which was used."""
    limits = [[limit.get("covers") in ("one", "one-listed") for limit in one.part.get("limits", ())] for one in every]
    if len(every) < 2 or not all(any(each) for each in limits):
        return None
    return Said(False, "only one of its effects a turn, and that once", _RULE, form=True)


def _judged(one: One, second: One, story: _Story, about: About) -> Said | None:
    """Whether the limits allow the second use."""
    if one == second:
        return _once_more(second, story, about)
    if story.later:
        return None
    told = in_one_turn(about.card, about.read, one, second)
    if told is None or told.verdict is None:
        return None
    kinds = " and ".join(f"effect {each.number} ({KINDS[each.facts['kind']]})" for each in (one, second))
    lead = "each has its own limit, if any" if told.verdict == "yes" else "the text allows not both in one turn"
    return Said(told.verdict == "yes", f"{lead}: {kinds}", told.rule or _RULE, form=True)


def _once_more(one: One, story: _Story, about: About) -> Said | None:
    """Whether an effect may be used again, by the same card or by another copy, in the same turn or a later one."""
    limit, limits = one.facts["limit"], one.part.get("limits", ())
    pers = {each.get("per", "turn") for each in limits}
    times = max((each.get("times", 1) for each in limits), default=1)
    left, copy = ready(_LEFT).search(story.whole), story.copy

    def said(holds: bool) -> Said:
        told = "once while it stays there" if "stay" in pers else LIMITS[limit]
        return Said(holds, f"its limit: {told}", _RULE, "", one.number, form=True)

    if limit == "duel":
        return said(False)
    if story.later:
        stays = "stay" in pers
        if (stays and not copy and not left) or (pers <= {"turn"} and limit not in ("none", "chain")):
            return said(not stays)
        return None
    if one.is_card and limit != "hard_activate":
        return None
    if pers - {"turn"} or (times > 1 and copy):
        return None
    if times > 1:
        return said(story.times < times) if story.times > 1 or times > 2 else None
    if limit in ("soft", "none") and (copy or limit == "none" or left):
        spent = any(is_this(c.get("object")) for c in clauses(one, "pays"))
        free = limit == "soft" or (bringing([one]) if copy else not spent)
        return said(True) if free and not about.read["unread"] else None
    return said(False) if limit in _HARD or limit == "soft" else None
