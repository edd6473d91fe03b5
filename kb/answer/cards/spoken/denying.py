"""No, where what is asked is said of other cards, or of an effect that waits for something else."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import One, Said, clauses, stands
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.agreeing import is_there, meant, so_used
from kb.answer.cards.spoken.kept import Valued, kept_from
from kb.answer.cards.spoken.matching import is_bound_elsewhere, matches
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import BACK, is_state, is_this, zones
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, with_target
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.use import one_of


def denied(asked: Asked, said: Act, does: Valued, never: Valued) -> Said | None:
    """No, where the clauses that say the act say it of other cards, or of an effect that waits for something else."""
    if any(map(_is_of_each, (entry for _, entry in does))):
        return None  # both players do it
    if any(is_bound_elsewhere(entry.clause) for _, entry in does):
        return None
    if _is_by_others(asked, said) and not any(is_this(act(entry.clause).patient) for _, entry in does):
        return None  # what another card may do to it no text of its own tells
    if is_this(said.agent) and any(_is_used_there(entry, said) for _, entry in does):
        return None  # its effect is used in that place
    own = (said.agent or {}).get("head") == "this-card" or is_this(said.patient)
    free = bool(never) and not own  # it may be asked of what is not forbidden
    sure = (
        not free
        and all(value is False for value, _ in never)
        and not said.verbs & {"activate", "use"}
        and any(_apart(said, e, asked) for _, e in does)
    )
    if sure and (unmet := next(_unmet(asked, said, does), None)) is not None:
        return one_of([(False, unmet)], True)
    if sure and (bound := next(_unheld(asked, said, does), None)) is not None:
        return said_by(False, bound)._replace(form=True)
    if sure and (kept := kept_from(asked, said, does)) is not None:
        return said_by(False, kept)._replace(form=True)
    return said_by(False, next(_from_there(said, does), does[0][1])) if sure else None


def _is_by_others(asked: Asked, said: Act) -> bool:
    """Whether it is asked what may be done to the card, by nobody who is told or by the opponent."""
    doer = (said.agent or {"head": "opponent"})["head"]
    befalls = said.verbs & {"target", "destroy", "banish", "negate", "attack"}
    return asked.said.modal == "can" and bool(befalls) and is_this(said.patient) and doer == "opponent"


def _is_used_there(entry: Entry, said: Act) -> bool:
    """Whether the effect of a clause is used in a place that is told: "attach itself to one from the GY"."""
    beside = (m.get("cards") or {} for m in said.clause.get("modifiers", ()) if m["role"] == "to")
    told = said.whence.union(*map(zones, beside))
    return entry.one is not None and bool(told) and told <= stands(entry.one)


def _is_of_each(entry: Entry) -> bool:
    """Whether a clause, or one before it in its effect, tells what each of the players does."""
    told = [entry.clause, *(clauses(entry.one, "does") if entry.one is not None else ())]
    return any((each.get("subject") or {}).get("head") in _EACH for each in told)


_EACH = frozenset({"each-player", "both-players"})


def _unmet(asked: Asked, said: Act, does: Valued) -> Iterator[One]:
    """The effects that do what is asked, but wait for something else than what is told."""
    for _, entry in does:
        if entry.one is None or entry.where not in ("does", "pays") or entry.clause.get("conditions"):
            continue
        told = told_beside(asked.said)
        if not all(_may_be_awaited(scene, entry.one) and not _is_done_by_it(scene, entry.one) for scene in told):
            continue
        values = [so_used(scene, entry, asked) for scene in told]
        unused = bool(values) and set(values) == {False}
        if unused and (matches(said, act(entry.clause), meant(entry, asked)) or _is_only(entry.one, does)):
            yield entry.one


def _is_done_by_it(scene: Told, one: One) -> bool:
    """Whether what is told is what the effect does: "it excavates a Spell"."""
    told = act(scene.clause)
    own = (told.agent or {}).get("head") in ("this-card", "this-effect", "its-effect")
    return own and not told.passive and any(same(told, act(each)) for each in clauses(one, "pays", "does"))


def _is_only(one: One, does: Valued) -> bool:
    """Whether what is asked is said of one effect alone: where that cannot be used, it is done to no cards."""
    return all(entry.one is not None and entry.one.number == one.number for _, entry in does)


def _unheld(asked: Asked, said: Act, does: Valued) -> Iterator[Entry]:
    """What holds by itself and says what is asked, but under another condition than what is told."""
    told = told_beside(asked.said)
    if any(scene.left or not scene.clause["verb"] for scene in told):
        return
    for _, entry in does:
        inner = [each for each in entry.clause.get("conditions", ()) if not is_there(each)]
        if any(m.get("word") == "instead" for m in entry.clause.get("modifiers", ())):
            continue  # it is of what would happen
        such = entry.one is None and inner and matches(said, act(entry.clause), meant(entry, asked))
        if such and under(told, inner, asked.of) is False:
            yield entry


def _may_be_awaited(scene: Told, one: One) -> bool:
    """Whether what is told, if it is not what an effect waits for, keeps it from being used: what holds, or happens."""
    if scene.left or not scene.clause["verb"]:
        return False
    return is_state(scene.clause) or (one.facts["kind"] == "trigger" and "target" not in scene.clause["verb"])


def _from_there(said: Act, does: Valued) -> Iterator[Entry]:
    """The clauses that take cards from the place that is asked about."""
    patient = said.patient or {}
    places = said.whence | zones(patient) | zones(patient.get("of") or {})
    for _, entry in does:
        aimed = clauses(entry.one, "pays") if entry.one is not None else []
        cards = [entry.clause.get("object") or {}, *(c.get("object", {}) for c in aimed)]
        own = cards[:1] if cards[0].get("head") not in BACK else cards[1:]
        if places & (act(entry.clause).whence | {zone for each in own for zone in zones(each)}):
            yield entry


def _apart(said: Act, entry: Entry, asked: Asked) -> bool:
    """Whether a clause that does not fit differs in the cards, and not only in who acts."""
    told = act(entry.clause)
    if told.verbs & {"take-control"} and any(m.get("word") == "back" for m in said.aside):
        return False  # who gets it back is not who took it
    players = [(each or {}).get("head") for each in (said.agent, told.agent)]
    if set(players) == {"you", "opponent"} and "subject" in entry.clause:
        return True  # another player does it
    if entry.one is not None and any(so_used(scene, entry, asked) is False for scene in asked.said.scenes):
        return True  # it is not used after what is told
    value = matches(said._replace(agent=None), told, with_target(asked.of, entry.one))
    if value and asked.said.modal == "can" and (said.agent or {}).get("head") == "opponent":
        return False  # the opponent may be the one who uses it
    return value is not None or said.patient is None
