"""By what it is done that a question tells of another doer: "my own effect destroyed it", "its effect activates"."""

from __future__ import annotations

from kb.answer.cards.parts import Part, in_role
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.figures import ABILITIES
from kb.answer.cards.spoken.nouns import EFFECTS, is_this, whose
from kb.answer.cards.spoken.own import USES
from kb.language.summons import SUMMONS

#: What cards undergo that leave, or are destroyed.
DEPARTS = frozenset({"send", "destroy", "banish", "return", "tribute", "discard", "detach", "shuffle", "add"})


#: What effects do to cards.
_SUFFERS = DEPARTS | {"target"}


def by_what(found: Act) -> Act:
    """ "they destroy this card with "Raigeki"", or that card does, as that it is destroyed by that card."""
    cards = found.patient or {}
    if (
        _is_name(found.agent)
        and not found.passive
        and found.by is None
        and is_this(found.patient)
        and found.verbs & DEPARTS
    ):
        return found._replace(by=found.agent, agent=None)
    by_effect = (found.agent or {}).get("head") in _SOURCES and not found.passive and found.by is None
    if by_effect and found.verbs & (_SUFFERS if is_this(found.patient) else DEPARTS):  # "my own effect destroyed it"
        return found._replace(by=found.agent, agent=None)
    if is_this(found.agent) and found.by is None and found.verbs & DEPARTS and _is_by_its_effect(found):
        return found._replace(by={"head": "effect", "whose": "you"})
    aims = found.verbs == {"target"}
    by = [r["cards"] for r in cards.get("relations", ()) if r["role"] == "with" and _is_means(r.get("cards"), aims)]
    if not by or found.by is not None or not (aims or found.verbs & (DEPARTS | SUMMONS)):
        return found
    rest = [r for r in cards["relations"] if r.get("cards") not in by]
    return found._replace(by=_whose_it_is(by[0], found.agent), patient={**cards, "relations": rest})


def _is_by_its_effect(said: Act) -> bool:
    """Whether a card is told to do something by its own effect, and not in battle."""
    return any(m.get("word") == "by-its-effect" for m in said.clause.get("modifiers", ()))


def _whose_it_is(by: Part, agent: Part | None) -> Part:
    """That by which a player does something, as theirs."""
    mine = agent is not None and agent["head"] in ("you", "opponent") and not whose(by)
    return {**by, "whose": agent["head"]} if agent is not None and mine else by


def _is_name(cards: Part | None) -> bool:
    return cards is not None and cards["head"] == "name"


def _is_means(cards: Part | None, aims: bool = False) -> bool:
    """Whether a card, or an effect of one, is that by which something is done; `aims`: by which it is targeted."""
    owned = cards is not None and bool(whose(cards) & {"you", "opponent"})  # "with my Trap", which no monster has
    heads = _SOURCES if aims or owned else _SOURCES - {"spell", "trap"}
    return _is_name(cards) or (cards is not None and cards["head"] in heads and "of" not in cards)


_SOURCES = frozenset({"effect", "effects", "spell", "trap"})


def by_its_card(found: Act) -> Act:
    """ "its effect activates", "a Link Monster activates its effect" as that the effect is activated."""
    agent, patient = found.agent or {}, found.patient or {}
    if found.passive or not found.verbs & USES or agent.get("head") in (None, "you", "opponent", "this-card", "name"):
        return found
    if agent["head"] in EFFECTS and not patient:
        return found._replace(patient=agent, agent=None)
    if agent["head"] in ("monster", "spell", "trap", *ABILITIES) and patient.get("head") in _ITS:
        own = {name: agent[name] for name in ("filters", "where", "whose", "number") if name in agent}
        return found._replace(patient={"head": "effect", "kind": agent["head"], **own}, agent=None)
    return found


_ITS = frozenset({"effect", "its-effect", "its-effects", "effects"})


def is_burn(told: Act) -> bool:
    """Whether a player takes damage from an effect."""
    by = [each for each in in_role(told.clause, "from", "by") if each["head"] in EFFECTS]
    heads = {(each or {}).get("head") for each in (told.patient, told.agent)}
    return bool(told.verbs & {"take", "inflict"}) and ("effect-damage" in heads or ("damage" in heads and bool(by)))


def attacked(said: Act) -> Act:
    """An attack "into" or "at" a monster as one on it; what a player attacks is the other player's."""
    if "attack" not in said.verbs or said.passive:
        return said
    into = in_role(said.clause, "into", "at") if said.patient is None else []
    cards = into[0] if into else said.patient
    owner = whose(said.agent or {}) | {str((said.agent or {}).get("head"))} & {"you", "opponent"}
    if cards is None or len(owner) != 1 or cards["head"] not in ("monster", "card") or whose(cards):
        return said._replace(patient=cards)
    return said._replace(patient={**cards, "whose": "you" if owner == {"opponent"} else "opponent"})


def is_direct(said: Act) -> bool:
    """Whether a player is attacked, and no monster."""
    return (said.patient or {}).get("head") == "directly" or any(m.get("word") == "directly" for m in said.aside)


def flipped(found: Act) -> Act:
    """A Trap, or a Spell, that is flipped, which players say of its activation."""
    used = found.verbs == {"flip"} and (found.patient or {}).get("head") in ("trap", "spell", "spell-trap")
    return found._replace(verbs=frozenset({"activate"})) if used and not found.aside else found
