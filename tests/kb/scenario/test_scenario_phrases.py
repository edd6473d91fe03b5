"""The forms of a step: what each means, and how loosely it may be written."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from kb.engine.yugioh.reasons import Reason
from kb.errors import ScenarioError
from kb.scenario.model import Scenario
from kb.scenario.wording import Spoken
from kb.scenario.yugioh.phrases import EXAMPLES, PHRASES, Phrase, read

KNOWN = {"attacker", "target", "book-of-moon", "call_2", "a", "b"}
EFFECTS = {"call_2": ["revive", "leave"]}


@pytest.fixture
def said(scenarios: Callable[[str], list[Scenario]]) -> Callable[[str], Phrase]:
    """What A says in a step."""
    (scenario,) = scenarios("id: yugioh/new/phrase\ntitle: Steps\nthen: {phase: battle}\n")
    return lambda text: read(Spoken(scenario, "A", text, "", ("when", 0)), KNOWN, EFFECTS)


FORMS: list[tuple[str, dict[str, Any]]] = [
    ("attacks with attacker into target", {"verb": "attack", "subject": "attacker", "targets": ("target",)}),
    ("attacks with attacker", {"verb": "attack", "subject": "attacker", "targets": (), "named_target": False}),
    ("attacks directly with attacker", {"verb": "attack", "subject": "attacker", "targets": (), "named_target": True}),
    (
        "activates book-of-moon",
        {"verb": "activate", "subject": "book-of-moon", "effect": "", "targets": (), "cost": ()},
    ),
    ("activates call_2 using revive", {"verb": "activate", "subject": "call_2", "effect": "revive"}),
    ("activates a targeting target, b", {"verb": "activate", "targets": ("target", "b")}),
    ("activates a targeting b paying with attacker", {"targets": ("b",), "cost": ("attacker",)}),
    ("passes", {"verb": "pass"}),
    ("moves to the Battle Phase", {"verb": "move", "to": "battle"}),
    ("moves to the Battle Step", {"verb": "move", "to": "battle-step"}),
    ("moves to the End Step", {"verb": "move", "to": "end-step"}),
    ("moves to Main Phase 2", {"verb": "move", "to": "main2"}),
    ("moves to the next turn", {"verb": "move", "to": "next-turn"}),
    ("chooses target as target", {"verb": "choose", "targets": ("target",)}),
    ("chooses a direct attack", {"verb": "choose", "targets": (), "named_target": True}),
    ("switches to attacker into target", {"verb": "switch", "subject": "attacker", "targets": ("target",)}),
    ("switches to attacker", {"verb": "switch", "subject": "attacker", "named_target": False}),
    ("stops the attack", {"verb": "stop"}),
    ("picks a, b", {"verb": "pick", "targets": ("a", "b")}),
    ("declines", {"verb": "pick", "targets": ()}),
    ("turns target", {"verb": "turn", "subject": "target"}),
    ("normal summons a tributing b", {"verb": "summon", "subject": "a"}),
    ("special summons a", {"verb": "summon", "subject": "a"}),
    ("pendulum summons a, b", {"verb": "pendulum", "targets": ("a", "b")}),
    ("sets a", {"verb": "set", "subject": "a"}),
    ("draws", {"verb": "draw"}),
    ("uses this Deck", {"verb": "deck"}),
]


@pytest.mark.parametrize(("text", "meant"), FORMS)
def test_form(text: str, meant: dict[str, Any], said: Callable[[str], Phrase]) -> None:
    phrase = said(text)
    assert {key: getattr(phrase, key) for key in meant} == meant
    assert (phrase.player, phrase.text, phrase.asked, phrase.because, phrase.now) == ("A", text, None, None, False)


@pytest.mark.parametrize(
    ("text", "asked", "because", "now"),
    [
        ("may attack with attacker into target", "may", None, False),
        ("may not attack with attacker into target", "may not", None, False),
        ("may not activate a now", "may not", None, True),
        ("may activate a now", "may", None, True),
        ("may not pass because must-decide", "may not", Reason.MUST_DECIDE, False),
        ("may not activate a targeting b now because wrong-target", "may not", Reason.WRONG_TARGET, True),
        ("may move to the End Step", "may", None, False),
        ("may not stop the attack because no-decision-open", "may not", Reason.NO_DECISION_OPEN, False),
    ],
)
def test_question(text: str, asked: str, because: Reason | None, now: bool, said: Callable[[str], Phrase]) -> None:
    phrase = said(text)
    assert (phrase.asked, phrase.because, phrase.now) == (asked, because, now)


@pytest.mark.parametrize("text", ["Attacks  with attacker\n into target", "attack with attacker into target"])
def test_letter_case_spaces_and_the_s_of_the_verb_do_not_matter(text: str, said: Callable[[str], Phrase]) -> None:
    phrase = said(text)
    assert (phrase.verb, phrase.subject, phrase.targets) == ("attack", "attacker", ("target",))


def test_names_that_look_like_words_of_the_form(said: Callable[[str], Phrase]) -> None:
    assert said("chooses target as target").targets == ("target",)
    assert said("attacks with target into attacker").subject == "target"


@pytest.mark.parametrize("text", [text for text, _ in FORMS])
@pytest.mark.parametrize("more", ["{} and so on", "well {}", "{} because", "{} now because already-attacked"])
def test_more_words_than_the_form_has_are_refused(text: str, more: str, said: Callable[[str], Phrase]) -> None:
    with pytest.raises(ScenarioError, match=r"new\.yaml:1: "):
        said(more.format(text))


def test_every_form_has_its_pattern_and_no_pattern_takes_another_text() -> None:
    for text, _ in FORMS:
        assert [pattern for pattern in PHRASES if re.search(pattern, text)], text
    assert not [pattern for pattern in PHRASES if re.search(pattern, "sings a song")]
    assert all(any(re.search(pattern, text) for text, _ in FORMS) for pattern in PHRASES)
    assert len(EXAMPLES) >= len(PHRASES)


def test_an_effect_that_the_card_does_not_have_is_refused(said: Callable[[str], Phrase]) -> None:
    with pytest.raises(ScenarioError, match=r"'call_2' has no effect 'reviv' that can be .*did you mean 'revive'\?"):
        said("may not activate call_2 using reviv")
    with pytest.raises(ScenarioError, match=r"'a' has no effect 'x' that can be activated; there is none"):
        said("activates a using x")
