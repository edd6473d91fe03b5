"""What readings say to a question of a known form: of each effect (`effect`), else of the card (`lying`), or of two
cards (`pairs`); `composing` makes one answer of what the effects say.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.forms.described import LIES, which
from kb.answer.cards.forms.patterns import Asking, Form, Pick, data
from kb.answer.cards.parts import (
    One,
    Part,
    Said,
    base_verb,
    by_doing,
    clauses,
    deeds,
    effect_before,
    effects,
    has_unread_condition,
    is_this,
    places,
    standing_clauses,
    stands,
)
from kb.answer.cards.told import OF_DESCRIPTION, Told
from kb.language.patterns import ready
from kb.records import Card, Verdict
from kb.store.readings import Reading, text
from kb.store.store import Store

#: What is asked of a Spell or Trap Card's own activation, where the question does not speak of an effect.
_OF_CARD = frozenset(
    {"damage_step", "opponents_turn", "phase", "speed", "set_turn", "two", "own_turn", "where", "when"}
    | {"step_start", "step_after", "after_draw", "any_time", "attack_declared", "at_summon", "own_copy", "first_turn"}
    | {"to_quick_play", "negates_summon", "no_target", "opponent_empty"}
)
#: What says nothing of the activation of a card that only stays.
_OF_EFFECT = frozenset(
    {"mandatory", "optional", "once", "hard", "soft", "twice", "kind", "what_kind", "miss", "does", "limit"}
)
#: When an effect is used, and the places of cards to which it does something.
_WHEN = frozenset({"phase", "opponents_turn", "damage_step"})
#: What is asked of costs.
_PAID = frozenset({"is_cost", "need_cost"})
_NORMAL = frozenset({"normal-summon", "tribute-summon", "flip-summon"})
#: What turns on whether it is a Quick Effect.
_OF_SPEED = frozenset({"kind", "speed", "opponents_turn", "phase", "chain_to", "damage_step", "what_kind"})
_PROCEDURE = "yugioh/summon/procedure"
_ZONES = frozenset({"gy", "deck", "hand", "extra", "banished"})
#: What is otherwise of what holds without activation.
_LASTING = frozenset({"chain", "kind", "targets"})
#: What turns on nothing but the effect.
_PLAIN = frozenset({"mandatory", "optional", "targets", "speed", "kind", "miss", "chain", "once", "hard", "soft"})
_PLAIN |= {"has_to", "two", "twice"}


def of_form(store: Store, card: Card, read: Reading, form: Form, *, of_effect: bool) -> Told | None:
    """The answer to a question of a form about a card; `of_effect`: it speaks of an effect, not of the card."""
    from kb.answer.cards.effect import ASKED

    asking = Asking(form, _words(form), of_effect)
    if form.asks in ASKED or form.asks == "both":
        return _single(store, card, read, asking)
    if any(pick.by in ("place", "event", "phase") for pick in form.picks):
        return None  # what tells effects apart is a condition here
    if form.asks == "summoned" and form.picks:
        return None  # how it is Summoned is a condition of what an effect does
    if form.asks == "answered" and form.picks:
        read = _of_picked(card, read, form)
    return _held(card, read, asking)


def _of_picked(card: Card, read: Reading, form: Form) -> Reading:
    """The reading with no more of its effects than the one that is meant, where one alone is."""
    every = effects(card, read)
    found = [one for one in _pointed_to(every, read, form.picks) if one.number]
    if len(found) != 1 or len(every) != len(read["effects"]):
        return read
    from kb.answer.cards.walking import speaks_of_effect  # of few questions

    at = every.index(found[0])
    pairs = zip(read["statements"], read["parts"]["standing"], strict=True)
    of = (None, found[0])  # what is said before all effects is said of each
    kept = [pair for pair in pairs if not speaks_of_effect(pair[1]) or effect_before(pair[1], every) in of]
    parts = {**read["parts"], "effects": [read["parts"]["effects"][at]], "standing": [told for _, told in kept]}
    return {**read, "effects": [read["effects"][at]], "parts": parts, "statements": [one for one, _ in kept]}


#: What is asked of the use of an effect that is described, whatever it is done to.
_OF_USE = frozenset(
    {"phase", "opponents_turn", "own_turn", "damage_step", "from", "from_there", "twice", "two", "often"}
)
_OF_USE |= {"once", "hard", "soft", "mandatory", "optional", "is_cost", "sent_turn", "sent_earlier"}
#: What is asked of a turn that is told.
_OF_TURNS = frozenset({"sent_turn", "sent_earlier"})


def of_described(store: Store, card: Card, read: Reading, form: Form, *, of_effect: bool) -> Told | None:
    """The answer to a question of a form about the effect of a card that is described."""
    every = effects(card, read)
    *picks, beside, last = form.picks
    found, said = _pointed_to(every, read, picks), last.value
    asking = Asking(form, _words(form), of_effect or bool(said))
    if form.asks == "both":  # of all effects, whatever tells them
        return _both(card, read, every)
    if not every and not said:
        from kb.answer.cards.forms.unactivated import without_effect

        return without_effect(card, read, asking)
    if not found and any(pick.by == LIES for pick in picks):
        return None
    if picks and not found:  # what looked like a place or a kind is another word for what it does
        found, said = every, " ".join([*(pick.value for pick in picks), said])
    if not said and not beside.value:
        asking = asking._replace(form=form._replace(picks=tuple(picks)))
        found = found if picks else _chosen(found, asking)
    meaning = which(found, read, said, card.name, beside.value, paid=form.asks in _PAID)
    if meaning.lasting:
        from kb.answer.cards.forms.unactivated import of_lasting

        told = of_lasting(card, read, asking, meaning.lasting)
    else:
        found = list(meaning.effects)
        told = of_effects(store, card, read, asking, found) if found else None
    if told is not None and told.verdict == "yes" and form.asks in _WHEN and _elsewhere(said, meaning.effects):
        return told._replace(chance=OF_DESCRIPTION)  # whether it is done to such cards is asked beside when
    if told is not None and form.asks in _OF_TURNS and not said and not beside.value:
        told = told._replace(alone=True)  # when its card went there is what is asked
    if (
        told is not None
        and form.asks in _OF_USE
        and meaning.sure
        and not beside.value
        and not _of_cards(told, form, found)
    ):
        return told._replace(accounted=True)
    if told is None or meaning.sure or _agree(store, card, read, asking, told):
        return told
    return told._replace(chance=OF_DESCRIPTION)


def _of_cards(told: Told, form: Form, found: Sequence[One]) -> bool:
    """Whether a card is said to be activated more than once, which takes copies of it."""
    return told.verdict == "yes" and form.asks in _OFTEN and any(one.is_card for one in found)


def _elsewhere(said: str, found: Sequence[One]) -> bool:
    """Whether a description names a place in which its effects are not activated, and of which they do not tell."""
    return any(set(said.split()) & _ZONES - stands(one) - _named(one) for one in found)


def _named(one: One) -> set[str]:
    """The places from which an effect takes cards and to which it brings them."""
    return {str(place["zone"]) for clause in clauses(one, "pays", "does") for place in places(clause)}


def _agree(store: Store, card: Card, read: Reading, asking: Asking, told: Told) -> bool:
    """Whether a fact is that of every effect of the card, so that it does not matter which is meant."""
    every = [one for one in effects(card, read) if one.number]
    if asking.form.asks not in _PLAIN or not every or (asking.form.asks in _LASTING and read["parts"]["standing"]):
        return False
    other = of_effects(store, card, read, asking, every)
    return other is not None and other.verdict == told.verdict


def _words(form: Form) -> dict[str, str]:
    """The words of a question as the keys of readings."""
    found = dict(form.words)
    if "place" in found and form.asks != "summon_from":
        found["place"] = data()["places"].get(found["place"], found["place"])
    if noun := found.pop("noun", ""):
        found["verb"] = data()["deeds"].get(noun, noun)
    if "cost" in found:
        stem = ready(r"(?:ing|ed|es|e|s|ment)$").sub("", found["cost"])
        found["cost"] = data()["costs"].get(found["cost"], data()["costs"].get(stem, base_verb(f"{stem}ing")))
    return found


# ---- one card -------------------------------------------------------------------------------------------


def _held(card: Card, read: Reading, asking: Asking) -> Told | None:
    """The answer of what holds of the card as it lies there."""
    from kb.answer.cards.lying import HELD  # most questions are about effects
    from kb.answer.cards.outcome import OUTCOME  # as above

    table = HELD if asking.form.asks in HELD else OUTCOME
    said = table[asking.form.asks](card, read, asking.words)
    if said is None:
        return None
    inverse = asking.words.get("inverse") and said.holds is not None
    holds = said.holds is False if inverse else said.holds
    why = f"{card.name}: {said.why}."
    if holds is None:
        sure = said.why.startswith("it depends")
        return Told(why if sure else f"Not certain. {why}", None, said.rule, sure)
    verdict: Verdict | None = None if asking.form.asks == "printed" else "yes" if holds else "no"
    return Told(why, verdict, said.rule, True, card=card.name, clause=said.clause)


def _single(store: Store, card: Card, read: Reading, asking: Asking) -> Told | None:
    every = effects(card, read)
    found = _chosen(_pointed_to(every, read, asking.form.picks), asking)
    if not every:
        from kb.answer.cards.forms.unactivated import without_effect

        none = without_effect(card, read, asking)
        return _undoubted(card, read, asking, none) if none is not None and none.verdict == "no" else none
    if found:
        return of_effects(store, card, read, asking, found)
    from kb.answer.cards.forms.unactivated import of_statement

    return of_statement(card, read, asking)


def _is_equipped_to(card: Card, asking: Asking) -> bool:
    """Whether it is asked what an Equip Spell targets: what it is equipped to, which no clause says so."""
    return card.type == "Equip Spell" and asking.form.asks == "does" and asking.words.get("verb") == "target"


def of_effects(store: Store, card: Card, read: Reading, asking: Asking, found: list[One]) -> Told | None:
    """The answer of the effects that are meant."""
    # What answers each question is imported where an effect is meant at all.
    from kb.answer.cards.effect import ASKED
    from kb.answer.cards.forms.composing import composed
    from kb.answer.cards.forms.unactivated import STARTS, continuous, without_effect

    if asking.form.asks in STARTS and asking.of_effect and not any(one.number for one in found):
        return without_effect(card, read, asking)
    if _is_equipped_to(card, asking) or _is_open(asking, read, found):
        return None
    if asking.form.asks == "both":
        return _both(card, read, found)
    if asking.form.asks == "kind" and asking.words["kind"] == "continuous" and not asking.form.picks:
        return continuous(card, read, found)
    found = _meant(card, read, asking, found)
    ask = ASKED[asking.form.asks]
    said = [_certain(ask.answer(one, asking.words), one, read, whole=ask.whole, timed=ask.timed) for one in found]
    of_speed = asking.form.asks in _OF_SPEED and any(one.part.get("quick_if") for one in found)
    if (
        None in said
        or not said
        or of_speed
        or (ask.closed and _unsettled(read, [each.holds for each in said if each is not None]))
    ):
        return None
    if asking.words.get("inverse"):
        said = [
            each._replace(holds=None if each.holds is None else not each.holds) for each in said if each is not None
        ]
    if asking.form.asks in ("from", "from_there") and _allowed(read, asking.words["place"]):
        said = [Said(True, "its text lets it be activated from there", "yugioh/activation/zone")]
        found = found[:1]
    pairs = [(one, each) for one, each in zip(found, said, strict=True) if each is not None]
    told = composed(asking, card, pairs, text(store, card))
    if _of_card_alone(found, asking) and (numbered := [one for one in effects(card, read) if one.number]):
        other = of_effects(store, card, read, asking, numbered)
        return told if other is None or other.verdict == told.verdict else None
    if told.verdict == "yes" and asking.form.asks == "phase" and _by_event_only(found, said):
        return None
    if told.verdict == "yes" and asking.form.asks in _OFTEN and _is_limited(card, read, asking):
        return None
    return _undoubted(card, read, asking, told) if told.verdict == "no" else told


def _pointed_to(every: Sequence[One], read: Reading, picks: Sequence[Pick]) -> list[One]:
    """The effects that a form describes; all where it describes none."""
    if not picks:
        return list(every)
    from kb.answer.cards.pointing import meant  # most questions describe none

    return meant(every, read, picks)


def _meant(card: Card, read: Reading, asking: Asking, found: list[One]) -> list[One]:
    """The effects for which is paid what is told; where a use from the Graveyard is asked of a card, those there."""
    if paid := asking.words.get("paid", "").split():
        from kb.answer.cards.effect.costs import paying

        return paying(found, paid)
    if asking.form.asks == "sent_turn" and all(one.facts["kind"] == "activation" for one in found):
        return [one for one in effects(card, read) if "gy" in one.facts["where"]]
    if asking.form.asks in _OFTEN and asking.of_effect and not all(one.number for one in found):
        return [one for one in found or effects(card, read) if one.number] or found  # to activate it uses no effect
    return found


#: How often something is used.
_OFTEN = frozenset({"twice", "two", "often", "in_chain"})


def _is_limited(card: Card, read: Reading, asking: Asking) -> bool:
    """Whether a sentence beside the effects lets something be done once per turn: what it does, or, where no effect is
    described, its Summon."""
    from kb.answer.cards.forms.unactivated import old_uses
    from kb.answer.cards.lying.once import limits_summon

    described = any(pick.by == "described" and pick.value for pick in asking.form.picks)
    return bool(old_uses(read)) or (not described and limits_summon(card, read))


def _undoubted(card: Card, read: Reading, asking: Asking, told: Told) -> Told | None:
    """A no of the effects, unless what holds without activation, or how the card is Summoned, says otherwise."""
    if asking.form.asks == "does" and (_lasts(read, asking.words["verb"]) or _comes_with(card, read, asking)):
        return None
    paid = asking.form.asks in ("costs", "need_cost") and not asking.words.get("inverse")
    return _for_summon(card, read, asking, told) if paid else told


def _comes_with(card: Card, read: Reading, asking: Asking) -> bool:
    """Whether what is asked of its Summon is done by an effect that itself Summons the card."""
    if not any(pick.by == "event" and "summon" in pick.value for pick in asking.form.picks):
        return False
    wanted = set(data()["verbs"].get(asking.words["verb"], (asking.words["verb"],)))
    does = [one.part.get("does", ()) for one in effects(card, read)]
    brings = [told for told in does if any("special-summon" in deeds(c) and is_this(c.get("object")) for c in told)]
    return any(deeds(c) & wanted for told in brings for c in told)


def _for_summon(card: Card, read: Reading, asking: Asking, told: Told) -> Told | None:
    """No, unless that is done to Summon the card in the only way in which it comes to the field."""
    from kb.answer.cards.lying.tributed import belongs_to_summon, summon_asks  # of few questions

    verb = asking.words.get("cost", "").partition("_")[0]
    way = summon_asks(read, card, verb) if verb else ""
    if not way:
        return None if verb and belongs_to_summon(read, verb) else told
    ways = (c for each in standing_clauses(read) for c in by_doing(each, "by", "using") if verb in deeds(c))
    clause = next(ways, None)
    why = f"{card.name}: {way}."
    return None if asking.of_effect else Told(why, "yes", _PROCEDURE, True, card=card.name, clause=clause)


def _unsettled(read: Reading, said: Sequence[bool | None]) -> bool:
    """Whether something beside the effects may turn what they say: what was not read, or a sentence of their use."""
    if not any(said):
        return bool(read["unread"])
    from kb.answer.cards.effect.bounded import bound_use

    return bound_use(read)


def _of_card_alone(found: Sequence[One], asking: Asking) -> bool:
    """Whether it is when a card may be placed on the field that does nothing at once; that of its effects is other."""
    return len(found) == 1 and not found[0].number and asking.form.asks in ("phase", "damage_step", "opponents_turn")


def _by_event_only(found: Sequence[One], said: Sequence[Said | None]) -> bool:
    """Whether only effects that wait for an event may be used then, and others name another phase."""
    pairs = [(one, each) for one, each in zip(found, said, strict=True) if each is not None]
    named = any(each.holds is False and "names" in each.why for _, each in pairs)
    return named and all(
        one.facts["kind"] == "trigger" and not one.part.get("times") for one, each in pairs if each.holds
    )


def _bound_to_place(read: Reading) -> bool:
    """Whether a statement says how alone the card comes to the field or is activated."""
    return any(
        c.get("modal") in ("can-only", "cannot", "must") and deeds(c) & {"place", "activate", "set"}
        for c in standing_clauses(read)
        if is_this(c.get("subject")) or is_this(c.get("object"))
    )


def _is_open(asking: Asking, read: Reading, found: Sequence[One]) -> bool:
    """Whether another part of the text may turn what the effects say."""
    if asking.form.asks in ("from", "from_there"):
        return found[0].is_card and _bound_to_place(read)
    if asking.form.asks == "set_turn":
        return any("'set'" in str(clause) for clause in standing_clauses(read))
    if asking.form.asks == "summoned_turn":
        from kb.answer.cards.effect.moments import bars_turn_of_summon  # asked by few questions

        return bars_turn_of_summon(read["parts"]["standing"])
    if asking.form.asks in ("costs", "need_cost", "has_cost"):
        told = (c for c in standing_clauses(read) if c["verb"] in ("activate", "pay") and c.get("modal") != "not")
        return any("'pay'" in str(c) for c in told)
    # "Each time" may as well hold without activation.
    return asking.form.asks in ("chain", "kind", "speed", "miss") and any(map(_each_time, found))


def _each_time(one: One) -> bool:
    return any(condition["word"] == "each-time" for condition in one.part.get("when", ()))


def _lasts(read: Reading, verb: str) -> bool:
    """Whether something that holds without activation may be what a verb means."""
    verb = verb.replace("special summon", "special-summon")
    return any(_same_act(verb, clause) for clause in standing_clauses(read))


def _same_act(verb: str, clause: Part) -> bool:
    """Whether a question's verb may mean that of a clause."""
    told = deeds(clause)
    meant = set(data()["verbs"].get(verb, (verb,)))
    if told & meant or ("banish" in meant and "place:banished" in str(clause.get("modifiers", ""))):
        return True
    special = {each for each in told if each.endswith("summon")} - _NORMAL
    return bool(special) and verb in ("special-summon", "summon")


def _chosen(found: list[One], asking: Asking) -> list[One]:
    """Of a Spell or Trap the activation or its effects, as the question speaks."""
    own = [one for one in found if one.is_card]
    if not own or asking.form.picks:
        return found
    if asking.form.asks in _OF_CARD and (not asking.of_effect or "by" in asking.words):
        return own
    if asking.form.asks in _OF_EFFECT or asking.of_effect:
        return [one for one in found if one.number] or own
    return found


def _allowed(read: Reading, place: str) -> bool:
    """Whether a sentence lets the card itself be activated from a place."""
    return any(
        clause["verb"] == "activate"
        and clause.get("modal") == "can"
        and is_this(clause.get("object"))
        and any(each["zone"] == place for each in places(clause))
        for clause in standing_clauses(read)
    )


def _certain(said: Said | None, one: One, read: Reading, *, whole: bool, timed: bool) -> Said | None:
    """What was said, unless it is a no that turns on a part which was not read.

    Facts hold although a part was not read; what an effect does not do is known only where all of it was.
    """
    if said is not None and said.holds and timed and has_unread_condition(one):
        return Said(None, "a part of its condition was not read", said.rule)
    if said is None or said.holds:
        return said
    gaps = [start for start, _ in one.facts["unread"]]
    if said.part == "pays":  # what stands behind the semicolon takes nothing from it
        begins = min((clause["start"] for clause in one.part.get("does", ())), default=10**9)
        gaps = [start for start in gaps if start < begins]
    if whole and (gaps or (read["refused"] and said.part != "pays")):
        return Said(None, "a part of its text was not read", said.rule)
    return said


def _both(card: Card, read: Reading, found: Sequence[One]) -> Told | None:
    """Whether two effects may be used in a turn: not where one limit holds for all of them together."""
    numbered = [one for one in found if one.number]
    limits = [limit for one in numbered for limit in one.part.get("limits", ())]
    shared = [limit for limit in limits if limit.get("covers") in ("one", "one-listed")]
    if len(numbered) < 2:
        return None
    if len(numbered) == 2:
        from kb.answer.cards.uses.allowed import answer_of, in_one_turn  # asked by few questions

        return answer_of(card, in_one_turn(card, read, *numbered))
    rule = "yugioh/once-per-turn/hard"
    if shared:
        return Told(f"{card.name}: one of its effects a turn, and that once.", "no", rule, True)
    return Told(f"{card.name}: each of its effects has its own limit, if any.", "yes", rule, True, card=card.name)
