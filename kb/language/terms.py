"""The list of terms, `data/terms.toml`: how players speak, in the words of the rules.

The file is read when a database is made or refreshed; look-ups read the `terms` table.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from kb import DATA
from kb.errors import SourceError
from kb.language.words import fold_name

#: What an expansion counts against the player's own word, by section of the file.
WEIGHTS = {"same": 0.9, "say": 0.75, "leanings": 0.1}
_SECTIONS = {"signs": "sign", "leanings": "sign", "elsewhere": "elsewhere"}


class Term(NamedTuple):
    """`term` stands for `meaning`: other words (`word`), or the name of a card (`card`) or game (`game`).

    Terms are folded, but nicknames of cards keep their capitals: one with a capital is meant only where it has one.
    A term of kind `sign` is spoken of in one game only, its meaning, or, at a low weight, mostly in that one; one of
    kind `elsewhere` belongs to a subject, its meaning, that no rules of play cover.
    """

    term: str
    kind: str
    meaning: str
    weight: float


def load(path: Path = DATA / "terms.toml") -> list[Term]:
    """The terms of a file, each pair once. Raises SourceError when it is missing or not in its shape."""
    from kb.files import read_toml

    sections = read_toml(path, SourceError)
    try:
        found = {(t.term, t.kind, t.meaning): t for t in _terms(sections)}
    except (TypeError, AttributeError, KeyError) as error:
        raise SourceError(f"{path}: {error}; mend the section as the file's first lines describe") from error
    return list(found.values())


def _terms(sections: dict[str, Any]) -> Iterator[Term]:
    for group in sections["same"]["groups"]:
        words = [fold_name(word) for word in group]
        yield from (Term(a, "word", b, WEIGHTS["same"]) for a in words for b in words if a != b)
    for said, meanings in sections["say"].items():
        for place, meaning in enumerate(meanings):
            # Meanings stand best first; later ones count a little less.
            yield Term(fold_name(said), "word", fold_name(meaning), WEIGHTS["say"] * 0.93**place)
    for name, game in sections["games"].items():
        yield Term(fold_name(name), "game", game, 1.0)
    for section, kind in _SECTIONS.items():
        for meaning, signs in sections[section].items():
            yield from (Term(fold_name(sign), kind, meaning, WEIGHTS.get(section, 1.0)) for sign in signs)
    for nickname, name in sections["cards"].items():
        yield Term(nickname.strip(), "card", name.strip(), 1.0)
