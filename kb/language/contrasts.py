"""The words on which a verdict turns: two questions that differ in one of them are not the same question.

Likeness counts words; it cannot see that `face-up` and `face-down`, `before` and `after`, `my monster destroys` and
`destroys my monster` ask for different things. A verdict is given only where nothing of this kind differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from kb.language.polarity import is_negated
from kb.language.words import STOP_WORDS, tokens

Axis = Mapping[str, tuple[str, ...]]

#: Each axis is one matter, each entry one side of it with the words that say so. A word may end in `*`.
_AXES: Mapping[str, Axis] = {
    "facing": {
        "up": ("face up", "faceup", "flipped up", "turned up", "revealed"),
        "down": ("face down", "facedown", "upside down", "hidden", "set", "flipped down"),
    },
    "position": {
        "attack": ("attack position", "atk position", "attack mode", "atk mode"),
        "defense": ("defense position", "defence position", "def position", "defense mode", "def mode", "sideways"),
    },
    "order": {
        "before": ("before", "prior", "until"),
        "after": ("after", "afterwards", "since", "following"),
        "during": ("mid", "middle", "in response"),
        "instead": ("instead", "rather"),
    },
    "turn": {
        "again": ("again", "second", "2nd", "another", "twice", "once more", "two times", "second time"),
        "first": ("first", "1st", "opening", "turn one", "turn 1"),
        "last": ("last", "final", "finish*"),
        "next": ("next", "later"),
    },
    "whose turn": {
        "theirs": (
            *("opponents turn", "opponent turn", "opps turn", "opp turn", "oppos turn", "their turn", "his turn"),
            *("her turn", "enemy turn", "opponents next turn"),
        ),
        "mine": ("my turn", "own turn", "my next turn"),
        "this": ("this turn", "same turn", "the turn i", "that turn", "turn it was", "turn it is"),
        "another": ("turn after", "turns after", "turn later", "last turn"),
    },
    "comparison": {
        "more": ("more", "higher", "greater", "bigger", "stronger", "exceed*", "highest", "above", "increas*", "gain*"),
        "less": (
            "less",
            "lower",
            "fewer",
            "smaller",
            "weaker",
            "lowest",
            "below",
            "under",
            "decreas*",
            "reduc*",
            "lose",
        ),
        "equal": ("equal*", "same", "tied", "tie", "even"),
        "half": ("half", "halv*"),
        "double": ("double*",),
    },
    "quantity": {
        "none": ("no", "none", "nothing", "nobody", "zero", "0", "without", "empty"),
        "all": ("all", "every", "everything", "each", "both", "everyone", "whole"),
        "only": ("only", "alone", "single", "lone", "sole"),
    },
    "step": {
        "start step": ("start step",),
        "battle step": ("battle step", "bs"),
        "damage step": ("damage step", "ds"),
        "calculation": ("damage calculation", "damage calc", "dmg calc"),
        "end step": ("end step",),
        "draw phase": ("draw phase", "dp"),
        "standby phase": ("standby phase", "sp", "standby"),
        "main phase 1": ("main phase 1", "mp1", "main 1", "m1", "main phase one"),
        "main phase 2": ("main phase 2", "mp2", "main 2", "m2", "main phase two"),
        "battle phase": ("battle phase", "bp"),
        "end phase": ("end phase", "ep"),
        "materialize phase": ("materialize phase",),
        "recollection": ("recollection*",),
        "wake up": ("wake up",),
    },
    "zone": {
        "hand": ("hand", "grip"),
        "deck": ("deck", "library"),
        "extra deck": ("extra deck",),
        "graveyard": ("graveyard", "gy", "grave", "bin", "yard", "discard pile"),
        "banished": ("banish*", "exile*", "removed from play", "rfg"),
        "memory": ("memory",),
    },
    "whose": {
        "mine": ("my", "mine", "own", "our", "myself"),
        "theirs": (
            "my opponent",
            "my opponents",
            "my opps",
            "our opponents",
            "his",
            "her",
            "their",
            "theirs",
            "opponents",
            "opps",
            "oppos",
            "enemys",
        ),
    },
    "card": {
        "spell": ("spell*", "qp", "mst"),
        "trap": ("trap*",),
        "token": ("token*",),
        "ally": ("ally", "allies"),
        "champion": ("champion*", "champ"),
        "weapon": ("weapon*",),
        "normal monster": ("normal monster", "vanilla"),
        "effect monster": ("effect monster",),
    },
    "summon": {
        "normal": ("normal summon*", "ns"),
        "special": ("special summon*", "ss", "special*"),
        "tribute": ("tribut*", "sacrific*", "trib"),
        "flip": ("flip summon*",),
        "fusion": ("fusion*",),
        "synchro": ("synchro*",),
        "xyz": ("xyz",),
        "link": ("link summon*", "link monster*", "link material*"),
        "ritual": ("ritual*",),
        "pendulum": ("pendulum*", "pend"),
    },
    "deed": {
        "destroy": ("destr*", "pop*", "kill*", "die", "dies", "died", "blow* up", "blew up", "blown up", "destruction"),
        "negate": ("negat*", "cancel*", "countered"),
        "return": ("return*", "bounc*", "spin", "spun", "shuffle*"),
        "discard": ("discard*", "pitch*", "ditch*"),
        "draw": ("draw*", "drew"),
        "target": ("target*",),
        "replay": ("replay*",),
        "retaliate": ("retaliat*",),
        "intercept": ("intercept*",),
        "direct": ("direct*",),
        "pierce": ("pierc*", "trample"),
        "equip": ("equip*",),
        "control": ("control*", "steal*", "stole*", "snatch*"),
        "respond": ("respon*", "chain*", "answer*", "react*"),
        "pay": ("pay", "paid", "pays", "paying"),
        "cost": ("cost*",),
        "stealth": ("stealth",),
        "unaffected": ("unaffected", "immune"),
    },
    "damage": {
        "battle": ("battle damage", "combat damage"),
        "effect": ("effect damage", "burn"),
    },
    "state": {
        "resolving": ("resol*",),
        "activating": ("activation",),
        "rested": ("rest", "rested", "tapped"),
        "awake": ("awake", "untapped"),
    },
    "duty": {"must": ("must", "have to", "has to", "had to", "forced", "obliged", "need to", "required", "mandatory")},
    "means": {"effect": ("effect*", "eff", "effs", "ability", "abilities")},
    "edition": {"tcg": ("tcg",), "ocg": ("ocg",)},
    "sort": {
        "normal": ("normal spell*", "normal trap*"),
        "continuous": ("continuous",),
        "quick-play": ("quick play*", "quickplay*", "qp"),
        "counter": ("counter trap*",),
        "field": ("field spell*", "field zone", "terrain"),
        "equip": ("equip spell*", "equip card*"),
        "ritual": ("ritual spell*",),
        "ignition": ("ignition*",),
        "trigger": ("trigger effect*",),
        "quick": ("quick effect*",),
        "flip": ("flip effect*",),
    },
    "link of the chain": {
        "first": ("chain link 1", "chain link one", "cl1", "cl 1"),
        "later": ("chain link 2", "chain link two", "cl2", "cl 2", "chain link 3", "chain link three", "cl3"),
    },
    "spell speed": {
        "1": ("spell speed 1", "speed 1", "ss1"),
        "2": ("spell speed 2", "speed 2", "ss2"),
        "3": ("spell speed 3", "speed 3", "ss3"),
    },
    "will": {
        "mandatory": ("mandatory", "must be used"),
        "optional": ("optional", "you can", "optionally"),
    },
    "what is changed": {"atk": ("atk", "attack points"), "def": ("def", "defense points")},
    "end": {"beginning": ("beginning", "start"), "end": ("at the end", "end of")},
    "speed": {"slow": ("slow",), "fast": ("fast",)},
    "what is negated": {
        "activation": ("activation*",),
        "summon": ("negat* the summon", "summon negated", "summon was negated", "summon is negated"),
    },
    "price": {"reserve": ("reserve",), "memory": ("memory cost",)},
    "number": {
        "1": ("one",),
        "2": ("two",),
        "3": ("three",),
        "4": ("four",),
        "5": ("five",),
        "6": ("six",),
        "7": ("seven",),
    },
}
#: The players, by the words for them.
PLAYERS: Mapping[str, str] = {
    **dict.fromkeys(("i", "me", "my", "mine", "we", "our", "us", "im", "ive", "myself", "id", "ill"), "I"),
    **dict.fromkeys(
        (
            *("opponent", "opponents", "opp", "opps", "oppo", "they", "them", "their", "theirs", "he", "his", "him"),
            *("she", "her", "hers", "enemy", "theyre", "theyve"),
        ),
        "they",
    ),
}
#: What one side does to another: by its stem, the words for it. A word may end in `*`.
_DEEDS: Mapping[str, tuple[str, ...]] = {
    "attack": ("attack*", "swing*", "swung", "hit", "hits"),
    "destroy": ("destroy*", "pop*", "kill*"),
    "negate": ("negat*",),
    "target": ("target*",),
    "control": ("control*", "take", "takes", "took", "steal*", "stole"),
    "summon": ("summon*",),
    "activate": ("activat*", "use", "uses", "used", "flip*", "play*"),
    "respond": ("chain*", "respond*", "answer*"),
    "draw": ("draw*", "drew"),
    "damage": ("take", "takes", "lose*", "deal*", "inflict*"),
    "choose": ("choose*", "chose*", "pick*", "select*"),
    "banish": ("banish*",),
    "return": ("return*", "bounc*"),
    "have": ("have", "has", "had", "got"),
}


def _by_start() -> Mapping[str, Sequence[tuple[str, str, Sequence[str]]]]:
    """What says each side of an axis, by the first two letters: axis, side, words."""
    found: dict[str, list[tuple[str, str, Sequence[str]]]] = {}
    for axis, sides in _AXES.items():
        for side, said in sides.items():
            for phrase in said:
                found.setdefault(phrase.replace("*", "")[:2], []).append((axis, side, phrase.split()))
    return found


_BY_START = _by_start()


def _deed_starts() -> Mapping[str, Sequence[tuple[str, str]]]:
    """The words for deeds by their first two letters: deed, word."""
    found: dict[str, list[tuple[str, str]]] = {}
    for deed, said in _DEEDS.items():
        for pattern in said:
            found.setdefault(pattern[:2], []).append((deed, pattern))
    return found


_DEED_STARTS = _deed_starts()
_PASSIVE = frozenset(("is", "are", "was", "were", "gets", "get", "got", "been", "be", "being", "isnt", "wasnt"))
_BREAKS = re.compile(r"[.,;:?!()]|\b(?:and|but|or|then|if|when|while|because|so|that|which|who)\b", re.IGNORECASE)
#: Figures in these are part of a name.
_NAMED = re.compile(r"\b(?:main(?: phase)?|chain link|link|spell speed|step) \d|\b\d(?:st|nd|rd|th)\b", re.IGNORECASE)
#: The conjunction with which the text of an effect begins, where a question quotes it.
_WORDING = re.compile(r"""(?:["“”'‘’]|\b(?:optional|my|an|a) )(if|when)\b""", re.IGNORECASE)
_NEGATIONS = frozenset(
    (
        *("not", "never", "cannot", "cant", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "wont"),
        *("havent", "hasnt", "couldnt", "wouldnt"),
    )
)
#: What stands behind one of these may as well stand before the rest of the sentence.
_PLACING = frozenset(("in", "during", "at", "on", "after", "before", "by", "from", "with", "without", "for", "until"))


class Deciding(NamedTuple):
    """What decides a question: its sides of each axis, its numbers, who does what to whom.

    `orders` are pairs of words of which the first stands before the second; `negated` says whether a condition of
    the question is put negatively. Whether what is asked is, `kb.language.polarity` tells.
    """

    sides: frozenset[tuple[str, str]]
    numbers: tuple[str, ...]
    acts: frozenset[tuple[str, str, str]]
    orders: frozenset[tuple[str, str]]
    negated: bool


@lru_cache(maxsize=200)
def deciding(text: str) -> Deciding:
    """Read what decides the question `text`."""
    clauses = [[word.word for word in tokens(clause)] for clause in _BREAKS.split(text)]
    words = [word.word for word in tokens(text.lower().replace("w/o", "without"))]
    numbers = tuple(sorted(re.findall(r"\b[1-9]\d*\b", _NAMED.sub("", text))))
    negations = sum(word in _NEGATIONS for clause in clauses for word in clause[1:])
    quoted = {("wording", found[1].lower()) for found in _WORDING.finditer(text)}
    return Deciding(
        frozenset(_sides(words)) | quoted,
        numbers,
        frozenset(act for clause in clauses for act in _acts(clause)),
        frozenset(pair for clause in clauses for pair in _orders(clause)),
        (negations % 2 == 1) != is_negated(text),
    )


def differ(one: Deciding, other: Deciding) -> bool:
    """Do the two differ in a word that decides?

    Who acts on whom counts where both say so: `I attack` is not `they attack`, but `an attack` may be either.
    """
    said = (one.sides, one.numbers, one.negated) != (other.sides, other.numbers, other.negated)
    return said or turned(one, other) or _contradict(one.acts, other.acts)


def turned(one: Deciding, other: Deciding) -> bool:
    """Do two words of the one stand the other way round in the other: who attacks whom?"""
    return any((b, a) in other.orders and (a, b) not in other.orders for a, b in one.orders)


def _sides(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The sides of the axes that `words` take; of a phrase and a word in it only the phrase counts."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for at, word in enumerate(words):
        for axis, side, parts in _BY_START.get(word[:2], ()):
            if all(map(_is, words[at : at + len(parts)], parts)) and at + len(parts) <= len(words):
                found.setdefault(axis, []).append((at, len(parts), side))
    for axis, places in found.items():
        for at, size, side in places:
            if not any(a <= at and at + size <= a + s and s > size for a, s, _ in places):
                yield axis, side


def _is(word: str, pattern: str) -> bool:
    return word.startswith(pattern[:-1]) if pattern.endswith("*") else word == pattern


def _acts(words: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Who does what to whom in a clause: deed, the side that does it, the side to which it is done."""
    for at, word in enumerate(words):
        for deed, pattern in _DEED_STARTS.get(word[:2], ()):
            if _is(word, pattern):
                before, after = _nearest(reversed(words[:at])), _nearest(words[at + 1 :])
                passive = at > 0 and words[at - 1] in _PASSIVE and word.endswith(("ed", "en", "hit"))
                yield (deed, after, before) if passive else (deed, before, after)


def _nearest(words: Iterable[str]) -> str:
    return next((PLAYERS[word] for word in words if word in PLAYERS), "")


def _orders(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every word of a clause with those behind it, up to a phrase of time or place."""
    for at, word in enumerate(words):
        for later in words[at + 1 :]:
            if later in _PLACING:
                break
            if word not in STOP_WORDS and later not in STOP_WORDS and word != later:
                yield word, later


def _contradict(one: frozenset[tuple[str, str, str]], other: frozenset[tuple[str, str, str]]) -> bool:
    """Is a deed done by, or to, different sides in the two?"""
    for deed in {act[0] for act in one} & {act[0] for act in other}:
        doing, done = (frozenset(act[place] for act in one if act[0] == deed and act[place]) for place in (1, 2))
        does, suffers = (frozenset(act[place] for act in other if act[0] == deed and act[place]) for place in (1, 2))
        if (doing and does and doing != does) or (done and suffers and done != suffers):
            return True
        if (doing & suffers) - done - does or (done & does) - doing - suffers:
            return True
    return False
