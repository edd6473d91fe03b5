"""Citations as JSON and as one line."""

import pytest
import small_store
from small_store import BOOK, rule

from kb.answer.citations import as_json, cite
from kb.records import Reference, Table
from kb.store.store import Store

RULE = rule("book/replay#7", "Text.")._replace(heading=("Replay", "Timing"), references=(small_store.REPLAY,))


def test_the_json_has_the_fields_of_the_contract(store: Store) -> None:
    found = store.rule("yugioh/replay/no-new-declaration")
    assert found is not None
    told = as_json(found, store)
    assert told["id"] == told["code"] == "yugioh/replay/no-new-declaration"
    assert told["references"] == [{"title": "The Thick Book", "pages": "186-187", "url": "https://thick.example"}]
    assert told["cards"] == [{"name": "Mirror Force", "id": "44095762"}]
    assert (told["heading"], told["table"]) == (["Replay"], None)
    wanted = {"id", "code", "kind", "game", "ruleset", "source", "heading", "clause", "text", "cards", "references"}
    assert told.keys() == wanted | {"url", "as_of", "basis", "origin", "table", "evidence"}


def test_evidence_is_what_the_store_has_of_it_weightiest_first(store: Store) -> None:
    found = store.rule("yugioh/replay/no-new-declaration")
    assert found is not None
    assert [e["id"] for e in as_json(found, store)["evidence"]] == ["book/replay#2", "wiki/replay#1"]
    assert all(e["text"] and e["source"] for e in as_json(found, store)["evidence"])


def test_a_table_is_told_with_its_rows(store: Store) -> None:
    told = as_json(RULE._replace(table=Table(("a", "b"), (("1", "2"),))), store)
    assert told["table"] == {"header": ["a", "b"], "rows": [["1", "2"]]}


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        (
            {},
            "The Book, Replay > Timing, clause 7 (The Thick Book, pages 186-187), as of 2020-01-02, TCG and OCG",
        ),
        ({"basis": "revision", "as_of": "2015-11-19"}, "as of 2015-11-19, TCG and OCG"),
        ({"basis": "retrieved", "as_of": "2026-11-21"}, "read on 2026-11-21, TCG and OCG"),
        ({"ruleset": "ocg"}, "as of 2020-01-02, OCG"),
        ({"ruleset": "grand-archive"}, "as of 2020-01-02"),
        ({"references": ()}, "Replay > Timing, clause 7, as of 2020-01-02, TCG and OCG"),
        ({"references": (Reference("Leaflet", "9"), Reference("Site"))}, "clause 7 (Leaflet, page 9; Site), as of"),
        ({"code": "yugioh/replay/timing"}, "Replay > Timing, yugioh/replay/timing (The Thick Book"),
        ({"heading": ()}, "The Book, clause 7"),
    ],
)
def test_one_line(changes: dict[str, object], line: str) -> None:
    assert line in cite(RULE._replace(**changes), BOOK)  # type: ignore[arg-type]


def test_an_unregistered_source_goes_by_its_id() -> None:
    assert cite(RULE, None).startswith("book, Replay")
