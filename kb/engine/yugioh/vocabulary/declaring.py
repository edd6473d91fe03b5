"""The operation by which a player declares something, of which the card then speaks."""

from __future__ import annotations

from kb.engine.yugioh.vocabulary.parts import Part


class DeclareType(Part, frozen=True, kw_only=True, tag_field="op", tag="declare-type"):
    """Declare the Type of a monster; what the card applies speaks of it as `declared` as long as it is face-up."""
