"""What becomes later of the cards that an effect brought or took: sent back, destroyed or banished in a later phase.

How they came there may be told in any known words; of what is asked every word is understood, and the phase is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Part, Said
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.nouns import BACK
from kb.answer.cards.spoken.question import times_of_clause
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.wording import named
from kb.language.words import tokens

_ASKS = r"\b(?:does|do|is|are|will|would)\b"
_PHASES = frozenset({"end", "standby"})


def later(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether this becomes of them in that phase; None where the text does not say just so."""
    names = [name for name in names_of(about.read["parts"]) if name != about.card.name]
    said = spoken(parts, names) if about.other is None else None
    if said is None or said.main.left or said.contrary or said.modal not in ("does", "is"):
        return None
    main = act(said.main.clause)
    whom = (main.patient or main.agent or {}).get("head")
    phases = {time["phase"] for time in times_of_clause(said.main.clause)}
    if whom not in (*BACK, "it") or not phases or not phases <= _PHASES:
        return None
    at = next((n for n, part in reversed([*enumerate(parts)]) if ready(_ASKS).search(part)), len(parts) - 1)
    own = {token.word for token in tokens(about.card.name)}
    told = [heard(named(part), names) for n, part in enumerate(parts) if n != at]
    if any(each.turning or not own.issuperset(each.unknown) for each in told):
        return None
    from kb.answer.cards.spoken.agreeing import is_of_before  # of few questions
    from kb.answer.cards.spoken.answering import answered

    if any(map(is_of_before, found)):
        return None  # how the card itself came there may decide

    brought = said._replace(main=said.main._replace(clause=_of_others(said.main.clause)), scenes=())
    holds = answered(brought, about, found, frozenset())
    return holds._replace(form=True) if holds is not None and holds.holds and holds.part == "does" else None


def _of_others(clause: Part) -> Part:
    """The clause with what the effect brought or took for "it": not the card itself."""
    it = [side for side in ("subject", "object") if (clause.get(side) or {}).get("head") == "it"]
    return {**clause, **{side: {**clause[side], "head": "that-card"} for side in it}}
