"""What is told that happened and that no effect asks for."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Part, clauses, stands
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.doers import DEPARTS
from kb.answer.cards.spoken.events import brought, happening
from kb.answer.cards.spoken.meantime import meanwhile
from kb.answer.cards.spoken.nouns import FIELD, is_state, is_this, values
from kb.answer.cards.spoken.own import USES, about_itself
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.walking import words
from kb.language.summons import SUMMONS, fits

#: What happens in the Battle Phase alone, and the forms in which it is told to happen now.
_BATTLES = frozenset({"attack", "battle"})
_NOW = frozenset({"base", "third"})
#: What a monster does in a battle, and what may come of it.
_FIGHTS = frozenset({"attack", "battle", "declare"})
_FOUGHT = frozenset({"inflict", "take", "destroy", "battle", "send", "flip"})


def unasked(clause: Part, one: One, word: str) -> bool | None:
    """What an event tells that an effect does not ask for: a card that left cannot use an effect of the field, and an
    effect that waits for another event is not activated by this one."""
    if is_state(clause) or word not in ("", "if", "when", "after"):
        return None
    said = happening(clause)
    if said.verbs & USES or (said.verbs == {"target"} and "'name'" in str(clause.get("modifiers", ""))):
        return None  # what the other card does, is not told
    if one.facts["kind"] == "flip" and (turned := _flips(said)) is not None:
        return turned
    if one.facts["kind"] == "ignition" and not one.is_card and said.verbs & _BATTLES and clause.get("form") in _NOW:
        return False if word in ("", "when") else None  # it is used in the Main Phase
    if is_this(said.patient) and said.verbs & SUMMONS and (wanted := summoned_so(one)):
        came = fits(said.verbs, wanted)
        return (
            False if came is None and brought(said) else came
        )  # it waits for what befalls the card that was Summoned so
    if is_this(said.patient) and said.verbs & SUMMONS and one.facts["section"] == "pendulum":
        return False
    if is_this(said.patient) and said.verbs & SUMMONS and not one.is_card and not stands(one) & (FIELD | {"pzone"}):
        return False  # it is used elsewhere than on the field
    gone = is_this(said.patient) and said.verbs & DEPARTS and "detach" not in said.verbs
    if gone and (left := _as_gone(clause, one)) is not True:
        return left
    kind = one.facts["kind"]
    waits = kind in ("trigger", "quick") or (one.is_card and one.facts["timing"] is not None)
    events = [c for each in one.part.get("when", ()) for c in each.get("clauses", ()) if not is_state(c)]
    fights = said.verbs & _FIGHTS or (said.by or {}).get("head") in ("battle", "attack")
    if fights and any(happening(c).verbs & _FOUGHT for c in events):
        return None  # what an attack comes to is told elsewhere
    own = is_this(said.patient) or is_this(said.agent)
    if waits and events and own and all(map(_is_of_itself, events)):
        return False
    return None


def _as_gone(clause: Part, one: One) -> bool | None:
    """False where an effect is not used by a card that left, None where that is open; True where it decides nothing."""
    kind, lies = one.facts["kind"], set(one.facts["where"])
    if kind in ("ignition", "quick") and not one.is_card:
        if clause["verb"] == "use" and lies:  # as material
            return False if lies <= {"mzone", "hand"} else None
        if lies <= {"mzone"}:
            return False if clause.get("passive") else None
    return not (clause.get("passive") and kind == "trigger" and _is_of_field(one))


def _is_of_field(one: One) -> bool:
    """Whether an effect is used on the field, when it is time or when something happens that moves no card."""
    happens = [happening(c) for each in one.part.get("when", ()) for c in each.get("clauses", ())]
    moves = any(said.verbs & (DEPARTS | {"leave", "remove", "excavate", "use"}) for said in happens)
    return not moves and not stands(one) - FIELD and bool(happens or one.part.get("times"))


#: What happens by itself: where one of these is told, none of the others is.
_APART = (SUMMONS, frozenset({"destroy"}), frozenset({"pay"}), frozenset({"draw"}), frozenset({"take"}))
#: Of these, a battle that destroys a monster may deal damage, too.
_FOUGHT_KINDS = {1, 4}


def is_other_event(told: Told, one: One) -> bool:
    """Whether an effect waits for one thing only that happens, and something else alone is told to: "can it be
    activated when a monster is destroyed" of one that waits for a Summon."""
    if told.left or told.word not in ("", "if", "when") or told.clause.get("conditions"):
        return False
    said = happening(about_itself(told.clause))
    if is_this(said.patient) or is_this(said.agent):
        return False  # what the card does may come to what it waits for
    wanted = [c for each in one.part.get("when", ()) if each["word"] in ("if", "when") for c in each.get("clauses", ())]
    happens = [happening(each).verbs for each in (told.clause, *wanted)]
    kinds = [next((n for n, kind in enumerate(_APART) if verbs & kind), None) for verbs in happens]
    return None not in kinds and bool(wanted) and set(kinds) != _FOUGHT_KINDS and kinds[0] not in kinds[1:]


def after_flip(told: Sequence[Told]) -> list[Told]:
    """What is told, without the attack by which the card was flipped where that it was is told too."""
    events = [happening(about_itself(each.clause)) for each in told]
    if not any(_flips(said) for said in events):
        return list(told)
    return [each for each, said in zip(told, events, strict=True) if not _is_attacked(said)]


def _flips(said: Act) -> bool | None:
    """Whether what happens to a card flips it face-up; an attack flips only what lies face-down, and may not be told
    to have met such a card."""
    cards = said.patient if is_this(said.patient) else said.agent if not said.passive else None
    if not is_this(cards) or "up" in values(cards or {}, "face") or not said.verbs & {"flip", "flip-summon"}:
        return None
    return None if any("face-down" in word for word in words(said.clause.get("modifiers", ()))) else True


def _is_attacked(said: Act) -> bool:
    """Whether it is told that the card was attacked, or fell in battle."""
    fell = "destroy" in said.verbs and (said.by or {}).get("head") == "battle"
    return is_this(said.patient) and ("attack" in said.verbs or fell)


def _is_of_itself(clause: Part) -> bool:
    """Whether something happens to the card, or to the control of it."""
    said = happening(clause)
    return any(is_this(each) or is_this((each or {}).get("of")) for each in (said.patient, said.agent))


def summoned_so(one: One) -> set[str]:
    """How the card itself has to have been Summoned: "if this Synchro Summoned card is ..."."""
    told = [c for each in one.part.get("when", ()) for c in each.get("clauses", ())]
    told += [inner for c in told for inner in meanwhile(c)]
    told += clauses(one, "pays")
    own = [cards for c in told for cards in (c.get("subject"), c.get("object")) if cards is not None and is_this(cards)]
    return {str(value) for cards in own for value in values(cards, "summoned")} or set(one.part.get("summoned", ()))
