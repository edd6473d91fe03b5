"""A question as clauses of card text: what is asked, and what is told before and beside it.

A clause has the form that a reading keeps (`kb.card_text.parts`), so that the two can be held against each other. What
the grammar of card text did not understand of it is told: an answer has to account for every word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from kb.answer.cards.spoken.asked_materials import recast as recast_materials
from kb.answer.cards.spoken.contrary import recast, turned
from kb.answer.cards.spoken.costs import cost_asked
from kb.answer.cards.spoken.described import ASKS, in_idiom
from kb.answer.cards.spoken.idiom import LAST
from kb.answer.cards.spoken.picking import picked
from kb.answer.cards.spoken.referring import referred
from kb.answer.cards.spoken.staging import staged
from kb.answer.cards.spoken.told import CONDITIONS, Spoken, Told, fought, is_time, read, scene
from kb.answer.cards.spoken.turns import plainer
from kb.answer.cards.spoken.wording import beside, named, timed, whole
from kb.language.patterns import ready

#: So many are kept: each topic asks for the same parts again.
_KEPT = 32
_STARTS = frozenset(
    ["you", "your", "this", "it", "they", "that", "the", "a", "an", "any", "both", "each", "monsters", "cards", "all"]
)
#: What asks for permission or duty by more than one word behind the subject, and the word that does so by itself.
_ASKED = {"have": "must", "need": "must", "gain": "can", "get": "can"}
_STATES = {"allowed": "can", "able": "can", "free": "can", "permitted": "can", "forced": "must", "required": "must"}
_STATES |= {"obliged": "must", "supposed": "must", "bound": "must"}
_LONGEST = 6
#: Words of a part that asks something of the card, and not of the game while the card is there.
_OF_CARD = frozenset(["X", "it", "its", "this"])
#: What so many questions say is kept: each is read for several who may answer it.
_KEPT = 20
#: A part that tells no more than that all of it is so in one turn.
_THIS_TURN = (["this", "turn"], ["during", "this", "turn"], ["during", "the", "turn"])


def _led(words: list[str]) -> list[str]:
    """The clause with one word that asks: "do you have to" -> "must you", "does X let you" -> "can you"."""
    table = _ASKED if words[0] in ("do", "does", "did", "will", "would") else _STATES
    for at in range(2, min(_LONGEST, len(words) - 1)):
        if words[at] in table and words[at + 1] == "to":
            return [table[words[at]], *words[1:at], *words[at + 2 :]]
        if words[at] == "let" and words[at + 1] in ("you", "your"):
            return ["can", *words[at + 1 :]]
    if words[:6] == ["can", "this", "card", "be", "used", "to"]:
        return ["can", "you", *words[6:]]
    return words


#: Words without one of which nothing is told of how the card lies, or came.
_LIES = ("summoned X", "face down X", "position", "mode", " while ")


def _lain(part: str) -> list[str]:
    """The part, how the card lies, or came, told before it."""
    if "X" not in part or not any(word in part for word in _LIES):
        return [part]
    from kb.answer.cards.spoken.lain import lying  # few parts tell it

    return lying(part)


def _come_of(scenes: list[Told]) -> list[Told]:
    """The clauses, what comes of an attack as the rules tell it."""
    if len(scenes) < _TWO and not any(each.clause["verb"] == "attack" for each in scenes):
        return scenes
    from kb.answer.cards.spoken.fights import come_of  # as above

    return come_of(scenes)


_TWO = 2


def spoken(parts: Sequence[str], names: Sequence[str]) -> Spoken | None:
    """What the parts of a question say, X for its card; None where nothing is asked."""
    return _spoken(tuple(parts), tuple(names))


@lru_cache(maxsize=_KEPT)
def _spoken(parts: Sequence[str], names: Sequence[str]) -> Spoken | None:
    which: list[str] = []
    names = [name for name in names if name.lower() != LAST]  # a name that is also a time is taken for that
    if (cost := cost_asked(parts, names, which)) is not None:
        return cost
    said_parts = [recast_materials(part) for part in staged(_turned(picked(plainer(parts))))]
    parts = [each for part in referred(said_parts, which) for each in _lain(part)]
    found = [(words, part) for part in parts if (words := in_idiom(named(part), names, which))]
    said = [words for words, _ in found]
    at = next((at for at in reversed(range(len(said))) if _begin(said[at]) is not None), None)
    if at is None:
        return None
    said = [whole(words, n == at) for n, words in enumerate(said)]
    begin = _begin(said[at]) or 0
    before, asked = said[at][:begin], said[at][begin:]
    asked = _led(["are", *asked[1:]] if asked[0] == "am" else asked)
    clause, after = _cut(asked)
    other = turned(clause)
    clause, aside = beside(other or recast(clause))
    if time := timed(before):
        clause, before = [*clause, *time], []
    for n, each in enumerate(said):
        if n != at and each and is_time(each):
            clause, said[n] = [*clause, *each], []
    modal = ASKS[clause[0]]
    clause, purpose = _purpose(clause)
    text = _statement(modal, clause)
    if text is None:
        return None
    beside_it = [each for n, each in enumerate(said) if n != at and each and each not in _THIS_TURN]
    scenes = [told for each in beside_it for told in scene(each)]
    scenes += scene(before) if before else []
    scenes += scene(after) if after else []
    scenes += scene(aside) if aside else []
    scenes = fought(_come_of(scenes))
    purpose = [] if purpose in (["pay"], ["pay", "for", "it"]) else purpose  # which only tells that it is a cost
    aim = read(" ".join(["you", *purpose])) if purpose else None
    main = read(text)
    if aim is not None and modal == "can" and not scenes and _is_mere_use(main) and _is_plain(aim):
        main, aim = aim._replace(clause={**aim.clause, "modal": "can"}), None
    within = [one for each in (main, aim) if each is not None for one in each.clause.get("conditions", ())]
    held = [Told(one["word"], inner) for one in within for inner in one.get("clauses", ())]
    of_card = bool(_OF_CARD & set(found[at][1].split()))
    adds = any(f" {each} " in f" {found[at][1]} " for each in _ADDS)
    return Spoken(modal, main, (*scenes, *held), tuple(which), aim, text, other is not None, of_card, adds)


def as_said(part: str, names: Sequence[str]) -> tuple[str, Told, Sequence[str]] | None:
    """The modal word and the clause of a part that asks, not recast as what it comes to, and which effect is meant.

    None where it asks nothing, or under a condition.
    """
    which: list[str] = []
    words = whole(in_idiom(named(part), names, which), True)
    if not words or _begin(words) != 0:
        return None
    clause, after = _cut(_led(words))
    text = _statement(ASKS[clause[0]], clause)
    return None if after or text is None else (ASKS[clause[0]], read(text), which)


def _is_plain(aim: Told) -> bool:
    """Whether it is told what is done, and neither when nor that it is paid."""
    timed = any("time" in m for m in aim.clause.get("modifiers", ()))
    return bool(aim.clause["verb"]) and aim.clause["verb"] != "pay" and not timed and not aim.left


def _is_mere_use(main: Told) -> bool:
    """Whether it is only asked of the use of the card, so that what it is used for is asked: "use X to search"."""
    clause = main.clause
    used = clause["verb"] in ("use", "activate") and not clause.get("passive") and not main.left
    return used and (clause.get("object") or {}) == {"head": "this-card"} and not clause.get("modifiers")


#: What says that an effect is asked to do to more cards what it does to some.
_ADDS = ("too", "also", "as well")
_TOLD = (
    r"^(?:so |then |and |but )*(?P<who>i|we|my opponent|opponent|they|X|it) (?P<just>(?:still |also |then )*)"
    r"(?P<modal>can|could|must) (?!(?:i|we|you|it|X|my|opponent|they|the)\b)(?P<rest>.+)$"
)


def _turned(parts: Sequence[str]) -> Sequence[str]:
    """The parts, the last as a question where none asks: "i can still summon then?"."""
    asks = any(part.split()[0] in ASKS for part in parts if part)
    if asks or not parts or not (told := ready(_TOLD).match(parts[-1])):
        return parts
    return [*parts[:-1], f"{told['modal']} {told['who']} {told['just']}{told['rest']}"]


def _begin(words: Sequence[str]) -> int | None:
    """Where the word that asks stands."""
    for at, word in enumerate(words[:-1]):
        if (
            word in ASKS
            and words[at - 1 : at] != ["there"]
            and (at == 0 or (words[at + 1] in _STARTS and words[at - 1] not in ("that", "which", "who")))
        ):
            return at
    return None


def _cut(words: list[str]) -> tuple[list[str], list[str]]:
    """The asked clause and the conditions behind it."""
    for at, word in enumerate(words):
        if at and word in CONDITIONS and not is_time(words[at:]):
            return words[: at - (words[at - 1] in ("only", "even"))], words[at:]
    return words, []


def _purpose(words: list[str]) -> tuple[list[str], list[str]]:
    """The clause without what it is done for, and that: "use X to draw"."""
    known = _senses(" ".join(words))
    for at in range(2, len(words) - 1):
        aims = words[at] == "to" and words[at - 1] not in ("have", "need") and words[at + 1] != "attack"
        if aims and "base" in known.get(words[at + 1], ()):
            return words[:at], words[at + 1 :]
    return _paid(words, known)


#: What is paid, or done first, for what an effect then does.
_PAYS = frozenset(["pay", "discard", "tribute", "banish", "detach", "reveal", "return", "send"])


def _paid(words: list[str], known: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """The clause without the second of two acts, the first of which is done for it: "pay 1000 and negate it"."""
    if "and" not in words[3:-1] or _PAYS.isdisjoint(words[1:5]) or words[0] != "can":
        return words, []
    at = words.index("and", 3)
    then = at + 1 + (words[at + 1] == "then")
    senses = known.get(words[then], ()) if words[then:] else ()
    if "base" in senses and ("noun" not in senses or words[then + 1 : then + 2] in _OBJECTS):
        return words[:at], words[then:]
    return words, []


#: What stands behind a verb that may be a noun too: "target 1 monster", "special summon it".
_OBJECTS = tuple(
    [word] for word in ("summon", "1", "2", "3", "a", "an", "the", "your", "it", "that", "this", "another")
)


def _senses(text: str) -> dict[str, Any]:
    from kb.card_text.lexicon import words

    return {word.word.split(" ")[0]: word.senses for word in words(text)}


def _statement(modal: str, words: list[str]) -> str | None:
    """The asked clause as a statement: its subject before its verb."""
    rest = words[1:]
    if not rest:
        return None
    size = _subject(rest, modal)
    if size is None:
        return None
    subject, said = " ".join(rest[:size]), " ".join(rest[size:])
    verb = {"can": "can ", "must": "must ", "is": "is ", "does": "will "}[modal]
    return f"{subject} {verb}{said}"


def _subject(rest: list[str], modal: str) -> int | None:
    """How many words the subject has: a phrase before a word that may be the verb."""
    from kb.card_text.clauses import nouns
    from kb.card_text.lexicon import words
    from kb.card_text.line import Line

    wants = ("past",) if modal == "is" else ("base", "modal")
    whole: list[int] = []
    for size in range(1, len(rest)):
        read = words(" ".join(rest[:size]))
        line = Line([word for word in read if word.word])
        cards, end = nouns.phrase(line, 0)
        if cards is None or end != len(line):
            continue
        following = words(" ".join(rest[size:]))[0].senses
        whole.append(size)
        if any(kind in following for kind in wants) and not ("noun" in following and modal != "is" and size == 1):
            if modal != "is":
                return size
            last = size
            # of a participle that belongs to the subject and one that is asked, the last is asked
            further = [n for n in range(size + 1, len(rest)) if _is_past(rest, n)]
            return last if not further else _last(rest, further, last)
    return whole[-1] if whole else None


def _is_past(rest: list[str], at: int) -> bool:
    from kb.card_text.lexicon import words

    senses = words(" ".join(rest[at:]))[0].senses
    return "past" in senses and "base" not in senses


def _last(rest: list[str], further: list[int], first: int) -> int:
    for at in reversed(further):
        if rest[at - 1] not in ("you", "by", "the", "a", "was", "is", "that", "your", "opponent"):
            return at
    return first
