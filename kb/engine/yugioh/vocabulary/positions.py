"""What holds without being activated and keeps monsters in their battle position."""

from __future__ import annotations

from kb.engine.yugioh.vocabulary.filters import Base, Until, What


class NoPositionChange(Base, frozen=True, tag_field="rule", tag="no-position-change"):
    """Monsters cannot change their battle position; with `by_hand` card effects still change it."""

    what: What
    by_hand: bool = False


class KeptAfterAttack(Base, frozen=True, tag_field="rule", tag="kept-after-attack"):
    """A monster that has attacked cannot change its battle position from the end of that Battle Phase until then.

    With `by_hand` card effects still change it.
    """

    what: What
    until: Until
    by_hand: bool = False
