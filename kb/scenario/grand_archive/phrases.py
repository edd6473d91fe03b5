"""The forms of a step, and what each means."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from kb.engine.grand_archive.reasons import Reason
from kb.files import Path_
from kb.scenario import wording
from kb.scenario.model import Scenario

Verb = Literal["attempt", "attack", "activate", "retaliate", "end", "pass", "choose", "materialize", "concede"]

NAME = r"[a-z0-9][a-z0-9_-]*"
NAMES = rf"{NAME}(?:, *{NAME})*"
NUMBERS = r"[0-9]+(?:, *[0-9]+)*"
_ATTACK = (
    rf"with (?P<attacker>{NAME})(?: into (?P<target>{NAME}|[A-D])(?P<also>(?:, *{NAME})*))?"
    rf"(?: wielding (?P<wielding>{NAMES}))?(?: refusing (?P<refuses>{NAMES}))?(?: reserving (?P<reserving>{NAMES}))?"
)

#: What a step may say after the player's letter. `may` and `may not` put the bare verb in front.
FORMS: tuple[tuple[Verb, str], ...] = (
    ("attempt", rf"attempts? to attack {_ATTACK}"),
    ("attack", rf"attacks? {_ATTACK}"),
    (
        "activate",
        rf"activates? (?P<card>{NAME})(?: using (?P<ability>{NAME}))?(?: choosing (?P<mode>{NAME}))?"
        rf"(?: targeting (?P<targets>{NAMES}))?(?: splitting (?P<split>{NUMBERS}))?(?: for (?P<costs>{NAMES}))?"
        rf"(?: paying (?P<payers>{NAMES}))?(?: reserving (?P<paying>{NAMES}))?",
    ),
    ("retaliate", rf"(?:retaliates? with (?P<unit>{NAME})|retaliates? no further)"),
    ("materialize", rf"materializes? (?:nothing|(?P<card>{NAME})(?: paying (?P<payers>{NAMES}))?)"),
    ("concede", r"concedes?"),
    ("end", r"moves? to the end phase"),
    ("pass", r"pass(?:es)?"),
    ("choose", rf"chooses? (?:nothing|(?P<option>{NAMES}))"),
)
#: What the game adds to the name of a copy or token that it makes.
MADE = re.compile(r"-copy-[0-9]+\Z")
ASKED = r"(?:may (?P<no>not )?)?"
BECAUSE = r"(?: (?P<now>now))?(?: because (?P<because>[a-z-]+))?"
PATTERNS = tuple((verb, re.compile(f"{ASKED}(?:{form}){BECAUSE}\\Z")) for verb, form in FORMS)
PHRASES = tuple(re.sub(r"\?P<\w+>", "", f"^{ASKED}(?:{form}){BECAUSE}$") for _, form in FORMS)
EXAMPLES = (
    "attacks with NAME into NAME[, NAME] [wielding NAME] [refusing NAME] [reserving NAME]",
    "attacks with NAME into B (Cleave)", "attempts to attack with ... (an attack that may be illegal)",
    "activates NAME [using ABILITY] [choosing MODE] [targeting NAME, NAME] [splitting 2, 1] [for COST] [paying NAME]"
    " [reserving NAME]", "retaliates with NAME",
    "retaliates no further", "materializes NAME [paying NAME]",
    "materializes nothing", "concedes", "moves to the end phase", "passes", "chooses NAME", "chooses nothing",
    "may [not] attack with NAME into NAME [now] [because REASON]",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Phrase:
    """A step: what `player` does, or (`asked`) whether they may, `now` or when its time comes, and why not."""

    player: str
    verb: Verb
    text: str
    asked: wording.Asked | None = None
    now: bool = False
    because: Reason | None = None
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


def read(scenario: Scenario, player: str, text: str, known: Collection[str], *path: str | int) -> Phrase:
    """The phrase that `text` is; `ScenarioError` if it has no known form or speaks of an unknown name."""
    verb, match = wording.form(scenario, text, PATTERNS, EXAMPLES, path)
    return _phrase(scenario, player, verb, text, match, known, path)


def _phrase(
    scenario: Scenario,
    player: str,
    verb: Verb,
    text: str,
    match: re.Match[str],
    known: Collection[str],
    path: Path_,
) -> Phrase:
    found = {key: value for key, value in match.groupdict().items() if value}
    asked: wording.Asked | None = None if not text.strip().startswith("may ") else "may not" if "no" in found else "may"
    if "now" in found and asked is None:
        raise wording.misplaced(scenario, "now", "'may' or 'may not'", path)
    phrase = Phrase(
        player=player,
        verb=verb,
        text=text,
        asked=asked,
        now="now" in found,
        because=wording.because(scenario, Reason, found.get("because"), asked, path),
        subject=found.get("attacker") or found.get("card") or found.get("unit") or "",
        target=found.get("target"),
        targets=wording.names(found.get("also") or found.get("targets") or found.get("option") or ""),
        wielding=wording.names(found.get("wielding", "")),
        refuses=wording.names(found.get("refuses", "")),
        reserving=wording.names(found.get("reserving") or found.get("paying") or ""),
        ability=found.get("ability", ""),
        mode=found.get("mode", ""),
        costs=wording.names(found.get("costs", "")),
        paying=wording.names(found.get("payers", "")),
        split=tuple(int(part) for part in wording.names(found.get("split", ""))),
    )
    named = (phrase.subject, phrase.target, *phrase.wielding, *phrase.refuses, *phrase.reserving, *phrase.paying)
    used = (MADE.sub("", name) for name in filter(None, (*named, *(() if verb == "choose" else phrase.targets))))
    wording.check_names(scenario, text, used, known, path)
    return phrase
