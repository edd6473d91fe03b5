"""What is asked: who answers what with which card, from the clause of a question that asks.

A clause has the words of a table talk: "could opp ash that", "is X an answer to its summon", "X in response?". X and Y
are the cards of the question, however they are named; a name may be the verb ("can I X it"), for to use the card on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.answer.cards.replies.rows import NAMED, STATED, TAGS, UNNAMED
from kb.answer.cards.replies.ways import STOPS, fitted
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: What a clause may begin and end with, whatever it asks.
_STARTS = frozenset(["so", "then", "and", "now", "but", "wait", "ok", "okay", "also", "judge", "hey", "hi"])
_STARTS |= {"say", "question", "quick"}
_ENDS = frozenset(["here", "there", "then", "now", "too", "though", "tho", "right", "yet", "pls", "please", "anymore"])
_ENDS |= {"lol", "haha", "btw", "yes"}
_LONGER_ENDS = frozenset(["in response", "in reply", "at all", "right away", "with it", "as well", "or not", "or no"])
_LONGER_ENDS |= {"or nah", "in time", "right now", "or what", "from hand"}
#: Words that tell nothing of what is asked.
_FILLERS = frozenset(
    ["really", "simply", "properly", "technically", "ever", "perhaps", "maybe", "possibly", "directly"]
)
_FILLERS |= {"straight", "away", "indeed", "instead"}


class Reached(QuickTuple):
    """What is to be answered: a card by its letter, or what was told before; and the words that describe it.

    `back`: it is spoken of as told before. `whose`: you or opponent, as who asks sees it; empty where not told.
    """

    letter: str = ""
    words: tuple[str, ...] = ()
    back: bool = False
    whose: str = ""


class Asked(QuickTuple):
    """What is asked: chain, negate, stop, spare, use or help; which card answers, with words for its effect, and whose.

    `answer` is its letter, empty for the card that is told of and is not answered. `by`: "you" or "opponent", as who
    asks sees it; empty where that is not told. `strikes`: the other card is struck ("hit Y with X", "use X on Y",
    "does X work on Y"), which answers it, or is done at another time. `loose`: so too of "reach Y", "get Y".
    """

    asks: str
    answer: str
    which: tuple[str, ...]
    by: str
    reached: Reached
    strikes: bool = False
    loose: bool = False


def asked(said: str, ways: Sequence[str] = NAMED) -> Asked | None:
    """What a clause asks, in one of some ways; None where it asks something else."""
    words, wish = _wish(_bare(said.split()))
    for found in fitted(words, ways):
        reached = _reached(found.get("reached") or found.get("pointed") or ())
        answer = next(iter(found.get("answer", found.get("verb", ()))[-1:]), "")
        if _is_for_summon(found):
            return None
        if reached is None or (answer and reached.letter == answer):
            continue
        which = tuple(found.get("which") or found.get("described") or ())
        strikes = "strikes" in found or any(list(words)[-1:] == ["on"] for words in found.values())
        done = " ".join(found.get("hits") or found.get("open") or found.get("to") or ())
        loose = strikes or done in _LOOSE
        by = player(" ".join(found.get("who", ())))
        return Asked(wish or _asks(found), answer, which, by, reached, strikes, loose)
    return None


#: What may be done to a card in answer to it, or at another time: fetch it, destroy it.
_LOOSE = frozenset(["hit", "reach", "catch", "work on", "work for", "be used on", "get", "for"])


def _wish(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """The words of a clause before what the answer is to bring about, and that: negate, stop or spare; else all, "".

    "Chain X to Y to negate it", "use X on Y and stop that": whether that comes of it is what is asked. Of what is told
    as "to destroy it" nothing more is asked than whether the effect does that.
    """
    for at in range(len(words) - 2, 1, -1):
        if words[at] in ("to", "and") and (wish := _WISHES.get(words[at + 1], "")):
            before, behind = words[:at], {*words[at + 2 :]}
            backs = bool(behind) and behind <= _BACK | {*before}
            if len(_CARDS & {*before}) == len(_CARDS) and (backs or wish != "negate"):
                return before, wish if backs else "spare"
    return words, ""


_CARDS = frozenset(["X", "Y"])
_WISHES = dict.fromkeys(["negate", "cancel", "counter", "nullify"], "negate") | dict.fromkeys(STOPS, "stop")
_WISHES |= dict.fromkeys(["save", "protect", "rescue", "keep", "spare", "dodge", "avoid", "survive"], "spare")
#: What speaks of the card that is answered, or of its effect.
_BACK = frozenset(["it", "that", "this", "them", "the", "its", "his", "her", "their", "effect", "activation", "card"])


#: What a player Summons, for which a card may be used.
_KINDS = frozenset(["fusion", "synchro", "xyz", "link", "ritual", "tribute"])
_OTHERS = frozenset(["special", "normal"])


def _is_for_summon(found: Mapping[str, Sequence[str]]) -> bool:
    """Whether a card is used to Summon so, and not in answer to that: "for a Fusion Summon", "to Fusion Summon"."""
    to, reached = list(found.get("to", ())), [w for w in found.get("reached", ()) if w not in ("a", "an", "the")]
    if reached[1:2] != ["summon"]:
        return False
    bare = to == ["to"] and found["reached"][0] == reached[0]
    return (reached[0] in _KINDS and (bare or to == ["for"])) or (reached[0] in _OTHERS and bare)


def _bare(words: Sequence[str]) -> Sequence[str]:
    """The words of a clause without those that lead to it or end it."""
    words = [word for word in words if word not in _FILLERS] or words
    at = next((at for at, word in enumerate(words[:-1]) if word not in _STARTS), len(words) - 1)
    words = words[at:]
    while len(words) > 1:
        size = 2 if " ".join(words[-2:]) in _LONGER_ENDS else 1 if words[-1] in _ENDS else 0
        if size in (0, len(words)):
            break
        words = words[:-size]
    return words


def _asks(found: Mapping[str, Sequence[str]]) -> str:
    done = found.get("negates") or found.get("negated")
    if done:
        return "stop" if done[0] in STOPS else "negate"
    if "down" in found:
        return "stop"
    return "use" if "verb" in found else "help" if found.keys() & {"help", "work"} else "chain"


def player(who: str) -> str:
    """You or opponent; empty for anybody."""
    if who in ("i", "we", "you"):
        return "you"
    return "opponent" if who.endswith(("opponent", "other player")) or who in ("they", "he", "she") else ""


_MINE = frozenset(["my", "our", "mine"])
_THEIRS = frozenset(["their", "his", "her", "opponents", "opponent"])
_SMALL = frozenset(
    ["the", "a", "an", "this", "own", "of", "from", "s", "same", "its", "set", "face", "up", "down", "card"]
)
_POINTS = frozenset(["that", "this", "it", "its", "him", "them", "those"])
#: What a player does that is answered; what else one does with a card is no more than how it is called.
_ACTS = frozenset(["activate", "activated", "use", "used", "play", "played", "chain", "chained", "flip", "flipped"])
_ACTS |= {"summon", "summoned", "attack", "attacked", "attacking", "make", "made", "target", "targeted"}


def _reached(words: Sequence[str]) -> Reached | None:
    """What a phrase says is answered; None where it names more than one card, or one that a player only moves."""
    letters = [word for word in words if word in ("X", "Y")]
    if len(set(letters)) > 1:
        return None
    mine, theirs = bool(_MINE & set(words)), bool(_THEIRS & set(words))
    whose = "you" if mine and not theirs else "opponent" if theirs and not mine else ""
    left = tuple(w for w in words if w not in ("X", "Y") and w not in _SMALL | _MINE | _THEIRS | _POINTS)
    if {"i", "we"} & set(left) and _ACTS.isdisjoint(left):
        return None
    back = not words or bool(_POINTS & set(words))
    return Reached(letters[0] if letters else "", left, back or not letters, whose)


# ---- the pieces of a question --------------------------------------------------------------------------

_ASKING = frozenset(
    ["can", "could", "may", "might", "would", "will", "does", "do", "is", "are", "should", "has", "have"]
)
#: What stands behind a word that asks.
_ASKERS = frozenset(
    ["i", "we", "my", "opponent", "they", "he", "she", "X", "Y", "it", "the", "that", "this", "a", "an"]
)
_CONDITIONS = frozenset(["if", "when", "while", "after", "since", "because"])


#: With one of these it is asked whether what was said is so.
_ASSERTS = frozenset(["right", "yes", "correct", "yeah", "no", "legal", "ok", "okay", "allowed"])
#: What joins a deed to the deed before it.
_AND = r" and (?=(?:then )?(?:i|my opponent|opponent|they|he|she) )"
_LEADS = frozenset(["so", "then", "now", "and", "but", "ok", "okay", "well", "judge", "question"])


class Question(QuickTuple):
    """What a question asks, and its other pieces."""

    asked: Asked
    beside: Sequence[str]


def question(parts: Sequence[str]) -> Question | None:
    """What the last piece that asks whether a card answers something asks; None where none does."""
    pieces = [piece for piece in _pieces_of(parts) if piece not in _LEADS]
    told = [piece for piece in pieces if next(fitted(_bare(piece.split()), TAGS), None) is None]
    if (found := _first(told, NAMED)) is not None or not told:
        return found
    if len(told) < len(pieces) or told[-1].split()[-1] in _ASSERTS:
        deeds = ready(_AND).split(told[-1])
        if (found := _first(deeds[-1:], STATED)) is not None:
            return Question(found.asked, [*told[:-1], *deeds[:-1]])
    if {"X", "Y"} <= {word for piece in pieces for word in piece.split()}:
        found = _first(pieces[-1:], UNNAMED)
        return None if found is None else Question(found.asked, pieces[:-1])
    return None


def _first(pieces: Sequence[str], ways: Sequence[str]) -> Question | None:
    """What the last piece that asks in such a way asks."""
    for at in reversed(range(len(pieces))):
        if (found := asked(pieces[at], ways)) is not None:
            return Question(found, [*pieces[:at], *pieces[at + 1 :]])
    return None


def _pieces_of(parts: Sequence[str]) -> list[str]:
    """The clauses of a question apart."""
    found: list[str] = []
    for piece in (piece for part in parts for piece in _pieces(part) if piece):
        if found and found[-1] in _NAMED:  # "opp: X. me: Y."
            found[-1] = f"{_NAMED[found[-1]]} {piece}"
        else:
            found.append(piece)
    return found


#: Who does what is told behind a colon.
_NAMED = dict.fromkeys(["opponent", "my opponent", "they", "them", "him", "her"], "opponent activates")
_NAMED |= {"me": "i activate", "i": "i activate"}


def _pieces(part: str) -> list[str]:
    """A clause cut before the word that asks, and before the conditions behind that."""
    words = part.split()
    at = next(
        (n for n, word in enumerate(words[:-1]) if word in _ASKING and words[n + 1] in _ASKERS and _free(words, n)),
        None,
    )
    if at is None:
        return [part]
    end = next((n for n in range(at + 2, len(words)) if words[n] in _CONDITIONS), len(words))
    return [" ".join(words[:at]), " ".join(words[at:end]), " ".join(words[end:])]


def _free(words: Sequence[str], at: int) -> bool:
    """Whether a word asks, and is none of a clause about cards: "a monster that is"."""
    told = words[at] in ("is", "are", "does", "do", "has", "have") and words[at - 1] in _ASKERS
    return at == 0 or (not told and words[at - 1] not in ("that", "which", "who", "i", "they", "opponent", "monster"))
