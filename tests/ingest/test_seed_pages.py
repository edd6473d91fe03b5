"""The five seed pages, as facts: ids, kinds, references, values of the worked tables, documented examples."""

import pytest

from ingest.pipeline import count_examples
from kb.records import Card, Mention, Reference

REPLAY = "ygo-rulebook/battle-step/replay-rules-during-the-battle-step"
DECLARING = "ga-rules/attack-declaration/declaring-an-attack"
DAMAGE = "ygo-rulebook/damage"
MODIFYING = f"{DAMAGE}/battle-damage/modifying-battle-damage"
OUTCOMES = f"{DAMAGE}/battle-damage/determining-battle-damage-and-battle-destruction"
PERFECT = "https://ygorganization.com/perfect-rulebook-2017/"


def by_id(page):
    return {rule.id: rule for rule in page.rules}


def documented(page):
    return [
        rule.id
        for rule in page.rules
        if rule.kind == "example"
        or (rule.kind == "table" and (not rule.parent or by_id(page)[rule.parent].kind != "example"))
    ]


@pytest.mark.parametrize(
    ("number", "title", "rules", "examples"),
    [
        ("000", "Battle Step", 27, 4),
        ("001", "Combat Phase - Attack Declaration", 26, 2),
        ("002", "Battle Phase", 12, 1),
        ("003", "Battle Step", 10, 4),
        ("004", "Damage", 48, 12),
    ],
)
def test_every_page_has_its_title_rules_and_examples(seed, number, title, rules, examples):
    page = seed(number)
    assert page.title == title
    assert len(page.rules) == rules
    assert count_examples(page.rules) == len(documented(page)) == examples
    assert [rule.position for rule in page.rules] == list(range(1, rules + 1))


def test_battle_step_examples_are_bound_to_their_clauses(seed):
    assert documented(seed("000")) == [
        "ygo-rulebook/battle-step/attack-declaration#4.example",
        f"{REPLAY}#7.example",
        f"{REPLAY}#9.example",
        f"{REPLAY}#10.example",
    ]
    example = by_id(seed("000"))[f"{REPLAY}#10.example"]
    assert example.cards == (Mention("Sakuretsu Armor", "56120475"), Mention("Call of the Haunted", "97077563"))
    assert example.parent == f"{REPLAY}#10"


def test_battle_step_references(seed):
    rules = by_id(seed("000"))
    perfect = Reference("OCG Perfect Rulebook 2017", "186-187", PERFECT)
    assert rules[f"{REPLAY}#10"].references == (perfect,)
    assert rules[f"{REPLAY}#1"].references[0].pages == "39"
    assert [entry.pages for entry in rules["ygo-rulebook/battle-step#2"].references] == ["38", "185-186"]
    unnumbered = [rule for rule in rules.values() if "/attack-declaration#" in rule.id]
    assert {rule.references[0].pages for rule in unnumbered} == {"185-186"}
    assert rules["ygo-rulebook/battle-step/attack-declaration#2.1"].parent.endswith("#2")


def test_attack_declaration_has_its_printed_clauses(seed):
    rules = by_id(seed("001"))
    assert "champion's intent" in rules["ga-rules/attack-declaration/general-rules#3"].text
    assert [rule.clause for rule in rules.values() if rule.kind == "step"] == ["2.a", "2.b", "2.c", "2.d", "2.e"]
    assert rules[f"{DECLARING}#2.c.1"].parent == f"{DECLARING}#2.c"
    assert rules[f"{DECLARING}#2.e.1.c"].clause == "2.e.1.c"


def test_hints_name_both_cards(seed):
    cards = [
        Card("qzh8cj2ooz", "Fervent Lancer", "grand-archive", "Ally"),
        Card("Wu0qJd2ZYr", "Tariff Ring", "grand-archive", "Item"),
        Card("153bnn23aq", "Bulwark Sword", "grand-archive", "Weapon"),
    ]
    page = seed("001", cards=cards)
    assert documented(page) == [f"{DECLARING}#1.example", f"{DECLARING}#2.example"]
    first, second = (by_id(page)[name] for name in documented(page))
    assert {card.name for card in first.cards} == {"Fervent Lancer", "Tariff Ring"}
    assert {card.name for card in second.cards} == {"Bulwark Sword", "Tariff Ring"}


def test_battle_phase_has_sections_and_joined_references(seed):
    page = seed("002")
    rules = by_id(page)
    assert {rule.heading[1:] for rule in page.rules} == {(), ("Breakdown",), ("Entering the Battle Phase",)}
    assert page.rules[0].kind == "definition"
    assert (page.rules[0].references[0].pages, page.rules[0].url) == (
        "30, 33",
        "https://yugioh.fandom.com/wiki/Battle_Phase",
    )
    (example,) = documented(page)
    assert example == "fandom-yugioh/battle-phase/entering-the-battle-phase#2.example"
    assert [entry.title.split(". ")[2] for entry in rules[example].references] == ["Battle Mania", "Berserk Gorilla"]
    assert sum(len(rule.references) for rule in page.rules) == 9
    assert rules["fandom-yugioh/battle-phase/breakdown#4"].text == "Damage Step (including damage calculation)"


def test_the_yugipedia_page_is_dated_by_its_revision(seed):
    page = seed("003")
    assert (page.snapshot.source, page.snapshot.as_of, page.snapshot.basis) == ("yugipedia", "2015-11-19", "revision")
    assert documented(page) == [f"yugipedia/battle-step/examples/example-{number}#1" for number in (1, 2, 3, 4)]


def test_damage_examples(seed):
    page = seed("004")
    assert documented(page) == [
        f"{DAMAGE}#1.example",
        f"{DAMAGE}#1.example.2",
        f"{DAMAGE}#1.example.3",
        f"{DAMAGE}#3.example",
        f"{OUTCOMES}#2",
        f"{OUTCOMES}#3",
        *(f"{MODIFYING}#{number}" for number in (3, 4, 5, 6, 7)),
        f"{DAMAGE}/effect-damage#2.example",
    ]
    samples = [by_id(page)[f"{DAMAGE}#1.example{end}"].cards[0] for end in ("", ".2", ".3")]
    assert samples == [
        Mention("Pentestag", "72336818"),
        Mention("Ookazi", "19523799"),
        Mention("Dimension Wall", "67095270"),
    ]


def test_outcome_tables_have_a_record_for_each_row(seed):
    rules = by_id(seed("004"))
    for number in (2, 3):
        assert rules[f"{OUTCOMES}#{number}"].table.rows == (("WIN",), ("TIE",), ("LOSE",))
        assert {rules[f"{OUTCOMES}#{number}.{row}"].kind for row in ("win", "tie", "lose")} == {"rule"}
        assert rules[f"{OUTCOMES}#{number}.win"].references[0].pages == "42-43, 50"
    zero = rules[f"{OUTCOMES}#2.tie.2"]
    assert zero.references == (Reference("Official rulebook", "50", "https://www.yugioh-card.com/en/rulebook/"),)


def test_the_order_of_modification_has_ten_printed_steps(seed):
    steps = [rule for rule in seed("004").rules if rule.kind == "step"]
    assert [rule.clause for rule in steps] == [f"1.{number}" for number in range(1, 11)]
    assert {rule.parent for rule in steps} == {f"{MODIFYING}#1"}


WORKED = {
    3: [("2000", "0"), ("2000", "2000"), ("4000", "0")],
    4: [("0", "4000"), ("0", "8000"), ("8000", "8000"), ("16000", "0")],
    5: [("1000", "0"), ("1000", "1000"), ("2000", "1000")],
    6: [("2000", "0"), ("2000", "2000"), ("2000", "2000")],
    7: [("0", "500"), ("500", "500"), ("1000", "0"), ("1000", "0x2")],
}


@pytest.mark.parametrize("number", WORKED)
def test_worked_tables_are_rows_of_values(seed, number):
    rules = by_id(seed("004"))
    table = rules[f"{MODIFYING}#{number}.table"]
    assert (table.kind, table.parent) == ("table", f"{MODIFYING}#{number}")
    assert [row[1:] for row in table.table.rows] == WORKED[number]
    assert len(table.table.header) == 3
    assert table.table.rows[0][0] == "Normal circumstances"
    assert rules[f"{MODIFYING}#{number}"].text.count("\n") == (1 if number >= 5 else 0), "the closing sentence"
