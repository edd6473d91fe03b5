"""What clauses do: the actions of a resolution, and the kinds of costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.card_text.reading import Cards, Clause, Effect
from kb.language.summons import SPECIAL

_SUMMONS = SPECIAL | {"summon"}
_MOVES = frozenset({"return", "shuffle", "place", "put", "add", "send", "take", "move"})
_CARDS = frozenset(
    {"card", "monster", "spell", "trap", "spell-trap", "name", "token", "equip-card", "equip-spell", "field-spell"}
)
_AIMED = frozenset(
    {
        *("destroy", "banish", "remove-from-play", "return", "take-control", "take", "change", "special-summon", "add"),
        *("equip", "send", "shuffle", "negate", "increase", "decrease", "gain", "reduce", "place", "switch", "become"),
        *("flip", "look"),
    }
)
_TARGETING = frozenset({"target", "select"})
_COSTS = {
    "pay": "pay_lp",
    "discard": "discard",
    "tribute": "tribute",
    "offer": "tribute",
    "banish": "banish",
    "remove-from-play": "banish",
    "detach": "detach",
    "reveal": "reveal",
    "show": "reveal",
}
_ACTIONS = {
    "destroy": "destroy",
    "banish": "banish",
    "remove-from-play": "banish",
    "draw": "draw",
    "equip": "equip",
    "take-control": "control",
    "give-control": "control",
    "discard": "discard",
    "set": "set",
}
_STATS = frozenset(
    {
        "gain",
        "lose",
        "increase",
        "decrease",
        "reduce",
        "become",
        "halve",
        "double",
        "change",
        "switch",
        "raise",
        "lower",
        "make",
    }
)


# ---- clauses --------------------------------------------------------------------------------------------


def orders(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """The clauses that do something now: no prohibition, no mere state."""
    for clause in clauses:
        nobody = clause.subject is not None and clause.subject.head == "neither-player"
        if clause.modal not in ("cannot", "would", "not") and not nobody and not _later(clause):
            yield clause


def _later(clause: Clause) -> bool:
    """Whether a clause only says what becomes of a card that leaves the field."""
    later = [c for condition in clause.conditions if condition.word in ("if", "when") for c in condition.clauses]
    return any(event.verb == "leave" for event in later)


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
    found = {p.zone for m in clause.modifiers if m.role in ("to", "into", "on") for p in m.places}
    if clause.verb in ("place", "put") and clause.object is not None:
        found |= {place.zone for place in clause.object.where if place.how in ("in", "on")}
    return found


def origin(clause: Clause) -> set[str]:
    """The places from which a clause takes cards."""
    return zones(clause.object) | {
        zone
        for m in clause.modifiers
        if m.role in ("from", "in", "at") or (m.role == "as" and m.cards is not None and _taken_out_of(m.cards))
        for zone in (*zones(m.cards), *(p.zone for p in m.places))
    }


def _taken_out_of(cards: Cards) -> bool:
    """Whether a place was read with the card compared with: "the same name as that card from your Deck"."""
    return all(place.how == "from" and place.zone in ("deck", "hand", "extra") for place in cards.where)


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
    if verb == "remove":
        return "banish" if "play" in origin(clause) else None
    if verb == "change" or (verb == "set" and "this-card" in heads(clause.object)):
        return "change_position" if verb == "change" else None
    return _COSTS.get(verb)


def targets(effect: Effect) -> bool:
    """Whether the effect targets: the word stands before the semicolon."""
    hidden = any(
        clause.verb in ("reveal", "show")
        or (clause.verb in ("look", "see") and not (zones(clause.object) | origin(clause)) <= {"field"})
        for clause in effect.does
    )
    if effect.old and not hidden and any(aimed(clause) for clause in orders(effect.does)):
        return True
    inner = [c for clause in effect.pays for m in clause.modifiers if m.role in ("by", "to") for c in m.clauses]
    return any(clause.verb in _TARGETING for clause in (*effect.pays, *inner)) or any(
        clause.verb == "target" and not clause.passive and clause.modal in ("", "must") for clause in effect.does
    )


def aimed(clause: Clause) -> bool:
    """Whether an older text chooses cards at activation: "select", or a number of cards that all can see."""
    cards = clause.object
    if cards is None or clause.passive or any(relation.role == "among" for relation in cards.relations):
        return False
    if clause.verb == "select":
        return cards.head in _CARDS and not zones(cards) & {"hand", "deck", "extra"}
    if clause.subject is not None and clause.subject.head != "you":
        return False
    if clause.verb in ("target", "choose"):
        return not zones(cards) & {"hand", "deck", "extra"}
    if clause.verb not in _AIMED or any(m.word == "at-random" for m in clause.modifiers) or of_the_most(cards):
        return False
    counters = "counter" in heads(cards)
    beside = [m.cards for m in clause.modifiers if m.role in ("by", "on" if counters else "") and m.cards is not None]
    named = [part for one in (cards, *beside) for part in (one, one.of, *one.more) if part is not None]
    return any(_public(part) for part in named)


def of_the_most(cards: Cards) -> bool:
    """ "the 1 monster that has the lowest ATK": which it is, is found as the effect resolves."""
    figures = [one.cards for one in cards.relations] + [c.object for one in cards.relations for c in one.clauses]
    return any(part.values in (("highest",), ("lowest",)) for one in figures if one is not None for part in one.filters)


def _public(cards: Cards) -> bool:
    """Whether a phrase counts cards that lie open, or are on the field."""
    number = cards.number
    if cards.head in ("those-cards", "them"):
        return cards.determiner == "of" and number.most is not None
    if number.word == "any-number":
        return "gy" in zones(cards)
    counted = number.word in ("", "up-to") and number.most is not None and number.most > 0 and cards.head in _CARDS
    fights = any(one.what == "battle" for one in cards.filters)
    seen = fights or cards.whose in ("you", "opponent", "each") or bool(zones(cards))
    return (
        counted
        and seen
        and not zones(cards) & {"hand", "deck", "extra"}
        and not any(f.values == ("random",) for f in cards.filters)
    )


# ---- actions --------------------------------------------------------------------------------------------


def actions(clauses: Iterable[Clause]) -> set[str]:
    """What the clauses can do, in the evaluator's words."""
    found: set[str] = set()
    from_deck = False
    for clause in orders(clauses):
        done = set(_action(clause))
        the = clause.object is not None and clause.object.number.word == "the"
        again = (
            the
            or set(heads(clause.object)) & {"it", "them", "rest", "those-cards", "that-card"}
            or _role(clause.object)
        )
        if from_deck and again:
            done -= {"to_deck"}
            done |= {"search"} if "to_hand" in done else set()
        elif clause.verb in ("reveal", "excavate", "take", "choose", "look", "see", "pick", "select"):
            from_deck = "deck" in origin(clause)
        found |= done
        if clause.verb == "fusion-summon":
            means = [m for m in clause.modifiers if m.role == "by" and m.clauses]
            found |= {part for m in means for part in actions(m.clauses) if part in ("banish", "to_deck")}
        for modifier in clause.modifiers:
            if clause.verb == "special-summon" and modifier.word == "but negate its effects":
                found.add("disable")
            if modifier.role in ("to", "by", "using") and modifier.clauses and modifier.role == "to":
                found |= actions(modifier.clauses)
    return found


def _role(cards: Cards | None) -> bool:
    """Whether a phrase speaks of cards that a clause before excavated or revealed."""
    return cards is not None and any(
        one.what == "role" and {"excavated", "revealed", "remaining"} & set(one.values)
        for part in (cards, *cards.more)
        for one in part.filters
    )


def _action(clause: Clause) -> Iterator[str]:
    verb, target = clause.verb, clause.object
    what = heads(target) if target is not None else heads(clause.subject)
    moved = to(clause)
    if verb in _ACTIONS:
        yield _ACTIONS[verb]
    elif verb == "remove" and "play" in origin(clause):
        yield "banish"
    elif verb == "flip" and "coin" not in what:
        yield "position"
    elif verb == "add" and ("hand" in moved or not moved):
        yield from _moved(verb, {"hand"}, clause)
    elif verb in _MOVES:
        yield from _moved(verb, moved, clause)
    elif _SUMMONS.intersection(verb.split("|")):
        yield "special_summon"
        several = target.of if target is not None and target.head == "number" else target
        if "token" in what or any(name.endswith(("Token", "Tokens")) for name in _names(several)):
            yield "token"
    elif verb == "negate":
        yield from _negated(what, target)
    elif verb == "have" and "its-effects" in what:
        yield "disable"
    yield from _figures(clause, verb, what)


def _figures(clause: Clause, verb: str, what: list[str]) -> Iterator[str]:
    """What is done to Life Points, control, positions, ATK and DEF."""
    if (
        verb in ("inflict", "deal", "take")
        and {"damage", "effect-damage"} & set(what)
        and not (_none(clause.object) or "instead" in words(clause, "adverb"))
    ):
        yield "damage"
    if verb in ("gain", "increase", "recover") and "lp" in what:
        yield "recover"
    if verb in ("take", "switch", "swap", "exchange") and "control" in what:
        yield "control"
    if verb == "change" and (
        "position" in what or any(m.role == "in" or "position" in m.word for m in clause.modifiers)
    ):
        yield "position"
    if verb in _STATS:
        yield from _stats(verb, what, clause)


def _none(cards: Cards | None) -> bool:
    """Whether a phrase says that there is none."""
    return cards is not None and cards.number.word == "no"


def _names(cards: Cards | None) -> tuple[str, ...]:
    """The names in quotes of a phrase."""
    if cards is None:
        return ()
    filters = [str(value) for one in cards.filters if one.what == "archetype" for value in one.values]
    return (*cards.names, *filters, *(name for part in cards.more for name in _names(part)))


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
    """Negate an activation, a Summon, the effect that was activated, or the effects of cards."""
    named = set(what)
    if named & {"activation", "that-activation"}:
        yield "negate_activation"
    if named & {"summon", "special-summon", "normal-summon"}:
        yield "negate_summon"
    of_cards = target is not None and (target.of is not None or target.number.word == "all")
    if named & {"its-effects", "cards-effects"} or ("effects" in named and of_cards):
        yield "disable"
    elif named & {"that-effect", "its-effect", "effect", "effects"}:
        yield "negate_effect"


def _stats(verb: str, what: list[str], clause: Clause) -> Iterator[str]:
    named = set(what) | set(heads(clause.subject))
    if verb == "become" and clause.object is not None:
        named = set(heads(clause.subject))
    if named & {"atk", "atk-def", "atk-or-def"}:
        yield "atk"
    if named & {"def", "atk-def", "atk-or-def"}:
        yield "def"
