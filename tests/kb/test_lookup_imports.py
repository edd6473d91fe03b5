"""A look-up imports nothing heavy: it must start in a tenth of a second."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from read_cards import put_read

from kb.store.store import Store

ROOT = Path(__file__).resolve().parents[2]

HEAVY = (
    "bs4",
    "lxml",
    "httpcore2",
    "rich",
    "yaml",
    "msgspec",
    "sqlite_utils",
    "tomllib",
    "json",
    "ftfy",
    "stamina",
    "mwparserfromhell",
    "starlette",
    "uvicorn",
    "jinja2",
    "mcp",
    "pydantic",
    "typer",
    "dataclasses",
    "inspect",
    "platformdirs",
)
LOOK_UPS = {
    "search": "from kb.search.find import search; search(store, 'replay after chain')",
    "ask": "from kb.answer.ask import ask; ask(store, 'is there a replay after the chain?')",
    "ask of a card": "from kb.answer.ask import ask; ask(store, 'can Mirror Force destroy a monster in my hand?')",
    "card": "from kb.cards.names import resolve; resolve(store, 'Mirror Force')",
    "misspelt card": "from kb.cards.names import resolve; resolve(store, 'Miror Force')",
    "citation": "from kb.answer.citations import as_json; as_json(store.rules()[0], store)",
}


def _after(store: Store, look_up: str, asked: str) -> str:
    """What a process prints that looks something up and then is `asked` what it imported."""
    code = (
        "import sys; from pathlib import Path; from kb.store.store import Store;"
        f"store = Store.open(Path({str(store.path)!r})); {look_up}; print({asked})"
    )
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("what", LOOK_UPS)
def test_a_look_up_imports_nothing_heavy(store: Store, what: str) -> None:
    assert _after(store, LOOK_UPS[what], f"[name for name in {HEAVY!r} if name in sys.modules]") == "[]"


@pytest.mark.parametrize(
    "look_up",
    [
        "from kb.cards.names import resolve; resolve(store, 'mirror force')",
        "from kb.search.question import understand; understand(store, 'does sakuretsu armr target')",
        "from kb.search.question import understand; understand(store, 'must i atack with evry monstre')",
    ],
    ids=["card", "misspelt card", "misspelt words"],
)
def test_no_name_and_no_word_in_a_question_needs_rapidfuzz(store: Store, look_up: str) -> None:
    """It is imported in the time in which a question is understood: few words have so much in common with another."""
    assert _after(store, look_up, "'rapidfuzz' in sys.modules") == "False"


def test_only_a_question_that_names_a_card_needs_what_reads_cards(store: Store) -> None:
    loaded = "sorted(name for name in sys.modules if name.startswith(('kb.answer.cards.', 'kb.cards.telling')))"
    entrance = [f"kb.answer.cards.{name}" for name in ("entrance", "named", "namelike", "spots", "told")]
    assert _after(store, LOOK_UPS["ask"], loaded) == repr(entrance)
    asked = "from kb.answer.ask import ask; ask(store, 'does Mirror Force target?')"
    assert "'kb.answer.cards.questions'" in _after(store, asked, loaded)


def test_what_answers_a_form_is_needed_only_where_a_card_was_read(store: Store) -> None:
    loaded = "[name for name in ('fitting', 'by_form') if f'kb.answer.cards.forms.{name}' in sys.modules]"
    asked = "from kb.answer.ask import ask; ask(store, 'does Mirror Force target?')"
    assert _after(store, asked, loaded) == "['fitting']"


def test_what_answers_a_form_is_needed_only_where_a_question_has_one(store: Store) -> None:
    put_read(store, {"Lamp of Dusk": ("Normal Trap", "Target 1 monster on the field; destroy it.")}, 9_000_001)
    loaded = "[name for name in ('by_form', 'composing') if f'kb.answer.cards.forms.{name}' in sys.modules]"
    asked = "from kb.answer.ask import ask; ask(store, 'if Lamp of Dusk resolves, can my opponent still smile?')"
    assert _after(store, asked, loaded) == "[]"
    asked = "from kb.answer.ask import ask; ask(store, 'does Lamp of Dusk target?')"
    assert _after(store, asked, loaded) == "['by_form', 'composing']"


@pytest.mark.parametrize(
    ("question", "loaded"),
    [("how much is a Mirror Force?", "[]"), ("is there much to Mirror Force?", "['kb.answer.cards.spoken.answer']")],
)
def test_the_grammar_of_card_text_is_not_needed_where_it_is_asked_how(store: Store, question: str, loaded: str) -> None:
    asked = f"from kb.answer.ask import ask; ask(store, {question!r})"
    assert (
        _after(store, asked, "[name for name in ('kb.answer.cards.spoken.answer',) if name in sys.modules]") == loaded
    )


def test_no_record_of_a_look_up_is_a_named_tuple_that_takes_its_time_to_define(store: Store) -> None:
    """Together they took a tenth of an answer: `kb.quick_tuple`."""
    asked = "from kb.answer.ask import ask; ask(store, 'does Mirror Force target?')"
    slow = (
        "[record.__qualname__ for name, module in sys.modules.items() if name.partition('.')[0] in ('kb', 'cli')"
        " for record in vars(module).values() if hasattr(record, '_fields') and type(record) is type]"
    )
    assert _after(store, asked, slow) == "[]"


@pytest.mark.parametrize("path", sorted((ROOT / "kb" / "answer").rglob("*.py")), ids=lambda path: path.stem)
def test_what_answers_makes_no_regular_expression_ready_where_it_is_imported(path: Path) -> None:
    """Each is paid for by questions that never look for it: `kb.language.patterns.ready` makes it when it is wanted."""
    assert re.findall(r"^\w+ = re\.compile", path.read_text("utf-8"), re.MULTILINE) == []
