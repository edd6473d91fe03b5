"""Digest Markdown: codes, fields, footnotes, tables; and one error for each way to get it wrong."""

import pytest

from ingest.page import read_digest
from ingest.sources import registry
from kb.errors import DigestError
from kb.records import Card, Mention, Reference, Table

MATTER = "---\nsource: digest-yugioh\ntitle: March\nas_of: 2026-11-21\n---\n\n# March\n\n"


@pytest.fixture
def rules(pages):
    cards = [Card("5", "Brass Herald", "yugioh", "Herald / Effect")]
    return {rule.id: rule for rule in read_digest(pages / "digest_march.md", registry(), cards=cards).rules}


def test_the_code_is_the_id(rules):
    assert list(rules) == ["yugioh/march/ready-only", "yugioh/march/tolls", "yugioh/march/tolls/zero"]
    rule = rules["yugioh/march/ready-only"]
    assert (rule.code, rule.source, rule.page, rule.clause) == (rule.id, "digest-yugioh", "march-orders", "1")
    assert (rule.as_of, rule.basis) == ("2026-11-21", "revision")


def test_fields_are_read(rules):
    rule = rules["yugioh/march/ready-only"]
    assert rule.evidence == ("ygo-rulebook/skirmish#3", "ygo-rulebook/skirmish#3.1")
    assert (rule.kind, rule.ruleset) == ("rule", "ocg")
    assert rules["yugioh/march/tolls"].ruleset == "both", "the source's own"


def test_a_clause_that_a_person_confirmed_bears_that_day(tmp_path):
    page = tmp_path / "march.md"
    page.write_text(f"{MATTER}1. `yugioh/a/b` Text.\n   * confirmed: 2026-12-01\n2. `yugioh/a/c` More.\n")
    rules = read_digest(page, registry(), cards=()).rules
    assert [rule.as_of for rule in rules] == ["2026-12-01", "2026-11-21"]


def test_exceptions_and_former_codes_are_read(tmp_path):
    page = tmp_path / "march.md"
    fields = "   * except: yugioh/a/c\n   * formerly: yugioh/z/b\n"
    page.write_text(f"{MATTER}1. `yugioh/a/b` Text.\n{fields}2. `yugioh/a/c` No.\n")
    rule, other = read_digest(page, registry(), cards=()).rules
    assert (rule.exceptions, rule.formerly) == (("yugioh/a/c",), ("yugioh/z/b",))
    assert (other.exceptions, other.formerly) == ((), ())


def test_footnotes_are_references_and_names_are_linked(rules):
    rule = rules["yugioh/march/ready-only"]
    assert rule.references == (
        Reference("Warden handbook", "12", "https://publisher.example/handbook"),
        Reference("Table of answers, Q&A 31", "", "https://answers.example/qa#31"),
    )
    assert rule.text == 'Only a ready Warden marches; "Brass Herald" is no exception.'
    assert rule.cards == (Mention("Brass Herald", "5"),)


def test_a_table_in_a_clause_makes_it_a_table(rules):
    rule = rules["yugioh/march/tolls"]
    assert rule.kind == "table"
    assert rule.table == Table(("Change", "Ada", "Bea"), (("Nothing", "2", "0"), ('Apply "01"', "0x2", "0")))


def test_a_child_clause_has_its_own_code_and_stays_whole(rules):
    rule = rules["yugioh/march/tolls/zero"]
    assert (rule.parent, rule.kind, rule.clause) == ("yugioh/march/tolls", "definition", "2.a")
    assert rule.text.endswith("For example, an open gate is paid.")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("1. No code.\n", 9, "begins with no code"),
        ("1. `not a code` Text.\n", 9, "begins with no code"),
        ("1. `yugioh/a/b`\n", 9, "says nothing"),
        ("1. `yugioh/a/b` Text.\n2. `yugioh/a/b` Other.\n", 10, "is the code of line 9 too"),
        ("1. `yugioh/a/b` Text.\n   * colour: red\n", 10, "is no field"),
        ("1. `yugioh/a/b` Text.\n   * just words\n", 10, "is no field"),
        ("1. `yugioh/a/b` Text.\n   * kind: opinion\n", 10, "kind `opinion` is unknown"),
        ("1. `yugioh/a/b` Text.\n   * kind: rule\n   * kind: step\n", 11, "stated twice"),
        ("1. `yugioh/a/b` Text.\n   * confirmed: today\n", 10, "confirmed `today` is no date; write it as 2026-11-21"),
        ("1. `yugioh/a/b` Text.\n   * ruleset: rush\n", 10, "ruleset `rush` is unknown"),
        ("1. `yugioh/a/b` Text.\n   * evidence: page 3\n", 10, "is no rule id"),
        ("1. `yugioh/a/b` Text.\n   * except: yugioh\n", 10, "except `yugioh` is no code; write it"),
        ("1. `yugioh/a/b` Text.\n   * formerly: a b\n", 10, "formerly `a b` is no code"),
        ("1. `yugioh/a/b` Text.\n   * asked: Is it so?\n", 10, "is no field"),
        ("1. `yugioh/a/b` Text.\n   * evidence: a/b#1\n     * no\n", 11, "put nothing below it"),
        ("1. `yugioh/a/b` Text. [^x]\n", 9, "[^x] has no definition"),
        ("1. `yugioh/a/b` Text. [^x]\n\n[^x]: One\n[^x]: Two\n", 12, "[^x] is defined twice"),
        ("1. `yugioh/a/b` Text.\n\nA stray paragraph.\n", 11, "text outside a numbered clause"),
        ("* `yugioh/a/b` Text.\n", 9, "text outside a numbered clause"),
        ("1. `yugioh/a/b` Text.\n\n   > quoted\n", 11, "cannot hold a blockquote"),
        ("1. `yugioh/a/b` Text.\n\n   | a |\n   |---|\n\n   word\n\n   | b |\n   |---|\n", 9, "two tables"),
    ],
)
def test_an_error_names_file_and_line(tmp_path, text, line, says):
    page = tmp_path / "march.md"
    page.write_text(MATTER + text)
    with pytest.raises(DigestError) as caught:
        read_digest(page, registry())
    assert str(caught.value).startswith(f"{page}:{line}: ")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("matter", "says"),
    [
        ("source: digest-yugioh\ntitle: March", "lacks `as_of`"),
        ("source: digest-yugioh\ntitle: March\nas_of: today", "is no date"),
        ("source: digest-yugioh\ntitle: March\nas_of: 2026-11-21\nmood: good", "unknown key `mood`"),
    ],
)
def test_front_matter_is_checked(tmp_path, matter, says):
    page = tmp_path / "march.md"
    page.write_text(f"---\n{matter}\n---\n\n# March\n\n1. `yugioh/a/b` Text.\n")
    with pytest.raises(DigestError, match=says):
        read_digest(page, registry())
