"""Questions about cards that were read: which form a question has, and the answer that the reading gives.

A form is a pattern over the whole question (`data/card_questions.toml`); what no form matches is no question of these.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kb import DATA
from kb.answer.card_facts import ASKED, One, Said
from kb.answer.card_pairs import PAIRS, Pair
from kb.cards.spotting import Spotted
from kb.cards.telling.effects import SECTIONS, headline
from kb.records import Card, Verdict
from kb.search.question import Question
from kb.store import card_names
from kb.store.readings import Reading, Text, reading, text
from kb.store.store import Store

#: Of effects that differ so many are told, and of a quote so many characters.
_EFFECTS, _QUOTE = 4, 240
_GAME = "yugioh"
#: A question of these forms has no more words, and a card's name no more of them.
_WORDS, _LONGEST = 24, 8
#: Whose answer is no yes or no, however alike the effects are.
_OPEN = frozenset({"negates_which"})
#: What a card does when one of its effects does.
_ANY = frozenset({"does", "chain", "negates_which", "cost"})


Object = Mapping[str, Any]


class Told(NamedTuple):
    """The answer that readings give: what is said, the verdict, and the code of the rule that it rests on."""

    said: str
    verdict: Verdict | None
    rule: str
    certain: bool


class _Form(NamedTuple):
    asks: str
    words: Mapping[str, str]


@functools.cache
def _data() -> dict[str, Any]:
    import tomllib

    with (DATA / "card_questions.toml").open("rb") as file:
        return tomllib.load(file)


@functools.cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    return [(form["asks"], re.compile(each)) for form in _data()["form"] for each in form["patterns"]]


@functools.cache
def _plain() -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(each["from"]), each["to"]) for each in _data()["plain"]]


def answered(store: Store, asked: Question) -> Told | None:
    """The answer to a question about one or two cards of which something was read; None to any other question."""
    if not asked.cards:
        asked = asked._replace(cards=_named(store, asked))
    cards = list(dict.fromkeys(spot.card.name for spot in asked.cards))
    if len(cards) not in (1, 2) or any(spot.card.game != _GAME for spot in asked.cards):
        return None
    form = _form(asked, cards)
    if form is None:
        return None
    by_name = {spot.card.name: spot.card for spot in asked.cards}
    known = [(by_name[name], reading(store, by_name[name])) for name in cards]
    first, read = known[0]
    if read is None:
        return None
    if form.asks in PAIRS:
        return _pair(store, form, known)
    return _single(store, form, first, read)


def _named(store: Store, asked: Question) -> tuple[Spotted, ...]:
    """The longest run of words that is a card's whole name, though all of them are words of the game as well.

    Elsewhere such words are taken for speech; a question of these forms leaves no other place for them.
    """
    words = [word.word for word in asked.words[:_WORDS]]
    runs = [(at, end) for at in range(len(words)) for end in range(at + 2, min(at + _LONGEST, len(words)) + 1)]
    by_key = {"".join(words[at:end]): (at, end) for at, end in runs}
    known = card_names.known(store, list(by_key))
    found = [Spotted(*by_key[key], card) for key, card in known.items() if card.game == _GAME]
    return tuple(sorted(found, key=lambda spot: spot.first - spot.last)[:1])


def _form(asked: Question, cards: Sequence[str]) -> _Form | None:
    """What a question asks, with the words that it gives; capital letters stand for the cards in it."""
    said: list[str] = []
    at = 0
    for spot in asked.cards:
        said += [word.word for word in asked.words[at : spot.first]]
        said.append("XY"[cards.index(spot.card.name)])
        at = spot.last
    said += [word.word for word in asked.words[at:]]
    line = " ".join(said)
    for found, instead in _plain():
        line = found.sub(instead, line)
    for asks, pattern in _patterns():
        names = [line, line.translate(_SWAPPED)] if len(cards) == 2 else [line]
        for each in names:
            if match := pattern.fullmatch(each.strip()):
                swapped = {"swapped": "yes"} if each != line else {}
                return _Form(asks, {k: v for k, v in match.groupdict().items() if v} | swapped)
    return None


_SWAPPED = str.maketrans("XY", "YX")


def _words(form: _Form) -> Mapping[str, str]:
    """The words of a question as the keys of readings."""
    tables = {"place": "places", "cost": "costs"}
    found = {
        name: _data()[tables[name]].get(said, said) if name in tables else said for name, said in form.words.items()
    }
    if "action" in found:
        found["action"] = " ".join(_data()["actions"][found["action"]])
    return found


# ---- one card -------------------------------------------------------------------------------------------


def _single(store: Store, form: _Form, card: Card, read: Reading) -> Told | None:
    ask, needs = ASKED[form.asks]
    words = _words(form)
    pairs = list(zip(read["effects"], read["parts"]["effects"], strict=True))
    if not pairs:
        return _without_effect(form, card, read)
    own = text(store, card)
    said = [ask(One(effect, part, card.type), words) for effect, part in pairs]
    said = [_certain(each, effect, part, needs, read) for each, (effect, part) in zip(said, pairs, strict=True)]
    if form.asks == "from" and _allowed(read, words["place"]):
        said = [Said(True, "its text lets it be activated from there", "yugioh/activation/zone")]
    return _composed(form, card, said, [effect for effect, _ in pairs], own)


def _allowed(read: Reading, place: str) -> bool:
    """Whether a sentence lets the card itself be activated from a place."""
    return any(
        clause["verb"] == "activate" and clause.get("modal") == "can" and _from(clause, place)
        for one in read["parts"]["standing"]
        for clause in one.get("clauses", ())
    )


def _from(clause: Mapping[str, Any], place: str) -> bool:
    named = clause.get("object", {})
    found = [*named.get("where", ()), *(p for m in clause.get("modifiers", ()) for p in m.get("places", ()))]
    return named.get("head") == "this-card" and any(each["zone"] == place for each in found)


def _certain(
    said: Said, effect: Mapping[str, Any], part: Mapping[str, Any], needs: Sequence[str], read: Reading
) -> Said:
    """What was said, unless it turns on a part of the effect that was not read."""
    begins = min((clause["start"] for clause in part.get("does", ())), default=effect["text"][1])
    for start, _ in effect["unread"]:
        if ("pays" if start < begins else "does") in needs:
            return Said(None, "a part of its text was not read", said.rule)
    return said if needs or not read["refused"] else Said(None, "too much of its text was not read", said.rule)


def _without_effect(form: _Form, card: Card, read: Reading) -> Told | None:
    """The answer for a card that has no activated effect."""
    if read["unread"] or form.asks in ("cost", "speed", "negates_which", "two"):
        return None
    rule = "yugioh/monster-effects/some-start-no-chain" if read["statements"] else ""
    what = "what its text says holds without being activated" if read["statements"] else "it has no effect"
    return Told(f"{card.name} has no effect that is activated: {what}.", "no", rule, True)


def _composed(form: _Form, card: Card, said: Sequence[Said], effects: Sequence[Any], own: Text | None) -> Told:
    """One answer of what holds of each effect."""
    yes = [each for each in said if each.holds]
    if form.asks in _ANY and yes:  # one effect that does is enough
        said = yes
    values = {each.holds for each in said}
    if form.asks == "is_cost" and not yes:
        values = {False} if False in values else {None}
    if len(values) == 1:
        value = values.pop()
        first = next(each for each in said if each.holds == value)
        why = f"{card.name}: {'; '.join(dict.fromkeys(each.why for each in said if each.holds == value))}."
        if value is None:
            return Told(f"Not certain. {why}", None, first.rule, False)
        verdict: Verdict | None = None if form.asks in _OPEN or _asks_what(form) else "yes" if value else "no"
        return Told(f"{why}{_quoted(effects, own)}", verdict, first.rule, True)
    lines = [
        f"- {SECTIONS[effect['section']]} {number} ({headline(effect).split(',')[0]}): {_WORD[each.holds]}, {each.why}."
        for number, (each, effect) in enumerate(zip(said, effects, strict=False), 1)
    ]
    rule = next((each.rule for each in said if each.holds and each.rule), said[0].rule)
    return Told("\n".join([f"It depends on the effect of {card.name}:", *lines[:_EFFECTS]]), None, rule, True)


_WORD = {True: "yes", False: "no", None: "not certain"}


def _asks_what(form: _Form) -> bool:
    """Whether a question asks for a figure or a cost and not for yes or no."""
    return (form.asks == "speed" and "speed" not in form.words) or form.asks == "cost"


def _quoted(effects: Sequence[Any], own: Text | None) -> str:
    """The effect's own words, where they are on this machine and the card has one effect only."""
    if own is None or len(effects) != 1:
        return ""
    quote = own.quoted(effects[0]["section"], *effects[0]["text"])
    return f" “{quote if len(quote) <= _QUOTE else quote[:_QUOTE].rpartition(' ')[0] + ' ...'}”"


# ---- two cards ------------------------------------------------------------------------------------------


def _pair(store: Store, form: _Form, known: Sequence[tuple[Card, Reading | None]]) -> Told | None:
    if len(known) != 2:
        return None
    (one, of_one), (other, of_other) = reversed(known) if "swapped" in form.words else known
    if of_one is None or of_other is None:
        return None
    said = PAIRS[form.asks](Pair(one, of_one), Pair(other, of_other))
    why = f"{one.name} and {other.name}: {said.why}."
    if said.holds is None:
        return Told(f"Not certain. {why}", None, said.rule, False)
    return Told(why, "yes" if said.holds else "no", said.rule, True)
