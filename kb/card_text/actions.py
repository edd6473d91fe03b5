"""What clauses do: the actions of a resolution, and the kinds of costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.card_text.reading import Cards, Clause
from kb.language.summons import SPECIAL

_SUMMONS = SPECIAL | {"summon"}
_MOVES = frozenset({"return", "shuffle", "place", "put", "add", "send", "take", "move"})
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
        if clause.modal not in ("cannot", "would", "not") and not nobody and not _later(clause) and not told(clause):
            yield clause


def told(clause: Clause) -> bool:
    """Whether a clause only tells more of what was named: "... destroyed by battle and sent to the GY"."""
    return clause.form == "past" and clause.subject is None and not clause.passive


def _later(clause: Clause) -> bool:
    """Whether a clause only says what becomes of a card that leaves the field."""
    later = [c for condition in clause.conditions if condition.word in ("if", "when") for c in condition.clauses]
    return any(event.verb == "leave" and event.form != "past" for event in later)


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


# ---- costs ---------------------------------------------------------------------------------------------


def cost(clause: Clause) -> str | None:
    """What kind of cost a clause before the semicolon is."""
    verb = clause.verb
    if told(clause):
        return None
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


# ---- actions --------------------------------------------------------------------------------------------


def actions(clauses: Iterable[Clause]) -> set[str]:
    """What the clauses can do, in the evaluator's words."""
    found: set[str] = set()
    from_deck = False
    for clause in orders(clauses):
        done = set(_action(clause))
        if from_deck and _again(clause.object):
            done -= {"to_deck"}
            done |= {"search"} if "to_hand" in done else set()
        elif clause.verb in ("reveal", "excavate", "take", "choose", "look", "see", "pick", "select"):
            from_deck = "deck" in origin(clause) or (from_deck and not origin(clause))
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


_REFERRING = frozenset({"it", "them", "rest", "those-cards", "that-card"})


def _again(cards: Cards | None) -> bool:
    """Whether a phrase speaks of nothing but cards that a clause before excavated, revealed or took."""
    if cards is None:
        return False
    shown = _role(cards) and not any(part.where for part in cards.more)
    return shown or all(
        part.head in _REFERRING or part.number.word == "the" or _counted(part) or _role(part)
        for part in (cards, *cards.more)
    )


def _counted(cards: Cards) -> bool:
    """ "add 1 to your hand, banish 1": so many of those."""
    return cards.head == "number" and cards.of is None and not cards.relations


def _role(cards: Cards) -> bool:
    roles = {"excavated", "revealed", "remaining"}
    return any(one.what == "role" and roles & set(one.values) for one in cards.filters)


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
    elif verb == "add" and ("hand" in moved or (not moved and _adds_cards(clause))):
        yield from _moved(verb, {"hand"}, clause)
    elif verb in _MOVES:
        yield from _moved(verb, moved, clause)
    elif _SUMMONS.intersection(verb.split("|")):
        yield "special_summon"
        several = target.of if target is not None and target.head == "number" else target
        if "token" in what or any(name.endswith(("Token", "Tokens")) for name in _names(several)):
            yield "token"
    elif verb == "negate":
        yield from _negated(what, clause.subject if clause.passive else target)
    elif verb == "have" and "its-effects" in what:
        yield "disable"
    yield from _figures(clause, verb, what)


def _adds_cards(clause: Clause) -> bool:
    """Whether cards are added where the text does not say to what, and no effect or figure is."""
    what = set(heads(clause.object))
    to_others = any(m.role == "to" and m.cards is not None and m.cards.head != "number" for m in clause.modifiers)
    return bool(what) and not to_others and what.isdisjoint(_NO_CARDS)


_NO_CARDS = frozenset({"effect", "effects", "this-effect", "its-effects", "atk", "def", "atk-def", "level"})


def _figures(clause: Clause, verb: str, what: list[str]) -> Iterator[str]:
    """What is done to Life Points, control, positions, ATK and DEF."""
    if clause.object is not None and clause.object.of is not None and "amount" in what:
        what = [*what, clause.object.of.head]  # "inflict the same amount of damage"
    if (
        verb in ("inflict", "deal", "take")
        and {"damage", "effect-damage"} & set(what)
        and not (_none(clause.object) or "instead" in words(clause, "adverb"))
    ):
        yield "damage"
    if verb in ("gain", "increase", "recover") and "lp" in what:
        yield "recover"
    if verb in ("take", "switch", "swap", "exchange", "change") and "control" in what:
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
    owner = target.of if target is not None else None
    of_cards = target is not None and (owner is not None or target.number.word == "all")
    one_monster = owner is not None and owner.head == "monster" and not owner.relations and not owner.determiner
    one_monster = one_monster and owner is not None and owner.number.word in ("", "all")
    lasting = of_cards if "effects" in named else "effect" in named and one_monster
    if named & {"its-effects", "cards-effects"} or lasting:  # "the effect of 1 Effect Monster you control"
        yield "disable"
    elif named & {"that-effect", "its-effect", "effect", "effects"}:
        yield "negate_effect"


def _stats(verb: str, what: list[str], clause: Clause) -> Iterator[str]:
    named = set(what) | set(heads(clause.subject))
    if verb == "increase":  # "its Level by 1 and its ATK by 500"
        by = [m.cards for m in clause.modifiers if m.role == "by" and m.cards is not None and m.cards.join == "and"]
        named |= {more.head for one in by for more in one.more}
    if verb == "become" and clause.object is not None:
        named = set(heads(clause.subject))
    if named & {"atk", "atk-def", "atk-or-def"}:
        yield "atk"
    if named & {"def", "atk-def", "atk-or-def"}:
        yield "def"
