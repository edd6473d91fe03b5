"""Which materials a monster is Summoned with: what its first line asks for, held against the cards of a question."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.lying.held import EXTRA, line_of
from kb.answer.cards.parts import Part, Said
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.figures import is_loose, negated
from kb.answer.cards.spoken.nouns import Of, any_number, values
from kb.answer.cards.spoken.question import Asked
from kb.cards.telling.later import joined
from kb.cards.telling.phrases import phrase
from kb.records import Card

_RULE = "yugioh/summon/procedure"


def material(asked: Asked) -> Said | None:
    """Whether a monster's materials have to be, or may be, such cards."""
    said, about = act(asked.said.main.clause), asked.about
    aside = [m for m in said.aside if m["role"] == "as"]
    used = (aside[0].get("cards") or {}).get("head") if len(aside) == 1 and len(said.aside) == 1 else ""
    if said.verbs != {"use"} or used != "material" or (said.agent or {}).get("head") != "this-card":
        return None
    cards, told = said.patient, about.read["parts"]["materials"]
    if cards is not None and cards["head"] == "token" and "Xyz" in line_of(about.card):
        return None
    if cards is None or not told or asked.said.scenes or said.passive or not line_of(about.card) & set(EXTRA):
        return None
    if (
        is_loose(cards)
        or cards["head"] in ("material", "it")
        or "more" in cards
        or cards.get("only")
        or any("more" in each for each in told)
    ):
        return None
    why = line(about.card, told)
    if asked.said.modal == "must":
        holds = required(cards, told)
    else:
        holds = _allowed(cards, told, Of(about.card, about.other))
        if holds is False and _otherwise(str(about.read["parts"]["standing"])):
            return None
    return None if holds is None else Said(holds, why, _RULE, form=True)


def line(card: Card, told: Sequence[Part]) -> str:
    """The materials of a monster in words, with the Summon for which they are."""
    frame = next((each for each in EXTRA if each in line_of(card)), "")
    return f"its {frame} materials: {', '.join(phrase(each, joined) for each in told)}"


def required(cards: Part, told: Sequence[Part]) -> bool | None:
    """Whether all materials have to be such cards; of "a Tuner", whether one of them has to."""
    values_ = [_narrower(each, cards) for each in told]
    one = cards.get("number", {}).get("word") == "a" or cards["head"] == "tuner"
    if one:
        return True if True in values_ else None if None in values_ else False
    return False if False in values_ else None if None in values_ else True


def _narrower(material_: Part, cards: Part) -> bool | None:
    """Whether a material has every property that is asked about; what more a text says of it may be one of these."""
    value = _has_each(material_, cards)
    return None if value is False and material_.get("relations") else value


def _has_each(material_: Part, cards: Part) -> bool | None:
    """Whether the kinds that are named of a material are all that are asked about."""
    if material_["head"] == "name" or cards.get("relations") or cards.get("more"):
        return None
    if cards["head"] == "tuner" and not cards.get("filters"):
        return "tuner" in (material_["head"], *values(material_, "ability")) and not negated(material_, "ability")
    if cards["head"] == "tuner" and ("tuner" not in (material_["head"], *values(material_, "ability"))):
        return False
    if cards["head"] not in ("monster", "name", "tuner") or not (cards.get("filters") or cards.get("names")):
        return None
    wanted = [(each["what"], each) for each in cards.get("filters", ())]
    names = {str(name).lower() for name in cards.get("names", ())}
    if names and not names <= {value.lower() for value in values(material_, "archetype")}:
        return False
    for what, each in wanted:
        mine = [one for one in material_.get("filters", ()) if one["what"] == what]
        if not mine:
            return False
        same = {key: each.get(key) for key in ("values", "op", "negated")}
        if not any({key: one.get(key) for key in same} == same for one in mine):
            return None if set(map(str, each["values"])) & set(map(str, mine[0]["values"])) else False
    return True


def _allowed(cards: Part, told: Sequence[Part], of: Of) -> bool | None:
    """Whether such cards may be among the materials."""
    count = cards.get("number", {}).get("least", 1)
    if (len(told) > 1 and count > 1) or (of.other is not None and of.other.name in cards.get("names", ())):
        return None
    if cards["head"] == "token":
        return _tokens(told)
    fitting = [each for each in told if cards["head"] != "tuner" or not negated(each, "ability")]
    values_ = [among(cards, each if count > 1 else any_number(each), of, "field") for each in fitting]
    return True if True in values_ else None if None in values_ else False


def _tokens(told: Sequence[Part]) -> bool | None:
    """Whether Tokens, which are Normal Monsters without names of cards, may be among the materials."""
    if any(not (each.keys() & {"filters", "relations", "excepts"}) and each["head"] == "monster" for each in told):
        return True
    return False if all(each["head"] == "name" or values(each, "frame") == ["effect"] for each in told) else None


def _otherwise(standing: str) -> bool:
    """Whether a text lets the monster be Summoned in another way, or other cards be used for it."""
    return any(word in standing for word in ("material", "xyz-summon", "link-summon", "synchro-summon", "'treat'"))
