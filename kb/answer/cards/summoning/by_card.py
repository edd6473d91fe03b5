"""Whether a Fusion Monster is Summoned by another card: what its own text asks for, and what that card brings."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import line_of, may_forbid
from kb.answer.cards.parts import Part, Said, befalls, clauses, deeds, effects, is_this, standing_clauses
from kb.answer.cards.spoken.nouns import either
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.aimed import one_of_kind
from kb.answer.cards.summoning.pieces import pieces
from kb.cards.telling.later import joined
from kb.language.summons import SUMMONS

_RULE = "yugioh/summon/procedure"


def by_card(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card is Fusion Summoned by the other card; None where that is not asked, or not sure."""
    cut = pieces(parts) if about.other is not None and "Fusion" in line_of(about.card) else None
    if cut is None or cut.tells or about.beside is None or about.beside["unread"]:
        return None
    said = set(cut.asks)
    if not {"X", "Y"} <= said or not said <= known()["by_card"]:
        return None
    brings = _brings(about)
    if not brings:
        return None
    if (never := _never(about)) is not None:
        return Said(False, joined([never]), _RULE, form=True, pair=True)
    if may_forbid(about.read, "fusion-summon", "special-summon", "summon"):
        return None
    value = either([one_of_kind(_bare(cards), about.card, About(about.card, about.read, about.card, about.read))
                    for cards in brings])  # fmt: skip
    if value is None:
        return None
    why = "it Fusion Summons such a monster" if value else "it Fusion Summons no such monster"
    return Said(value, f"{_other(about)}: {why}", _RULE, form=True, pair=True)


def _other(about: About) -> str:
    return about.other.name if about.other is not None else ""


def _bare(cards: Part) -> Part:
    return {**cards, "where": [], "number": {"most": None, "word": "any"}}


def _brings(about: About) -> list[Part]:
    """The monsters that the other card Fusion Summons."""
    if about.other is None or about.beside is None:
        return []
    found = [c for one in effects(about.other, about.beside) for c in clauses(one, "does")]
    return [c["object"] for c in found if c["verb"] == "fusion-summon" and "object" in c]


def _never(about: About) -> Part | None:
    """What the text of the monster says against a Fusion Summon, or against one by that card."""
    for statement in about.read["parts"]["standing"]:
        told = [c for c in statement.get("clauses", ()) if deeds(c) & SUMMONS]
        musts = [c for c in told if c.get("modal") in ("must", "can-only") and _is_own(c)]
        fusion = any("fusion-summon" in c["verb"] for c in told)
        if musts and not fusion and _other(about) not in str(musts):  # "you do not use Y" is no way by Y
            never: Part = musts[0]
            return never
    for clause in standing_clauses(about.read):
        if clause["verb"] == "fusion-summon" and clause.get("modal") in ("cannot", "must") and _is_own(clause):
            named = any(m["role"] in ("with", "by", "using") for m in clause.get("modifiers", ()))
            if clause["modal"] == "cannot" or (named and _other(about) not in str(clause)):
                return clause
    return None


def _is_own(clause: Part) -> bool:
    cards = befalls(clause)
    return cards is None or is_this(cards)
