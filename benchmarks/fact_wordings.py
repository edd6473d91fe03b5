"""A fact of a card asked in everyday wordings, of random cards: `python -m benchmarks.fact_wordings --db DB`.

`--facts` names a file of facts by card that are not our own reading (`shared/spec/card_facts/dev.jsonl` beside the
repository unless told). Every wording of `sets/fact_wordings.txt` is asked of some cards all of whose effects agree on
the fact, half of which have it. Printed: for each fact, and with `--wordings` for each wording, how often a verdict is
given and how often that is right; and every wrong one. Where facts and text differ the text is right: read, then mend.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.ground import CORPUS
from kb.answer.ask import ask
from kb.store.store import Store

FACTS = CORPUS.parent / "spec" / "card_facts" / "dev.jsonl"
WORDINGS = Path(__file__).parent / "sets" / "fact_wordings.txt"
ABSENT = "needs facts of cards (--facts FILE, or shared/spec/card_facts/dev.jsonl beside the repository)"

Facts = Mapping[str, Any]
#: Spells and Traps that go to the Graveyard: their only effect is the card's own.
_GONE = frozenset({"Normal", "Quick-Play", "Counter"})
#: What lets an effect be used at some times only, by its text.
_WAITS = re.compile(r"\b(?:when|if|during|each time|after|before|while|except|only activate)\b", re.IGNORECASE)


class Wording(NamedTuple):
    """One way to ask for a fact: X for the card, x for its name in small letters; `turned`: yes where it is not so."""

    fact: str
    text: str
    turned: bool


class Given(NamedTuple):
    """What came of one question: the verdict given, if any, and the right one."""

    wording: Wording
    question: str
    verdict: str | None
    right: str
    said: str


def wordings(text: str) -> list[Wording]:
    """The wordings of a file, under the facts that they ask for."""
    found: list[Wording] = []
    fact = ""
    for line in text.splitlines():
        if line.startswith("= "):
            fact = line[2:]
        elif line and line[0] != "#":
            found.append(Wording(fact, line.removeprefix("! "), line.startswith("! ")))
    return found


def _each(name: str, value: object) -> Callable[[Facts], Iterator[bool | None]]:
    """Of each effect whether a fact has a value; None where the facts do not say."""
    return lambda card: (None if one[name] is None else one[name] == value for one in card["effects"])


def _paid(kind: str) -> Callable[[Facts], Iterator[bool | None]]:
    """Of each effect whether such a thing is its cost; None where its text speaks of it and it is none."""
    word = {"pay_lp": "pay", "discard": "discard", "tribute": "tribut"}[kind]
    said = re.compile(word, re.IGNORECASE)
    return lambda card: (
        True if kind in (one["cost"] or ()) else None if said.search(card["text"]) else False for one in card["effects"]
    )


def _does(action: str, word: str) -> Callable[[Facts], Iterator[bool | None]]:
    """Of each effect whether it does such a thing; None where the text has the word for it and the facts say no."""
    said = re.compile(word, re.IGNORECASE)
    return lambda card: (
        True if one["actions"].get(action) else None if said.search(card["text"]) else False for one in card["effects"]
    )


def _lies(zone: str) -> Callable[[Facts], Iterator[bool | None]]:
    """Of each effect whether it is used in a zone and no other; None where it may lie elsewhere, too."""

    def lies(card: Facts) -> Iterator[bool | None]:
        for one in card["effects"]:
            where = one["where"] or ()
            yield (True if len(where) == 1 else None) if zone in where else False if where else None

    return lies


def _is_fast(card: Facts) -> Iterator[bool | None]:
    """Of each effect whether it may answer another card: surely one that waits for nothing, surely no slow one."""
    for one in card["effects"]:
        slow = one["kind"] in ("ignition", "activation") and one["spell_speed"] == 1
        free = one["spell_speed"] == 2 and not _WAITS.search(card["text"])
        yield False if slow else True if free else None


def _in_damage_step(card: Facts) -> Iterator[bool | None]:
    for one in card["effects"]:
        yield False if one["kind"] == "ignition" else one["damage_step"]


def _limited(one: Facts) -> bool | None:
    if one["limit"] in (None, "duel", "chain") or one["kind"] not in ("ignition", "quick"):
        return None
    return bool(one["limit"] in ("soft", "hard", "hard_activate"))


#: By fact: what each effect says to it, and of which cards it is asked.
_ASKED: Mapping[str, Callable[[Facts], Iterable[bool | None]]] = {
    "quick": _each("kind", "quick"),
    "trigger": _each("kind", "trigger"),
    "speed": lambda card: ({1: False, 2: True}.get(one["spell_speed"]) for one in card["effects"]),
    "mandatory": lambda card: (one["mandatory"] if one["kind"] == "trigger" else None for one in card["effects"]),
    "miss": lambda card: (
        (one["timing"] == "when" if one["timing"] else None if one["mandatory"] is False else False)
        if one["kind"] == "trigger"
        else None
        for one in card["effects"]
    ),
    "targets": _each("targets", True),
    "cost": lambda card: (None if one["cost"] is None else bool(one["cost"]) for one in card["effects"]),
    "discards": _paid("discard"),
    "lp": _paid("pay_lp"),
    "tributes": _paid("tribute"),
    "hand": _lies("hand"),
    "gy": _lies("gy"),
    "hard": lambda card: (
        None if one["limit"] in (None, "duel", "chain") else one["limit"].startswith("hard") for one in card["effects"]
    ),
    "once": lambda card: map(_limited, card["effects"]),
    "damage": _in_damage_step,
    "response": _is_fast,
    "theirs": _is_fast,
    "chain": lambda card: [True] * len(card["effects"]) if not card["standing"] else [None],
    "destroys": _does("destroy", "destroy"),
    "summons": _does("special_summon", "special summon"),
    "draws": _does("draw", r"\bdraw"),
    "negates": lambda card: (
        True if one["actions"].get("negate_activation") else False if one["actions"].get("negate_effect") else None
        for one in card["effects"]
    ),
}
#: Asked of monsters alone: of other cards the card's own activation is asked for, too.
_OF_MONSTERS = frozenset({"quick", "trigger", "mandatory", "miss", "hand", "gy", "chain", "once", "hard"})


def _value(fact: str, card: Facts) -> bool | None:
    """Whether a card has a fact; None where its effects do not agree, or the facts do not tell."""
    if card["stratum"] != "psct" or (fact in _OF_MONSTERS and card["card_type"] != "Monster"):
        return None
    if card["card_type"] != "Monster" and (card["property"] not in _GONE or len(card["effects"]) != 1):
        return None
    if re.search(r"(?:opponent|player) draws|(?:twice|thrice|\d times) per turn", card["text"]):
        return None
    if card["pendulum_text"] or (card["standing"] and fact in ("destroys", "summons", "draws")):
        return None
    values = set(_ASKED[fact](card))
    return values.pop() if len(values) == 1 else None


def asked(store: Store, facts: Sequence[Facts], ways: Iterable[Wording], each: int, seed: int) -> Iterator[Given]:
    """Every wording, asked of `each` random cards."""
    chance = random.Random(seed)
    held = {fact: {value: [c for c in facts if _value(fact, c) is value] for value in (True, False)} for fact in _ASKED}
    for way in ways:
        for at in range(each):
            if not (cards := held[way.fact][at % 2 == 0]):
                continue
            name = str(chance.choice(cards)["name"])
            said = re.sub(r"\bx\b", lambda _, n=name: n.lower(), re.sub(r"\bX\b", lambda _, n=name: n, way.text))
            found = ask(store, said)
            right = "yes" if (at % 2 == 0) != way.turned else "no"
            yield Given(way, said, found.verdict, right, found.answer)


def told(given: Sequence[Given]) -> str:
    """How many were asked, how many got a verdict, how many of these are right."""
    verdicts = [one for one in given if one.verdict is not None]
    right = sum(one.verdict == one.right for one in verdicts)
    share = f", right {right / len(verdicts):.3f}" if verdicts else ""
    return f"{len(given)} asked, a verdict on {len(verdicts) / len(given):.3f}{share}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--db", type=Path, required=True)
    parser.add_argument("--facts", type=Path, default=FACTS)
    parser.add_argument("--each", type=int, default=6, help="so many cards a wording")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="these facts alone")
    parser.add_argument("--wordings", action="store_true", help="print every wording")
    parser.add_argument("--silent", action="store_true", help="print what got no verdict")
    wanted = parser.parse_args()
    if not wanted.facts.is_file():
        print(f"left out: {ABSENT}")
        return
    facts = [json.loads(line) for line in wanted.facts.read_text(encoding="utf-8").splitlines()]
    ways = [w for w in wordings(WORDINGS.read_text(encoding="utf-8")) if not wanted.only or w.fact in wanted.only]
    with Store.open(wanted.db) as store:
        found = list(asked(store, facts, ways, wanted.each, wanted.seed))
    for fact in dict.fromkeys(way.fact for way in ways):
        print(f"{fact}: {told([one for one in found if one.wording.fact == fact])}")
        for way in [way for way in ways if way.fact == fact] if wanted.wordings else ():
            print(f"  {way.text}: {told([one for one in found if one.wording == way])}")
    print(f"all: {told(found)}")
    for one in found:
        if one.verdict not in (None, one.right):
            print(f"wrong ({one.verdict}, {one.wording.fact}): {one.question} {one.said}")
        elif one.verdict is None and wanted.silent:
            print(f"silent ({one.wording.fact}): {one.question} {one.said}")


if __name__ == "__main__":
    main()
