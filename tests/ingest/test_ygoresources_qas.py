"""Q&As of Konami's OCG database: what they rule, for whom, as of when, and whether they still do."""

from __future__ import annotations

import json

import pytest
from fake_sites import qa

from ingest.document import Block
from ingest.formats import recognise
from ingest.formats.ygoresources import parse
from kb.errors import PageError

NAMES = {"7": "Gate Keeper", "8": "Toll Troll"}


def document(said: dict[str, object], names: dict[str, str] = NAMES):
    return parse(json.dumps({**said, "names": names}), "101.json")


def ruling(**more: object) -> tuple[Block, dict[str, str]]:
    """The statement of a Q&A, and the notes below it by their label."""
    (section,) = document(qa(101, "Can <<7>> attack <<8>>?", "Yes, <<7>> can.", **more)).sections
    (block,) = section.blocks
    return block, {child.label: child.text for child in block.children}


def test_card_numbers_become_names_and_mentions():
    block, _ = ruling()
    assert block.text == 'Q: Can "Gate Keeper" attack "Toll Troll"?\nA: Yes, "Gate Keeper" can.'
    assert [mention.name for line in block.lines for mention in line.mentions][:2] == ["Gate Keeper", "Toll Troll"]


def test_a_card_whose_name_is_not_known_keeps_its_number():
    (section,) = document(qa(101, "Can <<7>> attack?", "Yes."), {}).sections
    assert section.blocks[0].text == 'Q: Can "card 7" attack?\nA: Yes.'


def test_it_says_that_it_has_no_authority_over_the_tcg():
    _, notes = ruling()
    assert notes == {"authority": "OCG only: this answer has no authority over the TCG."}


def test_the_notes_of_the_translators_are_kept():
    told = {"invalid_tcg": [{"body": "<<8>> reads otherwise."}], "precedent": [{"body": "First."}, {"body": "Second."}]}
    _, notes = ruling(notes=told)
    assert notes["invalid-tcg"] == 'Does not hold in the TCG: "Toll Troll" reads otherwise.'
    assert (notes["precedent"], notes["precedent.2"]) == ("Precedent: First.", "Precedent: Second.")


@pytest.mark.parametrize(
    ("status", "kind", "lead"),
    [
        ("confirmed", "rule", "Q: "),
        ("unconfirmable", "rule", "Unconfirmed: "),
        ("outdated", "note", "Outdated: "),
        ("zombie", "note", "Retracted: "),
        ("half-done", "rule", "Status: half-done."),
    ],
)
def test_a_status_other_than_confirmed_is_said_first_and_a_lapsed_qa_rules_nothing(status, kind, lead):
    block, _ = ruling(status=status)
    assert block.kind == kind
    assert block.text.startswith(lead)


def test_the_day_is_the_originals():
    assert document(qa(101, "Can it?", "Yes.", date="2023-04-05")).as_of == "2023-04-05"


@pytest.mark.parametrize("day", ["2017-03-24", "2022-12-30"])
def test_a_placeholder_is_no_day_and_is_told_as_that(day):
    assert document(qa(101, "Can it?", "Yes.", date=day)).as_of == ""
    _, notes = ruling(date=day)
    assert notes["date"] == f"Its true date is not known: {day} stands for many Q&As."


def test_a_page_is_called_and_linked_by_the_number_of_the_qa():
    found = document(qa(101, "Can it?", "Yes."))
    assert (found.title, found.path) == ("Q&A 101", "qa#101")


def test_one_that_is_not_translated_is_told_as_that():
    said = qa(101, "Can it?", "Yes.")
    del said["qaData"]["en"]
    with pytest.raises(PageError, match=r"101\.json: Q&A 101 is not translated into English yet; look again later"):
        document(said)


@pytest.mark.parametrize(
    "said", ['{"qaData": []}', '{"qaData": {"ja": {"id": "x"}}}', '{"qaData": {"en": 7}}', '{"qaData":']
)
def test_another_shape_is_refused_by_name(said):
    with pytest.raises(PageError, match=r"101\.json: not a Q&A of YGOResources as it is known"):
        parse(said, "101.json")


def test_a_saved_answer_is_recognised():
    assert recognise(json.dumps(qa(101, "Can it?", "Yes.")), "a").name == "ygoresources"
