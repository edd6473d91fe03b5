"""One limit for all effects of a card: once one of them is told to have been used in a turn, none is used again in it.

The clauses tell that an effect was used, by the act that its text says, and ask for what an effect does.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Part, Said, clauses, deeds, is_this, times_in
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.nouns import Of, is_copy, zones
from kb.answer.cards.spoken.own import OWN, USES, about_itself
from kb.answer.cards.spoken.question import with_target
from kb.answer.cards.spoken.told import Spoken, Told
from kb.language.summons import SUMMONS

_HARD = "yugioh/once-per-turn/hard"
_OF_ALL = frozenset({"one", "one-listed"})
#: What tells that it is the same turn.
_TURN = ("this turn", "same turn", "that turn")
#: What makes it no second use, or one of another card.
_UNDOES = ("negat", "copy", "copies", "second this card", "other this card", "last turn", "next turn", "without using")
#: What players do without a card's effect.
_BY_HAND = frozenset({"normal-summon", "tribute-summon", "summon", "set", "attack", "draw"})
_DOERS = frozenset({"you", "this-card", "this-effect", "its-effect", "its-effects", "it"})


def spent(said: Spoken, found: Sequence[One], of: Of) -> Said | None:
    """No, where one of the effects was used in this turn, of which only one may be."""
    if len(found) < 2 or not said.scenes or said.contrary or not all(map(_is_of_all, found)):
        return None
    texts = [said.main.text, *(scene.text for scene in said.scenes)]
    if said.purpose is not None:
        texts.append(said.purpose.text)
    told = [said.main.clause, *(scene.clause for scene in said.scenes)]
    if not any(turn in text for text in texts for turn in _TURN) and not any(map(_is_of_turn, told)):
        return None
    if any(word in text for text in texts for word in _UNDOES) or any(map(_is_other_time, told)):
        return None
    if not any(_is_use(scene, found, of) for scene in said.scenes) or not _asks_use(said, found):
        return None
    return Said(False, "only one of its effects a turn, and that once", _HARD, form=True)


def _is_of_all(one: One) -> bool:
    return any(limit.get("covers") in _OF_ALL and limit["kind"] == "hard" for limit in one.part.get("limits", ()))


def _is_of_turn(clause: Part) -> bool:
    """Whether a clause tells that it is in the same turn."""
    if (clause.get("object") or {}).get("head") == "turn-of":
        return True
    return any(time["phase"] == "turn" and time.get("which") == "this" for time in times_in(clause))


def _is_other_time(clause: Part) -> bool:
    """Whether another turn is told of, or whose turn it is."""
    return any(time.get("which") in ("last", "next") or time.get("whose") == "opponent" for time in times_in(clause))


def _is_use(scene: Told, found: Sequence[One], of: Of) -> bool:
    """Whether a clause tells that an effect of the card was used: by that word, or by what it does."""
    clause = about_itself(scene.clause)
    if scene.left or not clause["verb"] or clause.get("modal") or scene.word in ("before", "unless"):
        return False
    said = happening(clause)
    if (said.agent or {"head": "you"})["head"] not in _DOERS:
        return False
    heads = {(clause.get(side) or {}).get("head") for side in ("subject", "object")}
    if deeds(clause) & USES and not clause.get("modifiers"):
        return bool(heads & OWN)
    alone = of.other is None and not said.passive and said.by is None and not said.verbs & _BY_HAND
    if deeds(clause) & USES or not (_is_by_it(scene, said) or (alone and not is_this(said.patient))):
        return False
    return any(_does(said, each, one, of) for one in found for each in clauses(one, "does"))


def _does(said: Act, told: Part, one: One, of: Of) -> bool:
    """Whether what happened is what an effect does; the card itself comes from where the effect is used."""
    done = act(told)
    if not same(said, done) or matches(said._replace(agent=None), done, with_target(of, one)) is False:
        return False
    own = is_this(said.patient) or (said.patient or {}).get("head") == "it"
    return not own or bool(said.verbs & SUMMONS and (said.whence | zones(said.patient or {})) & _from(one, done))


def _from(one: One, done: Act) -> set[str]:
    return {*one.facts["where"], *done.whence, *zones(done.patient or {})}


def _is_by_it(scene: Told, said: Act) -> bool:
    """Whether it is told that the card did it: by name, or that it Summoned itself."""
    if (said.agent or {}).get("head") in OWN:
        return True
    itself = is_this(said.patient) and bool(said.verbs & SUMMONS)
    other = any((m.get("cards") or {}).get("head") == "name" for m in scene.clause.get("modifiers", ()))
    return (itself and not other) or ("this card" in scene.text and not is_this(said.patient))


def _asks_use(said: Spoken, found: Sequence[One]) -> bool:
    """Whether the use of an effect is asked, or what one of them does."""
    clause = said.main.clause
    main = act(clause)
    sides = [clause.get(side) or {} for side in ("subject", "object")]
    if (
        said.modal not in ("can", "does")
        or clause.get("modal") not in (None, "", "can", "will")
        or any(map(is_copy, sides))
    ):
        return False
    if (main.agent or {"head": "you"})["head"] not in _DOERS:
        return False
    if deeds(clause) & USES:
        return any(each.get("head") in (*OWN, "it") for each in sides)
    asked = [main, *([act(said.purpose.clause)] if said.purpose is not None and said.purpose.clause["verb"] else [])]
    every = [act(each) for one in found for each in clauses(one, "pays", "does")]
    return any(same(each, told) for each in asked for told in every)
