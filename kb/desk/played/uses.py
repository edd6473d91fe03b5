"""Whether a card, or an effect of it, can be used after what was done, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.desk.played.course import Courses, activations_of, meant, onward
from kb.desk.played.fates import Open
from kb.desk.played.meant import bears, effects
from kb.desk.played.preludes import PRELUDE
from kb.desk.played.staging import Way
from kb.desk.played.told import UNMODELLED, Asks, Deed, Told
from kb.engine.table.decision import Refusal
from kb.engine.yugioh.actions import Action
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.chain.forbidden import activation_forbidden
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.vocabulary.conditions import BattleTiming, InPhase, WouldBeSummoned
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: What keeps an effect from being used whatever else lies on the table.
_FIRM = frozenset(
    (
        Reason.SPELL_SPEED_TOO_LOW,
        Reason.CARD_EFFECT,
        Reason.NO_RESPONSE,
        Reason.NOT_THE_LAST_ACTION,
        Reason.PROTECTED,
        Reason.DECLARATION_WINDOW_CLOSED,
        Reason.LIMIT_REACHED,
        Reason.CANNOT_ATTACK,
        Reason.CANNOT_BE_SUMMONED_SO,
        Reason.WRONG_TIMING,
        Reason.DAMAGE_STEP,
    )
)
#: The rules by which a card has nothing to answer that it could answer, whatever else lies there.
_NO_ANSWER = frozenset(
    (
        "yugioh/activation/response-needed",
        "yugioh/activation/would-do",
        "yugioh/included-effects/fixed-at-activation",
    )
)
#: What keeps a triggered effect from being activated where a card is missing of which nothing is told.
_LACKS = frozenset(
    (
        Reason.NO_TARGET,
        Reason.NOTHING_TO_DO,
        Reason.COST_NOT_PAYABLE,
        Reason.NO_ZONE,
        Reason.WRONG_COST,
        Reason.ITSELF,
    )
)
#: What keeps a Trigger Effect about other cards out of the Damage Step; newer texts say so where it does.
_DOUBTED = "yugioh/damage-step/triggers-by-event"
#: Words that turn what is said.
_TURNS = r"\b(?:instead|twice|both|either|second|next|later|already|more|another|other|again|all|only|every)\b"
#: What is done by the form of the question whether it may be.
_VERBS = {"may-attack": "attack", "may-summon": "summon"}


class End(QuickTuple):
    """How one run ended: whether what is asked is so, and the duel then."""

    holds: bool
    duel: Duel
    way: Way
    codes: tuple[str, ...]


def codes_of(duel: Duel, begun: int = 0) -> tuple[str, ...]:
    """The rules that decided anything in a duel from a place of its log on, each once."""
    return tuple(dict.fromkeys(code for entry in duel.trace.entries[begun:] for code in entry.codes))


# ---- whether a card may be used --------------------------------------------------------------------------


def may(duel: Duel, told: Told, way: Way) -> End | None:
    """Whether a card may be used from now on, or as an answer to the last activation; None where that is never asked.

    Raises Open where it rests on something that is not told.
    """
    asks = told.asks
    deed = Deed(asks.who, _VERBS.get(asks.form, "activate"), asks.of, asks.on if asks.form == "may-activate" else "")
    grounds: list[Refusal | None] = []
    over = bool(told.deeds) and told.deeds[-1].over
    chained = bool(duel.board.chain) and asks.at_once and not over
    for now in onward(duel):
        if over and now.board.chain:
            continue
        if chained and (now.board.resolving or not now.board.chain):
            break
        found, why = meant(now, deed)
        if found:
            return _used(now, asks, found, way)
        if now.board.actor == asks.who:
            grounds.append(why)
    reasons = {why.reason for why in grounds if why is not None}
    untold = not told.deeds or told.deeds[0].what == PRELUDE
    if reasons <= {Reason.NOT_FACE_UP_ATTACK_POSITION} or (untold and reasons == {Reason.CONDITION_NOT_MET}):
        return None
    if reasons <= _LACKS and not asks.on:
        return None
    if not all(is_firm(duel, deed, why, answers=chained) for why in (grounds[:1] if chained else grounds)):
        raise Open(f"not firm: {grounds}")
    return End(False, duel, way, tuple(code for why in grounds if why is not None for code in why.codes))


def _used(duel: Duel, asks: Asks, found: Sequence[Action], way: Way) -> End:
    """What it comes to that a card can be used so."""
    tried = duel.copy()
    tried.play(found[0])
    if asks.on and not any(asks.on in getattr(action, "targets", ()) for action in found):
        raise Open("it is no target")
    return End(True, duel, way, codes_of(tried, len(duel.trace)))


def is_firm(duel: Duel, deed: Deed, why: Refusal | None, *, answers: bool = False) -> bool:
    """Whether a refusal holds whatever else lies on the table; `answers`: it is asked of an answer to a chain."""
    card = duel.board.cards[deed.what]
    own = card.card.activated
    if deed.verb == "activate" and own and all(activation_forbidden(duel.board, deed.who, card, each) for each in own):
        return True
    if why is None:
        return False
    if why.reason is Reason.CONDITION_NOT_MET:
        whens = [each.when for each in own if each.type != "trigger"]
        awaits = all(when is not None and not isinstance(when, InPhase | BattleTiming) for when in whens)
        return (
            not _NO_ANSWER.isdisjoint(why.codes)
            or (awaits and answers)
            or all(isinstance(when, WouldBeSummoned) for when in whens)
        )
    return why.reason in _FIRM


def fetches(duel: Duel, told: Told, way: Way) -> End | None:
    """Whether a card can get another to the hand: it is among what its effect takes. Raises Open."""
    asks, stood = told.asks, duel.board.cards[told.asks.on].zone
    lacking = False
    for now in onward(duel):
        found, why = meant(now, Deed(asks.who, "activate", asks.of))
        lacking = lacking or (why is not None and why.reason in (Reason.NO_TARGET, Reason.NOTHING_TO_DO))
        for action in found:
            tried = now.copy()
            tried.play(action)
            if any(end.board.cards[asks.on].zone == "hand" != stood for end in Courses(()).after(tried)):
                return End(True, now, way, ())
        if found:
            raise Open("another")
    if not lacking:
        return None
    raise Open("nothing to take")


# ---- what a card is said to do ---------------------------------------------------------------------------


def does(duel: Duel, told: Told, cards: Mapping[str, Card], way: Way) -> End:
    """Whether an effect that does what is said can be used from now on, or was triggered. Raises Open."""
    if not told.deeds:
        raise Open("nothing is done")
    named = said(told, cards)
    untold: list[Refusal] = []
    for now in onward(duel):
        for name, effect in named:
            found, why = _usable(now, name, effect)
            if found:
                return _so(now, told, effect, way)
            untold += [why] if why is not None else []
    for name, effect in named:
        if effect.type == "trigger" and _was_triggered(duel, name, effect):
            return _so(duel, told, effect, way)
    if any(_DOUBTED in why.codes for name, _ in named for why in why_refused(duel, name)):
        raise Open("whether it is kept out of the Damage Step")
    if untold or UNMODELLED.intersection(cards[named[0][0]].unmodelled):
        raise Open(f"not firm: {untold}")
    return End(False, duel, way, codes_of(duel))


def _usable(duel: Duel, name: str, effect: Effect) -> tuple[bool, Refusal | None]:
    """Whether an effect that needs no trigger can be used now, and what keeps it from that for want of something."""
    card = duel.board.cards[name]
    who = card.controller if card.on_field else card.owner
    if duel.board.actor != who or effect.type == "trigger":
        return False, None
    found, why = activations_of(duel, Deed(who, "activate", name, effect=effect.id))
    lacking = why is not None and why.reason is not Reason.WRONG_ZONE
    lacking = lacking and not is_firm(duel, Deed(who, "activate", name), why)
    return bool(found), why if lacking else None


def _so(duel: Duel, told: Told, effect: Effect, way: Way) -> End:
    """An effect can be used that does what is said, and as narrowly. Raises Open."""
    if ready(_TURNS).search(told.asks.on) or not bears(effect, told.asks.on):
        raise Open("narrower than is known")
    return End(True, duel, way, codes_of(duel))


def said(told: Told, cards: Mapping[str, Card]) -> list[tuple[str, Effect]]:
    """The effects that may be meant. Raises Open where none does what is said."""
    acting = {deed.what for deed in told.deeds if deed.verb == "activate"}
    others = [thing.name for thing in told.things if thing.card is not None and thing.name not in acting]
    names = [told.asks.of] if told.asks.of else others
    found = [(name, effect) for name in names for effect in effects(cards[name], told.asks.on)]
    if told.asks.who and len({name for name, _ in found}) > 1:
        found = [(name, effect) for name, effect in found if told.thing(name).whose == told.asks.who]
    if not found or len({name for name, _ in found}) > 1:
        raise Open("no such effect")
    return found


def _was_triggered(duel: Duel, name: str, effect: Effect) -> bool:
    """Whether the effect was triggered, or was not only for want of a card of which nothing is told."""
    for event in duel.trace.events("triggered"):
        if event.facts["card"] == name and event.facts["effect"] == effect.id:
            return True
    return any(why.reason in _LACKS for why in why_refused(duel, name))


def why_refused(duel: Duel, name: str) -> list[Refusal]:
    """Why effects of the card could not be used in the run."""
    return [each for each in duel.trace.entries if isinstance(each, Refusal) and each.facts.get("card") == name]
