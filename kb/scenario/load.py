"""Scenario files -> scenarios. A file holds one scenario, or several separated by `---`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

from kb import DATA
from kb.errors import ScenarioError
from kb.files import Document, read, read_text, uncollected
from kb.scenario import game as games
from kb.scenario import library
from kb.scenario.misfit import typed
from kb.scenario.model import Scenario

ID = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+)+\Z")
VALUE = re.compile(r"\$\{?([a-z][a-z0-9_-]*)\}?")
SCENARIOS = DATA / "scenarios"
MAX_STEPS = 1000
#: The keys under which `$name` stands for a value of a case.
FILLED = ("rules", "documents", "given", "when", "then", "cards")
#: Whether a scenario is wanted, by its id.
Wanted = Callable[[str], bool]


def _all(id: str) -> bool:
    return True


class File(Struct, forbid_unknown_fields=True, rename="kebab"):
    """The keys of a scenario. `cases` runs it once for each entry, with `$name` replaced by the entry's values."""

    id: str
    title: str
    then: dict[str, Any]
    rules: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    ruleset: str | UnsetType = UNSET
    given: dict[str, Any] = field(default_factory=dict)
    when: list[Any] = field(default_factory=list)
    cases: dict[str, dict[str, Any]] = field(default_factory=dict)
    cards: list[Any] = field(default_factory=list)


def select(wanted: Sequence[str] = (), folder: Path = SCENARIOS) -> list[Scenario]:
    """The scenarios that `wanted` names: files, folders, ids, ids of cases, or beginnings of ids; none: all bundled.

    `ScenarioError` if a file is wrong, an id is there twice, or a word names nothing.
    """
    if not wanted:
        return load(_files(folder))
    paths = {word: path for word in wanted if _exists(path := Path(word))}
    bundle = _speaking_of([word for word in wanted if word not in paths], folder)
    found: dict[str, Scenario] = {}
    for word in wanted:
        here = load(_files(paths[word])) if word in paths else _named(word, bundle)
        found.update((scenario.id, scenario) for scenario in here)
    return list(found.values())


def bundled(id: str) -> list[Scenario]:
    """The bundled scenarios of an id, its cases if it has any; none where there is none. No file is named by it."""
    if not ID.match(id.partition("[")[0]):
        return []
    found = _speaking_of([id], SCENARIOS)
    return [scenario for scenario in found if id in (scenario.id, scenario.id.partition("[")[0])]


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except ValueError:  # no name that a file can have
        return False


def _named(word: str, scenarios: list[Scenario]) -> list[Scenario]:
    exact = [s for s in scenarios if word in (s.id, s.id.partition("[")[0])]
    found = exact or [s for s in scenarios if s.id.startswith(word.rstrip("/") + "/")]
    if not found:
        told = " ".join(word.split())
        raise ScenarioError(f"'{told}' is neither a file nor the id of a scenario; `judge check -v` lists the ids")
    return found


def _speaking_of(words: Sequence[str], folder: Path) -> list[Scenario]:
    """The scenarios below `folder` whose ids begin with one of these words; to read all files would take a second."""
    ids = {word.partition("[")[0].rstrip("/") for word in words}
    texts = [id.encode(errors="surrogatepass") for id in ids]  # as an argument that is no UTF-8 comes
    below = tuple(f"{id}/" for id in ids)

    def speaks(file: Path) -> bool:
        text = file.read_bytes()
        return any(id in text for id in texts)

    files = [file for file in (_files(folder) if ids else ()) if speaks(file)]
    return load(files, lambda id: id in ids or id.startswith(below))


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*.yaml") if file.is_file())
    return [path]


def load(files: Sequence[Path], wanted: Wanted = _all) -> list[Scenario]:
    """The scenarios of these files with a wanted id, in order, each known to make sense to its game."""
    with uncollected():
        return _loaded(((library.shown(file), read(file, library.shown(file))) for file in files), wanted)


def load_text(text: str, name: str = "scenario") -> list[Scenario]:
    """The scenarios that are written in `text`, which an error calls `name`. It is as bounded as a file is."""
    return _loaded([(name, read_text(text, name))])


def _loaded(files: Iterable[tuple[str, list[Document]]], wanted: Wanted = _all) -> list[Scenario]:
    found: dict[str, Scenario] = {}
    for name, documents in files:
        shared = _shared(documents)
        if not any(document.value is not None for document in documents if document is not shared):
            raise ScenarioError(f"{name}:1: the file holds no scenario; write id, title, given, when and then")
        cards = cache(partial(library.shared_cards, shared))
        for document in documents:
            for scenario in _scenarios(document, cards, wanted) if document is not shared else ():
                if scenario.id in found:
                    raise scenario.error(f"the id '{scenario.id}' is taken by {found[scenario.id].place()}", "id")
                found[scenario.id] = scenario
    return list(found.values())


def _shared(documents: Sequence[Document]) -> Document | None:
    """The first document of a file where it holds nothing but `cards`: those of all its scenarios."""
    first = documents[0] if documents else None
    return first if first and isinstance(first.value, dict) and list(first.value) == ["cards"] else None


def _scenarios(document: Document, shared: Callable[[str], Mapping[str, Any]], wanted: Wanted) -> Iterator[Scenario]:
    """The cases of a scenario, if its id is wanted; `shared` are the cards that its file brings, for its game."""
    if not isinstance(document.value, dict):
        raise document.error((), "a scenario is a mapping with id, title, given, when and then")
    file = typed(document, document.value, File)
    game = file.id.partition("/")[0]
    if not ID.match(file.id) or game not in games.MODULES:
        known = ", ".join(games.MODULES)
        raise document.error(("id",), f"the id '{file.id}' must read game/topic/name, the game one of {known}")
    if not wanted(file.id):
        return
    if len(file.when) > MAX_STEPS:
        raise document.error(("when",), f"more than {MAX_STEPS} steps; split the scenario")
    _expects_something(document, file)
    rulesets = games.module(game).RULESETS
    ruleset = rulesets[0] if file.ruleset is UNSET else str(file.ruleset)
    if ruleset not in rulesets:
        raise document.error(("ruleset",), f"unknown ruleset '{ruleset}'; use one of {', '.join(rulesets)}")
    written = {key: getattr(file, key) for key in FILLED}
    varying = [key for key, part in written.items() if "$" in repr(part)]
    own = None if "cards" in varying else library.with_cards(shared(game), document, file.cards, game)
    for case, values in (file.cases or {"": {}}).items():
        filled = written | {key: _fill(written[key], values, document, case) for key in varying}
        cards = own if own is not None else library.with_cards(shared(game), document, filled["cards"], game)
        yield Scenario(
            id=f"{file.id}[{case}]" if case else file.id,
            title=file.title,
            game=game,
            ruleset=ruleset,
            rules=tuple(filled["rules"]),
            documents=tuple(filled["documents"]),
            given=filled["given"],
            when=filled["when"],
            then=filled["then"],
            cards=cards,
            source=document,
            prepare=games.module(game).prepare,
        )
    _all_used(document, file, {name for key in varying for name in VALUE.findall(repr(written[key]))})


def _all_used(document: Document, file: File, used: Collection[str]) -> None:
    """Every value under `cases` stands somewhere in the scenario."""
    for case, values in file.cases.items():
        for name in values:
            if name not in used:
                message = f"the value '{name}' is used nowhere; write ${name} where it belongs, or remove it"
                raise document.error(("cases", case, name), message)


def _expects_something(document: Document, file: File) -> None:
    """A scenario that could never fail says nothing: it expects something, asks something, or names a rule."""
    asks = any(_asks(key, value) for step in file.when if isinstance(step, dict) for key, value in step.items())
    if not (file.rules or asks or _says(file.then)):
        message = "the scenario expects nothing; write under 'then' what comes of it, or ask with 'may' in 'when'"
        raise document.error(("then",), message)


def _asks(key: str, value: Any) -> bool:
    return _says(value) if key == "then" else isinstance(value, str) and value.strip().lower().startswith("may ")


def _says(part: Any) -> bool:
    """Whether there is anything in it but empty mappings."""
    return any(map(_says, part.values())) if isinstance(part, dict) else part is not None


def _fill(part: Any, values: Mapping[str, Any], document: Document, case: str) -> Any:
    """`part` with every `$name` replaced by its value; a text that is only `$name` becomes the value itself."""
    if isinstance(part, dict):
        return {str(_fill(k, values, document, case)): _fill(v, values, document, case) for k, v in part.items()}
    if isinstance(part, list | tuple):
        return [_fill(value, values, document, case) for value in part]
    return _said(part, values, document, case) if isinstance(part, str) and "$" in part else part


def _said(text: str, values: Mapping[str, Any], document: Document, case: str) -> Any:
    def value(match: re.Match[str]) -> Any:
        if match[1] not in values:
            where = ("cases", case) if case else ()
            raise document.error(where, f"${match[1]} has no value; give it under 'cases'")
        return values[match[1]]

    whole = VALUE.fullmatch(text)
    return value(whole) if whole else VALUE.sub(lambda m: str(value(m)), text)
