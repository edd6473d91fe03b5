"""Whether an effect may be used at the times, and from the places, of a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import One, Part, stands
from kb.answer.cards.spoken.nouns import FIELD


def when_used(one: One, times: Sequence[Part]) -> Iterator[bool | None]:
    """Whether the effect may be used at the times of a question."""
    for time in times:
        from kb.answer.cards.effect.timing import damage_step, opponents_turn, own_turn, phase  # few questions tell one

        owner, named = time.get("whose", ""), time["phase"]
        if (
            time.get("which") in ("next", "rest")
            or time.get("edge")
            or time.get("how") not in ("during", "at", "in", "on")
        ):
            yield None
        elif named == "turn":
            if not owner and time.get("which") == "this":
                continue
            yield (
                opponents_turn(one, {}).holds
                if owner == "opponent"
                else own_turn(one, {}).holds
                if owner == "you"
                else None
            )
        elif named == "damage-step" and not owner:
            yield damage_step(one, {}).holds
        elif named in ("draw", "standby", "main", "main1", "main2", "battle", "end"):
            yield phase(one, {"phase": named, **({"whose": owner} if owner else {})}).holds
        else:
            yield None


def where_used(one: One, places: set[str]) -> Iterator[bool | None]:
    """Whether the effect may be used from the places of a question."""
    for place in places:
        from kb.answer.cards.effect.timing import from_place  # few questions tell one

        yield from_place(one, {"place": "mzone" if place in FIELD else place}).holds
        if one.facts["kind"] == "trigger" and place not in stands(one) and place not in FIELD:
            yield None
