"""The forms of a step, and what each means."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from kb.engine.yugioh.chain.declaring import WORDS
from kb.engine.yugioh.reasons import Reason
from kb.scenario.wording import NAME, NAMES, Grammar, Said, Spoken, names, nearest

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
#: A destination, its words with a small or a capital letter.
TO = "|".join(re.sub(r"\b[a-z]", lambda letter: f"[{letter[0].upper()}{letter[0]}]", name) for name in DESTINATIONS)

FORMS = (
    (
        "attack",
        rf"attacks? (?:directly with (?P<direct>{NAME})|with (?P<attacker>{NAME})(?: into (?P<target>{NAME}))?)",
    ),
    (
        "activate",
        rf"activates? (?P<card>{NAME})(?: using (?P<effect>{NAME}))?"
        rf"(?: targeting (?P<targets>{NAMES}))?(?: paying with (?P<cost>{NAMES}))?"
        rf"(?: declaring (?P<declared>{NAMES}))?",
    ),
    ("pass", r"pass(?:es)?"),
    ("move", rf"moves? to (?P<to>{TO})"),
    ("choose", rf"chooses? (?:(?P<chosen>{NAME}) as target|a (?P<straight>direct) attack)"),
    ("switch", rf"switch(?:es)? to (?P<other>{NAME})(?: into (?P<onto>{NAME})| (?P<away>directly))?"),
    ("stop", r"stops? the attack"),
    ("turn", rf"turns? (?P<turned>{NAME})"),
    ("pick", rf"picks? (?P<picked>{NAMES})|(?P<none>declines?)"),
    (
        "summon",
        rf"(?P<how>normal|special|synchro|xyz|link) summons? (?P<summoned>{NAME})"
        rf"(?: (?:tributing|using) (?P<materials>{NAMES}))?(?: in (?P<zone>m[1-5]|x[12]))?",
    ),
    ("pendulum", rf"pendulum summons? (?P<arriving>{NAMES})"),
    ("set", rf"sets? (?P<put>{NAME})(?: tributing (?P<tributes>{NAMES})| as a (?P<how>Spell))?"),
    ("draw", r"draws?"),
    ("deck", r"uses? (?:this|their) Deck"),
)
#: What may be picked besides cards: a number, a Type, to do what an effect leaves open, how a coin fell.
OTHER_CHOICES = frozenset({*map(str, range(1, 11)), "yes", "heads", "tails", "right", "wrong", *WORDS["type"]})
#: What may be declared as an effect is activated.
DECLARED = frozenset(word for words in WORDS.values() for word in words)
EXAMPLES = (
    "attacks with NAME into NAME", "attacks directly with NAME",
    "activates NAME [using EFFECT] [targeting NAME, NAME] [paying with NAME] [declaring WORD]", "passes",
    "moves to the Battle Phase", "chooses NAME as target", "chooses a direct attack",
    "switches to NAME [into NAME]", "switches to NAME directly", "stops the attack", "picks NAME, NAME",
    "turns NAME (its battle position, by hand)",
    "declines (an optional choice)", "normal summons NAME [tributing NAME, NAME]", "sets NAME [as a Spell]", "draws",
    "may [not] use this Deck", "special summons NAME [using NAME, NAME]",
    "synchro|xyz|link summons NAME [using NAME, NAME] [in ZONE]", "pendulum summons NAME, NAME",
    "may [not] activate NAME [now] [because REASON]",
)  # fmt: skip
SUBJECTS = ("direct", "attacker", "card", "other", "turned", "summoned", "put")
TARGETS = ("target", "targets", "chosen", "onto", "picked", "arriving")
COSTS = ("cost", "materials", "tributes")
GRAMMAR = Grammar(FORMS, EXAMPLES, (*SUBJECTS, *TARGETS, *COSTS), Reason)
PHRASES = GRAMMAR.exported


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase(Said):
    """What a step means; `named_target` says that it tells the target, if only that there is none."""

    subject: str = ""
    targets: tuple[str, ...] = ()
    named_target: bool = False
    effect: str = ""
    cost: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()
    to: str = ""
    zone: str = ""


def read(spoken: Spoken, known: Collection[str], effects: Mapping[str, Collection[str]]) -> Phrase:
    """The phrase that a step is; `ScenarioError` if it has no known form or speaks of an unknown name.

    `known` are the names of cards, `effects` the ids of the effects that can be activated of each.
    """
    said, found = GRAMMAR.read(spoken)
    GRAMMAR.check_names(spoken, found, {*known, *OTHER_CHOICES} if said["verb"] == "pick" else known)
    subject, effect = _first(found, SUBJECTS), found.get("effect", "")
    there = effects.get(subject, ())
    if effect and effect not in there:
        mend = nearest(effect, there)
        raise spoken.error(f"'{subject}' has no effect '{effect}' that can be activated; {mend}")
    targets = names(_first(found, TARGETS))
    declared = names(found.get("declared", "").lower())
    if strange := next((word for word in declared if word not in DECLARED), ""):
        raise spoken.error(f"'{strange}' is nothing that can be declared; {nearest(strange, DECLARED)}")
    return Phrase(
        **said,
        subject=subject,
        targets=targets,
        named_target=bool(targets) or bool({"direct", "straight", "away"} & found.keys()),
        effect=effect or found.get("how", "").lower(),
        cost=names(_first(found, COSTS)),
        declared=declared,
        to=DESTINATIONS[found["to"].lower()] if "to" in found else "",
        zone=found.get("zone", ""),
    )


def _first(found: Mapping[str, str], groups: Collection[str]) -> str:
    return next((found[group] for group in groups if group in found), "")
