"""What a player declares, of which the card then speaks: as an effect is activated, or as one resolves."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Level
from kb.engine.yugioh.vocabulary.parts import Part


class Declaration(Base, frozen=True):
    """What is declared as an effect is activated; what the effect does then speaks of it as `declared`.

    A Type, an Attribute, a kind of card (Monster, Spell or Trap), or a Level from `least` to `most`.
    """

    what: Literal["level", "type", "attribute", "kind"]
    least: Level = 1
    most: Level = 12


class DeclareType(Part, frozen=True, kw_only=True, tag_field="op", tag="declare-type"):
    """Declare the Type of a monster; what the card applies speaks of it as `declared` as long as it is face-up."""
