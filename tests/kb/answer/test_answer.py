"""Answers: the deciding rule first, its evidence cited, a verdict where it is settled, none without support."""

import pytest
import small_store
from small_store import digest, page, rule

from kb.answer.ask import ask
from kb.editions.lineage import put_runs
from kb.editions.pages import put_pages
from kb.store.store import Store

QUESTION = "can Mirror Force be activated when the attacker picks a new target in a replay?"


def test_an_answer_quotes_cites_and_shows_the_scenario(store: Store) -> None:
    answer = ask(store, QUESTION)
    assert not answer.abstained
    assert answer.question == QUESTION
    assert answer.verdict == "no"
    assert answer.citations[0].id == "yugioh/replay/no-new-declaration"
    assert answer.citations[0].references[0].pages == "186-187"
    assert answer.citations[0].text in answer.answer
    assert [run.id for run in answer.scenarios] == ["yugioh/replay/pick"]
    assert answer.confidence > 0.8
    assert answer.nearest == ()


def test_the_evidence_in_the_store_is_cited_weightiest_first(store: Store) -> None:
    cited = [rule.id for rule in ask(store, QUESTION).citations]
    assert cited[:3] == ["yugioh/replay/no-new-declaration", "book/replay#2", "wiki/replay#1"]
    assert len(cited) == len(set(cited))


def test_a_negated_question_gets_the_other_verdict(store: Store) -> None:
    turned = "is it true that Mirror Force cannot be activated when a new target is picked in a replay?"
    assert ask(store, turned).verdict == "yes"


def test_nicknames_and_slang(store: Store) -> None:
    answer = ask(store, "opp chained a summon to the trap that kills my attacker, do i get a replay")
    assert (answer.citations[0].id, answer.verdict) == ("yugioh/replay/after-chain", "no")


def test_an_open_question_is_answered_without_a_verdict(store: Store) -> None:
    answer = ask(store, "What is piercing battle damage?")
    assert (answer.abstained, answer.verdict) == (False, None)
    assert answer.citations[0].id == "book/damage#1"


@pytest.mark.parametrize(
    "question",
    [
        "what is the price of a Starlight Rare?",
        "In Magic, how many lands do I play each turn?",
        "How many energies does Charizard need in Pokemon?",
        "What time does the regional start this weekend?",
        "Which sleeves may I use?",
        "how do i teach my hamster the tuesday moon",
        "asdf qwer zxcv",
        "",
        "???",
    ],
)
def test_no_answer_without_support(store: Store, question: str) -> None:
    answer = ask(store, question)
    assert answer.abstained
    assert (answer.verdict, answer.citations, answer.scenarios) == (None, (), ())
    assert answer.confidence < 0.5
    assert answer.answer


def test_what_came_near_is_shown_when_abstaining(store: Store) -> None:
    answer = ask(store, "do zebras bring a replay")
    assert answer.abstained
    assert answer.nearest
    assert "replay" in " ".join(rule.text for rule in answer.nearest)


def test_nothing_is_called_near_that_shares_a_word_by_chance(store: Store) -> None:
    answer = ask(store, "how many zebras and llamas fit into a river?")
    assert answer.abstained
    assert not answer.nearest


def test_a_subject_without_rules_is_named_and_nothing_is_near_it(store: Store) -> None:
    answer = ask(store, "What is the price of Mirror Force in a replay?")
    assert "prices and trading" in answer.answer
    assert not answer.nearest


def test_an_empty_store_has_no_answers(empty: Store) -> None:
    answer = ask(empty, QUESTION)
    assert answer.abstained
    assert answer.nearest == ()


@pytest.mark.parametrize(("ruleset", "other"), [("ocg", "TCG"), ("tcg", "OCG")])
def test_a_rule_of_one_ruleset_warns_of_the_other(empty: Store, ruleset: str, other: str) -> None:
    put_pages(empty, [page([digest("yugioh/a/b", "The same zebra attacks again.", ruleset=ruleset)])])
    (note,) = ask(empty, "zebra attacks again").notes
    assert ruleset.upper() in note
    assert f"the {other} may differ" in note


def test_a_newer_record_is_pointed_out(empty: Store) -> None:
    newer = rule("book/zebra#1", "A zebra attacks in every battle phase.", as_of="2024-05-06")
    older = digest("yugioh/a/b", "A zebra attacks always.", evidence=("book/zebra#1",), as_of="2015-11-19")
    put_pages(empty, [page([newer]), page([older])])
    assert any("2015-11-19" in note and "2024-05-06" in note for note in ask(empty, "zebra attacks always").notes)


def test_a_failed_scenario_is_no_confirmation(store: Store) -> None:
    failed = small_store.RUNS[1]._replace(status="failed")
    put_runs(store, [failed])
    assert any(failed.id in note for note in ask(store, QUESTION).notes)


def test_a_long_text_is_quoted_up_to_a_sentence(empty: Store) -> None:
    text = "A zebra attacks. " + "It does so again and again. " * 60
    put_pages(empty, [page([rule("book/zebra#1", text)])])
    answer = ask(empty, "zebra attacks").answer
    assert len(answer) < 700
    assert answer.endswith("again. …” [1]")
