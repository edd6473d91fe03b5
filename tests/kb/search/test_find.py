"""Searching: what is found first, what is one hit, the filters, and that any text is a query."""

from itertools import pairwise

import pytest
import small_store
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_store import digest, page, rule

from kb.editions.pages import put_pages
from kb.language import terms
from kb.search.find import _phrases, find, search
from kb.search.question import understand
from kb.store.lexicon import lexicon
from kb.store.store import Store
from kb.store.tables import put_terms


def ids(store: Store, query: str, **filters: str) -> list[str]:
    return [hit.rule.id for hit in search(store, query, limit=20, **filters)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("replay after a chain", "yugioh/replay/after-chain"),
        ("chain then replay?", "yugioh/replay/after-chain"),
        ("can mirror force be used on the new target in a replay", "yugioh/replay/no-new-declaration"),
        ("piercing", "book/damage#1"),
        ("does paying LP count as damage", "book/damage#2"),
        ("what goes to the bin when popped", "book/graveyard#1"),
        ("upside down exiled card effect", "book/banish#1"),
        ("yugioh/replay/after-chain", "yugioh/replay/after-chain"),
        ("pages 186-187 of the thick book", "yugioh/replay/no-new-declaration"),
        ("do I tap my ally to attack", "archive/attack#1"),
        ("may i sacrifice for a summon", "book/summon#2"),
        ("graveyrad", "book/graveyard#1"),
    ],
)
def test_the_rule_that_is_meant_comes_first(store: Store, query: str, first: str) -> None:
    assert ids(store, query)[0] == first


def test_hits_are_ranked_from_one_and_fall_in_score(store: Store) -> None:
    hits = search(store, "replay chain attack")
    assert [hit.rank for hit in hits] == list(range(1, len(hits) + 1))
    assert all(a.score >= b.score > 0 for a, b in pairwise(hits))


def test_a_digest_rule_and_its_evidence_are_one_hit(store: Store) -> None:
    found = ids(store, "replay chain")
    assert "yugioh/replay/after-chain" in found
    assert "book/replay#3" not in found
    assert "book/replay#3" in ids(store, "replay chain", source="book")
    assert len(found) == len(set(found))


def test_an_example_is_a_passage_of_the_clause_that_it_belongs_to(store: Store) -> None:
    first = search(store, "sakuretsu armor below call of the haunted", source="book")[0]
    assert first.rule.id == "book/replay#3"
    assert [rule.id for rule in first.passages] == ["book/replay#3.example"]
    assert ids(store, "sakuretsu armor below call of the haunted", kind="example") == ["book/replay#3.example"]


def test_a_heading_above_samples_is_not_what_is_meant(empty: Store) -> None:
    sample = {"kind": "example", "parent": "book/samples#1"}
    rules = [
        rule("book/samples#1", "Examples"),
        rule("book/samples#1.example", "Piercer: inflict piercing damage with fangs.", position=2, **sample),
        rule("book/samples#2", "Piercing damage is battle damage.", position=3),
    ]
    put_pages(empty, [page(rules)])
    assert ids(empty, "piercing damage")[0] == "book/samples#2"
    assert "book/samples#1" not in ids(empty, "piercing damage")


def test_being_asked_for_in_such_words_lifts_a_rule(empty: Store) -> None:
    plain = "The chain goes on and the monster is summoned."
    asked = digest("yugioh/a/asked", plain, "Did they summon on my attack, what now?", "Something else entirely?")
    other = digest("yugioh/a/other", plain, "Who summons?", position=2)
    put_pages(empty, [page([other, asked])])
    assert ids(empty, "they summon on my attack, what now")[0] == "yugioh/a/asked"


@pytest.mark.parametrize(
    ("filters", "kept"),
    [
        ({"game": "grand-archive"}, lambda r: r.game == "grand-archive"),
        ({"source": "wiki"}, lambda r: r.source == "wiki"),
        ({"kind": "example"}, lambda r: r.kind == "example"),
        ({"source": "book", "kind": "rule"}, lambda r: (r.source, r.kind) == ("book", "rule")),
    ],
)
def test_filters(store: Store, filters: dict[str, str], kept: object) -> None:
    hits = search(store, "attack replay turn player", limit=50, **filters)
    assert hits
    assert all(kept(hit.rule) for hit in hits)  # type: ignore[operator]


def test_a_filter_that_nothing_fits(store: Store) -> None:
    assert search(store, "replay", source="nowhere") == []


def test_a_game_named_in_the_question_is_the_only_one_asked(store: Store) -> None:
    assert {hit.rule.game for hit in search(store, "draw a card, in Grand Archive")} == {"grand-archive"}


def test_limit(store: Store) -> None:
    assert len(search(store, "replay", limit=2)) == 2
    assert search(store, "replay", limit=0) == []
    assert search(store, "replay", limit=-1) == []


def test_equal_rules_stand_by_authority_and_then_by_id(empty: Store) -> None:
    for source in ("wiki", "book"):
        rules = [rule(f"{source}/z#{n}", f"Words {source} {n} on zebras.", position=3) for n in (1, 2)]
        put_pages(empty, [page(rules)])
    assert ids(empty, "zebras") == ["book/z#1", "book/z#2", "wiki/z#1", "wiki/z#2"]


def test_the_same_words_in_two_sources_are_one_hit_of_the_weightier(empty: Store) -> None:
    for source in ("wiki", "book"):
        put_pages(empty, [page([rule(f"{source}/z#1", "Identical words on zebras.")])])
    (hit,) = search(empty, "zebras")
    assert hit.rule.id == "book/z#1"
    assert [rule.id for rule in hit.passages] == ["wiki/z#1"]


def test_rules_of_the_game_whose_words_are_used_come_first(empty: Store) -> None:
    put_terms(empty, terms.load())
    game = {"game": "grand-archive"}
    put_pages(empty, [page([rule("book/z#1", "Zebras gallop at the end of a turn.")])])
    put_pages(empty, [page([rule("archive/z#1", "Zebras gallop at the end of a turn each.", **game)])])
    assert ids(empty, "do zebras gallop with my champion") == ["archive/z#1", "book/z#1"]
    assert ids(empty, "do zebras gallop for my monster") == ["book/z#1", "archive/z#1"]


def test_the_same_question_has_the_same_answer(store: Store) -> None:
    query = "who attacks in a replay after the chain, the turn player?"
    assert search(store, query) == search(store, query)


def test_what_is_written_is_found_at_once(store: Store) -> None:
    assert ids(store, "zebras") == []
    changed = [r._replace(text="Zebras may replay.") for r in small_store.replay_book()[:1]]
    put_pages(store, [page(changed, sha256="z")])
    assert ids(store, "zebras") == ["book/replay#1"]


@pytest.mark.parametrize(
    "query",
    ["", " ", "the of and", "???", '"', '"unclosed', "AND", "NEAR(a b)", "text:replay", "a* ^b -c (d", "\x00", "'; --"],
)
def test_the_syntax_of_the_index_is_no_syntax_of_ours(store: Store, query: str) -> None:
    assert all(hit.score > 0 for hit in search(store, query))


def test_a_pasted_megabyte_is_answered(store: Store) -> None:
    assert search(store, "replay after the chain " * 50_000)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.text(max_size=80))
def test_any_text_is_a_query(store: Store, query: str) -> None:
    hits = search(store, query)
    assert len({hit.rule.id for hit in hits}) == len(hits)


def test_a_short_question_finds_what_the_word_means(empty: Store) -> None:
    means = digest("yugioh/z/grazing", "Grazing: the zebra stays where it is all day.", kind="definition")
    other = digest("yugioh/z/twice", "Grazing needs a river.")
    put_pages(empty, [page([means, other])])
    assert search(empty, "what is grazing")[0].rule.id == "yugioh/z/grazing"
    assert search(empty, "does grazing need a river")[0].rule.id == "yugioh/z/twice"


def test_a_question_without_the_names_of_its_cards(store: Store) -> None:
    said = understand(store, "Mirror Force was flipped, does CotH go too?").nameless
    assert said == "it was flipped, does it go too?"


@pytest.mark.parametrize(("far_too_many", "looked_up"), [(10**9, 3), (-1, 1)])
def test_of_words_that_stand_in_too_many_rules_only_the_rarest_are_looked_up(
    store: Store, monkeypatch: pytest.MonkeyPatch, far_too_many: int, looked_up: int
) -> None:
    question = understand(store, "replay attack monster damage chain battle")
    every = _phrases(store, question)
    monkeypatch.setattr("kb.search.find._MOST_MATCHES", -1)
    monkeypatch.setattr("kb.search.find._FAR_TOO_MANY", far_too_many)
    assert len(every) > 3
    assert _phrases(store, question) == every[:looked_up]


def test_words_of_the_same_stems_find_the_same_in_whatever_form_they_were_asked_before(store: Store) -> None:
    questions = ("monsters attacked again", "the monster attacks again", "monster attacking again")
    before = [search(store, question) for question in questions]
    store.forget()
    assert [search(store, question) for question in reversed(questions)] == before[::-1]
    assert before[0]


def test_a_stem_that_has_another_stem_is_not_asked_for_in_place_of_its_word(empty: Store) -> None:
    put_pages(empty, [page([digest("yugioh/zebra/defense", "A zebra's defense counts.", page="zebra")])])
    asked = ("defennse", "defense", "defenses", "defens")  # the first is looked for by the stem of what it may mean
    assert [_phrases(empty, understand(empty, word))[-1] for word in asked] == [
        "defens",
        "defense",
        "defense",
        "defens",
    ]
    assert lexicon(empty).stems(asked[1:]) == {"defense": ("defens",), "defenses": ("defens",), "defens": ("defen",)}


def test_what_was_found_is_told_again_until_something_is_written(store: Store) -> None:
    question = understand(store, "replay chain attack")
    first = find(store, question)
    expected = [*first]
    first.clear()  # what is kept is not in the hands of who asked
    assert find(store, question) == expected
    assert {f.id for f in find(store, question, source="book")} != {f.id for f in expected}
    put_pages(store, [page([digest("yugioh/replay/again", "A replay in a chain is an attack again.", page="again")])])
    assert "yugioh/replay/again" in {f.id for f in find(store, question)} - {f.id for f in expected}


def test_what_is_kept_of_the_last_questions_is_what_is_found_anew(store: Store) -> None:
    asked = [f"replay chain attack {word}" for word in ("monster", "damage", "battle", "summon", "target")] * 6
    kept = [find(store, understand(store, each)) for each in asked]
    for each, found in zip(asked, kept, strict=True):
        store.forget()
        assert find(store, understand(store, each)) == found
