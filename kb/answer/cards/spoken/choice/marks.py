"""What each word of a question of a choice is there for, a letter each: so its forms are patterns of a few letters.

a asks for leave ("can")     e asks what happens ("does")   p the player who uses the card   o the opponent
x the card or its effect     i what was told of before      n cards, as a phrase             z a place
v a verb      d a participle      g a verb in -ing          u a verb for the use of a card
t a noun for what an effect does
c a word for what is chosen ("a legal target")   l a word that allows ("legal")   s serves as
b is, be      f a preposition     w that, which, something  k and
? what nothing is known of
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.idiom import act_named, idiom
from kb.answer.cards.spoken.relatives import plainly
from kb.quick_tuple import QuickTuple

#: The letter of what nothing is known of, which no form has.
UNKNOWN = "?"
_ASKS = {"can": "a", "could": "a", "may": "a", "might": "a", "is": "a", "are": "a", "was": "a", "were": "a"}
_ASKS |= {"would": "a", "will": "a", "should": "a", "do": "e", "does": "e", "did": "e"}
_BE = frozenset(["is", "are", "be", "was", "were", "been", "being"])
_OWN = frozenset({"this-card", "this-effect", "its-effect", "its-effects", "effect", "effects", "that-effect"})
_BACK = frozenset({"it", "them", "that-card", "those-cards", "that-monster"})
_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "tuner", "token", "name", "equip-card", "target"})
_CARDS |= {"equip-spell", "field-spell", "ritual-spell", "toon", "gemini", "union", "spirit", "flip"}
_ARTICLES = frozenset(["a", "an", "the", "its", "any", "one", "1", "this", "that", "my", "your", "proper", "of"])
#: What cards are chosen for, where that tells what is done to them.
_NOUNS = ("tribute", "material")
_FRAMES = frozenset(["fusion", "synchro", "xyz", "link", "ritual"])
_THINGS = frozenset(["what", "something", "which", "that", "who", "whom", "anything"])
#: Behind cards these tell no more of where they lie than was told.
_THERE = frozenset(["there", "here", "back"])
#: How something is done, where that tells nothing of the cards.
_HOW = frozenset(["directly", "back", "away"])
_JOINS = frozenset(["and", "then", ","])
#: So many clauses are kept: a question is read of each card that it may mean.
_KEPT = 20


class Mark(QuickTuple):
    """What words are there for: the letter, the words, the verb or the cards or the place that they tell."""

    letter: str
    said: str
    value: Any = None


def marks(said: Sequence[str]) -> list[Mark]:
    """The marks of a clause in the words of card text."""
    return list(_marks(said))


def known(said: Sequence[str]) -> Sequence[Mark] | None:
    """The marks of a clause; None where it has a word of which nothing is known. Those of the last ones are kept."""
    return _known(tuple(said))


@lru_cache(_KEPT)
def _known(said: Sequence[str]) -> Sequence[Mark] | None:
    found = list[Mark]()
    for mark in _marks(said):
        if mark.letter == UNKNOWN:
            return None
        found.append(mark)
    return found


def _marks(said: Sequence[str]) -> Iterator[Mark]:
    from kb.card_text.lexicon import words
    from kb.card_text.line import Line

    line = Line([word for word in words(" ".join(said)) if word.word])
    found, at = list[Mark](), 0
    while at < len(line):
        mark, end = _mark(line, at, found)
        if mark is not None:
            found.append(mark)
            yield mark
        at = max(end, at + 1)


def _mark(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    for reads in (_back, _chosen, _small, _verb, _cards, _named_act, _any_verb):
        mark, end = reads(line, at, before)
        if end > at:
            return mark, end
    return Mark(UNKNOWN, line.w[at].word), at + 1


def _back(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    """What was told of before, by number or as the card itself: "that one", "those 2", "one of them", "itself"."""
    said = [line.w[n].word for n in range(at, min(at + 3, len(line)))]
    if said[:1] == ["itself"]:
        return Mark("i", "itself", {"head": "this-card"}), at + 1
    if said[:1] in (["that"], ["those"], ["these"], ["this"]) and said[1:2] and _is_number(said[1]):
        return Mark("i", " ".join(said[:2])), at + 2
    if said[:1] and _is_number(said[0]) and said[1:] in (["of", "those"], ["of", "them"], ["of", "these"]):
        return Mark("i", " ".join(said)), at + 3
    return None, at


def _is_number(word: str) -> bool:
    return word.isdigit() or word in ("one", "ones", "card", "monster")


def _chosen(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    """A word for what is chosen, with its adjectives; adjectives alone allow."""
    known, end = idiom().sets, at
    after_verb = bool(before) and before[-1].letter in "vgd"
    while end < len(line) and (line.w[end].word in _ARTICLES or (end > at and line.w[end].word.isdigit())):
        end += 1
    end += end < len(line) and line.w[end].word in _FRAMES and line.w[end + 1].word in known["choice"]
    begin = end
    while end < len(line) and line.w[end].word in known["fit"]:
        end += 1
    if end < len(line) and line.w[end].word in known["choice"]:
        # "can tribute", "to target"
        acts = bool(before) and (before[-1].said == "to" or (before[-1].letter == "a" and before[-1].said not in _BE))
        alone = end == begin == at and (not before or acts or before[-1].letter not in "abfinds")
        if not alone and not (after_verb and end == begin):
            word = line.w[end].word
            return Mark("c", word, next((verb for verb in _NOUNS if word.startswith(verb)), None)), end + 1
    if end > begin > at and end < len(line) and (verb := act_named([line.w[end].word], 0)[0]):
        return Mark("c", line.w[end].word, verb), end + 1  # "a legal discard"
    return (Mark("l", line.w[begin].word), end) if end > begin and begin == at else (None, at)


def _small(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    word, known = line.w[at].word, idiom().sets
    if not before and word in _ASKS:
        return Mark(_ASKS[word], word), at + 1
    if word in known["serves"]:
        return Mark("s", word), at + 1
    if word in _BE:
        return Mark("b", word), at + 1
    if word in _THINGS:
        return Mark("w", word), at + 1
    if word in _ASKS and before and before[-1].letter in "xpiw":
        return Mark(_ASKS[word], word), at + 1
    if word in _THERE and before and before[-1].letter in "nz":
        return None, at + 1
    if word in _HOW and before and before[-1].letter in "nvdt" and before[-1].value != "attack":
        return None, at + 1
    if word in _JOINS:
        return Mark("k", word), at + 1
    return None, at


USED = frozenset({"use", "activate", "chain", "play", "resolve"})
_WANTED = "aexpik"
_FORMS = (("base", "v"), ("ing", "g"), ("past", "d"), ("third", "v"))


def _verb(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    """A verb where one is expected: behind who does it, behind "to", behind "be"."""
    last = before[-1].letter if before else ""
    if last and not (last in _WANTED or last in "bf"):
        return None, at
    mark, end = _any_verb(line, at, before)
    if mark is None or (last == "f" and (before[-1].said not in ("to", "for", "by") or mark.letter == "d")):
        return None, at
    if (last == "b") != (mark.letter == "d") and last in "b":
        return None, at
    return mark, end


def _any_verb(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    senses = line.w[at].senses
    for form, letter in _FORMS:
        if senses.get(form) == "verb" or (form in senses and "verb" in senses):
            used = letter in "vg" and senses["verb"] in USED
            return Mark("u" if used else letter, line.w[at].word, senses["verb"]), at + 1
    return None, at


def _cards(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    from kb.card_text.clauses import nouns
    from kb.card_text.parts import slim

    role = line.w[at].senses.get("preposition")
    if role and role not in ("using",):
        place, end = _place(line, at)
        return (place, end) if end > at else (Mark("f", line.w[at].word), at + 1)
    cards, end = nouns.phrase(line, at)
    if cards is None or end == at:
        return (Mark("f", "using"), at + 1) if role else (None, at)
    told: Part = plainly({"verb": "use", "object": slim(cards, "")})["object"]  # type: ignore[arg-type]
    said = " ".join(line.w[n].word for n in range(at, end))
    letter = _letter(told)
    return Mark(letter, said, told), end


def _letter(cards: Part) -> str:
    head = cards["head"]
    if head == "you":
        return "p"
    if head == "opponent":
        return "o"
    if head in _OWN:
        return UNKNOWN if cards.get("relations") else "x"
    if head in _BACK and not cards.get("relations"):
        return "i"
    if head == "place":
        return "z"
    return "n" if head in _CARDS else UNKNOWN


def _place(line: Any, at: int) -> tuple[Mark | None, int]:
    """A place behind its preposition: "from your Deck"."""
    from kb.card_text.parts import slim
    from kb.card_text.places import places

    found, end = places(line, at + 1)
    if not found:
        return None, at
    told = [slim(each, "") for each in found]  # type: ignore[arg-type]  # a record, as a clause is
    return Mark("z", line.w[at].word, told), end


def _named_act(line: Any, at: int, before: Sequence[Mark]) -> tuple[Mark | None, int]:
    """A noun for what an effect does: "its search"."""
    size = at + (line.w[at].word in ("the", "its", "a", "an"))
    said = [line.w[n].word for n in range(size, min(size + 2, len(line)))]
    verb, end = act_named(said, 0) if said else ("", 0)
    if not verb and said and size > at and "base" in line.w[size].senses:
        verb, end = str(line.w[size].senses.get("verb", "")), 1  # "the search" in the words of card text
    return (Mark("t", " ".join(said[:end]), verb), size + end) if verb else (None, at)


def letters(found: Sequence[Mark]) -> str:
    """The marks as a word."""
    return "".join(mark.letter for mark in found)
