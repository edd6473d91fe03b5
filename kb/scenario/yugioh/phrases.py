"""The forms of a step, and what each means."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from kb.engine.yugioh.reasons import Reason
from kb.files import Path_
from kb.scenario import wording
from kb.scenario.model import Scenario

Verb = Literal[
    "attack", "activate", "pass", "move", "choose", "switch", "stop", "pick", "turn", "summon", "set", "draw"
]

NAME = r"[a-z0-9][a-z0-9_-]*"
NAMES = rf"{NAME}(?:, *{NAME})*"
DESTINATIONS = {
    "the battle phase": "battle",
    "the battle step": "battle-step",
    "the end step": "end-step",
    "main phase 1": "main1",
    "main phase 2": "main2",
    "the standby phase": "standby",
    "the end phase": "end",
    "the next turn": "next-turn",
}

#: What a step may say after the player's letter. `may` and `may not` put the bare verb in front.
FORMS: tuple[tuple[Verb, str], ...] = (
    (
        "attack",
        rf"attacks? (?:directly with (?P<direct>{NAME})|with (?P<attacker>{NAME})(?: into (?P<target>{NAME}))?)",
    ),
    (
        "activate",
        rf"activates? (?P<card>{NAME})(?: using (?P<effect>{NAME}))?"
        rf"(?: targeting (?P<targets>{NAMES}))?(?: paying with (?P<cost>{NAMES}))?",
    ),
    ("pass", r"pass(?:es)?"),
    ("move", rf"moves? to (?P<to>{'|'.join(DESTINATIONS)})"),
    ("choose", rf"chooses? (?:(?P<chosen>{NAME}) as target|a (?P<straight>direct) attack)"),
    ("switch", rf"switch(?:es)? to (?P<other>{NAME})(?: into (?P<onto>{NAME})| (?P<away>directly))?"),
    ("stop", r"stops? the attack"),
    ("turn", rf"turns? (?P<turned>{NAME})"),
    ("pick", rf"picks? (?P<picked>{NAMES})|(?P<none>declines?)"),
    (
        "summon",
        rf"(?P<how>normal|special) summons? (?P<summoned>{NAME})(?: (?:tributing|using) (?P<materials>{NAMES}))?",
    ),
    ("set", rf"sets? (?P<put>{NAME})(?: tributing (?P<tributes>{NAMES}))?"),
    ("draw", r"draws?"),
)
ASKED = r"(?:may (?P<no>not )?)?"
BECAUSE = r"(?: (?P<now>now))?(?: because (?P<because>[a-z-]+))?"
PATTERNS = tuple((verb, re.compile(f"{ASKED}(?:{form}){BECAUSE}\\Z", re.IGNORECASE)) for verb, form in FORMS)


def _exported(form: str) -> str:
    """The form as a pattern of JSON Schema, which knows neither named groups nor case-blind matching."""
    for name in DESTINATIONS:
        either = re.sub(r"\b[a-z]", lambda letter: f"[{letter[0].upper()}{letter[0]}]", name)
        form = form.replace(name, either)
    return re.sub(r"\?P<\w+>", "", f"^{ASKED}(?:{form}){BECAUSE}$")


PHRASES = tuple(_exported(form) for _, form in FORMS)
#: What may be picked besides cards: a number, to do what an effect leaves open, how a coin fell.
OTHER_CHOICES = frozenset({*map(str, range(1, 11)), "yes", "heads", "tails"})
EXAMPLES = (
    "attacks with NAME into NAME", "attacks directly with NAME",
    "activates NAME [using EFFECT] [targeting NAME, NAME] [paying with NAME]", "passes",
    "moves to the Battle Phase", "chooses NAME as target", "chooses a direct attack",
    "switches to NAME [into NAME]", "switches to NAME directly", "stops the attack", "picks NAME, NAME",
    "turns NAME (its battle position, by hand)",
    "declines (an optional choice)", "normal summons NAME [tributing NAME, NAME]", "sets NAME", "draws",
    "special summons NAME [using NAME, NAME]",
    "may [not] activate NAME [now] [because REASON]",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Phrase:
    """A step: what `player` does, or (`asked`) whether they may, and for a no on what ground.

    A question passes on until the player could do such a thing at all; with `now` it is put to this very moment.
    """

    player: str
    verb: Verb
    text: str
    asked: wording.Asked | None = None
    because: Reason | None = None
    now: bool = False
    subject: str = ""
    targets: tuple[str, ...] = ()
    named_target: bool = False
    effect: str = ""
    cost: tuple[str, ...] = ()
    to: str = ""


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
    asked: wording.Asked | None = None
    if re.match(r"may\b", text.strip(), re.IGNORECASE):
        asked = "may not" if "no" in found else "may"
    subject = next(
        (found[key] for key in ("direct", "attacker", "card", "other", "turned", "summoned", "put") if key in found), ""
    )
    targets = wording.names(
        next((found[key] for key in ("target", "targets", "chosen", "onto", "picked") if key in found), "")
    )
    cost = wording.names(next((found[key] for key in ("cost", "materials", "tributes") if key in found), ""))
    used = {subject, *targets, *cost} - {""} - (OTHER_CHOICES if verb == "pick" else set())
    wording.check_names(scenario, text, sorted(used), known, path)
    return Phrase(
        player=player,
        verb=verb,
        text=text,
        asked=asked,
        because=wording.because(scenario, Reason, found.get("because"), asked, path),
        now=_now(scenario, text, found, asked, path),
        subject=subject,
        targets=targets,
        named_target=bool(targets) or bool({"direct", "straight", "away"} & found.keys()),
        effect=found.get("effect", "") or found.get("how", "").lower(),
        cost=cost,
        to=DESTINATIONS[found["to"].lower()] if "to" in found else "",
    )


def _now(scenario: Scenario, text: str, found: dict[str, str], asked: wording.Asked | None, path: Path_) -> bool:
    if "now" in found and asked is None:
        raise scenario.error(f"'now' belongs to a question; remove it from '{text}', or write 'may' in front", *path)
    return "now" in found
