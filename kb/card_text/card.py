"""A card's text -> its reading: the sections and what each holds."""

from __future__ import annotations

from kb.card_text.materials import materials
from kb.card_text.reading import Cards, CardText, Effect, Reading, Span, Standing
from kb.card_text.section import Section
from kb.card_text.unread import unread

_EXTRA = ("Fusion", "Synchro", "Xyz", "Link")
#: A monster with none of these words in its line has no effect; some lists leave "Effect" out beside an ability.
_EFFECT = frozenset({"Effect", "Ritual", "Tuner", "Spirit", "Union", "Gemini", "Toon", "Flip"})


def read(card: CardText) -> Reading:
    """Read a card: its effects with their facts, what holds without activation, and what was not understood."""
    kinds = [kind.strip() for kind in (card.types or "").split("/")]
    monster = card.card_type not in ("Spell", "Trap")
    effects: list[Effect] = []
    standing: list[Standing] = []
    left: list[tuple[str, Span]] = []
    needed: tuple[Cards, ...] = ()
    for name, text in (("pendulum", card.pendulum_text), ("monster" if monster else "card", card.text)):
        if not text or (name == "monster" and "Normal" in kinds):
            continue
        section = Section(card, name, text)
        if name == "monster" and any(kind in kinds for kind in _EXTRA):
            needed, section.sentences = materials(section.sentences)
        if name == "monster" and card.types and not _EFFECT & set(kinds):
            section.sentences = []  # the rest of a Fusion Monster without an effect tells a story
        section.read()
        made = section.made()
        effects += made
        standing += section.standing
        left += [(name, span) for span in sorted(set(unread((*needed, *made, *section.standing))))]
    return Reading(card, tuple(effects), tuple(standing), needed, tuple(left))
