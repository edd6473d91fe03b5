"""A card's text -> its reading: sections, sentences, and what each sentence is."""

from __future__ import annotations

from kb.card_text.effect import effect
from kb.card_text.facts import facts
from kb.card_text.lexicon import words
from kb.card_text.limits import sentence_limit
from kb.card_text.line import Line
from kb.card_text.permitted import damage_step, spell_speed
from kb.card_text.reading import CardText, Effect, Facts, Limit, Reading, Span, Standing
from kb.card_text.sentences import Sentence, sentences
from kb.card_text.sequences import sequence
from kb.card_text.text import repair

_EXTRA = ("Fusion", "Synchro", "Xyz", "Link")
_STAYS = ("Continuous", "Field", "Equip")


def read(card: CardText) -> Reading:
    """Read a card: its effects with their facts, what holds without activation, and what was not understood."""
    kinds = [kind.strip() for kind in (card.types or "").split("/")]
    reading = Reading(card)
    if card.pendulum_text:
        reading = _section(reading, "pendulum", card.pendulum_text, False)
    if card.card_type == "Monster" and "Normal" in kinds:
        return reading
    section = "monster" if card.card_type in ("Monster", "Token") else "card"
    materials = card.card_type == "Monster" and any(kind in kinds for kind in _EXTRA)
    return _section(reading, section, card.text, materials)


def _section(reading: Reading, section: str, text: str, materials: bool) -> Reading:
    parts = sentences(words(repair(text)))
    if materials and parts and parts[0].find(":") < 0:
        parts = parts[1:]
    effects: list[Effect] = []
    standing: list[Standing] = []
    unread: list[tuple[str, Span]] = []
    limits: list[tuple[Limit, int]] = []
    for part in parts:
        limit = sentence_limit(part)
        if limit is not None:
            limits.append((limit, len(effects)))
            continue
        _one(reading.card, section, part, effects, standing)
    made = []
    for at, one in enumerate(effects):
        mine = (*one.limits, *(limit for limit, place in limits if _covers(limit, place, at, one, section)))
        first = section == "card" and at == 0
        made.append(one._replace(limits=mine, facts=_facts(reading.card, one, first, mine)))
    return reading._replace(
        effects=reading.effects + tuple(made),
        standing=reading.standing + tuple(standing),
        unread=reading.unread + tuple(unread),
    )


def _facts(card: CardText, one: Effect, first: bool, limits: tuple[Limit, ...]) -> Facts:
    told = facts(card, one, first, limits)
    told = told._replace(spell_speed=spell_speed(card, told.kind))
    return told._replace(damage_step=damage_step(card, one, told))


def _covers(limit: Limit, place: int, at: int, one: Effect, section: str) -> bool:
    if limit.covers == "this":
        return place == at + 1
    if limit.covers == "card":
        return section == "card" and at == 0
    if limit.covers == "listed":
        return at >= place
    return True


def _one(card: CardText, section: str, part: Sentence, effects: list[Effect], standing: list[Standing]) -> None:
    colon, semicolon = part.find(":"), part.find(";")
    if part.mark == "(":
        return
    if part.mark.startswith("●") and effects and colon < 0:
        last = effects[-1]
        effects[-1] = last._replace(choices=(*last.choices, sequence(Line(part.words))), end=part.end)
        return
    if colon >= 0 or semicolon >= 0:
        effects.append(effect(section, part))
        return
    if section == "card" and card.property not in _STAYS:
        if not effects:
            effects.append(effect(section, part))
        else:
            last = effects[-1]
            effects[-1] = last._replace(does=last.does + sequence(Line(part.words)), end=part.end)
        return
    standing.append(Standing(section, part.start, part.end, clauses=sequence(Line(part.words))))
