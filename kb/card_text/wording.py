"""Wordings without a colon and semicolon: which sentence of an older text is an activated effect, and its parts.

Older texts say with verbs what the punctuation says since 2011: "you can discard 1 card to destroy ..." has a cost, an
event with an action is a Trigger Effect, "select" targets; what may be done without an event is an Ignition Effect.
"""

from typing import NamedTuple

from kb.card_text.actions import actions, cost, heads, origin
from kb.card_text.facts import events, is_this
from kb.card_text.limits import TIMES
from kb.card_text.reading import Clause, Condition, Effect, Limit, Modifier, Time
from kb.card_text.sentences import Sentence
from kb.language.patterns import ready

_OLD = ready(
    r"graveyard|life point|-type\b|\bselect\b|remove[sd]? from play|side of the field|fusion deck"
    r"|magic card|battle damage"
)
_MODERN = ready(r"\bgy\b|\blp\b|per turn|if you do|\btarget 1|\balso\b|\(from your hand\)|excavate|pendulum")
#: Events at which a change of ATK or a prohibition simply holds.
_BATTLES = frozenset({"attack", "battle", "target", "select", "be", "declare"})
_ALLOWED = frozenset(
    {
        "attack",
        "treat",
        "use",
        "normal-summon",
        "tribute-summon",
        "have",
        "make",
        "be",
        "activate",
        "control",
        "declare",
    }
)
_STATS = frozenset({"gain", "lose", "increase", "decrease", "become", "reduce", "double", "halve"})
_MOMENTS = frozenset(
    {"end", "standby", "draw", "battle", "main1", "main2", "damage-step", "end-step", "start-step", "battle-step"}
)


class Said(NamedTuple):
    """The first clause of a sentence taken apart."""

    first: Clause
    when: tuple[Condition, ...]
    times: tuple[Time, ...]
    limits: tuple[Limit, ...]
    may: bool


def is_old(text: str, punctuated: bool) -> bool:
    """Whether the text is worded as before Problem-Solving Card Text."""
    lower = text.lower()
    return not punctuated and (bool(_OLD.search(lower)) or not _MODERN.search(lower))


def take_apart(first: Clause) -> Said:
    """The conditions, times, limits and "you can" of a clause apart from what it orders."""
    times = tuple(m.time for m in first.modifiers if m.role == "time" and m.time is not None)
    limits = tuple(Limit("soft", m.start, m.end, TIMES.get(m.word, 1)) for m in first.modifiers if m.role == "limit")
    may = first.modal == "can" and first.subject is not None and first.subject.head in ("you", "controller", "opponent")
    kept = tuple(m for m in first.modifiers if m.role not in ("limit",))
    aims = tuple(one for one in first.conditions if one.word == "so-that")
    bare = first._replace(conditions=aims, modifiers=kept)
    if may:
        bare = bare._replace(modal="", subject=None)
    return Said(bare, tuple(one for one in first.conditions if one not in aims), times, limits, may)


def split_cost(clauses: tuple[Clause, ...]) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    """Costs and resolution: "discard 1 card to destroy ...", "by discarding ..., return ..."."""
    pays: list[Clause] = []
    does: list[Clause] = []
    for clause in clauses:
        aim = next((m for m in clause.modifiers if m.role == "to" and m.clauses), None)
        means = next((m for m in clause.modifiers if m.role == "by" and m.clauses and clause.verb == "activate"), None)
        if aim is not None and not does and cost(clause):
            pays.append(clause._replace(modifiers=tuple(m for m in clause.modifiers if m is not aim)))
            does += aim.clauses
        elif means is not None and not does:
            pays += means.clauses
        elif not does and any(m.word == "as-cost" for m in clause.modifiers):
            pays.append(clause)
        else:
            first = next(
                (m for m in clause.modifiers if m.role == "by" and m.start < clause.start + 1 and m.clauses), None
            )
            pays += first.clauses if first is not None and not does else ()
            does.append(clause)
    return tuple(pays), tuple(does)


#: What its player pays where a text orders it: no effect of Spells and Traps does it to them.
PAID = frozenset({"pay_lp", "discard", "tribute", "reveal"})


def paid(clause: Clause) -> bool:
    """Whether a clause of an older text is a cost of its player: "Pay 1000 Life Points. Draw ..."."""
    return clause.subject is None and cost(clause) in PAID


def paid_first(does: tuple[Clause, ...]) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    """A cost at the head of what an older text orders: "Pay 800 Life Points and select ..."."""
    spent = does[0].subject is None and cost(does[0]) in ("pay_lp", "tribute")
    costs = spent and len(does) > 1 and does[1].joined == "and" and does[1].subject is None
    return (does[:1], (does[1]._replace(joined=""), *does[2:])) if costs else ((), does)


def activated(section: str, one: Sentence, clauses: tuple[Clause, ...], old: bool, only: bool) -> Effect | None:
    """The activated effect that a sentence states, or None where it states something that holds.

    `only`: the sentence stands on a card that does nothing but resolve.
    """
    if not clauses:
        return None
    said = take_apart(clauses[0])
    rest = (said.first, *clauses[1:])
    if not only and (_at_once(said, old) or not _activated(said, clauses, old)):
        return None
    pays, does = split_cost(rest)
    if only and old and not pays:
        pays, does = paid_first(does)
    quick = any(time.whose in ("either", "each") and time.phase in ("turn", "main") for time in said.times)
    quick = quick or (section == "monster" and _replies(said, pays, does))
    return Effect(
        section, one.start, one.end, said.when, said.times, said.may, quick, pays=pays, does=does, limits=said.limits,
        punctuated=False, old=old or section == "monster",
    )  # fmt: skip


def _replies(said: Said, pays: tuple[Clause, ...], does: tuple[Clause, ...]) -> bool:
    """Whether a monster replies to an activation on the same Chain, which only a Quick Effect can."""
    told = [clause for condition in said.when if condition.word in ("when", "if") for clause in condition.clauses]
    answered = any(
        clause.verb == "activate" or (clause.verb == "target" and clause.passive and _by_effect(clause))
        for clause in told
    )
    return answered and ("negate_activation" in actions(does) or (said.may and bool(pays)))


def _by_effect(clause: Clause) -> bool:
    """Whether something is suffered by an effect, not in an attack."""
    means = [head for m in clause.modifiers if m.role == "by" for head in heads(m.cards)]
    return not {"effect", "effects", "spell", "trap", "spell-trap", "card-effect"}.isdisjoint(means)


def _at_once(said: Said, old: bool) -> bool:
    """Whether it is done at once, without a chain: each time something has resolved, since 2011 each time at all."""
    if all(condition.word != "each-time" for condition in said.when):
        return False
    told = [clause for condition in said.when for clause in condition.clauses]
    inner = [clause for one in told for condition in one.conditions for clause in condition.clauses]
    return not old or any(clause.verb == "resolve" for clause in (*told, *inner))


def _activated(said: Said, clauses: tuple[Clause, ...], old: bool) -> bool:
    """Whether the sentence starts a chain: an event or a moment with something done, or what may be done."""
    if any(condition.word in ("unless", "even-if") for condition in said.when) or _maintenance(clauses):
        return False
    told = events(said.when)
    if _besides(said, clauses) or (not old and _at_an_end(said, told, clauses)):
        return False
    if any(clause.modal == "would" for clause in told) or any(_replaces(m) for c in clauses for m in c.modifiers):
        return False
    if said.may and (said.first.verb == "treat" or _from_hand(said.first)):
        return False
    if told:
        return _answers(said, told, clauses, old)
    if any(
        time.phase in _MOMENTS or time.edge in ("start", "end") for time in said.times if time.how in ("during", "at")
    ):
        return bool(_does(clauses)) and said.first.modal != "cannot"
    if said.may:
        in_turn = any(time.phase in ("main", "main1", "main2") for time in said.times)
        return (in_turn or not _allowance(said.first)) and (
            bool(_does(clauses)) or bool(split_cost((said.first,))[0]) or said.first.verb in _DONE
        )
    pays, does = split_cost((said.first,))
    return bool(pays and does) and said.first.subject is None and said.first.form == "base"


def _besides(said: Said, clauses: tuple[Clause, ...]) -> bool:
    """What is so, or may be done, beside a Summon or an attack: "gains 300 ATK during your Battle Phase only"."""
    first = said.first
    if first.verb in _STATS and first.form == "third" and first.subject is None and not said.when:
        return True
    if said.may and any(m.role == "as" and m.cards is not None for m in first.modifiers) and first.verb in _SPENT:
        return True
    without = any(m.role == "without" for m in first.modifiers)
    return said.may and ((first.verb == "do" and without) or (first.verb == "attack" and first.subject is not None))


def _at_an_end(said: Said, told: list[Clause], clauses: tuple[Clause, ...]) -> bool:
    """What becomes of cards as something ends, in newer texts: "If X leaves the field, destroy this card"."""
    if said.may or said.limits:
        return False
    if any(condition.word == "after" for condition in said.when):
        return True
    first = said.first
    gone = all(clause.verb in ("leave", "destroy", "remove") for clause in told)
    ended = len(clauses) == 1 and first.subject is None and first.verb in ("destroy", "banish", "send")
    which = first.object.head if first.object is not None else ""
    if told and gone:
        leaves = any(clause.verb in ("leave", "remove") for clause in told)
        return ended and (which == "this-card" or (leaves and which in ("it", "that-card", "equipped")))
    return ended and which == "this-card" and bool(said.when) and not told


def _replaces(modifier: Modifier) -> bool:
    """ "instead", "instead of sending it there"; what is done instead of a draw is an effect."""
    sends = any(clause.verb in ("send", "destroy") for clause in modifier.clauses)
    return modifier.word == "instead" or (modifier.role == "instead" and sends)


def _from_hand(first: Clause) -> bool:
    """ "Special Summon this card (from your hand)": what stands in parentheses starts no chain."""
    this = is_this(first.object) or (first.object is not None and first.object.head == "it")
    return this and any(m.role == "remark" and m.word.startswith("from ") for m in first.modifiers)


#: What is paid for a Ritual Summon, as one of its Tributes.
_SPENT = frozenset({"banish", "send", "use", "tribute"})


_DONE = frozenset(
    {
        "flip",
        "move",
        "look",
        "reveal",
        "select",
        "place",
        "remove",
        "change",
        "negate",
        "roll",
        "toss",
        "declare",
        "excavate",
    }
)


def _does(clauses: tuple[Clause, ...]) -> set[str]:
    """What the sentence can do: its actions, or that it does something else."""
    found = actions(clauses)
    found |= {"other" for clause in clauses if clause.verb in _DONE and clause.form == "base"}
    return found


def _maintenance(clauses: tuple[Clause, ...]) -> bool:
    """ "Pay 500 LP or destroy this card", "destroy this card unless ...": no effect that is activated."""
    if any(condition.word == "unless" for clause in clauses for condition in clause.conditions):
        return True
    others = [clause for clause in clauses if clause.joined in ("or", "and-if-cannot")]
    return any(one.verb == "destroy" or (one.verb == "send" and is_this(one.object)) for one in others)


def _on_resolving(said: Said) -> bool:
    """ "When an effect ... resolves", "when resolving ...": done as it resolves, without a chain."""
    return any(
        clause.verb == "resolve" for condition in said.when if condition.word != "after" for clause in condition.clauses
    )


def _holds(first: Clause) -> bool:
    """What is so from then on, or may be done besides: "it is treated as", "you can Normal Summon"."""
    if first.verb in ("treat", "normal-summon", "tribute-summon") or (first.verb == "be" and not first.passive):
        return True
    material = any(m.role == "as" and m.cards is not None and m.cards.head == "material" for m in first.modifiers)
    return first.verb == "use" and material


def _answers(said: Said, told: list[Clause], clauses: tuple[Clause, ...], old: bool) -> bool:
    """Whether an event with what follows it is a Trigger Effect, and not something that holds in a battle."""
    first = said.first
    if _on_resolving(said) or (not old and _holds(first)):
        return False
    if first.verb == "gain" and {"effect", "effects", "this-effect"} & set(heads(first.object)):
        return False
    if all(condition.word == "each-time" for condition in said.when) and (
        "counter" in heads(first.object)
        or (first.verb in _STATS & {"gain", "lose"} and "lp" not in heads(first.object))
    ):
        return False
    if first.verb in _STATS and first.subject is not None and _lasts_first(first):
        return False
    fights = all(clause.verb in _BATTLES and clause.modal == "" for clause in told)
    nobody = first.modal == "can" and first.subject is not None and first.subject.head == "neither-player"
    if nobody or first.modal in ("cannot", "must", "not"):
        return (
            not fights
            and (nobody or (old and first.modal == "cannot"))
            and not any("summon" in clause.verb for clause in told)
        )
    if first.verb in ("inflict", "treat", "be") and fights:
        return False
    if any(m.word == "unaffected" for m in first.modifiers):
        return False
    if fights and (first.passive or first.verb in _STATS or any(m.word == "directly" for m in first.modifiers)):
        return False
    return first.verb != ""


def _lasts_first(first: Clause) -> bool:
    """ "..., until the end of this turn, its ATK becomes 3000": how long it is so stands before what is so."""
    begins = first.subject.start if first.subject is not None else first.start
    return any(m.time is not None and m.time.how in ("until", "for") and m.start < begins for m in first.modifiers)


def _allowance(first: Clause) -> bool:
    """A procedure by which this card may be Summoned, or a permission such as to attack."""
    if first.verb in _ALLOWED:
        return True
    summons = [first, *(c for m in first.modifiers if m.role == "to" for c in m.clauses)]
    return any(
        "summon" in clause.verb
        and is_this(clause.object)
        and ("hand" in origin(clause) or not origin(clause) & {"gy", "banished"})
        for clause in summons
    )
