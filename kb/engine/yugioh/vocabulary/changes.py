"""Operations that change what monsters are and what holds for them: ATK and DEF, what is granted, Pendulum Scales."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from kb.engine.yugioh.vocabulary.filters import Amount, Until, What, Who
from kb.engine.yugioh.vocabulary.parts import Part
from kb.engine.yugioh.vocabulary.standing import Apply, Becomes


class ModifyStats(Part, frozen=True, kw_only=True, tag_field="op", tag="modify-stats"):
    """Change ATK and DEF of monsters until a time; with `until: always` for as long as they are face-up.

    `atk_of_opposing` adds the ATK of the monster each of them battles, `atk_by` and `def_by` what they come to, of
    `each-of-them` for each of the monsters by itself. `exactly` changes them by that much or not
    at all, and what follows in the effect is then not done either.
    """

    what: What
    atk: int = 0
    defense: int = field(name="def", default=0)
    atk_of_opposing: bool = False
    atk_by: Amount | None = None
    def_by: Amount | None = None
    exactly: bool = False
    until: Until | Literal["always"] = "turn"


class SetStats(Part, frozen=True, kw_only=True, tag_field="op", tag="set-stats"):
    """The ATK or DEF of monsters, or their `original` ones, become something else until a time.

    It is worked out when the effect resolves, from what they are then, and stays so (yugioh/stat-changes-order).
    """

    what: What
    atk: Becomes | Amount | None = None
    defense: Becomes | Amount | None = field(name="def", default=None)
    original: bool = False
    until: Until | Literal["always"] = "turn"


class SwitchStats(Part, frozen=True, kw_only=True, tag_field="op", tag="switch-stats"):
    """Switch the current ATK and DEF of monsters until a time."""

    what: What
    until: Until | Literal["always"] = "turn"


class Lasting(Part, frozen=True, kw_only=True, tag_field="op", tag="lasting"):
    """Let something hold for the rest of the turn, or until then, wherever this card is and whatever comes to match.

    `beside`: no longer than that monster is face-up where it is; `controlled`: nor than its player controls it.
    """

    apply: tuple[Apply, ...]
    until: Until | Literal["always"] = "turn"
    beside: What | None = None
    controlled: bool = False


class Grant(Part, frozen=True, kw_only=True, tag_field="op", tag="grant"):
    """Let something hold for monsters until a time, of their own accord: `this` in `apply` is then each of them.

    With `until: always` it holds for as long as they are face-up.
    """

    what: What
    apply: tuple[Apply, ...]
    until: Until | Literal["always"] = "turn"


class GainEffect(Part, frozen=True, kw_only=True, tag_field="op", tag="gain-effect"):
    """Monsters gain a continuous effect that this card has to give (`source: granted`), by its `effect` id."""

    what: What
    effect: str
    until: Until | Literal["always"] = "turn"


class ChangeLevel(Part, frozen=True, kw_only=True, tag_field="op", tag="change-level"):
    """The Level of monsters becomes so much (`to`), or is raised by so much (`by`), until a time.

    It is worked out when the effect resolves, and stays so. A Level that is none makes no Level.
    """

    what: What
    to: Amount | None = None
    by: Amount | None = None
    until: Until | Literal["always"] = "turn"


class TakeName(Part, frozen=True, kw_only=True, tag_field="op", tag="take-name"):
    """Monsters have the name of a card until a time."""

    what: What
    of: What
    until: Until | Literal["always"] = "turn"


class LockName(Part, frozen=True, kw_only=True, tag_field="op", tag="lock-name"):
    """For the rest of the Duel nobody activates cards of the name of `what`, or effects of such, but for that copy."""

    what: What


class BarNames(Part, frozen=True, kw_only=True, tag_field="op", tag="bar-names"):
    """Until a time a player activates no cards of the names that the cards `of` have now, nor effects of such."""

    of: What
    who: Who = "you"
    until: Until = "turn"


class NegateNamed(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-named"):
    """Until a time the effects of cards are negated that have an original name which the cards `of` have: those that
    they activate, and those on the field. `kind`: those of monsters alone."""

    of: What
    kind: Literal["monster"] | None = None
    until: Until = "turn"


class ChangeScale(Part, frozen=True, kw_only=True, tag_field="op", tag="change-scale"):
    """Change the Pendulum Scale of a card to a number of the player's choice from 1 to 10 this turn."""

    what: What
