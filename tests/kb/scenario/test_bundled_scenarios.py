"""Every bundled scenario passes, is bound to what there is, and every documented example is run by one."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from each import assert_each, scenarios

from kb import DATA
from kb.records import Rule
from kb.scenario.check import check
from kb.scenario.game import MODULES
from kb.scenario.load import select
from kb.scenario.model import Scenario
from kb.store.store import Store

PAGES = ("ygo-rulebook/", "yugipedia/", "fandom-yugioh/")
GAMES = tuple(f"{game}/" for game in MODULES)


def named(scenario: Scenario) -> str:
    return scenario.id


def test_each_passes(bundled: Path, digest: Mapping[str, Rule], known: Mapping[str, Rule]) -> None:
    """They ran as the knowledge base was built; what did not pass, or has a worked table on a page, is run here."""
    with Store.open(bundled) as store:
        passed = {run.id for run in store.every_run() if run.status == "passed"}

    def passes(scenario: Scenario) -> None:
        if scenario.id in passed and not any(name in tables for name in scenario.documents):
            return
        (outcome,) = check([scenario], known.get)
        said = [f"{f.where}: expected {f.expected}, was {f.actual} ({', '.join(f.cites)})" for f in outcome.failures]
        assert outcome.status == "passed", "\n".join([*said, *outcome.trace])

    tables = {name for name, rule in known.items() if rule.table is not None} - digest.keys()
    assert_each(scenarios(), passes, named)


def test_each_expects_something_and_says_what_it_runs() -> None:
    def speaks(scenario: Scenario) -> None:
        asks = any(" may " in f" {text}" for step in scenario.when for text in step.values() if isinstance(text, str))
        assert scenario.then or asks or any("then" in step for step in scenario.when)
        assert scenario.rules or scenario.documents
        assert "$" not in scenario.title
        assert not scenario.title.endswith(".")

    assert_each(scenarios(), speaks, named)


def test_its_folder_is_named_like_its_topic() -> None:
    for scenario in scenarios():
        folder = Path(scenario.source.file).parent
        assert scenario.id.startswith(f"{folder.parent.name}/{folder.name}/"), scenario.source.file


def test_titles_are_not_shared() -> None:
    titles = Counter({scenario.id.partition("[")[0]: scenario.title for scenario in scenarios()}.values())
    assert [title for title, times in titles.items() if times > 1] == []


def test_rules_are_codes_of_the_digest(digest: Mapping[str, Rule]) -> None:
    assert {code for scenario in scenarios() for code in scenario.rules} <= digest.keys()


def test_documents_are_records_of_the_digest(digest: Mapping[str, Rule]) -> None:
    own = {name for scenario in scenarios() for name in scenario.documents if name.startswith(GAMES)}
    assert sorted(own - digest.keys()) == []


def test_documents_on_the_seed_pages_are_records_of_some_edition(
    scraped: Mapping[str, Rule], later: Mapping[str, Rule]
) -> None:
    named = {name for scenario in scenarios() for name in scenario.documents}
    pages = {_page(name) for name in scraped}
    assert sorted(name for name in named - scraped.keys() - later.keys() if _page(name) in pages) == []


def _page(name: str) -> str:
    """The page that an id belongs to: its source and the first part after it."""
    return "/".join(name.partition("#")[0].split("/")[:2])


def test_every_documented_example_of_the_yugioh_pages_is_run(scraped: Mapping[str, Rule]) -> None:
    bound = {name for scenario in scenarios() for name in scenario.documents}
    documented = [
        rule.id for rule in scraped.values() if rule.kind in ("example", "table") and rule.id.startswith(PAGES)
    ]
    assert len(documented) > 20
    assert [name for name in documented if name not in bound] == []


def test_every_row_of_the_outcome_tables_is_run(scraped: Mapping[str, Rule]) -> None:
    bound = {name for scenario in scenarios() for name in scenario.documents}
    tables = [
        rule.id for rule in scraped.values() if rule.kind == "table" and rule.table and len(rule.table.rows[0]) == 1
    ]
    rows = [rule.id for rule in scraped.values() if any(rule.id.startswith(f"{table}.") for table in tables)]
    assert len(tables) == 2
    assert len(rows) == 7
    assert [row for row in rows if row not in bound] == []


def test_every_digest_example_of_yugioh_is_run(digest: Mapping[str, Rule]) -> None:
    bound = {name for scenario in scenarios() for name in scenario.documents}
    examples = [rule.id for rule in digest.values() if rule.kind in ("example", "table") and rule.game == "yugioh"]
    assert [name for name in examples if name not in bound] == []


def test_a_documented_figure_that_differs_is_noticed(known: Mapping[str, Rule]) -> None:
    """The worked tables are compared with the documents, not with the engine's own idea of them."""
    (scenario,) = select(["yugioh/damage-order/ohime-attacks-directly"])
    changed = dict(known)
    name = "yugioh/damage-order/example-direct"
    table = known[name].table
    assert table is not None
    rows = (*table.rows[:-1], ("03", "4100", "0"))
    changed[name] = known[name]._replace(table=table._replace(rows=rows))
    (outcome,) = check([scenario], changed.get)
    assert outcome.status == "failed"
    (failure,) = outcome.failures
    assert failure.where.startswith(f"then.damage-table.step 3 of {name}")
    assert (failure.expected, failure.actual) == ("03: opponent 4100, you 0", "03: opponent 4000, you 0")
    assert "yugioh/damage-order/03" in failure.cites


def test_there_is_no_file_without_scenarios() -> None:
    files = {file.relative_to(DATA / "scenarios") for file in (DATA / "scenarios").rglob("*") if file.is_file()}
    used = {Path(*Path(scenario.source.file).parts[-3:]) for scenario in scenarios()}
    assert files == used
