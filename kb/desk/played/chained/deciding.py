"""What is asked of a told chain, held against what comes of it in every way that is left open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from kb.desk.played.chained.playing import ends, linked, offered, ways
from kb.desk.played.chained.staging import Laid, laid
from kb.desk.played.chained.told import Asked, Chain, Link
from kb.desk.played.course import NotSo, TooMany
from kb.desk.played.fates import FATES, Open
from kb.desk.played.staging import staged
from kb.desk.played.told import Asks, Deed
from kb.desk.played.uses import codes_of, is_firm
from kb.engine.table.decision import EngineError, Refusal
from kb.engine.table.log import Event
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.questions import DOES_RESOLVE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.conditions import Activated
from kb.engine.yugioh.vocabulary.operations import Discard
from kb.engine.yugioh.vocabulary.standing import GoesElsewhere, Unaffected
from kb.quick_tuple import QuickTuple

#: What keeps a card from being used on the very thing that is told, whatever else lies on the table.
_AIM = frozenset((Reason.WRONG_TARGET, Reason.NO_TARGET))
#: The events by which a player gets what an effect does, by the operation.
_EVENTS: Mapping[str, tuple[str, ...]] = {
    "add-to-hand": ("added-to-hand", "returned"),
    "return-to-hand": ("returned", "added-to-hand"),
    "return-to-deck": ("returned-to-deck", "returned-to-extra-deck"),
    "draw": ("drawn",),
    "special-summon": ("summoned",),
    "fusion-summon": ("summoned",),
    "ritual-summon": ("summoned",),
    "summon-now": ("summoned",),
    "summon-tokens": ("summoned",),
    "send-from-deck": ("sent-to-graveyard",),
    "send-to-graveyard": ("sent-to-graveyard",),
    "destroy": ("destroyed",),
    "banish": ("banished",),
    "banish-from-deck": ("banished",),
    "damage": ("damage",),
    "take-control": ("control-changed",),
    "change-position": ("position-changed",),
}


#: What keeps a card from being used in a turn or phase of which it is not told that it is.
_TIMES = frozenset((Reason.WRONG_TURN, Reason.WRONG_PHASE))


#: So many runs of a chain are made: each link may be made in several ways, on several tables.
_RUNS = 200


class NotMeant(Exception):
    """Another effect of a card was used than that which is asked about."""


class Came(QuickTuple):
    """What one run came to: whether what is asked is so, and the rules behind that.

    `untimely`: it is not so for the turn or phase alone, of which it may not be told that it is; `out_of_phase`: for
    the phase.
    """

    holds: bool
    codes: tuple[str, ...]
    untimely: bool = False
    out_of_phase: bool = False


def decided(chain: Chain, cards: Mapping[str, Card]) -> Came:
    """What is so in every way to lay out and to play the chain. Raises Open where that is not settled."""
    _check(chain, cards)
    found: list[Came] = []
    for each in laid(chain, cards):
        try:
            for came in _each(chain, each):
                found.append(came)
                if len(found) > _RUNS:
                    raise TooMany
        except NotSo:
            continue
        except (TooMany, EngineError, ValueError) as error:
            raise Open(repr(error)) from error
    found = [each for each in found if not each.untimely] or found
    if not chain.phase and any(each.out_of_phase for each in found):
        raise Open("in which phase")
    if len({each.holds for each in found}) != 1:
        raise Open("differs" if found else "cannot be so")
    holds = found[0].holds != chain.asks.no
    return found[0]._replace(holds=holds)


def _check(chain: Chain, cards: Mapping[str, Card]) -> None:
    """Raise Open where a card of which not all is known may bear on what is asked."""
    acting = {link.card for link in chain.links} | ({chain.asks.link.card} if chain.asks.link is not None else set())
    if not chain.links or any(name not in acting and cards[name].unmodelled for name in cards):
        raise Open("no chain")
    if any(name not in acting for name in chain.read if not any(name in link.on for link in chain.links)):
        raise Open("what lies there")
    asks = chain.asks
    plain = [at for at, link in enumerate(chain.links) if link.card in chain.plain - {asks.of}]
    if asks.form != "may" and (any(plain) or (plain and asks.form in ("fate", "hurt"))):
        raise Open("what it does to the others")
    touched = asks.form in ("fate", "hurt") or (asks.form == "negated" and asks.of not in acting) or asks.so == "lives"
    for name in acting & {*chain.read}:
        read = chain.read[name]
        bears = read.touches or (read.moves and any(map(_may_be_gone, (cards[each] for each in acting))))
        if read.apart if touched else bears and (asks.form != "may" or asks.so):
            raise Open("what it does besides")
    lying = [name for name in cards if name not in acting]
    elsewhere = any(
        isinstance(rule, GoesElsewhere) for name in lying for each in cards[name].effects for rule in each.apply
    )
    discards = any(isinstance(cost, Discard) for name in acting for each in cards[name].effects for cost in each.cost)
    if elsewhere and discards:
        raise Open("whether it is discarded to the Graveyard")


def _may_be_gone(card: Card) -> bool:
    """Whether an effect of a card may come to nothing for want of a card that was moved."""
    return card.icon in ("continuous", "field", "equip") or any(effect.targets for effect in card.activated)


def _each(chain: Chain, table: Laid) -> Iterator[Came]:
    """What one table comes to. Raises NotSo where the chain cannot be made there."""
    asks = chain.asks
    links = table.links[:-1] if asks.link is not None else table.links
    for duel in linked(table, staged(table.told, table.cards, table.way), links):
        if asks.link is not None:
            yield from _may(chain, table, duel, links)
            continue
        for end in ends(duel):
            with suppress(NotMeant):
                yield Came(_is_so(end, chain, links, table.cards), _codes(end, chain.asks))


def _may(chain: Chain, table: Laid, duel: Duel, links: Sequence[Link]) -> Iterator[Came]:
    """Whether a link can be made now, so that what is said comes of it. Raises Open where a refusal is not firm."""
    link, so = table.links[-1], chain.asks.so
    if links and links[-1].card in chain.plain and any(map(_asks_for_more, table.effects[link])):
        raise Open("whether it includes that")
    grounds: list[Refusal] = []
    begun = len(duel.trace)
    for now in offered(duel, link, opens=not links):
        found, why = ways(table, now, link, links)
        if found and link.card in chain.read and chain.read[link.card].loose & {each.effect for each in found}:
            raise Open("whether what it waits for has come")
        if found and not so:
            done = now.copy()
            done.play(found[0])
            yield Came(True, codes_of(done, begun))
            return
        if found:
            yield from (_outcome(now, action, links, so) for action in found)
            return
        grounds += [why] if why is not None else []
    fails = bool(links) and any(why.reason is Reason.CONDITION_NOT_MET for why in grounds)
    if fails and _is_unknown(chain, table, links[-1]) and any(map(_asks_for_more, table.effects[link])):
        raise Open("whether it includes that")
    firm = [why for why in grounds if _is_firm(table, duel, why, aims=bool(link.on) or so == "stops")]
    if not grounds or len(firm) != len(grounds):
        raise Open(f"not firm: {[(why.reason, why.codes) for why in grounds]}")
    if not chain.asks.at_once:
        raise Open("whether it may be used later")
    untimely = any(why.reason in _TIMES for why in grounds)
    out_of_phase = any(why.reason is Reason.WRONG_PHASE for why in grounds)
    yield Came(False, tuple(code for why in grounds for code in why.codes), untimely, out_of_phase)


def _is_firm(table: Laid, duel: Duel, why: Refusal, *, aims: bool) -> bool:
    """Whether a refusal holds whatever else lies on the table; `aims`: it is asked of a use on the very thing told."""
    if (aims and why.reason in _AIM) or why.reason in _TIMES:
        return True
    link = table.links[-1]
    deed = Deed(link.who, "activate", link.card, effect=table.effects[link][0].id)
    return is_firm(duel, deed, why, answers=len(table.links) > 1)


def _is_unknown(chain: Chain, table: Laid, link: Link) -> bool:
    """Whether not all is known of what a link does."""
    read = chain.read.get(link.card)
    return bool(table.cards[link.card].unmodelled or (read is not None and read.apart))


def _asks_for_more(effect: Effect) -> bool:
    """Whether an effect asks what the link does that it answers."""
    when = effect.when
    return isinstance(when, Activated) and bool(when.includes or when.would or when.targeting)


def _outcome(duel: Duel, action: object, links: Sequence[Link], so: str) -> Came:
    """What comes of a link: it stops that which it answers, or what it is used on stays there."""
    done = duel.copy()
    done.play(action)  # type: ignore[arg-type]
    after = [*ends(done)]
    if so == "lives":
        (name, *_) = getattr(action, "targets", ()) or ("",)
        so_now = {name != "" and FATES["stays"](end, Asks("stays", name)) for end in after}
    else:
        if not links:
            raise Open("nothing to stop")
        so_now = {not _resolved(end, links[-1].card) for end in after}
    if len(so_now) != 1:
        raise Open("differs")
    return Came(so_now.pop(), codes_of(after[0]))


def _resolved(duel: Duel, name: str) -> bool:
    """Whether the last link of a card resolved with its effect. Raises Open where there is none."""
    found = [each for each in duel.trace.decisions(DOES_RESOLVE) if each.facts["card"] == name]
    if not found:
        raise Open("no such link")
    return bool(found[-1].answer)


def _is_so(duel: Duel, chain: Chain, links: Sequence[Link], cards: Mapping[str, Card]) -> bool:
    asks = chain.asks
    acting = {link.card for link in links}
    if any(duel.trace.events("attack-negated")) and any(looks.in_force(duel.board, Unaffected)):
        raise Open("whether the attack of what is unaffected is negated")
    match asks.form:
        case "resolves":
            return _resolved(duel, asks.of)
        case "negated" if asks.of in acting:
            found = [each for each in duel.trace.decisions(DOES_RESOLVE) if each.facts["card"] == asks.of]
            return bool(found) and found[-1].reason is Reason.NEGATED
        case "negated":
            return _is_negated(duel, asks.of)
        case "fate" if asks.so == "came":
            return _lying(duel, asks.of).zone == "monster"
        case "fate":
            _lying(duel, asks.of)
            return FATES[asks.so](duel, Asks(asks.so, asks.of))
        case "hurt":
            return any(event.facts["player"] == asks.who for event in duel.trace.events("damage"))
    return _does(duel, chain, links, cards)


def _lying(duel: Duel, name: str) -> CardState:
    """What is asked about, as it lies. Raises Open where nothing told lays it on the table."""
    card = duel.board.cards.get(name)
    if card is None:
        raise Open("no such thing")
    return card


def _codes(duel: Duel, asks: Asked) -> tuple[str, ...]:
    """The rules behind an end, first those by which links had no effect, then those about what is asked."""
    links = duel.trace.decisions(DOES_RESOLVE)
    settled = [code for each in sorted(links, key=lambda each: bool(each.answer)) for code in each.codes]
    about = [c for e in duel.trace.entries if asks.of and asks.of in map(str, e.facts.values()) for c in e.codes]
    return tuple(dict.fromkeys((*settled, *about, *codes_of(duel))))


def _is_negated(duel: Duel, name: str) -> bool:
    """Whether the effects of a card on the field are negated. Raises Open where it is elsewhere."""
    card = _lying(duel, name)
    if not card.on_field or not card.face_up:
        raise Open("not there")
    return looks.negated(duel.board, card) is not None


def _does(duel: Duel, chain: Chain, links: Sequence[Link], cards: Mapping[str, Card]) -> bool:
    """Whether a link does what it is said to do. Raises Open where none does, or it came to nothing else."""
    asks = chain.asks
    doing = [
        (link, effect)
        for link in links
        if (not asks.of or link.card == asks.of) and (not asks.who or link.who == asks.who)
        for effect in cards[link.card].activated
        if asks.ops & chain.claims(link.card, effect) and _was_used(duel, link, effect)
    ]
    if not doing and any(
        asks.ops & chain.claims(link.card, each) for link in links for each in cards[link.card].activated
    ):
        raise NotMeant
    if len(doing) != 1:
        raise Open("which link")
    ((link, effect),) = doing
    if not _resolved(duel, link.card):
        return False
    if link.card in chain.read:
        if asks.on or (effect.id in chain.read[link.card].own and not duel.board.cards[link.card].on_field):
            raise Open("whether it can be done without the card")
        return True
    kinds = {kind for op in asks.ops for kind in _EVENTS.get(op, ())}
    events = [e for e in duel.trace.entries if isinstance(e, Event) and e.kind in kinds]
    if asks.on:
        return any(e.facts.get("card") == asks.on for e in events)
    if not events:
        raise Open("nothing was there")
    return True


def _was_used(duel: Duel, link: Link, effect: Effect) -> bool:
    """Whether a link was that effect of its card."""
    return any(e.facts["card"] == link.card and e.facts["effect"] == effect.id for e in duel.trace.events("activated"))
