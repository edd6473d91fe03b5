"""Whether what an effect does still holds at a later time, or when the card is gone: boosts, control, locks.

A question of this kind is a verb of going on or of ending, what goes on, and a time or an event. The words for these
are data (`question_idiom.toml`); where a word is none of them, nothing is said.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence, Set

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.described import stands
from kb.answer.cards.heads import FIGURES
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, stems_of
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import idiom, names_of
from kb.answer.cards.spoken.moments import BATTLE, END, NEVER, OWN, OWN_END, THEIR_END, THEIRS, ends_at
from kb.answer.cards.spoken.outcomes.scene import left
from kb.answer.cards.spoken.question import said_by, stated
from kb.answer.cards.spoken.times import timed
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS
from kb.quick_tuple import QuickTuple

_RULE = "yugioh/phases/until-end-of-turn"
_LEAVES = ("leaves", "left", "destroyed", "gone", "removed", "banished", "popped", "bounced")
_GONE = (
    r"(?:(?:if|when|once|after|because|then|and) )*X "
    r"(?:leaves (?:the field|play)|left|"
    r"(?:is|was|gets|got|has been) (?:destroyed|gone|removed|banished|popped|bounced))"
    r"(?: the field)?(?: later)?"
)
_BEGINS = frozenset(["does", "do", "will", "would", "is", "are", "can"])


#: How a card is spoken of by its kind.
_KINDS = {"Spell": frozenset(["spell", "field", "equip", "continuous"]), "Trap": frozenset(["trap", "continuous"])}
_MONSTER = frozenset(["monster"])


#: What a player loses is no effect that ends.
_LOSES_LP = r"\b(?:i|we|you|they|opponent|players?) loses? \d+\b(?! (?:atk|def|attack|defense)\b)"


#: That the card itself comes back, which is no effect that goes on.
_COMES = r"^(?:do|does|will|would|can) X (?:still |then |also )*(?:come|go|return) back\b"


class Lasting(QuickTuple):
    """Whether it is asked if something ends (else if it goes on), of what, when (None: no time is told), and whether
    the card is gone. `until`: the end of a turn up to which it is asked if it holds; `next`: of whosever next turn.
    """

    ends: bool
    words: tuple[str, ...]
    when: int | None
    gone: bool = False
    until: int | None = None
    next: bool = False


def lasting(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether what an effect does goes on, or ends, at a time; None where that is not asked, or not sure."""
    asked = _asked(parts, about)
    if asked is None or any(map(ready(_COMES).match, parts)):
        return None
    if any(part.startswith(("X pend", "from the pend")) for part in parts):
        found = [one for one in found if one.facts["section"] == "pendulum"]
    every = stated(found, about.read)
    told = [(_end(entry), entry) for entry in every if _is_meant(entry, asked, about)]
    if not told and asked.gone:
        told = [(_end(entry), entry) for entry in every if _is_described(entry, asked)]
    if asked.next and told and all(_is_to_the_next(entry) for _, entry in told):
        return said_by(not asked.ends, told[0][1])._replace(form=True)
    ends = {end for end, _ in told}
    if len(ends) != 1 or (end := ends.pop()) is None:
        return None
    if asked.until is not None and end > asked.until:
        return None  # it holds as long, and longer
    if _is_in_their_turn(asked) and (one := told[0][1].one) is not None and one.facts["kind"] != "ignition":
        return None  # that turn may be the one in which it was used
    over = _is_over(end, told[0][1], asked)
    if over is None:
        return None
    return said_by(over == asked.ends, told[0][1])._replace(form=True, rule=_RULE if end == END else "")


_APPLIES = frozenset({"apply", "applies", "work", "works"})


def _is_in_their_turn(asked: Lasting) -> bool:
    """Whether it is asked if something applies in a turn of the opponent, and not that it goes on into it."""
    return not asked.gone and "still" not in asked.words and bool(_APPLIES & set(asked.words))


def _asked(parts: Sequence[str], about: About) -> Lasting | None:
    names = names_of(about.read["parts"])
    own = {form for name in (*names, about.card.name) for word in name.lower().split() for form in (word, f"{word}s")}
    told = [part for part in parts if part not in ("X", "")]
    at = next((n for n, part in reversed([*enumerate(told)]) if part.split()[0] in _BEGINS), None)
    known = idiom().sets
    if at is None or not any(each.split()[0] in told[at] for each in (*known["ceases"], *known["continues"])):
        return None
    gone = any(_is_named(part) and any(each in part for each in _LEAVES) and ready(_GONE).search(part) for part in told)
    said, *beside = (
        ready(_GONE).sub("", part) if gone and _is_named(part) else part
        for part in (told[at], *(each for n, each in enumerate(told) if n != at))
    )
    leaves = [part for part in beside if left(part, own | _KINDS.get(about.card.type.split()[-1], _MONSTER))]
    gone, beside = gone or bool(leaves), [part for part in beside if part not in leaves]
    said, when, time = timed(said)
    for n, part in enumerate(beside if when is None else ()):
        rest, moment, phrase = timed(part)
        if moment is not None and not rest.strip():
            when, time, beside[n] = moment, phrase, ""
    if not gone and when is None:
        return None  # no time, and the card is there
    only = _ONLY & set(said.split()) if time.startswith(_UNTIL) else set()
    text = " ".join(word for word in said.split() if word not in only)
    if gone and when is None and "back" in text.split() and not _NAMES_FIGURE & set(text.split()):
        return None  # it is asked whether the card comes back
    ceases = [each for each in known["ceases"] if ready(rf"\b{each}\b").search(text)]
    goes_on = [each for each in known["continues"] if ready(rf"\b{each}\b").search(text)]
    if ready(_LOSES_LP).search(text):
        return None
    goes_on = goes_on or ([time] if time.startswith(_FOREVER) and not ceases else [])  # "is it permanent"
    if bool(ceases) == bool(goes_on) or not text or text.split()[0] not in _BEGINS:
        return None
    for each in sorted((*ceases, *goes_on), key=len, reverse=True):
        text = ready(rf"\b{each}\b").sub(" ", text)
    if not _is_known([*beside, " ".join(text.split()[1:])], names, own | known["lasting"] | known["used"]):
        return None
    until = when if goes_on and when in _BEFORE and time.startswith(_UNTIL) and not only else None
    if until is not None:
        when = _BEFORE[until]  # whether it holds as long as that
    words = tuple(text.split()) if only else tuple(said.split())
    whosever = until is not None and ready(_NEXT).search(time) is not None
    return Lasting(bool(ceases or only), words, when, gone, until, whosever)


#: The end of a turn, and the moment before it.
_BEFORE = {END: BATTLE, THEIR_END: THEIRS, OWN_END: OWN}
_NEXT = r"end of (?:the )?(?:next|following) turn"


def _is_to_the_next(entry: Entry) -> bool:
    """Whether a clause holds to the end of the next turn, whosever that is."""
    times = [m["time"] for m in entry.clause.get("modifiers", ()) if "time" in m]
    bound = entry.clause.get("conditions") or (entry.one is not None and entry.one.facts["unread"])
    return not bound and [(t.get("edge"), t.get("which"), t.get("whose", "")) for t in times] == [("end", "next", "")]


_UNTIL = ("until", "till", "to the end", "through the end")
#: What tells that nothing goes on behind a time.
_ONLY = frozenset({"only", "just"})
#: What tells that something never ends by itself.
_FOREVER = ("permanent", "for good", "forever")


def _is_named(part: str) -> bool:
    return "X" in part.split()


def _is_known(parts: Sequence[str], names: Sequence[str], known: Set[str]) -> bool:
    """Whether every word of what is told is known, and none turns the answer."""
    told = [heard(part.split(), names) for part in parts if part.strip()]
    turning = {word for each in told for word in each.turning} - _STILL
    return not turning and all(known >= set(each.unknown) for each in told)


#: Words that turn other answers.
_STILL = frozenset(["already", "instead", "negated", "negates", "negation", "second", "no", "again"])

# ---- of what it is asked ---------------------------------------------------------------------------------

_FIGURES = {"atk": {"atk", "atk-def"}, "def": {"def", "atk-def"}, "level": {"level"}, "levels": {"level"}}
_FIGURES |= {"scale": {"scale"}, "scales": {"scale"}, "type": {"type", "type-of"}, "attribute": {"attribute"}}
_FIGURES |= {"name": {"name-of"}, "rank": {"rank"}}
_CHANGES = frozenset({"gain", "lose", "become", "halve", "double", "increase", "decrease", "reduce", "change", "make"})
_LOCKS = frozenset(["lock", "restriction", "limit", "ban"])
_TAKEN = frozenset(["control", "mine", "back", "owner", "owners"])


def _is_meant(entry: Entry, asked: Lasting, about: About) -> bool:
    """Whether a clause is about what a question says to go on."""
    clause, words = entry.clause, set(asked.words)
    verbs = deeds(clause)
    if words & _LOCKS:
        return entry.forbids and entry.where in ("does", "binds")
    numbers = {int(word) for word in words if word.isdigit()}
    heads = {(clause.get(side) or {}).get("head") for side in ("subject", "object")}
    if words & _NEGATED:
        return bool(verbs & {"negate"})
    if not words - _BARE - idiom().small - _ended() and not asked.gone and _is_timed(clause):
        return entry.where in ("does", "binds")
    if ("come" in words or "banished" in words) and verbs & {"banish"}:
        return any("time" in m for m in clause.get("modifiers", ()))
    if verbs & {"take-control"}:
        return (bool(words & _TAKEN) and not words & set(_FIGURES)) or not words - _BARE - idiom().small - _ended()
    wanted = {head for word in words for head in _FIGURES.get(word, ())}
    if words & _BOOSTS and not wanted:
        wanted = set(FIGURES)
    changes = all(idiom().acts.get(word, "gain") in _CHANGES for word in words)
    if not wanted and not words & _PLACES and "come" not in words and changes:
        wanted = set(FIGURES)  # "does it wear off"
    if not verbs & _CHANGES or not heads & wanted:
        return False
    if (words & _LESS and not verbs & _LESSENS) or (words & _MORE and verbs & {"lose", "decrease", "reduce"}):
        return False
    if {"halved", "doubled"} & words and not verbs & {"halve", "double", "become"}:
        return False
    told = (clause.get("object") or {}).get("number", {}).get("least")
    return not numbers or told in numbers or bool(verbs & {"halve", "double"})


_NEGATED = frozenset({"negated", "negation", "negates"})


def _is_timed(clause: Part) -> bool:
    """Whether a clause tells until when it holds."""
    return any(m["time"].get("how") in ("until", "for") for m in clause.get("modifiers", ()) if "time" in m)


#: A remark that tells until when something holds.
_TO_THE_END = "until the end of this turn"
#: What says no more than that the card, or its effect, goes on.
_BARE = frozenset({"X", "s", "is", "does", "will", "do", "are", "effect", "effects", "its", "the", "of", "it"})


@functools.cache
def _ended() -> frozenset[str]:
    """The words with which it is asked if something goes on, or ends."""
    return frozenset(word for name in ("ceases", "continues") for said in idiom().sets[name] for word in said.split())


_BOOSTS = frozenset({"boost", "boosted", "bonus", "points", "stronger", "weaker", "reduced", "halved", "doubled"})
_NAMES_FIGURE = frozenset(
    {*_FIGURES, "boost", "bonus", "points", "effect", "effects", "normal", "down", "up", "control", "owner", "owners"}
)
_MORE = frozenset({"boost", "boosted", "bonus", "stronger", "gained", "gain"})
_LESS = frozenset({"reduction", "reduced", "weaker", "lower", "lost", "loss"})
_LESSENS = frozenset({"lose", "decrease", "reduce", "halve", "become", "change", "make"})
_PLACES = frozenset(
    {"field", "graveyard", "gy", "hand", "deck", "banished", "zone", "zones", "face", "board", "counters"}
)


def _end(entry: Entry) -> int | None:
    """When what a clause does is over by itself; None where that was not read."""
    clause = entry.clause
    told = clause.get("modifiers", ())
    remarks = [str(m.get("word")) for m in told if m["role"] == "remark" and m.get("word") != _EVEN]
    if any(each != _TO_THE_END for each in remarks) or (entry.one is not None and entry.one.facts["unread"]):
        return None
    if any(c["word"] not in ("while",) for c in clause.get("conditions", ())):
        return None
    times = [m["time"] for m in told if "time" in m]
    ends = [*(END for _ in remarks), *(ends_at(time, entry) for time in times)]
    known = [end for end in ends if end is not None]
    if not times and "'until'" in str(clause):
        return None  # a time behind the cards that it was taken to belong to
    if len(known) < len(ends) or (not known and _is_shared(entry)):
        return None
    return min(known, default=NEVER)


def _is_shared(entry: Entry) -> bool:
    """Whether the time of a clause behind, or before, may be that of this one too: "its ATK becomes 0, and ..., until",
    "until ..., it gains 400 ATK, but its effects are negated".
    """
    every = clauses(entry.one, "does") if entry.one is not None else []
    before = [c for c in every if c.get("start", 0) < entry.clause.get("start", 0)]
    if entry.clause.get("joined") in ("but", "and", "also") and any(
        "time" in m for c in before for m in c.get("modifiers", ())
    ):
        return True
    behind = [c for c in every if c.get("start", 0) > entry.clause.get("start", 0)]
    return any("time" in m and c.get("joined") in ("and", "also") for c in behind for m in c.get("modifiers", ()))


def _is_over(end: int, entry: Entry, asked: Lasting) -> bool | None:
    """Whether it is over then; of an event, whether that ends it."""
    bound = [c for c in entry.clause.get("conditions", ()) if c["word"] == "while"]
    own = all(_is_of_card(inner) for c in bound for inner in c.get("clauses", ()))
    if bound and not own:
        return None
    if asked.gone and (bound or entry.one is None):
        return True
    if asked.gone and not _outlasts(entry):
        return None
    if asked.when is None:
        return False
    if bound or entry.one is None:
        return None  # it depends on how long the card stays
    if asked.ends and asked.when == END:
        return None if end < END else end == END
    return end <= asked.when


#: What a text says of what goes on though its card is gone.
_EVEN = "even-if-it-leaves"


def _outlasts(entry: Entry) -> bool:
    """Whether what was activated goes on without its card: not what an Equip or Continuous Card does there."""
    one = entry.one
    if one is None or any("time" in m or m.get("word") == _EVEN for m in entry.clause.get("modifiers", ())):
        return one is not None
    stays = one.is_card and not one.type.startswith(("Normal", "Quick", "Counter", "Ritual"))
    return not stays and not any("equip" in c["verb"] for c in clauses(one, "does"))


#: Words of a question for what goes on, that tell nothing of which clause does.
_VAGUE = frozenset(["effect", "effects", "card", "monster", "monsters", "turn", "again", "used", "usable", "because"])
_VAGUE |= frozenset(["field", "boost", "bonus", "X", "this-card", "opponent", "opponents", "apply", "applies", "rest"])


def _is_described(entry: Entry, asked: Lasting) -> bool:
    """Whether a clause of what goes on has all the words with which a question speaks of it."""
    if not (entry.forbids or deeds(entry.clause) & (_CHANGES | {"negate"})):
        return False
    if entry.where == "pays":
        return False
    known = idiom().sets
    gone_on = {word for each in (*known["continues"], *known["ceases"]) for word in each.split()}
    words = [w for w in asked.words if w not in gone_on | _VAGUE and w not in STOP_WORDS and w not in idiom().small]
    stems = stems_of(f"{joined([entry.clause])} {'blocked locked' if entry.forbids else ''}".lower())
    return bool(words) and all(stands(word, stems) for word in words)


def _is_of_card(clause: Part) -> bool:
    return (clause.get("subject") or {}).get("head") in ("this-card", None)
