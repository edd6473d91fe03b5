"""What is asked of one fact, a module a topic: by a word of the question (`of_topic`), or by its asked clause
(`of_form`). A topic is imported where that word, or that clause, is there: each is of few questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, standing_clauses
from kb.answer.cards.spoken.acts import PICKS, act
from kb.answer.cards.spoken.idiom import idiom
from kb.answer.cards.spoken.positions import lying
from kb.answer.cards.spoken.question import Asked
from kb.answer.cards.spoken.told import Spoken

Topic = Callable[[Sequence[str], About, Sequence[One]], Said | None]


_SPOKEN = __name__.rpartition(".")[0]
#: What is known by a word: the set of such words (`idiom`), and the module and function of the topic, in their order.
_TOPICS = (
    ("duty", "duty", "duty"),
    ("upkeep", "upkeep", "upkeep"),
    ("price", "price", "price"),
    ("bars", "bars", "bars"),
    ("damaged", "fights", "damage"),
    ("choosing", "choosing", "choosing"),
    ("aims", "aims", "aims"),
    ("starting", "starting", "starting"),
    ("counting", "counted_as", "counted_as"),
    ("needing", "requires", "requires"),
    ("answering", "responded", "responded"),
)


def of_topic(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """The answer of the first topic of which a word is said and that has one."""
    words, known = {word for part in parts for word in part.split()}, idiom().sets
    for word, module, name in _TOPICS:
        if words & known[word]:
            topic: Topic = getattr(import_module(f"{_SPOKEN}.topics.{module}"), name)
            if (told := topic(parts, about, found)) is not None:
                return told
    return None


# ---- by the asked clause -------------------------------------------------------------------------------


def _is_negated(said: Spoken) -> bool:
    """Whether it is told that something is negated."""
    return any(scene.clause["verb"] == "negate" for scene in said.scenes)


def _is_named(clause: Part) -> bool:
    """Whether a clause speaks of cards by a name or an archetype."""
    cards = [clause.get("object") or {}, *(m.get("cards") or {} for m in clause.get("modifiers", ()))]
    return any(each.get("names") or each.get("filters") for each in cards)


def _speaks_of_counter(asked: Asked) -> bool:
    """Whether it is asked of a counter."""
    clause = asked.said.main.clause
    return any((clause.get(side) or {}).get("head") == "counter" for side in ("subject", "object"))


def _speaks_of_summons(asked: Asked) -> bool:
    """Whether it is asked how many Summons a player has, and something is told."""
    return bool(asked.said.scenes) and (asked.said.main.clause.get("object") or {}).get("head") == "summon"


def _fuses(asked: Asked) -> bool:
    """Whether an effect that may be meant Summons with monsters that it takes itself."""
    return any(
        "fusion-summon" in clause["verb"] or "ritual-summon" in clause["verb"]
        for one in asked.found
        for clause in clauses(one, "does")
    )


def _sets(asked: Asked) -> bool:
    """Whether an effect that may be meant Sets cards."""
    return any("set" in clause["verb"].split("|") for one in asked.found for clause in clauses(one, "does"))


def _limits_control(asked: Asked) -> bool:
    """Whether a text limits what may be controlled."""
    return any(c.get("modal") == "can-only" for c in standing_clauses(asked.about.read))


def _lists_effects(asked: Asked) -> bool:
    """Whether an effect that may be meant lists some of which so many are used."""
    return any(one.part.get("choices") for one in asked.found)


def _is_of_moved(asked: Asked) -> bool:
    """Whether it is asked of "those monsters", or of cards with which something is done."""
    clause = asked.said.main.clause
    cards = clause.get("subject" if clause.get("passive") or "object" not in clause else "object") or {}
    moved = "noun" in cards or cards.get("head") == "those-cards"
    return moved or any(each["role"] == "whom" for each in cards.get("relations", ()))


_ARRIVES = ("come", "go", "be", "take", "put", "special-summon", "send", "add", "return", "banish", "place", "set")
_BOOSTS = ("gain", "lose", "increase", "raise", "decrease", "reduce", "lower", "drop")
_ATTACKS = ("attack", "make", "declare")
_KEPT = (*_ATTACKS[::2], "activate", "use", "change")
_SOURCES = ("use", "include", "tribute", "banish", "affect")
_BEFALLS = ("destroy", "banish", "target", "return", "send", "shuffle", "take-control")
#: What is asked of the form of the text, in the order in which it is asked: module, function, the verbs of which the
#: asked clause has one (none: any), and what else must be so.
_FORMS: tuple[tuple[str, str, tuple[str, ...], Callable[[Asked], bool]], ...] = (
    ("topics.together", "together", ("control", "have", "allow"), _limits_control),
    ("topics.at_once", "at_once", ("use", "activate", "apply", "choose", "resolve"), _lists_effects),
    ("topics.form", "is_cost", (), lambda asked: asked.said.modal == "cost"),
    (
        "topics.set_before",
        "fresh_set",
        ("activate", "use", "play", "chain", "flip"),
        lambda asked: bool(asked.said.scenes),
    ),
    ("topics.applies", "applies", ("activate", "apply", "use"), lambda asked: bool(asked.said.scenes)),
    ("topics.used_from", "used_from", ("use", "banish"), _fuses),
    ("topics.facing", "facing", _BEFALLS, lambda asked: asked.about.other is not None),
    ("topics.threats", "sheltered", _BEFALLS, lambda asked: asked.about.beside is not None),
    (
        "topics.equips",
        "equips",
        ("equip", "put", "place", "use"),
        lambda asked: asked.about.card.type.startswith("Equip"),
    ),
    (
        "topics.positioned",
        "positioned",
        ("place", "put", "special-summon", "summon", "keep", "bring", "leave"),
        lambda asked: asked.said.modal == "can" and any(map(lying, asked.said.main.clause.get("modifiers", ()))),
    ),
    ("topics.landing", "landed", _ARRIVES, _is_of_moved),
    ("topics.put_to_use", "put_to_use", ("use", "tribute"), _is_of_moved),
    ("topics.revived", "revived", ("special-summon",), lambda _: True),
    ("topics.tallied", "tallied", ("count", "include"), lambda _: True),
    ("topics.sourced", "sourced", _SOURCES, lambda _: True),
    ("topics.plain", "with_negated", (), lambda asked: "negate" in asked.said.which),
    ("topics.shields", "shielded", (), lambda asked: asked.said.contrary),
    ("topics.plain", "brought", (), lambda asked: bool({"summon", "steal"} & set(asked.said.which))),
    ("topics.called", "called", ("treat", "count-as", "call", "be"), lambda asked: _is_named(asked.said.main.clause)),
    ("topics.extra_summons", "stacked", ("gain", "have", "conduct", "get"), _speaks_of_summons),
    ("topics.boosts", "boosted", _BOOSTS, lambda _: True),
    ("topics.counters", "counted_up", ("gain", "place", "put", "receive", "add"), _speaks_of_counter),
    ("topics.refunded", "refunded", ("gain", "return", "add", "recover"), lambda asked: _is_negated(asked.said)),
    (
        "topics.fresh",
        "fresh",
        ("activate", "use", "flip", "play"),
        lambda asked: asked.said.modal == "can" and _sets(asked),
    ),
    ("topics.taken", "taken", _KEPT, lambda asked: asked.said.modal == "can"),
    ("topics.battles", "piercing", ("inflict",), lambda _: True),
    ("topics.battles", "through", ("take",), lambda asked: bool(asked.said.scenes)),
    ("topics.battles", "once_each", ("attack",), lambda _: True),
    ("topics.battles", "often", _ATTACKS, lambda _: True),
    ("topics.plain", "attacking", _ATTACKS, lambda _: True),
    ("materials", "material", ("use",), lambda _: True),
)


def of_form(asked: Asked) -> Said | None:
    """The answer of the first topic that has one to the asked clause, whatever else is so."""
    clause = asked.said.main.clause
    verbs = act(clause).verbs | deeds(clause)
    for module, name, wanted, may in _FORMS:
        if (not wanted or not verbs.isdisjoint(wanted)) and may(asked):
            topic: Callable[[Asked], Said | None] = getattr(import_module(f"{_SPOKEN}.{module}"), name)
            if (told := topic(asked)) is not None:
                return told
    return None


def may_pick(said: Spoken) -> bool:
    """Whether it is asked of an act that picks cards (`topics.picks`)."""
    return said.modal in ("can", "does") and not said.contrary and not act(said.main.clause).verbs.isdisjoint(PICKS)
