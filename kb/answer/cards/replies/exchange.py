"""Whether one card answers, or negates, what was activated, Summoned or attacks: the answer to such a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.answer.cards.named import Named
from kb.answer.cards.parts import One, Part, Said, befalls, is_this, standing_clauses
from kb.answer.cards.parts import events as events_of
from kb.answer.cards.replies.asking import Asked, Question
from kb.answer.cards.replies.deciding import ANSWERS, SPEEDS, chained, is_idle, is_kept_from_answering, negated, used
from kb.answer.cards.replies.links import Link, attacking, kind_of, of_effect, summoned
from kb.answer.cards.replies.meant import Holder, by_effect, described, kinds, links, other, sort_asked, when
from kb.answer.cards.replies.over import past, too_late
from kb.answer.cards.replies.scenes import Scene, scenes
from kb.answer.cards.replies.states import So, told_so
from kb.answer.cards.replies.windows import waits
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.told import Told
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.store.readings import reading, text
from kb.store.store import Store

_EVENTS = frozenset(["effect", "does", "paid", "summon", "attack", "kind", "aim"])
#: Events that are activations.
_ACTIVATED = frozenset(["effect", "does", "paid"])


class _Exchange(QuickTuple):
    """A question: what it asks, what is told, its cards by their letters, and if what is answered is over."""

    asked: Asked
    scenes: Sequence[Scene]
    cards: dict[str, Holder]
    over: str = ""


def exchanged(store: Store, named: Named, question: Question) -> Told | None:
    """The answer to a question that asks it, its names understood so; None where that is not sure."""
    exchange = _read(store, named, question)
    return None if exchange is None else _told(store, exchange)


def _read(store: Store, named: Named, question: Question) -> _Exchange | None:
    """What a question of a naming asks, what it tells, and the cards."""
    said = question.asked
    cards: dict[str, Holder] = {}
    for letter, name in zip("XY", dict.fromkeys(spot.card.name for spot in named.cards), strict=False):
        card = next(spot.card for spot in named.cards if spot.card.name == name)
        read = reading(store, card)
        if read is None or read["refused"]:
            return None
        cards[letter] = Holder(card, read)
    said, then = _in_damage_step(said)
    told = [*scenes(question.beside), *then]
    answer = said.answer or _untold(said, told, cards)
    if not answer:
        return None
    told = [
        scene._replace(what="effect") if scene.what == "answer" else scene
        for scene in told
        if not _is_use(scene, answer)
    ]
    if said.reached.letter:  # "... to X when it is activated"
        told = [
            scene._replace(letter=said.reached.letter) if scene.what == "effect" and not scene.letter else scene
            for scene in told
        ]
    held = [scene.by for scene in told if scene.what == "there" and scene.letter == answer]
    over = past([*question.beside, " ".join(said.reached.words)], answer)
    return _Exchange(said._replace(answer=answer, by=said.by or next(iter(held), "")), told, cards, over)


def _in_damage_step(said: Asked) -> tuple[Asked, Sequence[Scene]]:
    """What is asked without the Damage Step as the time at which it answers, and that time as told."""
    words = " ".join(said.reached.words)
    found = ready(r"(?:^| )(?:in|during) (damage (?:step|calculation))$").search(words) if "damage" in words else None
    if found is None:
        return said, ()
    reached = said.reached._replace(words=tuple(words[: found.start()].split()))
    return said._replace(reached=reached), (Scene("time", phase=found[1]),)


def _untold(said: Asked, told: Sequence[Scene], cards: Mapping[str, Holder]) -> str:
    """The card that is to answer where it is called "its effect", or not at all: which was not activated."""
    if not any(scene.what in _EVENTS for scene in told):
        return ""
    if used := [scene.letter for scene in told if scene.what == "answer" and scene.by == said.by]:
        return used[-1]
    acted = {scene.aimed or scene.letter for scene in told if scene.what in _EVENTS and scene.what != "kind"}
    acted |= {said.reached.letter}
    left = [letter for letter in cards if letter not in acted]
    return left[0] if len(left) == 1 else ""


def _is_use(scene: Scene, answer: str) -> bool:
    """Whether it is told only that the card answers."""
    return scene.what == "answer" and scene.letter == answer


def _told(store: Store, exchange: _Exchange) -> Told | None:
    said, cards = exchange.asked, exchange.cards
    answer = cards[said.answer]
    meant = described(answer, said.which)
    found = _links(exchange)
    if meant is None or not meant[1] or not found:
        return None
    asked_for = [link for link in found if link.card is not None and link.card.name in names_of(answer.read["parts"])]
    if asked_for and not exchange.scenes and said.asks in ("use", "chain"):
        return None  # it may be used on that card, of which its text speaks
    so = told_so(exchange.scenes, answer, cards, said.by)
    if so is None:
        return None
    whole = not said.reached.words and not any(scene.words or scene.what in _ACTIVATED for scene in exchange.scenes)
    if (late := too_late(exchange.over, meant[0])) is not None:
        return None if late.holds is None else _answer(store, answer, found, late)
    if said.loose and not exchange.scenes and all(one.facts["spell_speed"] == 1 for one in meant[0]):
        return None  # it is used on that card at another time
    bare = whole and not exchange.scenes and (said.strikes or said.asks == "use")
    values = [_decided(said, answer, meant[0], link, so, bare) for link in found]
    told = _one(values, whole=whole)
    if told is None or (whole and told.holds is False and _may_hold(said, found)):
        return None
    if told.holds and said.strikes and any(each.read and "unaffected" in each.read["standing"] for each in found):
        return None  # it may be activated, and do nothing to that card
    if told.holds is False and any(scene.words[:1] == ("and",) for scene in exchange.scenes):
        return None  # what comes of the activation is told too, which may be what it waits for
    return _answer(store, answer, found, told)._replace(alone=len(exchange.scenes) <= 1)


def _may_hold(said: Asked, found: Sequence[Link]) -> bool:
    """Whether it is asked what negates a monster of which something may hold that is not activated."""
    if said.asks != "negate" or not all(link.kind == "monster" and link.read for link in found):
        return False
    from kb.answer.cards.replies.silenced import holds  # of few questions

    return any(holds(link.read) is not False for link in found if link.read is not None)


def _one(values: Sequence[Said], *, whole: bool) -> Said | None:
    """What all say; of a card of which no effect is described, yes where one of its effects is answered."""
    if whole and (yes := next((each for each in values if each.holds), None)) is not None:
        return yes
    if len({each.holds for each in values}) != 1 or values[0].holds is None:
        return None
    return values[0]


def _answer(store: Store, answer: Holder, found: Sequence[Link], told: Said) -> Told:
    from kb.answer.cards.forms.showing import shown

    names = [answer.card.name, *(found[0].card.name for _ in "1" if found[0].card is not None)]
    why = f"{' to '.join(dict.fromkeys(names))}: {told.why}."
    one = next((each for each in answer.effects if each.number and each.number == told.number and told.part), None)
    quoted = "".join(f"\n{part}" for part in shown([(one, told)], text(store, answer.card), why)) if one else ""
    return Told(f"{why}{quoted}", "yes" if told.holds else "no", told.rule, True, len(names) > 1)


def _decided(said: Asked, answer: Holder, found: Sequence[One], link: Link, so: So, bare: bool) -> Said:
    """What the two readings say; `bare`: it is asked of use on a card, of no activation of which anything is told."""
    kind = kind_of(answer.card)
    if said.asks in ("negate", "stop", "spare"):
        from kb.answer.cards.replies.standing import held_negated, negating

        if negating(answer.read):
            return held_negated(answer.card, answer.read, link, so)
        half = "activation" if "activation" in said.reached.words else ""
        told = negated(found, kind, link, so, half)
        if told.rule == SPEEDS[1] and any(ANSWERS & set(one.facts["actions"]) for one in found):
            return told._replace(holds=None)  # as texts of old say it, that may be no effect which is activated
        if said.asks == "negate" or told.holds is not False:
            return told
        chain = chained(found, kind, link, so)
        if said.asks == "spare" and chain.holds is False:
            return chain
        if chain.holds and _resolves_anyway(answer, found, link):
            return told
        return _stopped(found, chain, told)
    if all(one.facts["spell_speed"] == 1 for one in found) and (said.asks == "use" or said.strikes):
        return Said(None, "it answers nothing")  # and may be used on that card at another time
    use = used(found, kind, link, so)
    if (
        bare
        and link.kind == "monster"
        and use.holds is False
        and is_kept_from_answering(use)
        and not any(map(waits, found))
    ):
        return Said(None, "it may be used on that card at another time")
    helps = said.asks == "help" and all(set(one.facts["actions"]) == {"disable"} for one in found)
    if said.asks == "use" or helps or use.holds is not False or use.part != "pays":
        return use
    return Said(None, "it may be chained where another card is there to be taken")


def _resolves_anyway(answer: Holder, found: Sequence[One], link: Link) -> bool:
    """Whether all that is done to a card that is activated is to destroy it, and it need not lie there."""
    idle = link.what == "card" and link.card is not None and is_idle(found, link.card)
    return idle and not standing_clauses(answer.read)


def _stopped(found: Sequence[One], chain: Said, told: Said) -> Said:
    """What negates nothing may stop something in another way; what negates and cannot be used then does not."""
    negates = any(
        action.startswith("negate") or action == "disable" for one in found for action in one.facts["actions"]
    )
    return told if chain.holds is False and negates else told._replace(holds=None)


def _links(exchange: _Exchange) -> list[Link] | None:
    """What is to be answered; None where that is not understood."""
    said = exchange.asked
    events = [scene for scene in exchange.scenes if scene.what in _EVENTS]
    answerer = said.by or _from(events)
    letter = said.reached.letter
    if letter and (own := [scene for scene in events if scene.letter == letter]):
        events = own
    elif letter:
        return _named(exchange, answerer) if not events else None
    if not events:
        return _of_kind(exchange, answerer)
    return _happened(exchange, events, answerer)


def _from(events: Sequence[Scene]) -> str:
    """Who answers, where that is not told: the other than who acted."""
    acted = [scene.by for scene in events if scene.by]
    return other(acted[-1]) if acted else "you"


def _by(player: str, answerer: str) -> str:
    """A player as who answers sees them."""
    return "" if not player else "you" if player == answerer else "opponent"


def _named(exchange: _Exchange, answerer: str) -> list[Link] | None:
    """The effects, or the Summon, of a card that is named where it is asked of."""
    said = exchange.asked
    holder = exchange.cards[said.reached.letter]
    by = _by(said.reached.whose, answerer) or "opponent"
    if by_effect(said.reached.words):
        return [Link("summon", "monster", by, inherent=False)]
    sort = sort_asked(said.reached.words)
    if sort in ("normal", "tribute", "flip", "synchro", "xyz", "link", "pendulum"):
        return [summoned(holder.card, holder.read, sort, True, by)]
    if sort == "special" and kind_of(holder.card) != "monster":
        return [Link("summon", "monster", by, sort=sort, inherent=False)]
    if sort is not None:
        return None  # its own Summon, or what an effect of it Summons
    fights = kind_of(holder.card) == "monster" and not said.reached.words
    if fights and (what := _awaited(exchange.cards[said.answer])):
        event = summoned(holder.card, holder.read, "", None, by)
        return [event if what == "summon" else attacking(holder.card, holder.read, by)]
    found = described(holder, said.reached.words)
    if found is None or not found[0] or not found[1]:
        return None
    turn = when(exchange.scenes, other(answerer) if by == "opponent" else answerer)
    return [of_effect(holder.card, holder.read, one, by, phase=turn) for one in found[0]]


def _awaited(answer: Holder) -> str:
    """Whether all that a card answers is a "summon" or an "attack"; "" where it answers something else too."""
    waits = {
        "summon" if "summon" in verb else "attack" if verb in ("attack", "declare") else verb
        for one in answer.effects
        for condition in one.part.get("when", ())
        for clause in condition.get("clauses", ())
        for verb in clause["verb"].split("|")
        if not is_this(befalls(clause))
    }
    return next(iter(waits)) if waits in ({"summon"}, {"attack"}) else ""


def _of_kind(exchange: _Exchange, answerer: str) -> list[Link] | None:
    """What is named where it is asked of: a card of a kind, a kind of Summon."""
    said = exchange.asked
    by = _by(said.reached.whose, answerer) or "opponent"
    if not said.reached.words:
        return None
    if by_effect(said.reached.words):
        return [Link("summon", "monster", by, inherent=False)]
    sort = sort_asked(said.reached.words)
    if sort:
        inherent = None if sort in ("special", "fusion", "ritual") else True
        return [Link("summon", "monster", by, sort=sort, inherent=inherent, some=True)]
    return kinds(said.reached.words, by, when(exchange.scenes, other(answerer) if by == "opponent" else answerer))


def _happened(exchange: _Exchange, events: Sequence[Scene], answerer: str) -> list[Link] | None:
    """What was told before: the last that happened, or the Summon before its effect where that is asked of."""
    said, last = exchange.asked, events[-1]
    words = said.reached.words
    sort = sort_asked(words)
    if sort is not None and (earlier := [scene for scene in events if scene.what == "summon"]):
        last = earlier[-1]
    elif sort is not None and last.what not in _ACTIVATED:
        return None
    elif words and last.what in ("summon", *_ACTIVATED) and set(words) - {"activation"}:
        last = last._replace(what="effect", words=(*(last.words if last.what in _ACTIVATED else ()), *words))
    if last.what == "aim":
        return _aiming(exchange, last, answerer)
    letter = last.letter or next((scene.letter for scene in reversed(events) if scene.letter), "")
    letter = letter or next((each for each in exchange.cards if each != said.answer and last.what in _ACTIVATED), "")
    player = last.by or next((scene.by for scene in reversed(events) if scene.by), "") or other(answerer)
    by, turn = _by(player, answerer), when(exchange.scenes, player)
    target = exchange.cards.get(last.target)
    aims = _aims(exchange, target, mine=by != "you") if target is not None else None
    if last.what == "kind":
        return [each._replace(aims=aims) for each in kinds(last.words, by, turn) or ()]
    holder = exchange.cards.get(letter)
    if holder is None or letter == said.answer:
        return None
    found = links(last, holder, by, turn)
    found = [each._replace(aims=aims) for each in found or ()]
    return _of_event(found, events, last)


def _aiming(exchange: _Exchange, scene: Scene, answerer: str) -> list[Link] | None:
    """The effect that targets what it is told to."""
    source, target = exchange.cards.get(scene.aimed), exchange.cards.get(scene.letter)
    if source is None or target is None or scene.aimed == exchange.asked.answer:
        return None
    player = scene.by or other(answerer)
    aims = _aims(exchange, target, mine=player != answerer)
    found = [one for one in source.effects if one.facts["targets"]]
    turn = when(exchange.scenes, player)
    return [
        of_effect(source.card, source.read, one, _by(player, answerer), phase=turn)._replace(aims=aims) for one in found
    ]


def _aims(exchange: _Exchange, target: Holder, *, mine: bool) -> tuple[Part, Of]:
    """A card that is targeted, as a phrase of card text; `mine`: its player is who answers."""
    said = {"head": "name", "names": [target.card.name], "whose": "you" if mine else "opponent"}
    return said, Of(exchange.cards[exchange.asked.answer].card, target.card)


def _of_event(found: list[Link], events: Sequence[Scene], last: Scene) -> list[Link]:
    """Of several effects those that the Summon told before sets off."""
    told = last.words[:1] == ("when",) or any(scene.what == "summon" for scene in events)
    if last.what not in _ACTIVATED or len(found) < 2 or not told:
        return found
    own = [each for each in found if each.one is not None and each.one.facts["kind"] in ("trigger", "flip")]
    summoned = [each for each in own if each.one is not None and any(map(_is_own_summon, events_of(each.one)))]
    return (summoned if last.words[:1] != ("when",) else own) or own or found


def _is_own_summon(clause: Part) -> bool:
    """Whether it is the Summon of the card itself."""
    cards = befalls(clause)
    return clause["verb"].endswith("summon") and is_this(cards or None)
