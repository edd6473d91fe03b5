"""The plumbing of `benchmarks.lookup`: a store that is made larger by copies holds all of them."""

from pathlib import Path

from benchmarks.lookup import grown
from kb.store.store import Store


def counts(path: Path) -> dict[str, int]:
    """How much of each kind a store holds, and how many vectors."""
    with Store.open(path) as store:
        of = {
            table: store.query(f"SELECT count(*) FROM {table}")[0][0]
            for table in ("pages", "rules", "rule_search", "rule_asked", "page_vectors")
        }
        of["vectors"] = store.query("SELECT sum(length(numbers)) FROM page_vectors")[0][0]
        of["words"] = store.query("SELECT sum(rules) FROM word_counts")[0][0]
        sql = "SELECT count(*) FROM rule_search_fts WHERE rule_search_fts MATCH 'replay'"
        of["found"] = store.query(sql)[0][0]
        return of


def test_a_grown_store_holds_each_rule_line_and_vector_so_often(bundled: Path, tmp_path: Path) -> None:
    path = grown(bundled, tmp_path / "grown.db", 3)
    assert counts(path) == {kind: 3 * count for kind, count in counts(bundled).items()}
    with Store.open(path) as store:
        store.check_whole()
        ((strays,),) = store.query(
            "SELECT count(*) FROM rules r LEFT JOIN rules p ON p.id = r.parent WHERE r.parent != '' AND p.id IS NULL"
        )
        numbers = {number for (number,) in store.query("SELECT number FROM rules")}
        kept = {
            number
            for (held,) in store.query("SELECT numbers FROM page_vectors")
            for number in memoryview(held).cast("I")
        }
    assert strays == 0
    assert kept <= numbers
    assert max(kept) > 2 * max(numbers) / 3
