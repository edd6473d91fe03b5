"""The scene of a question, as its players are told to stand: when it is, who holds what, who did it.

Players set a scene by pieces of clauses: "in their Main Phase my opponent activates ...", "with two Spells in my GY",
"nothing in hand", "..., which I Tribute Summoned". Each becomes a clause that the grammar of card text can read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from kb.answer.cards.spoken.described import ASKS
from kb.answer.cards.spoken.wording import is_past
from kb.language.patterns import ready

_WHOSE = r"(?:(?:my|the|their|your|his|her|an?|this|that|own|opponents?|opps?|next|same|following) )*"
_PHASE = (
    r"(?:main phase [12]|mp ?[12]|(?:draw|standby|main|battle|end) phase|battle step|damage step|damage calculation"
    r"|standby|turn)"
)
_TIME = rf"^(?:and )?(?:its )?(?:in|on|during|at) (?P<time>{_WHOSE}{_PHASE})(?= |$)(?P<rest>.*)$"
#: What was done at a time that stands before it, up to what was done then.
_DONE = (
    r"^ ?(?P<head>(?:i|we|my opponent|the opponent|opponent|opp|they|X|it|an?|one|two|my|the|their|his|another) .+?)"
    r"(?P<rest>(?: (?:and|but|so|to|then) .+)?)$"
)
#: A phase that is named alone: "main phase 2", "opps end phase".
_BARE = rf"^(?:now )?(?:its )?(?P<time>{_WHOSE}{_PHASE})(?: (?:now|comes|starts|begins|arrives|is here))?$"
#: A phase that stands behind a clause without a word that ties it: "opp normal summons a monster main phase".
_WITHIN = (
    r"^(?P<clause>.+ \S+) (?P<time>(?:(?:my|their|opponents?|opps?|his) )?"
    r"(?:main phase|battle phase|damage step|standby phase)(?: [12])?)$"
)
_TIED = frozenset(
    ["in", "on", "at", "of", "the", "during", "my", "their", "opponents", "opps", "opponent", "his", "own", "is"]
)
#: Words with which a clause is tied to the one before it.
_TIES = r"^(?:(?:but|and|so that|so|then|now|say|suppose|assume|given|provided|because|later|afterwards) )+"
_NO_SCENE = r"^(?:(?:later |during |in |on )*(?:that|the same|this|the|same) (?:same )?turn|later|afterwards)$"
#: Where the card is, before what happens.
_WHILE = (
    r"^with X (?:already )?"
    r"(?P<there>face up|(?:face up )?on (?:my |the )?field|in (?:my |the )?(?:gy|graveyard|hand|[a-z]+ zone))"
    r" (?P<rest>(?:i|we|my opponent|the opponent|opponent|opp|they|a|another) .+)$"
)
_PLAYER = r"^(?:i|we|my opponent|the opponent|opponent|opp|they) "
#: What begins a phrase for cards, and the places in which they lie.
_SOME = r"(?:an?|no|nothing|one|two|three|four|five|\d+|exactly|only|just|at least|another|several|some|any|empty)"
_PLACE = r"(?:hand|gy|grave|graveyard|deck|extra deck|banished|banishment|field|board|side|zone|zones)"
_HELD = rf"^(?:with )?(?P<what>(?:my )?(?:only )?{_SOME} .+ (?:in|on|among) (?:[a-z&]+ ){{0,4}}{_PLACE}(?: zone)?)$"
_WITH = rf"^with (?P<what>{_SOME} .+)$"
#: What each of these patterns needs: one is made ready only for a part that holds it.
_TIMED = ("turn", "phase", "mp", "standby", " step", "calculation")
_LATER = ("turn", "later", "afterwards")
_BY_PLAYER = ("i ", "my opponent ", "the opponent ", "opponent ", "opp ", "they ")
_VERB = r"\b(?:is|are|was|were|has|have|had|controls?|can|may|does|do|will|gets?|got)\b"
_NO_HAND = r"^(?:with )?(?:an? |my )?(?:empty hand|hand(?: is)? empty|no hand|no cards in (?:my )?hand)$"


#: Who aims what at which cards, told behind the activation or in the same words.
_AIMED = (
    r"^(?P<who>(?:i|my opponent|the opponent|opponent|opp|they)) (?P<verb>activates?|uses?|plays?|chains?|fires?)"
    r" (?P<what>.+?)(?: on (?P<whom>(?!\S+ (?:field|board|side|turn|chain))(?:my|X|an?|the|one of my) .+|X))?$"
)
_HOLDS = r"\b(?P<who>i|we|my opponent|opponent|opp|they) (?:holds?|held) (?P<what>.+?)(?: in (?:my |their )?hand)?$"
_OPP = r"opp|opponent|my opponent|the opponent|they|them"
#: How many LP a player has, in other words than that.
_LP = (
    rf"^(?:and )?(?:with )?(?:(?P<me>im|i am|i|me)|(?P<opp>{_OPP}))(?: is| are| am)? "
    r"(?:down to|at|on|(?:sitting|sits?|stands?) at|(?:dropped|drops?|fell) to|left with|have|has|got)"
    r"(?: exactly| only| just)? (?P<n>\d{3,5})(?: lp| life points| life| lifepoints)?(?: left| now| remaining)?$"
)


#: What a part has to hold, what it says in other words, and the words for it.
_PHRASES = (
    ("a legal ", r"^is (.+?) a legal (?:answer|response|reply|chain) to (.+)$", r"can \1 be chained to \2"),
    (" something ", r"^is (.+?) something (?:that |which )?(.+?) can be chained to$", r"can \2 be chained to \1"),
    (" something ", r"^is (.+?) something (?:that |which )?(.+?) can (negate|stop)$", r"can \2 negate \1"),
    ("set X", r"\b(?:my own|my|a|the|this) set X\b", "X"),
    ("my own X", r"\bmy own X\b", "X"),
    (
        "me ",
        rf"^(?:its )?me (?:at )?(\d+)(?: lp| life points)?(?: and)? (?:{_OPP})(?: at)? (\d+)(?: lp| life points)?$",
        r"i have \1 lp and my opponent has \2 lp",
    ),
    (
        "tribute",
        r"\b(tribut(?:e|es|ed) .+?) for (?:a|an|the|my) (?:level|lv|lvl) \d+(?: monster)?$",
        r"\1 for a tribute summon",
    ),
    ("battle", r"\b(battle) (?:vs|versus|against) ", r"\1 with "),
    ("X with ", r"^X (with (?:no|an?|only|just|exactly|\d) .+)$", r"\1"),
    (" at all", r" at all$", ""),
    (" here", r" here$", ""),
    ("the one", r"\b(is|are) the ones? being ([a-z]+)", r"\1 \2"),
    ("the one", r"\b(?:im|i am) the one attacking\b", "i attack"),
    (
        "banished",
        r"\b(an?|one|two|three|no|\d+) ([a-z0-9 -]+?) among my banished (?:cards|monsters)\b",
        r"\1 of my banished \2",
    ),
    (" up", r"^((?:i|opp|my opponent) )(?:have|has|got|have got|ive got) X (?:face )?up$", r"\1control X"),
    (
        "my ",
        r"\bmy (deck|extra deck|hand|gy|grave|graveyard) (?:holds|contains|has) (.+)$",
        r"i have \2 in my \1",
    ),
    ("my ", r"\bmy (?:field|board|side) (?:holds|contains|has) (.+)$", r"i control \1"),
    ("X back", r"\b(?:brought|bring|reborn) X back\b", "special summoned X from the gy"),
    (
        "got ",
        r"\b(?:i )?(only )?got (?=(?:an?|no|one|two|three|[0-9]) )(.+ in (?:my |the )?(?:hand|gy|grave(?:yard)?))"
        r"(?=$| and )",
        r"i \1have \2",
    ),
    (
        " control ",
        r"^((?:i|we) (?!control )(?:\S+ )+)(and|but) ((?:only )?control) ",
        r"\1\2 i \3 ",
    ),
    (
        "summon",
        r"^(?!(?:can|could|may|do|does|will|would) )(.*)"
        r"\band ((?:normal|special|tribute|flip|fusion|synchro|xyz|link) summon)(?= )",
        r"\1and i \2",
    ),
    (
        "tho",
        r"\b(?:even )?(?:though|although|tho) (?:its|it is|were in|im in)(?: in)? (the [a-z]+ (?:phase|step))",
        r"in \1",
    ),
    (
        "enough",
        r"^(?:is|are) (X|it) fast enough to (?:be )?(?:flip(?:ped)?(?: up)?|activated?|used?)\b",
        r"can i activate \1",
    ),
    (" vs ", r"^X (?:vs|against) (.+? (?:my )?(?:opponent|opp) (?:activates|uses|plays))$", r"\1"),
)


def staged(parts: Sequence[str]) -> list[str]:
    """The parts of a question, those that set its scene each as a clause; a bare name at the end asks for its use."""
    found: list[str] = []
    if len(parts) > 1 and parts[-1] == "X" and not any(part.split(" ")[0] in ASKS for part in parts):
        parts = [*parts[:-1], "can i activate X"]
    for part in _aimed(_headed(parts)):
        found += _staged(part)
    return found


#: Whose place is named before what lies there: "my opponent's field: two monsters and a set card".
_HEADING = (
    r"^(?:so )?(?P<whose>my|our|the opponents|my opponents|opponents|opps|their|his|her) (?:whole )?"
    r"(?P<place>field|board|side|hand|gy|grave|graveyard)(?: is)?$"
)


def _headed(parts: Sequence[str]) -> Iterator[str]:
    """The parts, what lies in a place told with who has it, where the place stands before it as a heading."""
    heading: re.Match[str] | None = None
    for part in parts:
        if heading is not None and not any(word in ASKS for word in part.split()[:1]) and ready(_SOMETHING).match(part):
            who = "i" if heading["whose"] in ("my", "our") else "my opponent"
            there = heading["place"] in ("field", "board", "side")
            has = ("control" if who == "i" else "controls") if there else "have" if who == "i" else "has"
            whose = "my" if who == "i" else "their"
            yield f"{who} {has} {part}" if there else f"{who} {has} {part} in {whose} {heading['place']}"
            heading = None
            continue
        if heading is not None:
            yield heading[0]
        heading = ready(_HEADING).match(part) if part.endswith(_PLACES) else None
        if heading is None:
            yield part
    if heading is not None:
        yield heading[0]


_SOMETHING = rf"^(?:only |just )?{_SOME} (?!.*\b(?:is|are|was|were|has|have|attacks?)\b).+$"
_PLACES = ("field", "board", "side", "hand", "gy", "grave", "graveyard", "is")


def _aimed(parts: Iterable[str]) -> Iterator[str]:
    """The parts, what is targeted told with what targets it: "activates Y, targeting ..."."""
    before: re.Match[str] | None = None
    for part in parts:
        if before is not None and part.startswith("targeting "):
            yield f"{before['who']} targets {part.removeprefix('targeting ')} with {before['what']}"
            before = None
            continue
        before = ready(_AIMED).match(part) if part.startswith(_BY_PLAYER) else None
        if before is None or not before["whom"]:
            yield part
            continue
        yield part[: before.start("whom")].removesuffix(" on ")
        yield f"{before['who']} targets {before['whom']} with {before['what']}"


def _staged(part: str) -> Iterator[str]:
    part = ready(_TIES).sub("", part)
    if part.startswith("with X ") and (found := ready(_WHILE).match(part)):
        yield f"X is {found['there']}"
        part = found["rest"]
    if not part or (any(each in part for each in _LATER) and ready(_NO_SCENE).match(part)):
        return
    if not any(each in part for each in _TIMED):
        yield _clause(part)
        return
    if found := ready(_TIME).match(part):
        if not _is_told(found["rest"].split()):
            yield f"it is {found['time']}"
            if rest := found["rest"].strip():
                yield from _staged(rest)
            return
        if done := ready(_DONE).match(found["rest"]):
            yield from _staged(f"{done['head']} during {found['time']}{done['rest']}")
            return
    if found := ready(_BARE).match(part):
        yield f"it is {found['time']}{' phase' if found['time'].endswith('standby') else ''}"
        return
    found = ready(_WITHIN).match(part)
    if found and found["clause"].split()[-1] not in _TIED and not _is_told(found["clause"].split()):
        part = f"{found['clause']} during {found['time']}"
    yield _clause(part)


def _is_told(words: Sequence[str]) -> bool:
    """Whether it is told what was done then, so that it is now another time, or is asked for that time."""
    begun = words[:5]
    return bool(set(words[:1]) & set(ASKS)) or any(
        is_past(word) and at and begun[at - 1] not in _BEING for at, word in enumerate(begun)
    )


_BEING = frozenset(["is", "are", "gets", "get", "be", "a", "an", "the", "my", "face", "of", "with"])


def _points(found: re.Match[str]) -> str:
    """Who has so many LP."""
    return f"i have {found['n']} lp" if found["me"] else f"my opponent has {found['n']} lp"


def _clause(part: str) -> str:
    """A piece of a clause as a whole one."""
    for hint, pattern, to in _PHRASES:
        if hint in part:
            part = ready(pattern).sub(to, part)
    if part[-1:].isdigit() or part.endswith(("lp", "points", "life", "left", "now")):
        part = ready(_LP).sub(_points, part)
    if "hand" in part and ready(_NO_HAND).match(part):
        return "i have no cards in my hand"
    if ("hold" in part or "held" in part) and (found := ready(_HOLDS).search(part)):
        hand = "my hand" if found["who"] in ("i", "we") else "their hand"
        return (
            f"{part[: found.start()]}{found['who']} {'have' if hand == 'my hand' else 'has'} {found['what']} in {hand}"
        )
    if part.startswith("which ") and (rest := part.removeprefix("which ")):
        return f"{rest} X" if ready(_PLAYER).match(rest) else f"X {rest}"
    lies = any(each in part for each in (" in ", " on ", " among "))
    held = ready(_HELD).match(part) if lies else None
    found = held or (ready(_WITH).match(part) if part.startswith("with ") else None)
    if found and not ready(_VERB).search(part):
        own = "control" if ready(r"\b(?:field|board|side|zones?)$").search(part) or not held else "have"
        return f"i {own} {found['what']}"
    return part
