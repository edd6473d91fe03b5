"""What a question refers to: a card as "she", and cards that come from the effect, are answered or negated by it.

All of these become the words of card text for them, "it" and "that card"; a verb by which a card is told to come from
the effect tells which effect is meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.persons import persons
from kb.answer.cards.spoken.told import Spoken
from kb.language.patterns import ready
from kb.records import Card

#: Verbs of players by which a card comes from an effect, in the past and the third person, by a noun for such effects;
#: before them what a part has to hold for one of them to stand in it.
_COMES = {
    "summon": (
        ("summoned", "summons", "revive", "put", "reborn", "brought", "brings"),
        r"(?:special |fusion |synchro |xyz |link |ritual )?summon(?:ed|s)|reviv(?:ed|es)|puts? out|reborn"
        r"|br(?:ought|ings)(?: back| out)?|br(?:ought|ings)",
    ),
    "steal": (
        ("took", "take", "stole", "steals", "borrow"),
        r"took|taken?|takes|stole|stolen|steals|takes control of|took control of|borrow(?:ed|s)",
    ),
    "banish": (("banishe",), r"banish(?:ed|es)"),
    "search": (("adde", "adds", "searche"), r"add(?:ed|s)|search(?:ed|es)"),
    "boost": (("boosted", "boosts"), r"boost(?:ed|s)"),
    "": (
        ("targeted", "targets", "chose", "chooses", "picked", "picks"),
        r"target(?:ed|s)|chosen?|chooses|pick(?:ed|s)",
    ),
    "bounce": (("returned", "returns", "bounce"), r"return(?:ed|s)|bounc(?:ed|es)"),
}
#: What is no card though it stands before such a verb.
_NO_CARDS = frozenset(["turn", "time", "effect", "effects", "way", "phase", "chain", "player", "moment", "first"])
_NO_CARDS |= {"only", "from", "of", "by", "with", "for", "when", "if", "and", "or", "that", "using", "to", "in", "on"}
_CARDS = r"\bthe (?:[a-z0-9-]+ ){0,2}?(?P<cards>[a-z0-9-]+)"
_BY = r"(?: (?:back|out|to the field|this way|(?:with|by|using|off|from|of|through|via) (?:X|it)(?: s)?(?: effect)?))"
#: What an effect negates or answers, said of it: "the card whose effect it negates".
_ANSWERED = (
    r"\b(?:the|that|a) (?:monster|card|spell|trap|spelltrap|effect|card or effect|spell or trap|spell trap|activation|"
    r"(?:monster|spell|trap|card|activated) effect)"
    r"(?: (?:that|which))?(?: whose (?:effects?|activation|summon))? (?:X|it|this effect|its effect)"
    r"(?: (?:just|has|is))? (?:negat(?:e[sd]?|ing)|stop(?:s|ped)|respond(?:s|ed) to|answer(?:s|ed))\b"
)
_ITS = (
    r" (?:for|with|from|using|via|through) (?:its|X s|X|the) (?:own )?(?P<what>(?!of\b)[a-z]+(?: [a-z]+)?)??"
    r"(?: ?(?:effect|ability|protection|trigger))(?= |$)(?! (?:of|on)\b)"
    r"| (?:for|with|from|using|via|through) its "
    r"(?P<act>search|summon|boost|destruction|banish|draw|revival|pop|mill|bounce)$"
)
#: So many words stand at least before what only tells which effect is meant.
_SOME = 3
_TAILS = (
    r" (?:as well as|in addition to|besides|on top of) (?:just )?negat(?:es?|ing) .*$",
    r" (?:after|when|while|once) (?:negating|it negates|X negates) (?:it|that|the (?:activation|effect|card))$",
    r" (?:instead of just|not just|rather than just) negat\w+ .*$",
)
#: What follows is made ready only for a part that holds one of these.
_PERSONS = frozenset(["he", "hes", "him", "his", "himself", "she", "shes", "her", "herself"])
_ANSWERS = ("negat", "stops", "stopped", "responds", "responded", "answers", "answered")
_OWN = ("effect", "ability", "protection", "trigger", " its ")


def referred(parts: Sequence[str], which: list[str]) -> list[str]:
    """The parts with "it" for the card and "that card" for cards that come from it, or that it negates."""
    alone = not any(word in ("opponent", "opponents", "opp", "opps") for part in parts for word in part.split())
    parts = [persons(part) for part in parts]
    return [
        _revived(_brought(_of_itself(_answered(_in_words(_pronouns(part, alone)), which), which), which))
        for part in parts
    ]


def _pronouns(part: str, alone: bool) -> str:
    """ "it" for "she", and for "he" where no opponent is spoken of, who may be meant."""
    if _PERSONS.isdisjoint(part.replace("-", " ").split()):
        return part
    part = ready(r"\bshe\b").sub("it", part)
    part = ready(r"\bshes\b").sub("it is", part)
    part = ready(r"\b(?:herself|himself)\b").sub("itself", part)
    part = ready(
        r"\bher\b(?= (?:own|[a-z]+))(?! (?:in|on|from|to|with|for|by|as|this|that|if|when|while|and|or)\b)"
    ).sub("its", part)
    part = ready(r"\bher\b").sub("it", part)
    if not alone:
        return part
    held = (
        r"(?! (?:control|controls|owns?|activates?|activated|uses?|used|ha[sd] (?:no|[0-9]+|any|an?|only|one|two) )\b)"
    )
    part = ready(r"\bhes\b").sub("it is", part)
    part = ready(rf"\bhe\b{held}").sub("it", part)
    part = ready(r"\bhim\b").sub("it", part)
    return ready(r"\bhis (?=own\b|effects?\b|atk\b|def\b|level\b|attack\b)").sub("its ", part)


#: No word that makes a clause of what stands before it.
_NO_VERB = r"(?!(?:is|are|was|were|gets?|got|gotten|becomes?|being|been) )"
#: What a part has to hold, what it says in other words, and the words for it.
_PHRASES = (
    (
        "in ",
        r"^((?:does|do|can|will|would) .+?) ((?:in|during) (?:(?:my|the|their|your|his)(?: opponents?)?"
        r" (?:main|battle|draw|standby|end) phase|(?:my|their|his|my opponents|the opponents) turn))"
        r" (?!(?:if|when|while|and|or|but|with|i|it|its|you|they|she|X)\b)(\S+ \S.*)$",
        r"\1 \3 \2",
    ),
    (
        " of X",
        r"^(?:do|does) (?P<c>.+?) (?:raise|increase|boost|add to|count for|count towards) (?:the )?(?:atk|def|attack)"
        r"(?: points)? of X$",
        r"does X count \g<c>",
    ),
    (
        " X s ",
        r"^(?:do|does) (?P<c>.+?) (?:raise|increase|boost|add to|count for|count towards) X s (?:atk|def|attack)$",
        r"does X count \g<c>",
    ),
    (" tribute", r"^(does X) need (?=(?:[a-z0-9]+ )?tributes?$)", r"\1 require "),
    (
        " used to ",
        r"\bbe used to (?:fusion|synchro|xyz|link|ritual)[ -]summon (?!(?:X|in|on|during|if|when|this)\b)(.+)$",
        r"be used as material for \1",
    ),
    (
        "effect ",
        r"\b(?:in |on |during )?the turn (?:its|X s) (?:own )?(?:[a-z]+ ){0,2}effect (?:is|was|has been) "
        r"(?:used|activated)",
        "the turn it used its effect",
    ),
    (" out of", r"\b(?:lock|bar|ban|block)s? (me|you|us|(?:my )?opponent) out of\b", r"stop \1 from"),
    (
        " summons",
        r"\b(?:stop|prevent|keep|bar|lock)s? (me|you|us|(?:my )?opponent) from (special|normal|fusion|synchro|xyz|link)"
        r" summons\b",
        r"stop \1 from \2 summoning",
    ),
    (
        "extra deck",
        r"\b(?:stop|prevent|keep)s? (me|you|us|(?:my )?opponent) from (?:using )?(?:the|my|your|their) extra deck$",
        r"stop \1 from special summoning from the extra deck",
    ),
    ("copy of ", r"\b(?:another|a second|a further|a|one more) copy of (?:itself|X|it)\b", "another X"),
    (" of itself", r"\b(?:another|a second|a further|a|one more) of itself\b", "another X"),
    ("with ", r"^with (?:my |a |an )?X ((?:in|on|face up|equipped)\b.*)$", r"X is \1"),
    (
        " of ",
        r" (?:instead|rather than|in place) (?:of )?(?:from )?(?:my|the|your) "
        r"(?:deck|hand|gy|grave|graveyard|extra deck)$",
        "",
    ),
    (" with ", r" (?:together|along) with (?:my |the |his )?opponents?$", ""),
    (
        "make",
        r"\bmakes? ((?:an? |any |another )(?:[a-z0-9-]+ ){0,3}?(?:fusion|synchro|xyz|link)(?: monster)?)$",
        r"special summon \1",
    ),
    (
        "under",
        r"\b(?:put|puts|place|places|tuck|tucks|slip|slips|get|take) (?!a counter\b)(.+?) (?:under|beneath|underneath) "
        r"(it|X)(?: as (?:an? )?(?:xyz )?materials?)?\b",
        r"attach \1 to \2",
    ),
    (
        "material",
        r"\b(?:take|takes|grab|grabs|steal|steals) (?!X\b|it\b)(.+?) as (?:an? |its |X s )?(?:xyz )?materials?\b",
        r"attach \1",
    ),
    (
        "attack",
        r"\bnegate (?P<whose>(?:my|your|(?:an |my |the )?opponents)) (?:own )?(?P<who>[a-z]+?)s attack$",
        r"negate the attack of \g<whose> \g<who>",
    ),
    (
        "material",
        r"\b(?P<kind>fusion|synchro|xyz|link) summon(?:s|ed|ing)? (?:[a-z0-9-]+ ){0,3}?(?:with|using|by using) X"
        r" as (?:an? |its |the )?(?:[a-z]+ )?materials?\b",
        r"use X as \g<kind> material",
    ),
    (" from play", r"\bremove (?!from)(\S.*?) from play\b", r"banish \1"),
    (" from play", r"\bremoves (?!from)(\S.*?) from play\b", r"banishes \1"),
    (
        " summon",
        r"\bfor (?:the )?X (?:s )?(?:own )?(fusion|ritual|synchro|xyz|link) summon$",
        r"for its \1 summon",
    ),
    (
        "back",
        r"\bbr(?:ing|ings) (it|X|them|that monster|(?:[a-z0-9-]+ ){0,4}?[a-z0-9-]+) back(?! to)\b",
        r"special summon \1",
    ),
    (
        "equipped",
        rf"\b(?:the|a|an|any|my|that|this|your) (?:{_NO_VERB}[a-z]+ ){{1,3}}?equipped with X\b",
        "the equipped monster",
    ),
    ("equipped", r"\b(?:a|the|any|my) [a-z]+ (?:that is |thats )?equipped by X\b", "the equipped monster"),
)


def _in_words(part: str) -> str:
    """The part in other words for copies of the card, for what it is equipped to, for what comes back."""
    for holds, pattern, to in _PHRASES:
        if holds in part:
            part = ready(pattern).sub(to, part)
    return part


def _answered(part: str, which: list[str]) -> str:
    """ "that card" for what the effect negates."""
    if not any(verb in part for verb in _ANSWERS):
        return part
    said = part
    for tail in _TAILS:
        said = ready(tail).sub("", said)
    if said != part:
        said = ready(r"\bthe (?:card|monster|spell|trap)(?: itself)?$").sub("that card", said)
    said = ready(_ANSWERED).sub("that card", said)
    if said != part and "negate that card" not in said and not which:
        which.append("negate")
    return said


_REVIVES = r"\b(?:reviv(?:e|es|ed|ing)|resurrects?|reanimates?|br(?:ing|ings|ought) (?:\S+ )??back)\b"
_ENDS = r"(?= (?:if|when|while|after|even|unless|this turn|with|in (?:attack|defense))\b| *$)"
_REVIVING = ("reviv", "resurrect", "reanimat", "back")


def _revived(part: str) -> str:
    """The part with the Graveyard, out of which alone cards are revived."""
    found = ready(_REVIVES).search(part) if any(verb in part for verb in _REVIVING) else None
    if found is None or ready(r"\b(?:from|out of|to|banished|in|itself|by)\b").search(part[found.end() :]):
        return part
    return part[: found.end()] + ready(_ENDS).sub(" from the gy", part[found.end() :], count=1)


def _of_itself(part: str, which: list[str]) -> str:
    """The part without "for its own effect", which only tells which effect is meant."""
    found = ready(_ITS).search(part) if any(word in part for word in _OWN) else None
    if found is None or len(part[: found.start()].split()) < _SOME:
        return part
    if (what := found["what"] or found["act"]) and not which:
        which.extend(what.split())
    return part[: found.start()] + part[found.end() :]


#: A Spell or Trap that the effect Sets.
_LAID = (
    r"\bthe (?:card|spell|trap|set card|normal trap|normal spell)(?: that| which)?(?: (?:i|you|we|is|was|it|X))?"
    r" (?:just )?set (?:by|with|off|from|through) (?:X|it)\b"
)


def _brought(part: str, which: list[str]) -> str:
    """ "that monster" for one that is told to come from the effect, "that card" for one that it Set."""
    if "set " in part and (laid := ready(_LAID).search(part)) is not None:
        return f"{part[: laid.start()]}that card{part[laid.end() :]}"
    for noun, (holds, forms) in _COMES.items() if "the " in part else ():
        for pattern in _ways(forms) if any(verb in part for verb in holds) else ():
            found = ready(pattern).search(part)
            if found is None or found["cards"] in _NO_CARDS:
                continue
            if noun and not which:
                which.append(noun)
            said = "those monsters" if found["cards"].endswith("s") else "that monster"
            return f"{part[: found.start()]}{said}{part[found.end() :]}"
    return part


def _ways(forms: str) -> tuple[str, ...]:
    """How it is said that cards come from an effect: it brings them, one brings them with it."""
    return (
        rf"{_CARDS} (?:that |which )?(?:X|it|this effect|its effect) (?:just |has )?(?:{forms})\b{_BY}*",
        rf"{_CARDS} (?:that |which )?(?:i|you|we) (?:just |have )?(?:{forms})\b{_BY}+",
        rf"{_CARDS} (?:(?:that|which) (?:is|was|were|are|gets|got) )?(?:{forms})\b{_BY}+",
    )


def by_kind(said: Spoken, card: Card) -> Spoken:
    """The question with the card itself for "the Trap" and the like, where no other such card is spoken of."""
    said = _negated(said)
    kind = card.type.rpartition(" ")[2].lower()
    every = [said.main, *said.scenes]
    if kind not in ("spell", "trap") or any(_other(each.clause, kind) for each in every):
        return said
    main, *scenes = (each._replace(clause=_itself(each.clause, kind)) for each in every)
    return said._replace(main=main, scenes=tuple(scenes))


def _is_the(cards: Part, kind: str) -> bool:
    return cards["head"] == kind and set(cards) <= {"head", "number"} and cards.get("number", {}).get("word") == "the"


def _phrases(clause: Part) -> list[Part]:
    return [clause[side] for side in ("subject", "object") if side in clause]


def _other(clause: Part, kind: str) -> bool:
    """Whether a clause speaks of some card of a kind that is not the one before it."""
    return any(each["head"] in (kind, "spell-trap") and not _is_the(each, kind) for each in _phrases(clause))


def _itself(clause: Part, kind: str) -> Part:
    return {
        k: {"head": "this-card"} if k in ("subject", "object") and _is_the(v, kind) else v for k, v in clause.items()
    }


def _negated(said: Spoken) -> Spoken:
    """The question with "that card" for what a clause of it tells to be negated: "if it negates a Trap"."""
    for scene in said.scenes:
        cards = scene.clause.get("object") or {}
        negates = scene.clause["verb"] == "negate" and (scene.clause.get("subject") or {}).get("head") in _MINE
        if not negates or cards.get("head") not in _KINDS or scene.left:
            continue
        kinds = {str(cards["head"]), "card"} if "of" not in cards else {str(cards["of"]["head"]), "card"}
        clause = said.main.clause
        sides = [
            side for side in ("subject", "object") if any(_is_the(clause.get(side) or {"head": ""}, k) for k in kinds)
        ]
        back = [side for side in ("subject", "object") if (clause.get(side) or {}).get("head") in ("it", "that-card")]
        if not clause.get("passive"):
            back = [side for side in back if side == "object"]
        if sides or back:
            main = said.main._replace(clause={**clause, (sides or back)[0]: {"head": "that-card"}})
            rest = tuple(one for one in said.scenes if one is not scene)
            return said._replace(main=main, scenes=rest, which=said.which or ("negate",))
    return said


_MINE = frozenset({"this-card", "it", "this-effect", "its-effect"})
_KINDS = frozenset({"spell", "trap", "monster", "card", "effect", "activation", "that-activation", "spell-trap"})
