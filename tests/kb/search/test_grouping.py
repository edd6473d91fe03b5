"""One hit of one rule: what belongs to a hit, and how it is scored."""

from kb.search.grouping import Candidate, Found, grouped, lifted
from kb.search.ranking import WEIGHTS


def candidate(id: str, *, parent: str = "", kind: str = "rule", authority: int = 60, length: int = 9) -> Candidate:
    return Candidate(1, id, parent, kind, "yugioh", authority, length, f"words of {id}")


def known(*candidates: Candidate) -> dict[str, Candidate]:
    return {c.id: c for c in candidates}


def found(**scores: float) -> dict[str, Found]:
    return {id: Found(id, score, score / 10) for id, score in scores.items()}


def test_a_clause_is_lifted_by_its_example_and_less_by_another_part() -> None:
    candidates = known(candidate("a"), candidate("x", parent="a", kind="example"), candidate("p", parent="a"))
    assert lifted(candidates, found(x=5.0), WEIGHTS)["a"].score == WEIGHTS.example * 5
    assert lifted(candidates, found(p=5.0), WEIGHTS)["a"].score == WEIGHTS.part * 5


def test_a_bare_heading_is_not_lifted_and_its_sample_counts_less() -> None:
    candidates = known(candidate("a", length=1), candidate("x", parent="a", kind="example"))
    each = lifted(candidates, found(x=5.0), WEIGHTS)
    assert "a" not in each
    assert each["x"].score == WEIGHTS.sample * 5


def test_an_example_is_a_passage_of_its_clause_and_so_is_an_example_of_it() -> None:
    candidates = known(
        candidate("a"), candidate("x", parent="a", kind="example"), candidate("y", parent="x", kind="example")
    )
    (hit,) = grouped(candidates, found(a=3.0, x=5.0, y=4.0), {}, WEIGHTS)
    assert (hit.id, hit.score, hit.passages) == ("a", 5.0, ("x", "y"))


def test_a_part_stays_a_hit_of_its_own() -> None:
    candidates = known(candidate("a"), candidate("p", parent="a"))
    assert [hit.id for hit in grouped(candidates, found(a=3.0, p=5.0), {}, WEIGHTS)] == ["p", "a"]


def test_what_a_digest_rule_restates_is_part_of_its_hit() -> None:
    candidates = known(candidate("d", authority=50), candidate("a"), candidate("x", parent="a", kind="example"))
    (hit,) = grouped(candidates, found(d=1.0, a=3.0, x=4.0), {"d": ["a", "elsewhere"]}, WEIGHTS)
    assert (hit.id, hit.passages) == ("d", ("x",))
    assert hit.score == WEIGHTS.evidence * 4.0


def test_the_weightier_source_stands_for_the_same_words() -> None:
    twin = candidate("b", authority=90)._replace(text="words of a")
    (hit,) = grouped(known(candidate("a"), twin), found(a=5.0, b=3.0), {}, WEIGHTS)
    assert (hit.id, hit.score, hit.passages) == ("b", 5.0, ("a",))
