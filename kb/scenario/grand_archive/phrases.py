"""The forms of a step, and what each means."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from kb.engine.grand_archive.reasons import Reason
from kb.scenario.wording import NAME, NAMES, Grammar, Said, Spoken, names, nearest

NUMBERS = r"[0-9]+(?:, *[0-9]+)*"
_ATTACK = (
    rf"with (?P<attacker>{NAME})(?: into (?P<target>{NAME}|[A-D])(?P<also>(?:, *{NAME})*))?"
    rf"(?: wielding (?P<wielding>{NAMES}))?(?: refusing (?P<refuses>{NAMES}))?(?: reserving (?P<reserving>{NAMES}))?"
)

#: What a step may say after the player's letter.
FORMS = (
    ("attempt", rf"attempts? to attack {_ATTACK}"),
    ("attack", rf"attacks? {_ATTACK}"),
    (
        "activate",
        rf"(?:activates?|bestows?) (?P<card>{NAME})(?: using (?P<ability>{NAME}))?(?: choosing (?P<mode>{NAME}))?"
        rf"(?: with X (?P<x>[0-9]{{1,3}}))?"
        rf"(?: targeting (?P<targets>{NAMES}))?(?: splitting (?P<split>{NUMBERS}))?(?: for (?P<costs>{NAMES}))?"
        rf"(?: paying (?P<payers>{NAMES}))?(?: reserving (?P<paying>{NAMES}))?",
    ),
    ("retaliate", rf"(?:retaliates? with (?P<unit>{NAME})|retaliates? no further)"),
    ("materialize", rf"materializes? (?:nothing|(?P<card>{NAME})(?: paying (?P<payers>{NAMES}))?)"),
    ("return", rf"returns? (?P<card>{NAME})"),
    ("concede", r"concedes?"),
    ("end", r"moves? to the end phase"),
    ("pass", r"pass(?:es)?"),
    ("choose", rf"chooses? (?:nothing|(?P<option>{NAMES}))"),
)
#: What the game adds to the name of a copy or token that it makes.
MADE = re.compile(r"-copy-[0-9]+\Z")
EXAMPLES = (
    "attacks with NAME into NAME[, NAME] [wielding NAME] [refusing NAME] [reserving NAME]",
    "attacks with NAME into B (Cleave)", "attempts to attack with ... (an attack that may be illegal)",
    "activates NAME [using ABILITY] [choosing MODE] [with X 2] [targeting NAME, NAME] [splitting 2, 1] [for COST]"
    " [paying NAME] [reserving NAME]", "retaliates with NAME",
    "retaliates no further", "materializes NAME [paying NAME]",
    "materializes nothing", "bestows NAME ...", "returns NAME (a Preserved card)",
    "concedes", "moves to the end phase", "passes", "chooses NAME", "chooses nothing",
    "may [not] attack with NAME into NAME [now] [because REASON]",
)  # fmt: skip
CARDS = (
    "attacker",
    "target",
    "also",
    "card",
    "unit",
    "targets",
    "wielding",
    "refuses",
    "reserving",
    "payers",
    "paying",
)
GRAMMAR = Grammar(FORMS, EXAMPLES, CARDS, Reason)
PHRASES = GRAMMAR.exported


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase(Said):
    """What a step means: the object that acts, and with, for and into what."""

    subject: str = ""
    target: str | None = None
    targets: tuple[str, ...] = ()
    wielding: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()
    reserving: tuple[str, ...] = ()
    ability: str = ""
    mode: str = ""
    costs: tuple[str, ...] = ()
    paying: tuple[str, ...] = ()
    split: tuple[int, ...] = ()
    x: int = 0


def read(spoken: Spoken, known: Collection[str], parts: Mapping[str, Collection[str]]) -> Phrase:
    """The phrase that a step is; `ScenarioError` if it has no known form or speaks of an unknown name.

    `known` are the names of cards and players, `parts` the ids of the abilities, modes and costs of each card.
    """
    said, found = GRAMMAR.read(spoken)
    GRAMMAR.check_names(spoken, {group: MADE.sub("", told) for group, told in found.items()}, known)
    phrase = Phrase(
        **said,
        subject=found.get("attacker") or found.get("card") or found.get("unit") or "",
        target=found.get("target"),
        targets=names(found.get("also") or found.get("targets") or found.get("option") or ""),
        wielding=names(found.get("wielding", "")),
        refuses=names(found.get("refuses", "")),
        reserving=names(found.get("reserving") or found.get("paying") or ""),
        ability=found.get("ability", ""),
        mode=found.get("mode", ""),
        costs=names(found.get("costs", "")),
        paying=names(found.get("payers", "")),
        x=int(found.get("x") or 0),
        split=tuple(int(part) for part in names(found.get("split", ""))),
    )
    there = parts.get(phrase.subject, ())
    for part in filter(None, (phrase.ability, phrase.mode, *phrase.costs)):
        if part not in there:
            mend = nearest(part, there)
            raise spoken.error(f"'{phrase.subject}' has no ability, mode or cost '{part}'; {mend}")
    return phrase
