"""The paraphrases of facts: enough for each, each about its card, and how what they get is told."""

from pathlib import Path

from benchmarks.card_templates import of_each_kind
from benchmarks.paraphrases import PARAPHRASES, drawn, forms, given, parted, shares
from kb.store.store import Store

FORMS = list(forms(PARAPHRASES.read_text(encoding="utf-8")))
SMALL = "= targets: any\nDoes {card} target?\ndoes {card} target or not\n! is {card} non targeting\nIs {card} blue?\n"


def test_every_form_has_paraphrases_of_its_card() -> None:
    assert len({form.name for form in FORMS}) == len(FORMS) >= 18
    assert all(len(form.others) >= 11 for form in FORMS)
    assert all("{card}" in each.text for form in FORMS for each in (form.plainest, *form.others))


def test_a_third_of_the_paraphrases_is_held_back() -> None:
    (form,) = forms(SMALL)
    assert [each.text for each in parted(form, "held").others] == ["Is {card} blue?"]
    assert len(parted(form, "seen").others) == 2
    assert parted(form, "all") == form


def test_a_paraphrase_agrees_or_stays_open(bundled: Path) -> None:
    (form,) = forms(SMALL)
    with Store.open(bundled) as store:
        cards = [card for card in of_each_kind(store)["any"] if card.name in ("Raigeki", "Mystical Space Typhoon")]
        found = list(given(store, form, of := drawn(store, form, cards, wanted=2, seed=1)))
    assert {(one.card.name, one.verdict, one.single) for one in of} == {
        ("Raigeki", "no", True),
        ("Mystical Space Typhoon", "yes", True),
    }
    assert [one.outcome for one in found] == ["agree"] * 4 + ["open"] * 2
    assert found[2].answer.question.startswith("is ")
    assert found[2].right != of[0].verdict
    assert shares(found) == ("6 asked, agree 0.667, open 0.333, contradict certainly 0.000, contradict likely 0.000")
