"""What questions about a card as it lies there look for in all of its text: clauses, wherever they stand."""

from __future__ import annotations

from kb.answer.cards.entries import held
from kb.answer.cards.lying.held import limits_more
from kb.answer.cards.parts import Part, is_this
from kb.answer.cards.walking import is_whole, within
from kb.store.readings import Reading


def everywhere(read: Reading) -> list[Part]:
    """Every clause of a text."""
    return [*within(read["parts"]["standing"]), *within(read["parts"]["effects"])]


def lasting(read: Reading, but: str = "") -> list[tuple[str, Part]]:
    """What holds without activation, `but` that of a section: the kind of each statement, its clauses with what binds
    them."""
    pairs = zip(read["statements"], read["parts"]["standing"], strict=True)
    return [(told["kind"], clause) for told, part in pairs if told["section"] != but for clause in held(part)]


def says_all(read: Reading) -> bool:
    """Whether all of a text was read, and nothing of it limits what is not said there."""
    return is_whole(read) and not limits_more(read)


def is_it(cards: Part | None) -> bool:
    """Whether a phrase is the card itself, or speaks back to it."""
    return cards is None or is_this(cards) or cards["head"] in ("it", "itself")
