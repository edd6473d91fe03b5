"""Whether an effect that targets may take the card whose effect it answers, and when it is used at all."""

from __future__ import annotations

from kb.answer.cards.heads import AIMS
from kb.answer.cards.parts import FIELD, OTHER, One, Part, befalls, clauses, in_role, is_ban, is_this, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.replies.links import Link
from kb.answer.cards.spoken.nouns import both


def aimed(one: One) -> Part | None:
    """What an effect targets, where that is one phrase."""
    found = [c["object"] for c in clauses(one, "pays") if c["verb"] in AIMS and "object" in c]
    return found[0] if len(found) == 1 else None


def takes(one: One, link: Link) -> bool | None:
    """Whether an effect may target the card: it still has to be where the text looks for its target."""
    cards = aimed(one)
    if cards is None or link.card is None:
        return None
    if link.what == "card":
        return _takes_activated(cards, link)
    wanted = {place["zone"] for place in cards.get("where", ())} or {"field"}
    wanted |= FIELD if "field" in wanted else set()
    lies = {link.left} if link.left else set(link.place)
    if not lies & wanted:
        return False
    values: list[bool | None] = [True if lies <= wanted else None, _open(link)]
    whose = {str(cards.get("whose", ""))} | {str(place.get("whose", "")) for place in cards.get("where", ())}
    if whose & {"you", "opponent"}:
        values.append(None if not link.by else link.by in whose)
    plain = {name: value for name, value in cards.items() if name not in ("where", "more")}
    values.append(is_one(plain, link.card))
    return both(values)


def _takes_activated(cards: Part, link: Link) -> bool | None:
    """Whether what is targeted may be the Spell or Trap Card that was activated, as it lies there."""
    if cards["head"] == "monster":
        return False
    wanted = {place["zone"] for place in cards.get("where", ())}
    if cards["head"] not in _LYING or link.card is None or wanted - {"field", "szone"} or cards.get("filters"):
        return None
    whose = {str(cards.get("whose", ""))} | {str(place.get("whose", "")) for place in cards.get("where", ())}
    values: list[bool | None] = [link.kind in _LYING[cards["head"]], _open(link)]
    if whose & {"you", "opponent"}:
        values.append(None if not link.by else link.by in whose)
    return both(values)


#: What a Spell or Trap Card that was activated is, of what may be targeted.
_LYING = {"card": ("spell", "trap"), "spell-trap": ("spell", "trap"), "spell": ("spell",), "trap": ("trap",)}


def _open(link: Link) -> bool | None:
    """Whether the card may be targeted, and what is done to it does something."""
    if link.read is None:
        return None
    if "unaffected" in link.read["standing"] and not link.left:
        return None
    found = [_kept(clause) for clause in standing_clauses(link.read) if clause["verb"] == "target"]
    return False if True in found else None if None in found else True


def _kept(clause: Part) -> bool | None:
    """Whether a clause keeps the card itself from being targeted by any effect of an opponent."""
    if not is_ban(clause):
        return False
    cards = befalls(clause)
    means = in_role(clause, "by", "with")
    means += [r["cards"] for r in (cards or {}).get("relations", ()) if r["role"] in ("by", "with") and "cards" in r]
    plain = all(each["head"] in ("effects", "card-effect", "cards-effects") and not each.get("of") for each in means)
    return True if is_this(cards) and plain and not clause.get("conditions") else None


def timely(one: One, link: Link) -> bool | None:
    """Whether the effect may be used in the phase in which that happens; None where the phase is not told."""
    told = [time for time in one.part.get("times", ()) if time.get("phase") and time.get("how") != "except"]
    if not told:
        return True
    if not link.phase:
        return None
    turn, _, phase = link.phase.rpartition(" ")
    phases = {phase, "turn"} | ({"battle"} if phase == "damage-step" else set())
    player = {"you": link.by, "opponent": OTHER.get(link.by, "")}.get(turn, "")
    return any(
        (not time.get("whose") or not player or time["whose"] in (player, "each", "either"))
        and (time["phase"] in phases or not phase)
        for time in told
    )
