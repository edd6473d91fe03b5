"""What a comma sets off of several cards: where each comes from, as what each is taken, and of which there are more."""

from __future__ import annotations

from kb.card_text.line import Line
from kb.card_text.nouns import Nouns
from kb.card_text.places import places
from kb.card_text.reading import Cards, Modifier

_WHENCE = ("from", "to", "on", "in")


def set_apart(nouns: Nouns, line: Line, at: int, found: list[Modifier]) -> int:
    """What is said behind a comma at `at` of each card, added to `found`; where it ends, or `at` when there is none.

    "1 each from your hand and GY", "each as an Equip Spell", "not just 1"; "field, or GY" behind "(at random)".
    """
    word, following = line.w[at], line.w[at + 1]
    if word.word == "not" and following.word == "just":
        cards, end = nouns.phrase(line, at + 2)
        found += [Modifier("not-just", word.start, cards.end, cards)] if cards is not None else []
        return end if cards is not None else at
    if found and found[-1].role == "remark" and found[-1].word == "at random":
        where, end = places(line, at)
        found += [Modifier("from", word.start, where[-1].end, places=where)] if where else []
        return end if where else at
    if word.number is not None and following.senses.get("preposition") in _WHENCE:
        return _one_each(line, at, found)
    each = at + (word.number is not None)
    role = line.w[each + 1].senses.get("preposition")
    if line.w[each].word != "each" or role not in ("from", "with", "as"):
        return at
    where, end = places(line, each + 2)
    said: Cards | None = None
    if not where:
        said, end = nouns.phrase(line, each + 2)
    if not where and said is None:
        return at
    found.append(Modifier(f"each {role}", word.start, line.w[end - 1].end, said, where, number=word.number))
    return end


def _one_each(line: Line, at: int, found: list[Modifier]) -> int:
    """ "1 from your hand and 1 from your GY", "1 to each field"."""
    end, here = at, at
    while line.w[here].number is not None and line.w[here + 1].senses.get("preposition") in _WHENCE:
        where, after = places(line, here + 2)
        if not where:
            break
        role, number = line.w[here + 1].senses["preposition"], line.w[here].number
        found.append(Modifier(f"each {role}", *line.span(here, after), places=where, number=number))
        here = end = after
        while line.w[here].word in (",", "and"):
            here += 1
    return end
