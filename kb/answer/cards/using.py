"""Whether an effect can be used under the conditions, and at the times, that a question states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kb.answer.cards.acts import SELF, both
from kb.answer.cards.conditions import met
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms import ready
from kb.answer.cards.parts import One, Said, rule_of
from kb.answer.cards.sayings import Held, Saying, Sentence, is_own
from kb.answer.cards.timing import from_place, opponents_turn, own_turn, phase

_PHASE = r"\b(draw|standby|main|main1|main2|battle|end) phase"
_ANSWERED = r"\b(?:in response )?to (?:an? |the |my )?(.*?)(?: (?:is|being) (?:activated|used|played))?$"
_LIES = r"^(?:(?:it|X|he|she) )?(?:is )?(?:face up )?(?:on|in) (?:the |my )?(?P<place>field|hand|gy|deck)$"


def _answered(main: Saying) -> Iterator[Held]:
    """What is answered, of "can I chain it to ..." """
    said = re.search(_ANSWERED, main.rest) if main.verb in ("chain", "respond") else None
    if said:
        text = f"opponent activate {said[1]}"
        yield Held("when", text, Saying("", "opponent", "activate", said[1]))


def is_own_use(main: Saying) -> bool:
    if main.verb in ("chain", "respond"):
        return main.subject in SELF or main.rest.startswith("X ")
    said = re.sub(
        r"\b(?:effects?|of|the|its|a|an|face up|my|copy|second|own)\b",
        " ",
        main.rest if not main.passive else main.subject,
    )
    if main.passive or main.subject in ("X", "it", "X effect"):
        return not re.sub(r"\b(?:X|it|effects?|the|be)\b", " ", f"{main.subject} {main.rest}").strip()
    return main.subject in ("i", "you", "opponent") and said.strip() in ("X", "it", "him", "her", "X X")


def when_used(one: One, said: str) -> bool | None:
    """Whether the effect may be used at a time."""
    found = ready(_PHASE).search(said)
    whose = {"opponent": "opponent", "my": "you", "your": "you"}.get(
        next((w for w in said.split() if w in ("opponent", "my", "your")), ""), ""
    )
    if "next" in said or "end of" in said or "rest" in said or "after" in said:
        return None
    if found:
        return phase(one, {"phase": found[1], **({"whose": whose} if whose else {})}).holds
    if whose == "opponent":
        return opponents_turn(one, {}).holds
    return own_turn(one, {}).holds if whose == "you" else None


def used(asked: Sentence, about: About, found: Sequence[One]) -> Said | None:
    """Whether it can be activated as the question says."""
    held = [each for each in (*asked.held, *_answered(asked.main)) if not is_own(each)]
    if not held or not found or asked.main.subject == "opponent":
        return None
    numbered = [one for one in found if one.number] or list(found)
    if asked.main.modal == "must":
        return _compelled(held, about, numbered)
    values = []
    for one in numbered:
        entry = Entry({"verb": "activate"}, "use", one)
        stated = [_lies(each, one) if ready(_LIES).match(each.text) else met([each], entry, about) for each in held]
        values.append((both([*stated, *(when_used(one, said) for said in asked.main.times)]), one))
    if any(value for value, _ in values):
        one = next(one for value, one in values if value)
        return Said(True, "what its text asks for is met", rule_of(one, "kind"))
    if all(value is False for value, _ in values):
        return Said(False, "its text asks for something else", rule_of(values[0][1], "kind"))
    return None


def _compelled(held: Sequence[Held], about: About, found: Sequence[One]) -> Said | None:
    """Whether the effect that goes off then has to be used."""
    met_ = [one for one in found if met(held, Entry({"verb": "activate"}, "use", one), about) is not False]
    musts = {one.facts["mandatory"] for one in met_ if one.facts["kind"] in ("trigger", "flip")}
    if len(musts) != 1 or any(one.facts["kind"] not in ("trigger", "flip") for one in met_):
        return None
    return Said(
        bool(musts.pop()),
        "its text says “you can”" if not met_[0].facts["mandatory"] else "it is mandatory",
        rule_of(met_[0], "mandatory"),
    )


def _lies(held: Held, one: One) -> bool | None:
    """Whether the effect may be used where the question says that its card lies."""
    found = ready(_LIES).match(held.text)
    place = found["place"] if found else ""
    return from_place(one, {"place": {"field": "mzone"}.get(place, place)}).holds
