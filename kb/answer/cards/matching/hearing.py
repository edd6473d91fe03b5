"""The mentions of a question: phrases of cards, verbs and times, as the grammar of card text finds them word by word.

At each word a time, a verb or a noun phrase of card text may begin; what begins none of them is skipped. Which verb a
phrase belongs to, and as what, is told by nearness.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.choice.candidate import plainly
from kb.answer.cards.spoken.idiom import names_of, put, quoted
from kb.card_text.clauses import nouns
from kb.card_text.lexicon import words
from kb.card_text.line import Line
from kb.card_text.parts import slim
from kb.card_text.places import time
from kb.quick_tuple import QuickTuple
from kb.store.readings import Reading

#: Words with which a clause begins that asks, and those that stand before them.
_ASKS = frozenset(["can", "could", "may", "might", "must", "should", "do", "does", "did", "will", "would", "is", "are"])
_ASKS |= {"was", "were", "am", "has", "have"}
_THINGS = frozenset(["what", "which", "who", "whose", "where", "how", "why", "whats"])
_LINKS = frozenset(["so", "and", "then", "but", "also", "now", "ok", "or"])
#: Verbs that take no phrase from the verb beside them.
_PLAIN = frozenset({"be", "have", "do"})
_ROLES = frozenset(["by", "to", "from", "with", "on", "in", "into", "as", "for", "of", "using", "against", "at"])
_NUMBERS = {"zero": "0", "single": "1", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8"}
_NUMBERS |= {"nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}
_NEGATIONS = frozenset(["not", "no", "cannot", "never", "without"])
_FORMS = ("past", "ing", "third", "base")


class Heard(QuickTuple):
    """A mention: its kind (cards, verb, time), what is told, whether its clause asks, its clause and place in it.

    `verb`: the mention itself, or the nearest verb before it in its clause, else behind it; `role`: how it stands to
    that, its preposition, object or subject.
    """

    kind: str
    value: Part
    asks: bool
    part: int
    at: int
    verb: str = ""
    role: str = ""


class Scene(QuickTuple):
    """All mentions of a question, its words as card text has them, and those of the clause that asks."""

    heard: Sequence[Heard]
    words: Sequence[str]
    asking: Sequence[str]


def hear(parts: Sequence[str], read: Reading, others: Sequence[str] = ()) -> Scene:
    """The mentions of a question's clauses, in which X is the card, Y and Z the `others`."""
    names = [*names_of(read["parts"]), *others]
    letters = {"X": "this card", **{letter: f'"{name}"' for letter, name in zip("YZ", others, strict=False)}}
    found, every, asking = list[Heard](), list[str](), list[str]()
    asked = _asking(parts)
    for n, part in enumerate(parts):
        said = " ".join(letters.get(word, word) for word in quoted(put(_plain(part.split())), names))
        line = Line([word for word in words(said) if word.word])
        found += _owned(list(_mentions(line, said, n == asked, n)))
        told = [word.word for word in line.w[: len(line)]]
        every += told
        asking += told if n == asked else []
    return Scene(found, every, asking)


def is_asked(parts: Sequence[str]) -> bool:
    """Whether yes or no may be the answer: a clause has a word that asks so, and none begins with one for a thing."""
    leads = {next((word for word in part.split() if word not in _LINKS), "") for part in parts}
    return not leads & _THINGS and any(word in _ASKS for part in parts for word in part.split())


def _plain(said: Sequence[str]) -> list[str]:
    """The words with numbers as figures, and "X" for "X's"."""
    told = [word for at, word in enumerate(said) if not (word == "s" and at and said[at - 1] in ("X", "Y", "Z"))]
    return [_NUMBERS.get(word, word) for word in told]


def _asking(parts: Sequence[str]) -> int:
    """The number of the clause that asks: the last one that begins so."""
    for n in range(len(parts) - 1, -1, -1):
        lead = next((word for word in parts[n].split() if word not in _LINKS), "")
        if lead in _ASKS:
            return n
    return len(parts) - 1


def _mentions(line: Line, said: str, asks: bool, part: int) -> Iterator[Heard]:
    """What begins at each word, the first that fits."""
    at, how, negated = 0, "", False
    while at < len(line):
        word = line.w[at]
        when, end = time(line, at)
        if when is not None:
            yield Heard("time", slim(when, said), asks, part, at)  # type: ignore[arg-type]  # any record
            at, how = end, ""
        elif "controls" in word.senses:
            yield Heard("cards", {"head": word.senses["controls"]}, asks, part, at)
            yield Heard("verb", {"verb": "control", "negated": negated}, asks, part, at, "control")
            at, how, negated = at + 1, "", False
        elif _is_verb(line, at):
            form = next((each for each in _FORMS if each in word.senses), "")
            told = {"verb": word.senses["verb"], "passive": form == "past" and _is_suffered(line, at)}
            yield Heard("verb", {**told, "negated": negated}, asks, part, at, word.senses["verb"])
            at, how, negated = at + 1, "", False
        else:
            cards, end = nouns.phrase(line, at)
            if cards is not None and end > at:
                yield _told(slim(cards, said), asks, part, at, how)  # type: ignore[arg-type]  # as above
                at, how = end, ""
                continue
            negated = negated or word.word in _NEGATIONS or word.word.endswith("n't")
            how = word.senses.get("preposition", how if "determiner" in word.senses else "")
            at += 1


def _told(cards: Part, asks: bool, part: int, at: int, how: str) -> Heard:
    """The mention of a phrase: a time, where it names a phase, else cards with all that is told of them."""
    phases = [str(value) for each in cards.get("filters", ()) if each["what"] == "phase" for value in each["values"]]
    if cards["head"] == "phase" and len(phases) == 1 and how not in ("until", "after", "before", "for"):
        return Heard("time", {"how": "during", "phase": phases[0], "whose": cards.get("whose", "")}, asks, part, at)
    return Heard("cards", plainly(cards), asks, part, at, role=how)


def _is_verb(line: Line, at: int) -> bool:
    """Whether a word is a verb where it stands, and no noun or adjective."""
    word, after = line.w[at], line.w[at + 1]
    if "verb" not in word.senses or word.senses.get("noun") == "counter":
        return False
    before = line.w[at - 1].senses if at else {}
    if before.keys() & {"determiner", "genitive", "type", "attribute"} and before.get("determiner") != "each":
        return False
    return not ("state" in word.senses and after.senses.keys() & {"noun", "type", "attribute", "frame", "quoted"})


def _is_suffered(line: Line, at: int) -> bool:
    """Whether "is" or "gets" stands shortly before a participle."""
    before = line.w[max(0, at - 3) : at]
    return any(word.senses.get("verb") in ("be", "gain") or word.word in ("got", "gets", "get") for word in before)


def _owned(found: list[Heard]) -> list[Heard]:
    """The mentions of a clause, each with its verb and its role beside that."""
    verbs = [each for each in found if each.kind == "verb" and each.verb not in _PLAIN]
    told = []
    for each in found:
        if each.kind == "verb" or not verbs:
            told.append(each)
            continue
        before = [verb for verb in verbs if verb.at < each.at]
        near = before[-1] if before else verbs[0]
        beside = "object" if before or near.value.get("passive") else "subject"
        told.append(each._replace(verb=near.verb, role=each.role if each.role in _ROLES else beside))
    return told
