"""The facts that follow from an effect's parts: kind, timing, targets, cost, where, limit, what it does."""

from __future__ import annotations

from collections.abc import Iterable

from kb.card_text.actions import actions, cost, heads, origin, to
from kb.card_text.aims import targets
from kb.card_text.reading import Cards, CardText, Clause, Condition, Effect, Facts, Limit, Time

_STRONGEST = ("duel", "hard_activate", "hard", "chain", "soft")
_STATES = frozenset({"be", "have", "control", "", "include", "remain", "exist", "mention", "treat", "own"})
_HAPPENING = frozenset({"if", "when", "each-time", "after", "immediately-after"})
#: Phases that an effect before the colon waits for; an Ignition Effect waits for its Main Phase alone.
_MOMENTS = frozenset(
    {"end", "standby", "draw", "battle", "damage-calculation", "damage-step", "start-step", "battle-step", "end-step"}
)
_ELSEWHERE = frozenset({"hand", "gy", "banished", "extra"})


def is_event(clause: Clause, each_time: bool = False) -> bool:
    """Whether a clause of a condition tells something that happens, and not a state."""
    if clause.verb in _STATES or clause.modal in ("can", "cannot", "must", "not"):
        return False
    if clause.verb == "equip" and clause.passive and not each_time:
        return False
    return not _this_turn(clause)


def _this_turn(clause: Clause) -> bool:
    return any(m.time is not None and m.time.phase == "turn" and m.time.which == "this" for m in clause.modifiers)


def _happens(condition: Condition) -> list[Clause]:
    """The events of a condition; "this turn" behind clauses joined by "and" is said of all of them."""
    found: list[Clause] = []
    earlier, joined = False, ""
    for clause in reversed(condition.clauses):
        earlier = _this_turn(clause) or (earlier and joined == "and")
        joined = clause.joined
        each = condition.word == "each-time"
        found += [clause] if is_event(clause, each) and not earlier and not _said_of_one(condition, clause) else []
    return found[::-1]


def _said_of_one(condition: Condition, clause: Clause) -> bool:
    """Whether a clause tells more of what is controlled: "this card that was Normal Summoned, or Special Summoned"."""
    before = condition.clauses[0]
    told = before.object.relations if before.object is not None else ()
    state = before.verb in ("control", "have") and any(one.role == "that" and one.clauses for one in told)
    return state and clause is not before and clause.form == "past" and clause.subject == before.subject


def events(conditions: Iterable[Condition]) -> list[Clause]:
    """The events among conditions that begin with "if", "when" or "each time"."""
    return [clause for condition in conditions if condition.word in _HAPPENING for clause in _happens(condition)]


def is_this(cards: Cards | None) -> bool:
    """Whether a phrase is the card that has the effect."""
    return cards is not None and cards.head == "this-card"


def kind(card: CardText, effect: Effect, first: bool) -> str:
    """What kind of effect it is. `first`: it is the activation of its Spell or Trap Card."""
    if effect.opener == "FLIP":
        return "flip"
    if effect.section == "card" and first:
        return "activation"
    told = events(effect.when)
    trap = effect.section == "card" and card.card_type == "Trap"
    if effect.quick or _treated_as(effect, "trap") or (trap and _quick_trap(effect, told)):
        return "quick"
    if told or _moment(effect):
        return "trigger"
    return "quick" if trap else "ignition"


def _quick_trap(effect: Effect, told: list[Clause]) -> bool:
    """Whether an effect of a Trap that is no activation of the card answers freely, as fast effects do."""
    if any(clause.modal == "would" for clause in told):
        return True
    if told:
        answers = [
            c for c in effect.when if c.word == "when" and any(clause.verb == "activate" for clause in c.clauses)
        ]
        return bool(answers)
    return effect.may and not any(time.phase in ("standby", "draw") for time in _times(effect))


def _moment(effect: Effect) -> bool:
    """Whether the effect waits for a moment of the turn."""
    times = [time for time in _times(effect) if time.how in ("during", "at", "after", "before")]
    phases = {time.phase for time in times}
    if phases & {"main", "main1", "main2"}:
        return False
    even = any(remark.word.startswith("even during ") for remark in effect.remarks)
    return even or bool(phases & _MOMENTS) or any(time.edge in ("start", "end") for time in times)


def _times(effect: Effect) -> list[Time]:
    inner = [m.time for c in effect.when for clause in c.clauses for m in clause.modifiers if m.time]
    return [*effect.times, *inner]


def _treated_as(effect: Effect, *kinds: str) -> bool:
    """Whether a condition says that this card is now a Spell or Trap, or equipped."""
    for clause in _conditions(effect.when):
        if not is_this(clause.subject):
            continue
        said = [clause.object, *(m.cards for m in clause.modifiers if m.role == "as")]
        if clause.verb in ("be", "treat") and any(set(kinds) & set(heads(cards)) for cards in said):
            return True
        bears = any(m.role == "with" for m in clause.modifiers)
        if clause.verb == "equip" and clause.passive and "equip-card" in kinds and not bears:
            return True
    return False


def where(effect: Effect, of: str) -> tuple[str, ...]:
    """The places from which an Ignition or Quick Effect is activated."""
    if of not in ("ignition", "quick"):
        return ()
    told = (*effect.pays, *_conditions(effect.when))
    found = {zone for clause in told for zone in _taken_from(clause)}
    if not found:
        moved = [clause for clause in effect.does if clause.verb in ("special-summon", "add", "equip")]
        found = {zone for clause in (*effect.does[:1], *moved) for zone in _taken_from(clause)}
    if any(clause.verb == "discard" and is_this(clause.object) for clause in effect.pays):
        found.add("hand")
    if not found and any(_sent_there(condition) for condition in effect.when):
        found.add("gy")
    if found:
        return tuple(sorted(found))
    if effect.section == "pendulum":
        return ("pzone",)
    if effect.section == "card" or _treated_as(effect, "trap", "spell", "equip-card"):
        return ("szone",)
    return ("mzone",)


def _sent_there(condition: Condition) -> bool:
    """ "Except the turn it was sent there": it is there when its effect is activated."""
    sent = (one for one in condition.clauses if one.verb == "send" and is_this(one.subject))
    return condition.word == "except-if" and any("gy" in to(one) for one in sent)


def _conditions(when: Iterable[Condition]) -> list[Clause]:
    """The clauses of conditions, and of the conditions that stand behind those."""
    found = [clause for condition in when for clause in condition.clauses]
    return [*found, *(inner for clause in found for condition in clause.conditions for inner in condition.clauses)]


def _taken_from(clause: Clause) -> set[str]:
    """The places that a clause names for this card; the field only beside another place."""
    among = [m.cards for m in clause.modifiers if m.role == "including" and m.cards is not None and is_this(m.cards)]
    included = bool(among)
    if not (is_this(clause.object) or is_this(clause.subject) or included or _with_this(clause.object)):
        return set()
    if included and clause.verb.endswith("-summon"):  # what is Summoned comes from elsewhere
        return {place.zone for one in among for place in one.where} & _ELSEWHERE
    named = clause.object
    beside = [part for part in named.more if is_this(part) and part.where] if named is not None else []
    of_several = (
        named is not None and named.head == "this-card" and bool(named.where and named.more) and named.join == "and"
    )
    if beside:  # "3 monsters in your GY and this card in your hand"
        found = {place.zone for part in beside for place in part.where}
    elif named is not None and (of_several or (is_this(named) and named.whose == "you")):
        found = {place.zone for place in named.where}
    else:
        found = origin(clause)
    if is_this(clause.subject) and clause.subject is not None:  # "this card in your hand becomes revealed"
        found = found | {place.zone for place in clause.subject.where}
    elsewhere = found & _ELSEWHERE
    return elsewhere | ({"mzone"} if elsewhere and found & {"field", "mzone"} else set())


def _with_this(cards: Cards | None) -> bool:
    """Whether this card is one of several that a phrase names."""
    return cards is not None and any(is_this(part) for part in cards.more)


def _timing(effect: Effect) -> str | None:
    """ "when" where an event stands with "when", else "if"; None without an event."""
    happening = [c for c in effect.when if c.word in ("if", "when", "each-time") and _happens(c)]
    if not happening:
        return None
    return "when" if any(condition.word == "when" for condition in happening) else "if"


def _spent(pays: Iterable[Clause]) -> list[Clause]:
    """The clauses before the semicolon, with what "activate this card by Tributing ..." names."""
    told = list(pays)
    means = [m for clause in told if clause.verb == "activate" for m in clause.modifiers if m.role == "by"]
    return [*told, *(clause for m in means for clause in m.clauses)]


def _of_others(clause: Clause) -> bool:
    """Whether others than the player of an effect do something, as it resolves."""
    return clause.subject is not None and clause.subject.head in ("opponent", "each-player", "them")


def facts(card: CardText, effect: Effect, first: bool, limits: tuple[Limit, ...]) -> Facts:
    """All facts of an activated effect but Spell Speed and Damage Step."""
    of = kind(card, effect, first)
    parts = (effect, *effect.choices)
    may = effect.may or any(clause.modal == "can" and not _of_others(clause) for clause in effect.does[:1])
    spent = {found for part in parts for clause in _spent(part.pays) if (found := cost(clause))}
    return Facts(
        section=effect.section,
        kind=of,
        mandatory=None if of in ("activation", "ignition") else not may,
        timing=_timing(effect) if of == "trigger" and may else None,
        targets=any(targets(part) for part in parts),
        cost=tuple(sorted(spent)),
        where=where(effect, of),
        limit=min((limit.kind for limit in limits), key=_STRONGEST.index, default="none"),
        actions=tuple(sorted(actions(clause for part in parts for clause in part.does))),
    )
