"""A reading and what is printed on the card -> its entry in the engine's vocabulary, effect by effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from kb.card_text.compiling.asides import counted_as
from kb.card_text.compiling.bonds import tied_to
from kb.card_text.compiling.choices import chosen
from kb.card_text.compiling.chosen_by import by_opponent
from kb.card_text.compiling.derived import disagreement
from kb.card_text.compiling.effects import effect, with_more
from kb.card_text.compiling.either_paid import one_or_other
from kb.card_text.compiling.equipped_with import of_list, only_so
from kb.card_text.compiling.gained import Above, asked_above, with_condition
from kb.card_text.compiling.given import as_given, of_its_bearer
from kb.card_text.compiling.gives_bearer import as_this, giving
from kb.card_text.compiling.holds import Held
from kb.card_text.compiling.limits import apart, limit
from kb.card_text.compiling.materials import listed
from kb.card_text.compiling.named_in_bullets import named_in_bullets
from kb.card_text.compiling.never_negated import NEVER, never_negated, stands_before
from kb.card_text.compiling.not_tributed import with_tokens
from kb.card_text.compiling.older import as_worded_now
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.procedures import given
from kb.card_text.compiling.riders import quick_too
from kb.card_text.compiling.shell import among_what, kinds_of, left_out, section, shell_of, stays
from kb.card_text.compiling.spending import Entry, NoForm, Outcome
from kb.card_text.compiling.stacking import so_summoned
from kb.card_text.compiling.standing import held
from kb.card_text.compiling.summon_negated import two_effects
from kb.card_text.compiling.unions import equipped_or_not
from kb.card_text.compiling.unmodelled import unmodelled
from kb.card_text.reading import CardText, Effect, Reading, Standing
from kb.engine.yugioh.cards import Card

#: What an Equip Spell is activated on (yugioh/equip-cards/equip-spell).
_EQUIPPED = {"what": {"where": "monster", "face": "up"}}


class Compiled(NamedTuple):
    """What a reading comes to. `card`: the whole entry, None where a part has no form.

    `effects` and `standing` go side by side with those of the reading; `missing` is what else has no form. `partial`:
    the entry of a card of which only some activated effects have none, their kinds in its `unmodelled`.
    """

    card: Entry | None
    effects: tuple[Outcome, ...]
    standing: tuple[Outcome, ...]
    missing: tuple[str, ...] = ()
    partial: Entry | None = None

    @property
    def whole(self) -> bool:
        """Whether the card is compiled whole."""
        return self.card is not None


def compiled(reading: Reading, printed: dict[str, Any] | None = None) -> Compiled:
    """The entry of a card. `printed`: its printed facts in the words of `Card` (attribute, level, atk, def, ...)."""
    reading = as_worded_now(reading)
    card = reading.card
    shell = shell_of(card, printed or {})
    among = among_what(reading)
    standing: list[Outcome] = []
    found: list[Held | None] = []
    for at, one in enumerate(reading.standing, 1):
        outcome, what = _standing(one, at, card, (reading.standing, tuple(found)))
        standing.append(outcome)
        found.append(what)
    lasting = [one.entry for one in standing if one.entry] if card.card_type == "Trap" else []
    beside = {**shell, "effects": lasting}  # what a Trap will do as it stays bears on when it may be activated
    above = (reading.standing, tuple(found))
    effects = tuple(_effect(one, at, card, beside, among, above) for at, one in enumerate(reading.effects, 1))
    missing = list(left_out(reading, card))
    made_of: Entry = {}
    if reading.materials:
        try:
            made_of = listed(reading.materials, kinds_of(card))
        except NoForm as reason:
            missing.append(reason.what)
    standing = never_negated(reading, standing, found)
    effects, lost = _with_riders(reading, effects, standing, found)
    missing += lost
    missing += _above_cards(found, made_of)
    if missing or any(part.entry is None for part in standing):
        return Compiled(None, effects, tuple(standing), tuple(missing))
    entry = dict(shell)
    try:
        _add(entry, made_of)
        for what in found:
            _add(entry, what.card if what is not None else {})
        if entry.get("materials") == {"only": True}:
            raise NoForm("materials that are not listed")
        made = [entry for part in effects for entry in (part.entry, *part.more) if entry is not None]
        made += [one.entry for one in standing if one.entry]
        made = _with_activation(made, entry.pop("equips", None), reading)
    except NoForm as reason:
        return Compiled(None, effects, tuple(standing), (reason.what,))
    if made:
        entry["effects"] = made
    left = unmodelled(reading, effects)
    try:
        msgspec.convert(entry | {"unmodelled": left}, Card)
    except msgspec.ValidationError as error:
        return Compiled(None, effects, tuple(standing), (f"invalid: {error}",))
    if not left:
        return Compiled(entry, effects, tuple(standing))
    partial = entry | {"unmodelled": left} if card.card_type == "Monster" else None
    return Compiled(None, effects, tuple(standing), partial=partial)


def _with_activation(made: list[Entry], equips: Entry | None, reading: Reading) -> list[Entry]:
    """The effects with the activation of a card that stays, and how often that may be."""
    card = reading.card
    if equips is not None and card.property != "Equip":
        raise NoForm("equips only")
    if card.property == "Equip":
        made = [*_equip(equips), *made]
    elif stays(card) and not any(one["type"] == "card" for one in made):
        made = [{"id": "activate", "type": "card"}, *made]
    _limit_activation(made, reading)
    return made


def _limit_activation(made: list[Entry], reading: Reading) -> None:
    """Say of the activation of a card that stays how often it may be, which is told behind an effect of it."""
    for one in reading.effects:
        if of_card := apart(one)[1]:
            at = next((at for at, entry in enumerate(made) if entry["type"] == "card"), None)
            if at is None:
                raise NoForm("a limit on no activation")
            made[at] = {**made[at], **limit(of_card, section(reading.card, one.section), reading.card.name)}


def _above_cards(found: list[Held | None], made_of: Entry) -> list[str]:
    """Say in the procedures which cards "the above" are; what has no form."""
    of = made_of.get("materials", {})
    groups = of.get("groups", []) if "differ" not in of else []  # no cost has cards that differ
    try:
        for what in found:
            if what is not None and "procedure" in what.card:
                given(what.card["procedure"], groups)
    except NoForm as reason:
        return [reason.what]
    return []


def _with_riders(
    reading: Reading, effects: tuple[Outcome, ...], standing: list[Outcome], found: list[Held | None]
) -> tuple[tuple[Outcome, ...], list[str]]:
    """The effects with what sentences beside them say of them, and what belongs to no effect."""
    made, lost = list(effects), []
    for one, what in zip(reading.standing, found, strict=True):
        if what is None or what.effect is None:
            continue
        if what.effect == NEVER and stands_before(reading, one, standing) is not None:
            continue
        before = [at for at, effect in enumerate(reading.effects) if _spoken_of(effect, one, what.of)]
        if not before:
            lost.append("a sentence about no effect")
            continue
        outcome = made[before[-1]]
        if outcome.entry is None:
            continue
        beside = tuple(entry for entry in outcome.more if entry["type"] == "continuous")
        parts = [_ridden(entry, what.effect) for entry in (outcome.entry, *outcome.more) if entry not in beside]
        if any(part is None for part in parts):
            lost.append("a sentence about another effect")
            continue
        first, *more = (
            said for part in parts if part is not None for said in quick_too(part, reading.effects[before[-1]])
        )
        made[before[-1]] = outcome._replace(entry=first, more=(*more, *beside))
    return tuple(made), lost


def _spoken_of(effect: Effect, one: Standing, of: str) -> bool:
    if effect.section != one.section:
        return False
    return effect.facts.kind == "activation" if of == "card" else effect.end <= one.start


#: What is said of an effect in other words than its entry has.
_TOLD_OF: dict[str, Callable[[Entry, Any], Entry | None]] = {
    "counts-as": counted_as,
    "bond": tied_to,
    "treated-as": so_summoned,
    "tokens": with_tokens,
}


def _ridden(entry: Entry, said: Entry) -> Entry | None:
    """An effect with what is said of it; None where that does not go together."""
    made = dict(entry)
    for key, value in said.items():
        if key == "while":
            made[key] = both_so(made.get(key, {}), value)
        elif key == "still-a-trap":
            becomes = [op for op in made.get("do", ()) if op["op"] == "become-monster"]
            if len(becomes) != 1 or made["do"][-1] is not becomes[0]:
                return None
            made["do"] = [*made["do"][:-1], {**becomes[0], **({"still-a-trap": True} if value else {})}]
        elif key == "quick-if" and (made["type"] != "ignition" or made.get("limit-shared") or "limits-besides" in made):
            return None
        elif key in _TOLD_OF:
            told = _TOLD_OF[key](made, value)
            if told is None:
                return None
            made = told
        elif key == "source":
            if made.get("source", "field") != value:
                return None
        elif key in made and made[key] != value:
            return None
        else:
            made[key] = value
    return made


def _equip(only: Entry | None) -> list[Entry]:
    """The activation of an Equip Spell; equipped `only` to some it is destroyed once its monster is none of them."""
    what = only or _EQUIPPED["what"]
    found: list[Entry] = [
        {"id": "equip", "type": "card", "targets": [{"what": what}], "do": [{"op": "equip", "to": "it"}]}
    ]
    if only is not None:
        unless = {**only, "role": "equipped"}
        found.append(
            {"id": "equips-only", "type": "continuous", "apply": [{"rule": "destroy-while", "unless": unless}]}
        )
    return found


def _add(entry: Entry, about: Entry) -> None:
    """What a sentence says of the card itself, beside what others said of it."""
    for key, value in about.items():
        before = entry.get(key)
        if isinstance(before, dict) and isinstance(value, dict) and not before.keys() & value.keys():
            entry[key] = {**before, **value}
        elif isinstance(before, list) and isinstance(value, list):
            entry[key] = [*before, *value]
        elif before is None or before == value:
            entry[key] = value
        else:
            raise NoForm(f"two of a kind: {key}")


def _effect(one: Effect, at: int, card: CardText, shell: Entry, among: str, above: Above) -> Outcome:
    text = section(card, one.section)
    one = apart(one)[0]
    try:
        one, gives = giving(as_this(by_opponent(named_in_bullets(one, text), text)), text)
        asked = asked_above(one, above, text)
        if gives is not None and (asked or one.section == "pendulum"):
            raise NoForm("an Equip Card that gives something, under a condition", (one.start, one.end))
        parts = [
            (each, more)
            for part, more in chosen(one, text, among)
            for either in one_or_other(part, among)
            for union in equipped_or_not(either, among)
            for each in two_effects(union)
        ]
        made = [with_more(effect(part, card, text, labelled=bool(more or asked)), more) for part, more in parts]
        made = [with_more(entry, {**asked, **_borne(one, card, text)}) for entry in made]
        made = [as_given(entry, asked["given"], one) for entry in made] if "given" in asked else made
    except NoForm as reason:
        return Outcome(None, reason.what, reason.span)
    names = [f"effect-{at}"] if len(made) == 1 else [f"effect-{at}-{number}" for number in range(1, len(made) + 1)]
    entries = [{"id": name, **entry} for name, entry in zip(names, made, strict=True)]
    if len(made) > 1:
        entries = [_one_choice(entry, f"effect-{at}") for entry in entries]
    why = disagreement(one.facts, entries, shell)
    if why:
        return Outcome(None, f"facts differ: {why}", (one.start, one.end))
    beside = [{"id": f"effect-{at}-gives", **gives}] if gives is not None else []
    return Outcome(entries[0], more=(*entries[1:], *beside))


def _borne(one: Effect, card: CardText, text: str) -> Entry:
    """What must be so for an effect of a bullet that a card has as the Equip Card of an effect of its own."""
    if not of_list(text, one.start):
        return {}
    if card.card_type == "Monster":
        raise NoForm("an effect of an Equip Card", (one.start, one.end))
    return {"while": only_so(text, (one.start, one.end))}


def _one_choice(entry: Entry, word: str) -> Entry:
    """A bullet of an effect that is triggered, of which one is activated, whether or not a limit says how often."""
    return {**entry, "choice": word} if entry["type"] == "trigger" and "limit" not in entry else entry


def _standing(one: Standing, at: int, card: CardText, above: Above) -> tuple[Outcome, Held | None]:
    text = section(card, one.section)
    try:
        asked = asked_above(one, above, text) if one.kind == "granted" else {}
        if asked and one.granted:
            return Outcome(_granted(f"standing-{at}", one, card, text, asked)), None
        if asked:
            found = held(one._replace(kind="continuous"), card, text)
            found = with_condition(found, asked.get("while", {}), one)
        else:
            found = held(one, card, text)
    except NoForm as reason:
        return Outcome(None, reason.what, reason.span), None
    if "given" in asked:
        return _given(f"standing-{at}", found, asked["given"], one)
    if one.section == "pendulum" and (found.card or one.kind == "procedure"):
        return Outcome(None, "a Pendulum Effect of the card itself", (one.start, one.end)), None
    if found.at_once is not None:
        source = {"source": "pendulum"} if one.section == "pendulum" else {}
        return Outcome({"id": f"standing-{at}", "type": "continuous", **source, **found.at_once}), found
    if found.activation is not None:
        return Outcome({"id": f"standing-{at}", "type": "card", **found.activation}), found
    if not found.apply:
        return Outcome({}), found
    entry: Entry = {"id": f"standing-{at}", "type": "continuous"}
    if one.section == "pendulum":
        entry["source"] = "pendulum"
    elif sources := list(dict.fromkeys(rule["source"] for rule in found.apply if "source" in rule)):
        here = any("source" not in rule for rule in found.apply)
        entry["source"] = ["field", *sources] if here else sources[0] if len(sources) == 1 else sources
    if found.condition:
        entry["while"] = found.condition
    return Outcome({**entry, **(found.often or {}), "apply": found.apply}), found


def _granted(name: str, one: Standing, card: CardText, text: str, asked: Entry) -> Entry:
    """An effect that is activated, which a bullet gives to monsters."""
    if len(one.granted) != 1:
        raise NoForm("several effects in a bullet", (one.start, one.end))
    part = of_its_bearer(one.granted[0]) if "given" in asked else one.granted[0]
    made = with_more({"id": name, **effect(part, card, text, labelled=True)}, asked)
    why = disagreement(part.facts, [made], shell_of(card, {}))
    if why:
        raise NoForm(f"facts differ: {why}", (one.start, one.end))
    return as_given(made, asked["given"], one) if "given" in asked else made


def _given(name: str, found: Held, given: Entry, one: Standing) -> tuple[Outcome, Held | None]:
    """What holds for the monsters to which a bullet gives it."""
    entry: Entry = {"id": name, "type": "continuous"}
    if found.at_once is not None:
        entry |= found.at_once
    elif found.apply:
        so = {"while": found.condition} if found.condition else {}
        entry |= {**so, **(found.often or {}), "apply": found.apply}
    try:
        if not (found.at_once or found.apply) or any("source" in rule for rule in found.apply):
            raise NoForm("a given effect that holds nothing", (one.start, one.end))
        return Outcome(as_given(entry, given, one)), found
    except NoForm as reason:
        return Outcome(None, reason.what, reason.span), None
