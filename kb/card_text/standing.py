"""What a sentence makes hold without activation: conditions, procedures, protections, prohibitions, changes."""

from __future__ import annotations

from collections.abc import Iterator

from kb.card_text.actions import heads, origin
from kb.card_text.facts import events, is_this
from kb.card_text.reading import Cards, Clause, Standing
from kb.card_text.sentences import Sentence
from kb.language.summons import SPECIAL

_PLAYERS = frozenset(
    {"you", "opponent", "each-player", "either-player", "neither-player", "turn-player", "controller", "player"}
)
_SUMMONS = SPECIAL | {"summon"}
_STATS = frozenset({"gain", "lose", "increase", "decrease", "reduce"})
_EFFECTS = frozenset({"effect", "effects", "its-effects", "its-effect", "cards-effects", "that-effect", "this-effect"})
_PASSING = frozenset({"this", "that", "next"})


def standing(section: str, one: Sentence, clauses: tuple[Clause, ...], kind: str = "") -> Standing:
    """The standing sentence with what follows from it."""
    holds = () if clauses and _granted(clauses[0].subject) else held(clauses)
    return Standing(section, one.start, one.end, kind or _kind(clauses, holds), clauses, holds)


def held(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    """The standing facts that follow from clauses, in the evaluator's words."""
    found = {fact for clause in clauses for fact in _holds(clause)}
    return tuple(sorted(found | ({"replace_destruction"} if _replaces(clauses) else set())))


def _kind(clauses: tuple[Clause, ...], holds: tuple[str, ...]) -> str:
    for fact, kind in (
        ("special_summon_procedure", "procedure"),
        ("replace_destruction", "replacement"),
        ("name_treated_as", "name"),
    ):
        if fact in holds:
            return kind
    first = clauses[0] if clauses else None
    if first is not None and first.modal in ("cannot", "must", "can-only") and "summon" in first.verb:
        return "condition"
    return "continuous"


def _granted(cards: Cards | None) -> bool:
    """Whether a phrase speaks of another monster that used this card as material, which gains something."""
    return cards is not None and cards.number.word == "a" and brought(cards)


def brought(cards: Cards) -> bool:
    """Whether a phrase speaks of monsters that are Summoned, or for whose Summon this card is used."""
    inner = [clause for relation in cards.relations for clause in relation.clauses]
    return any(clause.verb == "use" or "summon" in clause.verb for clause in inner)


def _holds(clause: Clause) -> Iterator[str]:
    """The standing facts of one clause."""
    if clause.modal == "cannot" or (clause.modal in ("can", "") and _nobody(clause.subject)):
        yield from _forbidden(clause)
    elif clause.modal == "can":
        yield from _allowed(clause)
    elif clause.modal == "can-only":
        yield from _only(clause)
    elif not _for_a_while(clause) and clause.joined != "and-if-you-do":
        yield from _holding(clause)


def _for_a_while(clause: Clause) -> bool:
    """Whether the clause only follows the use of an effect or a Summon: for this turn, or in response to it."""
    if any(condition.word in ("the-turn", "after") for condition in clause.conditions):
        return True
    return any(_passes(modifier.role, modifier.cards, modifier.word) for modifier in clause.modifiers) or any(
        m.time is not None and m.time.phase == "turn" and (m.time.edge == "rest" or m.time.which in _PASSING)
        for m in clause.modifiers
    )


def _passes(role: str, cards: Cards | None, word: str) -> bool:
    if word == "this-way":
        return True
    return cards is not None and (cards.head == "this-effect" or (role == "in" and "response" in heads(cards)))


def _nobody(cards: Cards | None) -> bool:
    if cards is None:
        return False
    return cards.head == "neither-player" or cards.number.word == "no" or cards.determiner == "neither"


# ---- "cannot" -------------------------------------------------------------------------------------------


def _forbidden(clause: Clause) -> Iterator[str]:
    verb = clause.verb
    player = clause.subject is not None and clause.subject.head in _PLAYERS
    if verb == "destroy" and (clause.passive or player):
        yield from _undestroyed(clause)
    elif verb in ("target", "select", "choose"):
        yield from _untargeted(clause)
    elif _for_a_while(clause):
        return
    elif verb == "attack" or (verb == "declare" and "attack" in heads(clause.object)):
        yield from _no_attack(clause)
    elif verb == "activate" and (player or clause.passive or _EFFECTS & set(heads(clause.object))):
        if not _at_once(clause):
            yield "no_activation"
    elif verb == "special-summon" and clause.passive and _except_by(clause):
        yield "special_summon_procedure"
    elif _SUMMONS & set(verb.split("|")) and _of_others(clause, player):
        yield "no_special_summon"


def _except_by(clause: Clause) -> bool:
    """ "Cannot be Special Summoned except by Tributing 1 monster": an older text's way of Summoning this card."""
    means = [one for m in clause.modifiers if m.role == "except by" for one in m.clauses]
    this = clause.subject is None or is_this(clause.subject)
    return this and any(not one.conditions and "summon" not in one.verb for one in means)


def _at_once(clause: Clause) -> bool:
    """Whether activations are kept away at one moment only: of a Summon, or of one Chain."""
    told = [one for condition in clause.conditions if condition.word == "when" for one in condition.clauses]
    chain = any(m.time is not None and m.time.phase == "chain" for m in clause.modifiers)
    return chain or any("summon" in one.verb for one in told)


def _of_others(clause: Clause, player: bool) -> bool:
    """Whether Summons are kept away from a player, or from monsters in general and not this card alone."""
    if any(condition.word == "unless" for condition in clause.conditions):
        return False
    return player if not clause.passive else clause.subject is not None and clause.subject.head == "monster"


def _undestroyed(clause: Clause) -> Iterator[str]:
    if any(modifier.role == "limit" for modifier in clause.modifiers):
        return
    roles = ("by", "in") if clause.passive else ("by", "with")
    told = (*clause.modifiers, *(clause.object.relations if clause.object and not clause.passive else ()))
    means = [modifier.cards for modifier in told if modifier.role in roles]
    named = {head for cards in means for head in heads(cards)}
    if not means or named & {"battle", "attack"}:
        yield "not_destroyed_by_battle"
    if not means or named - {"battle", "attack"}:
        yield "not_destroyed_by_effect"


def _untargeted(clause: Clause) -> Iterator[str]:
    aims = [modifier for modifier in clause.modifiers if modifier.role in ("for", "as")]
    if any({"attack", "attack-target"} & set(heads(modifier.cards)) for modifier in aims):
        yield "not_attacked"
        if not any(_EFFECTS & set(heads(modifier.cards)) for modifier in clause.modifiers):
            return
    elif any(modifier.role == "by" and "attack" in heads(modifier.cards) for modifier in clause.modifiers):
        yield "not_attacked"
    yield "not_targeted"


def _no_attack(clause: Clause) -> Iterator[str]:
    target = clause.object
    if any(modifier.word == "directly" for modifier in clause.modifiers):
        return
    if clause.verb == "attack" and (clause.passive or (target is not None and target.head != "attack")):
        yield "not_attacked"
    else:
        yield "cannot_attack"


def _only(clause: Clause) -> Iterator[str]:
    """What is kept away by "can only": an attack on any other monster."""
    aims = {head for modifier in clause.modifiers if modifier.role == "for" for head in heads(modifier.cards)}
    if clause.verb in ("target", "select", "choose") and aims & {"attack", "attack-target"}:
        yield "not_attacked"


# ---- "can" ----------------------------------------------------------------------------------------------


def _allowed(clause: Clause) -> Iterator[str]:
    words = {modifier.word for modifier in clause.modifiers}
    if clause.verb == "attack" and "directly" in words:
        yield "direct_attack"
    if (clause.verb == "attack" and words & {"twice", "again", "three-times"}) or _more_attacks(clause):
        yield "more_attacks"
    if clause.verb == "treat" and "name-of" in heads(clause.subject):
        yield "name_treated_as"
    if any(_out_of_hand(one) for one in (clause, *(c for m in clause.modifiers if m.role == "to" for c in m.clauses))):
        yield "special_summon_procedure"
        return
    summons = "special-summon" in clause.verb.split("|") and is_this(clause.object)
    if summons and not events(clause.conditions) and not origin(clause) & {"banished"}:
        yield "special_summon_procedure"


def _out_of_hand(clause: Clause) -> bool:
    """ "Special Summon this card (from your hand)", in an older text after "to": what starts no chain."""
    summons = "special-summon" in clause.verb.split("|") and is_this(clause.object)
    apart = any(m.role == "remark" and m.word == "from your hand" for m in clause.modifiers)
    return summons and (apart or (clause.joined == "" and clause.modal == "" and "hand" in origin(clause)))


def _more_attacks(clause: Clause) -> bool:
    what = clause.object
    if clause.verb == "make" and what is not None and what.head == "attack":
        return True
    counted = what is not None and what.of is not None and what.of.head == "times"
    if clause.verb == "attack" and (counted or any(m.word == "number-of-times" for m in clause.modifiers)):
        return True  # "can attack a number of times each X", "up to that number of times"
    all_of_them = what is not None and what.number.word in ("all", "each") and what.whose == "opponent"
    return clause.verb == "attack" and all_of_them


# ---- what simply is so ----------------------------------------------------------------------------------


def _holding(clause: Clause) -> Iterator[str]:
    verb, what = clause.verb, set(heads(clause.object))
    words = {modifier.word for modifier in clause.modifiers}
    if verb == "inflict" and {"difference", "battle-damage"} & what:
        yield "piercing"
    if "unaffected" in words:
        yield "unaffected"
    if verb == "attack" and "directly" in words:
        yield "direct_attack"
    if verb == "negate" and _negates(clause):
        yield "effects_negated"
    if clause.modal == "must" and "special-summon" in verb.split("|") and _procedure(clause):
        yield "special_summon_procedure"
    if verb in ("become", "treat", "be") and "name-of" in heads(clause.subject):
        yield "name_treated_as"
    if verb in _STATS and not any(condition.word == "each-time" for condition in clause.conditions):
        named = what | (set(heads(clause.subject)) if clause.passive else set())
        yield from (
            fact for fact, of in (("atk_change", "atk"), ("def_change", "def")) if {of, "atk-def", "atk-or-def"} & named
        )


def _negates(clause: Clause) -> bool:
    """Whether effects of cards are negated as long as something is so."""
    if events(clause.conditions):
        return False
    what = clause.subject if clause.passive else clause.object
    if what is None or not {"effect", "effects"} & set(heads(what)):
        return False
    return what.of is None or not what.of.relations


def _procedure(clause: Clause) -> bool:
    """Whether "must be Special Summoned by ..." names a way, and not one out of the Extra Deck."""
    remarks = {m.word for m in clause.modifiers if m.role == "remark"}
    if any("extra deck" in remark for remark in remarks):
        return False
    states = any(condition.word in ("while", "if", "when") for condition in clause.conditions)
    return any(m.role == "by" and m.clauses for m in clause.modifiers) or ("from your hand" in remarks and states)


def _replaces(clauses: tuple[Clause, ...]) -> bool:
    """ "If ... would be destroyed, ... instead", "the first time ... would be destroyed, it is not destroyed"."""
    conditions = [condition for clause in clauses for condition in clause.conditions]
    if any(condition.word in ("first-time", "next-time") for condition in conditions):
        return False
    told = [part for condition in conditions for part in condition.clauses]
    return any(part.modal == "would" and part.verb == "destroy" for part in told) and any(map(_is_instead, clauses))


def _is_instead(clause: Clause) -> bool:
    """Whether a clause says what is done in place of it, which a Union Monster is when it goes for its bearer."""
    itself = is_this(clause.object) and clause.verb == "destroy" and clause.modal != "can"
    return clause.verb != "" and not itself
