"""A monster of which only some activated effects have no form has an entry without these, which says so."""

from __future__ import annotations

from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster, spell

FIRM = "Cannot be destroyed by battle."
#: An effect that has no form in the vocabulary.
ODD = "You can look at all face-down cards on the field."


def test_what_has_a_form_is_kept_and_what_has_none_is_told() -> None:
    made = compiled(monster(f"{FIRM} {ODD}"))
    assert made.card is None
    assert made.partial is not None
    assert made.partial["unmodelled"] == ["ignition"]
    assert [one["type"] for one in made.partial["effects"]] == ["continuous"]


def test_a_trigger_effect_that_waits_for_what_comes_later_bears_on_no_battle() -> None:
    for when, kind in (
        ("this card is destroyed by battle and sent to the GY", "late trigger"),
        ("this card declares an attack", "trigger"),
    ):
        made = compiled(monster(f"If {when}: {ODD}"))
        assert made.partial is not None
        assert made.partial["unmodelled"] == [kind]


def test_what_is_whole_or_holds_without_a_form_or_is_no_monster_has_none() -> None:
    whole = compiled(monster(FIRM))
    assert (whole.card is None, whole.partial) == (False, None)
    assert compiled(monster(f"Both players can look at all face-down cards. {ODD}")).partial is None
    assert compiled(spell(ODD)).partial is None
