"""The facts that follow from an effect's parts: kind, targets, cost, where, limit, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.card_text.reading import CardText, Cards, Clause, Condition, Effect, Facts, Limit, Modifier

_SUMMONS = frozenset({"special-summon", "summon", "fusion-summon", "synchro-summon", "xyz-summon", "link-summon", "ritual-summon", "pendulum-summon"})
_PLAYERS = frozenset({"you", "opponent", "each-player", "either-player", "turn-player", "controller", "owner", ""})
_TARGETING = frozenset({"target", "select"})
_COSTS = {
    "pay": "pay_lp", "discard": "discard", "tribute": "tribute", "offer": "tribute", "banish": "banish", "remove-from-play": "banish",
    "detach": "detach", "reveal": "reveal", "show": "reveal",
}
_ACTIONS = {
    "destroy": "destroy", "banish": "banish", "remove-from-play": "banish", "draw": "draw", "equip": "equip",
    "take-control": "control", "give-control": "control", "discard": "discard", "set": "set",
}
_STATS = frozenset({"gain", "lose", "increase", "decrease", "reduce", "become", "halve", "double", "change", "switch", "raise", "lower", "make"})


# ---- clauses --------------------------------------------------------------------------------------------


def orders(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """The clauses that do something now: no prohibition, no mere state."""
    for clause in clauses:
        if clause.modal not in ("cannot", "would", "not"):
            yield clause


def heads(cards: Cards | None) -> list[str]:
    """The heads of a phrase and of what is joined to it."""
    return [] if cards is None else [cards.head, *(part.head for part in cards.more)]


def zones(cards: Cards | None) -> set[str]:
    """Where the cards of a phrase are."""
    if cards is None:
        return set()
    found = {place.zone for part in (cards, *cards.more) for place in part.where}
    if cards.of is not None:
        found |= zones(cards.of)
    for part in (cards, *cards.more):
        for one in part.filters:
            if one.what == "place":
                found.add("banished")
    return found


def to(clause: Clause) -> set[str]:
    """The places a clause moves cards to."""
    return {p.zone for m in clause.modifiers if m.role in ("to", "into", "on") for p in m.places}


def origin(clause: Clause) -> set[str]:
    """The places from which a clause takes cards."""
    return zones(clause.object) | {p.zone for m in clause.modifiers if m.role in ("from", "in") for p in m.places}


def words(clause: Clause, role: str) -> set[str]:
    return {m.word for m in clause.modifiers if m.role == role}


# ---- costs and targets ----------------------------------------------------------------------------------


def cost(clause: Clause) -> str | None:
    """What kind of cost a clause before the semicolon is."""
    verb = clause.verb
    if verb == "send":
        return "send_gy" if "gy" in to(clause) else "return_deck" if "deck" in to(clause) else None
    if verb in ("return", "shuffle", "place", "add"):
        if "hand" in to(clause):
            return "return_hand"
        if to(clause) & {"deck", "extra"}:
            return "return_deck"
        return "return_hand" if verb == "return" else None
    if verb == "remove" and "counter" in heads(clause.object):
        return "remove_counter"
    if verb == "remove" and "remove" in verb and any(m.role == "from" for m in clause.modifiers):
        return "banish" if "play" in "".join(m.word for m in clause.modifiers) else None
    if verb == "change" or (verb == "set" and "this-card" in heads(clause.object)):
        return "change_position" if verb == "change" else None
    return _COSTS.get(verb)


def targets(effect: Effect) -> bool:
    """Whether the effect targets: the word stands before the semicolon."""
    return any(clause.verb in _TARGETING for clause in effect.pays) or any(
        clause.verb == "target" and not clause.passive and clause.modal in ("", "must") for clause in effect.does
    )


# ---- actions --------------------------------------------------------------------------------------------


def actions(clauses: Iterable[Clause]) -> set[str]:
    """What the clauses can do, in the evaluator's words."""
    found: set[str] = set()
    for clause in orders(clauses):
        found |= set(_action(clause))
        for modifier in clause.modifiers:
            if modifier.role in ("to", "by", "using") and modifier.clauses and modifier.role == "to":
                found |= actions(modifier.clauses)
    return found


def _action(clause: Clause) -> Iterator[str]:
    verb, target = clause.verb, clause.object
    what = heads(target) if target is not None else heads(clause.subject)
    moved = to(clause)
    if verb in _ACTIONS:
        yield _ACTIONS[verb]
    if verb == "add" and ("hand" in moved or not moved):
        yield "to_hand"
        if "deck" in origin(clause):
            yield "search"
    elif verb in ("return", "shuffle", "place", "put", "add", "send", "take", "move"):
        yield from _moved(verb, moved, clause)
    elif verb in _SUMMONS or any(part in _SUMMONS for part in verb.split("|")):
        yield "special_summon"
        if "token" in what:
            yield "token"
    elif verb in ("inflict", "take", "deal") and any("damage" in head for head in what):
        yield "damage"
    if verb in ("inflict", "deal", "take") and any("damage" in head for head in what):
        yield "damage"
    if verb in ("gain", "increase", "recover") and "lp" in what:
        yield "recover"
    if verb == "take" and "control" in what:
        yield "control"
    if verb == "change" and ("position" in what or "in" in {m.role for m in clause.modifiers} or any("position" in m.word for m in clause.modifiers)):
        yield "position"
    if verb == "negate":
        yield from _negated(what, target)
    if verb in _STATS:
        yield from _stats(verb, what, clause)


def _moved(verb: str, moved: set[str], clause: Clause) -> Iterator[str]:
    if "hand" in moved:
        yield "to_hand"
        if "deck" in origin(clause):
            yield "search"
    if moved & {"deck", "extra"} and verb != "add":
        yield "to_deck"
    if "gy" in moved:
        yield "to_gy"
    if verb in ("place", "put") and "counter" in heads(clause.object):
        yield "counter"


def _negated(what: list[str], target: Cards | None) -> Iterator[str]:
    if "activation" in what or "that-activation" in what:
        yield "negate_activation"
    if "summon" in what or "special-summon" in what or "normal-summon" in what:
        yield "negate_summon"
    if "that-effect" in what or "effect" in what:
        whose = target.whose if target else ""
        yield "disable" if whose in ("it", "them") or (target and target.of) else "negate_effect"


def _stats(verb: str, what: list[str], clause: Clause) -> Iterator[str]:
    named = set(what) | set(heads(clause.subject))
    if verb == "become" and clause.object is not None:
        named = set(heads(clause.subject))
    if named & {"atk", "atk-def"}:
        yield "atk"
    if named & {"def", "atk-def"}:
        yield "def"


# ---- events and kinds -----------------------------------------------------------------------------------


def is_event(clause: Clause) -> bool:
    """Whether a clause of a condition tells something that happens, and not a state."""
    if clause.verb in ("be", "have", "control", "", "include", "remain", "exist"):
        return False
    return clause.modal not in ("can", "cannot", "must", "not")


def events(conditions: Iterable[Condition]) -> list[Clause]:
    """The events among conditions that begin with "if", "when" or "each time"."""
    return [
        clause for condition in conditions if condition.word in ("if", "when", "each-time", "after", "immediately-after")
        for clause in condition.clauses if is_event(clause)
    ]


def kind(card: CardText, effect: Effect, first: bool) -> str:
    """What kind of effect it is."""
    if effect.opener == "FLIP":
        return "flip"
    if effect.section == "card" and first:
        return "activation"
    if effect.quick:
        return "quick"
    if events(effect.when):
        return "trigger"
    phases = {time.phase for time in effect.times if time.how in ("during", "at", "after", "before")}
    if phases & {"end", "standby", "draw", "battle", "damage-calculation", "damage-step", "start-step", "battle-step", "end-step"} and not phases & {"main"}:
        return "quick" if effect.section == "card" and card.card_type == "Trap" else "trigger"
    if phases and any(time.edge in ("start", "end") for time in effect.times):
        return "trigger"
    if effect.section == "card" and (card.card_type == "Trap" or (card.property == "Quick-Play")):
        return "quick"
    return "ignition"


def where(card: CardText, effect: Effect, of: str) -> tuple[str, ...]:
    """The places from which an Ignition or Quick Effect is activated."""
    if of not in ("ignition", "quick"):
        return ()
    found: set[str] = set()
    for clause in (*effect.pays, *(c for condition in effect.when for c in condition.clauses)):
        for cards in (clause.object, clause.subject):
            if cards is not None and cards.head in ("this-card", "it"):
                found |= origin(clause) & {"hand", "gy", "banished", "extra"}
    if not effect.pays or not found:
        for clause in effect.does[:1]:
            if clause.object is not None and clause.object.head == "this-card":
                found |= origin(clause) & {"hand", "gy", "banished", "extra"}
    for clause in effect.pays[:1]:
        if clause.verb == "discard" and clause.object is not None and clause.object.head == "this-card":
            found.add("hand")
    if found:
        return tuple(sorted(found))
    if effect.section == "pendulum":
        return ("pzone",)
    return ("mzone",) if effect.section == "monster" else ("szone",)


def facts(card: CardText, effect: Effect, first: bool, limits: tuple[Limit, ...]) -> Facts:
    """All facts of an activated effect. `first`: it is the activation of its Spell or Trap Card."""
    of = kind(card, effect, first)
    does = (*effect.does, *(clause for choice in effect.choices for clause in choice))
    may = effect.may or any(clause.modal == "can" for clause in effect.does[:1])
    spent = {found for clause in effect.pays if (found := cost(clause))}
    timing = None
    if of == "trigger" and may and (told := events(effect.when)):
        words_ = {condition.word for condition in effect.when if condition.word in ("if", "when") and any(is_event(c) for c in condition.clauses)}
        timing = "when" if "when" in words_ else "if"
        _ = told
    limit = limits[0].kind if limits else "none"
    return Facts(
        effect.section,
        of,
        None,
        None if of in ("activation", "ignition") else may,
        timing,
        targets(effect),
        tuple(sorted(spent)),
        where(card, effect, of),
        limit,
        None,
        tuple(sorted(actions(does))),
    )._replace(mandatory=None if of in ("activation", "ignition") else not may)


def remarks(effect: Effect) -> Iterator[Modifier]:
    """The remarks in parentheses before the colon."""
    yield from effect.remarks
