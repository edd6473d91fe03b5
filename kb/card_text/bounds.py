"""Where clauses begin and end, and whose the words behind a verb are: told by the words alone."""

from __future__ import annotations

from kb.card_text.line import Line, modal_at
from kb.card_text.modifiers import STOPS
from kb.card_text.reading import Clause, Modifier


def aim_of_all(line: Line, clause: Clause, at: int) -> bool:
    """Whether "to" is of the verb before a state: "Tribute this card while X is on the field to ..."."""
    aim = line.w[at].word == "to" and "base" in line.w[at + 1].senses
    return aim and clause.verb == "be" and clause.modal != "must"


def second_end(line: Line, clause: Clause, at: int, found: list[Modifier]) -> bool:
    """Whether "to" is of the verb before: "send 1 Equip Spell equipped to this card to the GY"."""
    participle = clause.form == "past" and clause.subject is None
    return (
        participle and line.w[at].senses.get("preposition") == "to" and any(one.role in ("to", "with") for one in found)
    )


def set_off(line: Line, at: int) -> bool:
    """Whether what stands behind the comma belongs to the verb before it: an object, or from where it is taken."""
    return line.w[at].number is not None or (line.w[at].word == "from" and line.w[at + 1].word in ("your", "either"))


def names_one(line: Line, at: int) -> bool:
    """Whether an object stands behind the place: "from your Deck, 1 X", "from your GY, this card and 1 X"."""
    alone = line.w[at].senses.get("reference") == "this-card" and not line.finite(at + 1)
    return line.w[at].number is not None or alone


def ends(line: Line, at: int, objected: bool) -> bool:
    """Whether the clause ends before the word at `at`."""
    word = line.w[at]
    following = line.w[at + (word.word == ",")].senses
    if word.word in STOPS or "join" in word.senses or "join" in following:
        return True
    return objected and starts_clause(line, at)


def starts_clause(line: Line, at: int) -> bool:
    """Whether a clause of its own begins here: an order ("destroy it"), or a subject with its verb."""
    senses = line.w[at].senses
    if "base" in senses or "modal" in senses:
        return True
    if "reference" in senses:
        following = line.w[at + 1].senses
        return "third" in following or "modal" in following
    return False


def qualifies(line: Line, at: int) -> bool:
    """Whether a participle stands before its noun ("Special Summoned monsters")."""
    senses = line.w[at + 1].senses
    return any(kind in senses for kind in ("noun", "type", "attribute", "frame", "ability", "quoted", "property"))


def past_or_plural(line: Line, at: int) -> bool:
    senses = line.w[modal_at(line, at)[0]].senses
    return "past" in senses or "base" in senses or "third" in senses or "ing" in senses
