"""One activated effect of a reading -> an effect of the vocabulary."""

from __future__ import annotations

import re

from kb.card_text.aims import aimed, of_the_most
from kb.card_text.compiling.applying import applied_by, tied
from kb.card_text.compiling.before import when_and_while
from kb.card_text.compiling.chance import is_toss, matters
from kb.card_text.compiling.choices import applied
from kb.card_text.compiling.costs import pays
from kb.card_text.compiling.declared import declare
from kb.card_text.compiling.fighters import by_attack
from kb.card_text.compiling.included import with_list
from kb.card_text.compiling.limits import limit
from kb.card_text.compiling.moments import excludes_damage_step
from kb.card_text.compiling.operations import does
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.references import Known, unqualified
from kb.card_text.compiling.riders import all_turn
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.compiling.states import AT_LEAST_ONE
from kb.card_text.compiling.times import told_once
from kb.card_text.compiling.while_there import while_there
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Effect, Modifier, Standing, Time

_TYPES = {"activation": "card", "ignition": "ignition", "quick": "quick", "trigger": "trigger", "flip": "trigger"}


def effect(one: Effect, card: CardText, text: str, *, labelled: bool = False) -> Entry:
    """The entry of an effect, without its `id`; `NoForm` names what the vocabulary cannot say.

    `labelled`: what the word before it says has been spent.
    """
    if one.unread:
        raise NoForm("unread words", one.unread[0])
    one = with_list(told_once(one))
    if not labelled and text[: one.start].rstrip().endswith(":"):
        raise NoForm("a label before it", (one.start, one.end))
    if one.section == "pendulum" and one.facts.kind not in ("ignition", "quick", "trigger"):
        raise NoForm(f"a Pendulum Effect: {one.facts.kind}", (one.start, one.end))
    unqualified(_beside_events(one, text), (one.start, one.end))
    known = Known(text)
    places: list[str] = []
    made: Entry = {"type": _TYPES[one.facts.kind]}
    monster = card.card_type == "Monster"
    with Spent(one) as node:
        made |= when_and_while(one, node, text, places, card)
        state = {key: value for key, value in made.get("while", {}).items() if key != "sent-this-turn"}
        known.about_this = _about_this(made.get("when", {})) or (
            "what" not in made.get("when", {}) and (_state_of_this(state) or (bool(places) and not state))
        )
        alone = known.about_this and "target" not in made.get("when", {})  # which the attacking monster is beside
        known.happened = "" if alone else _happened(made.get("when", {}))
        known.when = made.get("when", {})
        known.event_what = made.get("when", {}).get("what", {})
        known.opposing = "this" in made.get("when", {}) and "opposing" in made["when"]
        quick, may = node.take("quick"), node.take("may")
        if (quick and one.facts.kind != "quick") or (not quick and one.facts.kind == "quick" and monster):
            raise NoForm("quick, or not", (one.start, one.end))
        node.take("remarks")
        node.take("quick_if")  # a sentence of its own says it, which is told of the entry
        least = any(one.word in AT_LEAST_ONE for one in one.remarks) and "none" in str(made.get("while", {}))
        if excludes_damage_step(tuple(one for one in one.remarks if not (least and one.word in AT_LEAST_ONE))):
            made["not-in-damage-step"] = True
        if _is_mandatory(one, may, text[: one.start].rstrip().endswith("●") or text[one.start : one.start + 1] == "●"):
            made["mandatory"] = True
        made |= limit(node.take("limits"), text, card.name)
        made |= _done(node, known, places, one, monster)
        if known.this_so:
            made["while"] = both_so(made.get("while", {}), {"some": known.this_so})
    made |= _placed(one, made, places, text if monster else "")
    if "-than-this'" in str(made) and not _there_to_compare(made, monster):
        raise NoForm("compared with what is not there", (one.start, one.end))
    if "would-be-summoned" not in str(made.get("when", "")) and any(op["op"] == "negate-summon" for op in made["do"]):
        raise NoForm("a Summon that is over", (one.start, one.end))
    if made.get("timing") == "when" and made.get("mandatory"):
        del made["timing"]
    return made


def _placed(one: Effect, made: Entry, places: list[str], text: str) -> Entry:
    """Where this card is, with what must be so of it there. `text`: of a monster, which may be an Equip Card."""
    source = _source(one, made, places)
    if source and made.get("source"):
        raise NoForm("several places of this card", (one.start, one.end))
    if not source and "source" not in made and _SENT_AS_EQUIPPED.search(text[one.start : one.end]):
        borne = {"some": {"role": "this", "equip-card": True}}
        return {"source": "equip", "while": both_so(made.get("while", {}), borne)}
    return {"source": source or "pendulum"} if source or one.section == "pendulum" else {}


#: A monster that pays with itself as the Equip Card that it is.
_SENT_AS_EQUIPPED = re.compile(r"\bthis equip(?:ped)? card\b", re.IGNORECASE)


def _there_to_compare(made: Entry, monster: bool) -> bool:
    """Whether this card is a monster on the field throughout, with ATK and DEF that others are compared with."""
    return monster and "source" not in made and all(op.get("what") != "this" for op in made.get("cost", ()))


def _beside_events(one: Effect, text: str) -> str:
    """The words of an effect without its events, of which it is told how a card was as it left."""
    own = text[one.start : one.end]  # of a text of many effects the rest is not copied for each
    said = list(_ATTACKING.sub(lambda found: " " * len(found[0]), own) if _declared(one) else own)
    for condition in one.when:
        if not any("attack" in clause.verb for clause in condition.clauses):
            told = own[_within(one, condition)]
            said[_within(one, condition)] = _SET.sub("", told).ljust(len(told))
            for aimed in (each.subject for each in condition.clauses if each.verb in _AIMING and each.passive):
                if aimed is not None and aimed.determiner == "this":
                    said[_within(one, aimed)] = " " * len(own[_within(one, aimed)])
    return "".join(said)


def _within(one: Effect, part: Condition | Cards) -> slice:
    """Where a part stands in the words of an effect."""
    return slice(max(part.start - one.start, 0), max(part.end - one.start, 0))


_AIMING = ("target", "select")


#: How an event may speak of this card as it was.
_SET = re.compile(
    r"\bthis (?:set|face-down|attacking|(?:face-up |face-down )?(?:attack|defense) position) (?=card\b)", re.IGNORECASE
)
#: The one monster that attacks, as it is spoken of after it has declared its attack.
_ATTACKING = re.compile(r"\bthat attacking (?=monster\b)", re.IGNORECASE)


def _declared(one: Effect) -> bool:
    """Whether it is an effect for the declaration of an attack."""
    return any(
        (clause.verb, clause.passive) in (("declare", False), ("target", True))
        for condition in one.when
        for clause in condition.clauses
    )


def _is_mandatory(one: Effect, may: bool, bullet: bool) -> bool:
    """Whether it is no choice of its player; of a card that is activated what it does may be one."""
    kind = one.facts.kind
    if not may and kind in ("trigger", "flip", "quick"):
        return True
    if not may and kind == "ignition" and one.pays and not bullet:
        return False  # an Ignition Effect is activated by its player's choice, whether or not the text says so
    if not may and kind != "activation":
        raise NoForm(f"{kind}, you do", (one.start, one.end))
    return False


def _done(node: Spent, known: Known, places: list[str], one: Effect, monster: bool) -> Entry:
    """Cost, targets and what it does."""
    made: Entry = {}
    paying, doing = _as_worded_now(node.take("pays"), while_there(node.take("does"), known.text), one)
    doing = _all_turn(doing, made, known, one)
    if cost := pays(declare(paying, known), known, places):
        made["cost"] = cost
        known.paid = any(isinstance(op.get("what"), dict) for op in cost)
    alone = not (one.when or known.targets or known.paid or known.happened)
    known.about_this = known.about_this or (alone and monster)
    bullets = node.take("choices")
    last = applied(doing) if bullets else None
    if bullets and last is None:
        raise NoForm("bullets", (one.start, one.end))
    done = does(doing[:-1] if last and not is_toss(last) else doing, known, places)
    done += applied_by(last, bullets, known, places, done) if last else []
    matters(done, (one.start, one.end))
    if not done:
        raise NoForm("an effect that does nothing", (one.start, one.end))
    if one.may and one.facts.kind == "activation":
        _if_you_like(done, made, one)
    if known.targets:
        made["targets"] = known.targets
    if known.declares:
        made["declares"] = known.declares
        if "'declared'" not in str(done):
            raise NoForm("what is declared", (one.start, one.end))
    return {**made, "do": done}


def _all_turn(does: Clauses, made: Entry, known: Known, one: Effect) -> Clauses:
    """The clauses without "you cannot ... the turn you activate this card", which is added to the effect."""
    kept = []
    for clause in map(_if_activated, does):
        barred = clause.modal == "cannot" and [condition.word for condition in clause.conditions] == ["the-turn"]
        told = all_turn(Standing("", clause.start, clause.end, "condition", (clause,)), known.text) if barred else None
        if told is None or clause.joined or (told[0] == "card" and one.facts.kind != "activation"):
            kept.append(clause)
        elif "all-turn" in made:
            raise NoForm("two locks of a turn", (clause.start, clause.end))
        else:
            made |= told[1]
    return tuple(kept)


def _if_activated(clause: Clause) -> Clause:
    """ "If you activate this effect, this card cannot attack this turn": not the turn that it is activated."""
    if clause.joined or clause.modal != "cannot" or len(clause.conditions) != 1 or len(clause.modifiers) != 1:
        return clause
    ((so,), (said,)) = clause.conditions, clause.modifiers
    now = said.time
    so_told = len(so.clauses) == 1 and so == Condition("if", so.start, so.end, so.clauses)
    if not so_told or now is None or said != Modifier("time", said.start, said.end, time=now):
        return clause
    if now != Time("during", "turn", now.start, now.end, which="this"):
        return clause
    return clause._replace(conditions=(so._replace(word="the-turn"),), modifiers=())


Clauses = tuple[Clause, ...]


def _as_worded_now(pays: Clauses, does: Clauses, one: Effect) -> tuple[Clauses, Clauses]:
    """What an older text says in its first sentence, where newer ones have it: "activate only ...", "select 1 X"."""
    first = does[0] if does else None
    if first is not None and first == Clause("activate", first.start, first.end, form="base"):
        if not any(condition.word == "only-if" for condition in one.when):
            raise NoForm("activate", (first.start, first.end))
        does = does[1:]
        first = does[0] if does else None
    if one.old and one.facts.targets and not pays and (again := _aimed_at(does)):
        return again
    aims = any(clause.verb in ("target", "select", "choose") for clause in pays)
    chosen = first is not None and first.verb == "select" and one.old and one.facts.targets and not aims
    if first is None or not chosen or len(does) < 2 or does[1].joined not in ("", "and"):
        return pays, does
    modal = "" if first.modal == "can" and one.may else first.modal
    target = first._replace(verb="target", modal=modal, joined="then" if pays else "")
    return (*pays, target), (does[1]._replace(joined=""), *does[2:])


def _aimed_at(does: Clauses) -> tuple[Clauses, Clauses] | None:
    """What an older text does with so many cards that lie open is done with targets: those cards, and "it" for them."""
    at = [number for number, clause in enumerate(does) if aimed(clause)]
    if len(at) != 1 or does[at[0]].verb in ("select", "target", "choose") or any(one.verb == "select" for one in does):
        return None
    clause = does[at[0]]
    phrase = clause.object
    if phrase is None or phrase.more or phrase.head in ("it", "them", "that-card", "this-card") or clause.conditions:
        return None
    if _picked_while_resolving(phrase, does):
        return None
    left = next((one for one in clause.modifiers if one.role == "from" and one.places), None)
    kept = tuple(one for one in clause.modifiers if one is not left)
    if left is not None:
        phrase = phrase._replace(where=(*phrase.where, *(one._replace(how="from") for one in left.places)))
    target = Clause("target", clause.start, clause.end, form="base", object=phrase)
    again = Cards("it" if phrase.number == Count() else "them", phrase.start, phrase.end)
    return (target,), (*does[: at[0]], clause._replace(object=again, modifiers=kept), *does[at[0] + 1 :])


def _picked_while_resolving(phrase: Cards, does: Clauses) -> bool:
    """Whether cards are picked as the effect resolves: any number of them, those with the most ATK, "and if you do"."""
    return (
        of_the_most(phrase) or phrase.number.word == "any-number" or any(one.joined == "and-if-you-do" for one in does)
    )


def _about_this(when: Entry) -> bool:
    """Whether the event before the colon happened to this card and to no other."""
    if "after" in when:
        return all(_about_this(one) or one["event"] == "flipped" for one in when["after"].get("of", [when["after"]]))
    what = when.get("what")
    if when.get("attacker") == {"role": "this"} or when.get("inflicted-by-this"):
        return True
    if when.get("target", {}).get("role") == "this":
        return True
    return when.get("event") != "battle-timing" and isinstance(what, dict) and what.get("role") == "this"


def _state_of_this(state: Entry) -> bool:
    """Whether what must be so is told of this card alone."""
    if "any-of" in state:
        return state.keys() == {"any-of"} and all(_state_of_this(one) for one in state["any-of"])
    return state.keys() == {"some"} and state["some"].get("role") == "this"


def _happened(when: Entry) -> str:
    """What "that monster" is of an event: the attacker, what was destroyed, the card that was activated."""
    match when.get("event"):
        case "attack-declared" if by_attack(when):
            return "attacker"
        case "destroys-by-battle":
            return "destroyed"
        case "activated":
            return "answered"
        case event if event in _ABOUT_CARDS or (event == "any-of" and _each_about(when)):
            return "triggering"
    return ""


#: Events about cards that are still known by them: "that monster".
_ABOUT_CARDS = frozenset(
    {"summoned", "destroyed", "sent", "banished", "discarded", "tributed", "left-field", "added-to-hand"}
)


def _each_about(when: Entry) -> bool:
    return all(one.get("event") in _ABOUT_CARDS for one in when["of"])


def _if_you_like(done: list[Entry], made: Entry, one: Effect) -> None:
    """Of the activation of a card what it does is left to its player."""
    if made.get("cost") or not tied(done) or done[0].get("optional"):
        raise NoForm("activation, you can", (one.start, one.end))
    done[0]["optional"] = True


# ---- where ----------------------------------------------------------------------------------------------


def with_more(made: Entry, more: Entry) -> Entry:
    """The entry with what the word before its bullet adds: what must be so, and what is paid."""
    if not more:
        return made
    so = both_so(made.get("while", {}), more.get("while", {}))
    cost = [*more.get("cost", ()), *made.get("cost", ())]
    skips = {"skips": more["skips"]} if "skips" in more else {}
    return {**made, **({"while": so} if so else {}), **({"cost": cost} if cost else {}), **skips}


#: Zones of the field, for whatever card it is that works there.
_ON_FIELD = frozenset({"monster", "spell", "spell-trap-zone", "field-zone"})


def _source(one: Effect, made: Entry, places: list[str]) -> str | list[str]:
    """Where this card is when the effect is activated: said, or that it goes from there; "" is the field."""
    if any(cost.get("op") == "discard" and cost.get("what") == "this" for cost in made.get("cost", ())):
        places.append("hand")
    kinds = sorted({"field" if place in _ON_FIELD else place for place in places})
    if len(kinds) > 1 and (one.section == "pendulum" or len(places) != len(kinds)):
        raise NoForm("several places of this card", (one.start, one.end))
    if len(kinds) > 1:
        return kinds
    if kinds and kinds != ["field"]:
        return kinds[0]
    when = made.get("when", {})
    before = made.get("this-turn", when.get("after", {}))
    gone = before.get("event") == "destroyed" and before.get("to") == "graveyard"
    if gone and before["what"].get("role") == "this":
        return "graveyard"
    when = before if before.get("what", {}).get("role") == "this" else when
    if when.get("event") in ("sent", "detached") and when["what"].get("role") == "this":
        return "graveyard"
    if when.get("event") == "banished" and when["what"].get("role") == "this":
        return "banished"
    if when.get("event") in ("added-to-hand", "drawn") and when["what"].get("role") == "this":
        return "hand"
    return "graveyard" if "sent-this-turn" in made.get("while", {}) else ""
