"""The targets of a card: whether there has to be one, and what becomes of the effect when it is gone or turned down."""

from __future__ import annotations

from kb.answer.cards.effect.facts import only_some_target
from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.reach import aims
from kb.answer.cards.outcome.walking import agreed, depends, used
from kb.answer.cards.parts import BACK, FIELD, One, Part, Said, deeds, effects, places
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_ON_TARGET = BACK | {"that-target", "those-targets", "its-effects"}
#: What is done to a monster whichever way it lies.
_ANY_FACE = frozenset({"destroy", "banish", "return", "send", "shuffle", "take-control", "tribute", "place", "attach"})
_NEEDS_FIRST = frozenset({"and-if-you-do", "then", "and", "but"})


def _old(one: One) -> bool:
    return bool(one.part.get("old")) and bool(one.facts["targets"])


def lacks_target(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be activated without a card on the field that it could target."""
    rule = "yugioh/activation/valid-target"
    every = list(effects(card, read))
    own = [one for one in every if one.is_card] or every
    if "Equip" in card.type and "'equip'" not in str(read["parts"]["effects"]):
        return Said(False, "an Equip Spell targets the monster to which it is to be equipped", rule)
    stays = any(kind in card.type for kind in ("Continuous", "Field"))
    if not own or not is_whole(read) or (stays and any(map(aims, every))):
        return None  # of those that stay the activation may be meant, or the effect
    value = agreed([_without_target(one) for one in own])
    if value is None:
        return None
    return Said(value, joined(aims(own[0])[:1]) if not value else "it does not target, and does nothing there", rule)


def _without_target(one: One) -> bool | None:
    """Whether an effect is activated without a target on the field: not where it must have one there."""
    if _old(one) or only_some_target(one) or one.part.get("choices"):
        return None
    told = aims(one)
    if not told:
        done = str([one.part.get("does", ()), one.part.get("pays", ())])
        quiet = all(deeds(c) & {"draw", "gain", "add", "excavate"} for c in one.part.get("does", ()))
        return True if quiet and not one.facts["targets"] and "'whose': 'opponent'" not in done else None
    cards = told[0].get("object") or {}
    zones = {p["zone"] for p in cards.get("where", ())}
    zones |= {str(v) for f in cards.get("filters", ()) if f["what"] == "place" for v in f["values"]}
    least = cards.get("number", {}).get("least", 1)
    if len(told) != 1 or not least or (zones and not zones <= FIELD) or cards.get("more"):
        return None
    return False


def target_gone(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the rest of an effect is still applied when its target has left the field: not what needs it."""
    rule = "yugioh/chain/target-gone"
    aimed = [one for one in used(card, read) if aims(one)]
    if not aimed or not is_whole(read):
        return None
    value = agreed([_rest_applies(one) for one in aimed])
    return (
        Said(value, joined(aimed[0].part.get("does", ())[:2]), rule, "does")
        if value is not None
        else depends(f"on what is joined to it: {joined(aimed[0].part.get('does', ())[:2])}", rule)
    )


def _rest_applies(one: One) -> bool | None:
    """Whether an effect does anything still; None where a part that stands for itself may be meant."""
    if _old(one) or one.part.get("choices") or len(aims(one)) != 1:
        return None
    cards = aims(one)[0].get("object") or {}
    zones = {p["zone"] for p in cards.get("where", ())}
    if cards.get("number", {}).get("most", 1) != 1 or zones - FIELD or "'place'" in str(cards.get("filters")):
        return None
    done = one.part.get("does", ())
    if not done or not _is_on_target(done[0]) or (done[0].get("object") or {}).get("more"):
        return None
    needs = all(c.get("joined") in _NEEDS_FIRST or (_is_on_target(c) and not c.get("joined")) for c in done[1:])
    return False if needs else None


def _is_on_target(clause: Part) -> bool:
    """Whether a clause does something to what was targeted."""
    side = "subject" if clause.get("passive") or deeds(clause) & {"gain", "lose", "become"} else "object"
    cards = clause.get(side) or {"head": ""}
    return cards["head"] in _ON_TARGET or (cards.get("of") or {"head": ""})["head"] in _ON_TARGET


def target_down(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether an effect is still applied to its target that was turned face-down."""
    aimed = [one for one in used(card, read) if aims(one)]
    if not aimed or not is_whole(read):
        return None
    pairs = [_to_face_down(one) for one in aimed]
    value = agreed([pair[0] for pair in pairs])
    if value is None:
        return None
    return Said(value, joined(aimed[0].part.get("does", ())[:1]), pairs[0][1], "does")


def _to_face_down(one: One) -> tuple[bool | None, str]:
    """Whether an effect does to a face-down monster what it says, and the rule for that."""
    cards = (aims(one)[0].get("object")) or {"head": ""}
    done = one.part.get("does", ())
    zones = {p["zone"] for p in cards.get("where", ())}
    if _old(one) or len(aims(one)) != 1 or len(done) != 1 or zones - FIELD or one.part.get("choices"):
        return None, ""
    if (
        cards["head"] != "monster"
        or cards.get("more")
        or "'place'" in str(cards.get("filters"))
        or "battle" in str(cards)
    ):
        return None, ""
    back = (done[0].get("object") or {}).get("head")
    if deeds(done[0]) <= _ANY_FACE and back in ("it", "them") and not done[0].get("conditions"):
        return True, "yugioh/card-text/that-target"
    stat = (done[0].get("object") or {}).get("head") in ("atk", "def", "atk-def", "level")
    if deeds(done[0]) <= {"gain", "lose"} and stat and (done[0].get("subject") or {}).get("head") == "it":
        return False, "yugioh/face-down/properties-unchanged"
    return None, ""


def at_resolution(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it chooses what it is applied to at resolution, and so does not target."""
    rule = "yugioh/targets/targeting"
    ones = used(card, read)
    if not ones or not is_whole(read):
        return None
    values = [_picks_late(one) for one in ones]
    value = agreed(values)
    if value is None and True in values:
        return depends("on which effect is meant", rule)
    why = "it targets when it is activated" if value is False else "its text does not say that it targets"
    return Said(value, why, rule) if value is not None else None


def _picks_late(one: One) -> bool | None:
    """Whether an effect picks cards when it resolves; None of one that picks none at all."""
    if _old(one) or only_some_target(one):
        return None
    if aims(one):
        return False
    picks = [
        c
        for c in within(one.part.get("does", ()))
        if (c.get("object") or {}).get("head") in ("monster", "card", "spell", "trap", "spell-trap", "name")
        and (c.get("object") or {}).get("number", {}).get("word") in (None, "a", "up-to")
        and (c.get("object") or {}).get("number", {}).get("most", 1)
        and not deeds(c) & {"draw", "control"}
        and (c.get("object") or {}).get("determiner") != "top"
        and list(places(c))
    ]
    return True if picks and not one.part.get("old") else None


def picked(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it chooses its cards when it is activated, or when it resolves; of what chooses none, not the first."""
    late = asked["when"] == "resolution"
    ones = used(card, read)
    if (told := at_resolution(card, read, asked)) is not None and told.holds is not None:
        return told._replace(holds=told.holds == late)
    if late or not ones or not is_whole(read) or any(map(_may_pick_early, ones)):
        return None
    return Said(False, "its text does not say that it targets", "yugioh/targets/targeting")


#: What has something chosen as an effect is activated.
_EARLY = ("target", "select", "choose", "declare", "call", "choices")


def _may_pick_early(one: One) -> bool:
    """Whether something may be chosen when an effect is activated: a target, an option, what is paid."""
    paid = [one.part.get("pays", ()), *(each.get("pays", ()) for each in one.part.get("choices", ()))]
    old = bool(one.part.get("old")) and any(deeds(c) & {"tribute", "discard", "pay"} for c in within(one.part))
    told = str(one.part)
    return old or any(f"'{word}'" in told for word in _EARLY) or any(map(_is_of_some, within(paid)))


def _is_of_some(clause: Part) -> bool:
    """Whether a clause does something to cards that are neither told apart, nor all."""
    cards = clause.get("object") or clause.get("subject") or {"head": "this-card"}
    plural = "number" in cards and cards["number"].get("most", 1) is None and not cards["number"].get("word")
    return cards["head"] not in _TOLD_APART and not plural


_TOLD_APART = BACK | {"this-card", "that-target", "those-targets", "you", "opponent", "activation", "summon", "attack"}
