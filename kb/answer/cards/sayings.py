"""A question as clauses: who may or does what to which cards, when that is, and under which conditions.

No sentence of a question is known here, only its grammar: a topic, a scenario, conditions, then a clause that begins
with "can", "does", "is". Every word belongs to a part of it; what looks for an answer has to understand all parts.
"""

import functools
import re
from collections.abc import Iterator, Sequence

from kb.answer.cards.forms import data, may_fit, pattern, put, ready, whole
from kb.answer.cards.forms import words as listed
from kb.cards.spotting import Spotted
from kb.quick_tuple import QuickTuple
from kb.search.question import Question

_ENDS = r"[.?!;:]|,|\s[-–—]+\s|\.\.\.|[()]"
#: Words that begin a question, and those that begin its subject.


_ASIDE_X = r" (?:from|with|by|using|for|via|off|through) (?:the )?X(?: effects?)?$"


class Saying(QuickTuple):
    """A clause: its modal word, subject, verb, what follows the verb, and when. `passive`: the subject suffers it."""

    modal: str
    subject: str
    verb: str
    rest: str
    times: tuple[str, ...] = ()
    passive: bool = False
    negated: bool = False


class Held(QuickTuple):
    """A condition of a question: its word ("" for a scenario), its text, and the clause that it is, if it is one."""

    word: str
    text: str
    saying: Saying | None


class Sentence(QuickTuple):
    """What is asked, and under which conditions. `contrary`: the answer to that is the other one."""

    main: Saying
    held: tuple[Held, ...]
    contrary: bool = False


def segments(asked: Question, cards: Sequence[Spotted]) -> list[str]:
    """The question in small letters, letters for its cards, cut where it is punctuated outside names."""
    names = list(dict.fromkeys(spot.card.name for spot in cards))
    marks = {spot.first: spot for spot in cards}
    found, said, at, last = list[str](), list[str](), 0, 0
    while at < len(asked.words):
        spot = marks.get(at)
        end = spot.last if spot else at + 1
        if said and ready(_ENDS).search(asked.text, last, asked.words[at].start):
            found.append(" ".join(said))
            said = []
        said.append("XY"[names.index(spot.card.name)] if spot else asked.words[at].word)
        last, at = asked.words[end - 1].end, end
        if spot and (tail := _tail(spot.card.name)) and asked.text.startswith(tail, last):
            last += len(tail)  # "Wannabee!": a mark of the name ends no clause
    return [*found, " ".join(said)]


def _tail(name: str) -> str:
    """The marks with which a name ends."""
    return name[len(name.rstrip("!?.")) :]


@functools.cache
def verbs() -> dict[str, tuple[str, str]]:
    """By each form of a verb: the verb, and which form it is: base, third, past, ing."""
    found: dict[str, tuple[str, str]] = {}
    for verb in data()["verbs"]:
        for form, kind in _forms_of(verb):
            found.setdefault(form, (verb, kind))
    return found | _IRREGULAR


_IRREGULAR = {"sent": ("send", "past"), "put": ("put", "base"), "drawn": ("draw", "past"), "taken": ("take", "past")}
_IRREGULAR |= {"taken-control": ("take-control", "past"), "stolen": ("steal", "past"), "set": ("set", "base")}
_IRREGULAR |= {"paid": ("pay", "past"), "lost": ("lose", "past"), "left": ("leave", "past"), "died": ("die", "past")}
_IRREGULAR |= {"summoned": ("summon", "past"), "shown": ("show", "past"), "drew": ("draw", "past")}


def _forms_of(verb: str) -> Iterator[tuple[str, str]]:
    stem = verb.removesuffix("e")
    double = verb + verb[-1]
    yield verb, "base"
    yield from ((verb + "s", "third"), (verb + "es", "third"), (stem + "ed", "past"), (verb + "ed", "past"))
    yield from ((stem + "ing", "ing"), (verb + "ing", "ing"), (double + "ed", "past"), (double + "ing", "ing"))


def sentence(parts: Sequence[str]) -> Sentence | None:
    """What the parts of a question ask; None where it is not told."""
    said = [each for each in map(_plain, parts) if each not in ("", "X", "its")]
    said = [ready(_ASIDE_X).sub("", each) for each in said]
    at = next((at for at in reversed(range(len(said))) if _asks(said[at])), None)
    if at is None:
        return None
    main, held = _split(said[at])
    main, contrary = _turned(main)
    clause = _clause(main)
    if clause is None:
        return None
    others = [one for n, each in enumerate(said) if n != at and not is_bare(each) for one in _scenes(each)]
    return Sentence(clause, tuple(Held(word, each, _statement(each)) for word, each in (*others, *held)), contrary)


def _turned(said: str) -> tuple[str, bool]:
    """The clause of which a clause asks the contrary, and whether it does."""
    for one in data()["turned"]:
        if may_fit(one["from"], said) and (found := ready(one["from"]).match(said)):
            words = {name: value or "" for name, value in found.groupdict().items()}
            words |= {"verb": verbs().get(words.get("verb", ""), (words.get("verb", ""), ""))[0]}
            return put(" ".join(one["to"].format(**words).split()), "turned_to"), True
    return said, False


def is_own(held: Held) -> bool:
    """Whether a condition says no more than that the card is there, or was used."""
    return bool(pattern("own", held.text).match(held.text)) and held.word not in ("without", "unless")


def is_bare(said: str) -> bool:
    """Whether a part names the card only."""
    return not set(said.split()) - {
        "X",
        "s",
        "effect",
        "effects",
        "the",
        "on",
        "of",
        "its",
        "about",
        "for",
        "and",
        "vs",
        "with",
        "card",
    }


def _plain(said: str) -> str:
    said = whole(put(said, "plain"))
    return put(put(said, "said"), "said").replace("X s ", "X ")


def _asks(said: str) -> bool:
    words = said.split()
    return any(
        word in listed("asked") and (at == 0 or after in listed("starts"))
        for at, (word, after) in enumerate(zip(words, [*words[1:], ""], strict=False))
    )


def _split(said: str) -> tuple[str, list[tuple[str, str]]]:
    """The asked clause, and the conditions before and behind it."""
    words = said.split()
    begin = 0
    if words[0] not in listed("asked"):
        begin = next(
            at
            for at in range(1, len(words))
            if words[at] in listed("asked") and at + 1 < len(words) and words[at + 1] in listed("starts")
        )
    before, main = " ".join(words[:begin]), " ".join(words[begin:])
    held = _conditions(before) if before and not is_bare(before) else []
    cut = min(
        (m.start() for p in (pattern("condition", main), pattern("beside", main)) if (m := p.search(main))),
        default=len(main),
    )
    return main[:cut].strip(), [*held, *_conditions(main[cut:].strip())]


def _scenes(said: str) -> list[tuple[str, str]]:
    """A scenario, and the conditions in it; what is done "with" or "without" something is a part of it."""
    found = pattern("condition", said).search(said)
    if found is None:
        return [("", said)]
    before = said[: found.start()].strip()
    return [*([("", before)] if before else []), *_conditions(said[found.start() :])]


def _conditions(said: str) -> list[tuple[str, str]]:
    """The conditions in a text: the word of each, and what it says."""
    if not said:
        return []
    marks = sorted(
        {
            m.start(): (m.start(), m.end(), m[1])
            for p in (pattern("beside", said), pattern("condition", said))
            for m in p.finditer(said)
        }.values()
    )
    if not marks or marks[0][0] > 0:
        return [("", said)] if not marks else [("", said[: marks[0][0]].strip()), *_conditions(said[marks[0][0] :])]
    ends = [start for start, _, _ in marks[1:]] + [len(said)]
    return [(word, said[end:stop].strip()) for (_, end, word), stop in zip(marks, ends, strict=True)]


def _timed(said: str) -> tuple[str, tuple[str, ...]]:
    """The text without what says when, and that."""
    times = list[str]()
    for time in listed("times"):
        while may_fit(time, said) and (found := re.search(rf"(?:^| ){time}(?= |$)", said)):
            times.append(found[0].strip())
            said = f"{said[: found.start()]} {said[found.end() :]}".strip()
    return " ".join(said.split()), tuple(times)


def _clause(said: str) -> Saying | None:
    """A clause that begins with the word that asks."""
    said, times = _timed(said)
    modal, _, rest = said.partition(" ")
    words = rest.split()
    if not words:
        return None
    modal = {
        "could": "can",
        "may": "can",
        "might": "can",
        "do": "does",
        "did": "does",
        "will": "does",
        "would": "does",
    }.get(modal, modal)
    negated = any(word in ("not", "cant", "dont", "doesnt", "cannot", "never") for word in words)
    if modal in ("is", "are", "am", "was", "were"):
        return _being(words, times, negated)
    words = [word for word in words if word not in ("not", "never")]
    at = _verb_at(words, "base")
    if at is None:
        at = next((n for n in range(1, len(words)) if words[n] == "be"), None)
        return None if at is None else _copula(modal, words[:at], words[at + 1 :], times, negated)
    if words[at - 1] in ("be", "get", "is"):
        return Saying(
            modal, _noun(words[: at - 1]), verbs()[words[at]][0], " ".join(words[at + 1 :]), times, True, negated
        )
    return Saying(modal, _noun(words[:at]), verbs()[words[at]][0], " ".join(words[at + 1 :]), times, False, negated)


def _noun(words: Sequence[str]) -> str:
    return " ".join(words)


def _copula(modal: str, subject: Sequence[str], rest: Sequence[str], times: tuple[str, ...], negated: bool) -> Saying:
    if rest and (found := verbs().get(rest[0])) and found[1] in ("past", "base"):
        return Saying(modal, " ".join(subject), found[0], " ".join(rest[1:]), times, True, negated)
    return Saying(modal, " ".join(subject), "be", " ".join(rest), times, False, negated)


def _verb_at(words: Sequence[str], form: str) -> int | None:
    """Where the verb stands: the first word of that form behind a subject that is no noun there; or "be" and a past."""
    for at in range(1, len(words)):
        known = verbs().get(words[at])
        if known is None or words[at - 1] in listed("no_verb"):
            continue
        if (
            at + 1 < len(words)
            and words[at + 1] in listed("nounish")
            and words[at] in ("set", "attack", "effect", "flip", "target")
        ):
            continue
        passive = words[at - 1] in ("be", "get", "is", "are") and known[1] in ("past", "base")
        if passive or (known[1] == form and not any(word in ("be", "get") for word in words[at + 1 : at + 2])):
            return at
    return None


def _being(words: Sequence[str], times: tuple[str, ...], negated: bool) -> Saying | None:
    """ "is the monster destroyed", "is it a Tuner"."""
    words = [word for word in words if word not in ("not", "never")]
    for at in range(len(words) - 1, 0, -1):
        known = verbs().get(words[at])
        if known and (known[1] == "past" or words[at].endswith("-summon")):
            return Saying("is", " ".join(words[:at]), known[0], " ".join(words[at + 1 :]), times, True, negated)
    return Saying("is", words[0], "be", " ".join(words[1:]), times, False, negated)


def _statement(said: str) -> Saying | None:
    """A clause that tells: "i control no monsters", "it is destroyed by battle"."""
    said, times = _timed(said)
    words = said.split()
    negated = bool(set(words) & {"not", "dont", "doesnt", "isnt", "cant", "didnt", "hasnt", "wasnt", "arent", "never"})
    words = [
        w
        for w in words
        if w
        not in (
            "not",
            "dont",
            "doesnt",
            "isnt",
            "didnt",
            "hasnt",
            "wasnt",
            "arent",
            "do",
            "never",
            "have",
            "has",
            "had",
        )
        or (w in ("have", "has") and not _follows(words, w))
    ]
    if words and (found := verbs().get(words[0])) and (found[1] in ("past", "ing") or words[0].endswith("-summon")):
        return Saying("", "it", found[0], " ".join(words[1:]), times, found[1] != "ing", negated)
    for at in range(1, len(words)):
        word, known = words[at], verbs().get(words[at])
        if word in ("have", "has", "had", "control", "controls", "got"):
            return Saying("", " ".join(words[:at]), "control", " ".join(words[at + 1 :]), times, False, negated)
        if word in ("is", "are", "was", "were", "gets", "got", "be", "been"):
            rest = words[at + 1 :]
            return _copula("", words[:at], rest[1:] if rest[:1] in (["being"], ["been"]) else rest, times, negated)
        if known and words[at - 1] not in listed("no_verb"):
            passive = (
                known[1] == "past"
                and words[at - 1] not in ("i", "opponent", "you")
                and "X" in words[:at]
                and at == len(words) - 1
            )
            return Saying("", " ".join(words[:at]), known[0], " ".join(words[at + 1 :]), times, passive, negated)
    return None


def _follows(words: Sequence[str], word: str) -> bool:
    """Whether "have" only helps another verb."""
    at = words.index(word)
    known = verbs().get(words[at + 1]) if at + 1 < len(words) else None
    return bool(known and known[1] == "past") or words[at + 1 : at + 2] == ["been"]
