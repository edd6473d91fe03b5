"""The questions of players, `data/questions/<game>/<topic>.md`: by the code of the digest rule that answers them.

    ## yugioh/replay/target-left

    - My attack target was destroyed in the Battle Step. Do I get a replay? = yes
    - The monster I attacked got bounced before damage, what now?

`= yes` or `= no` is the rule's verdict on a question that asks for one. Errors begin with `file:line`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, cast

from kb import DATA
from kb.errors import DigestError
from kb.records import Asked, Rule, Verdict

FOLDER = DATA / "questions"
_VERDICT = re.compile(r"\s+=\s+(\S+)$")


class Questions(NamedTuple):
    """What is asked of one rule, and where that is written, as `file:line`."""

    asked: tuple[Asked, ...]
    where: str


def load(folder: Path = FOLDER) -> dict[str, Questions]:
    """The questions by the code of their rule. Raises DigestError at the first line that is wrong."""
    found: dict[str, Questions] = {}
    for path in sorted(folder.glob("*/*.md")):
        for code, questions in _sections(path):
            if code in found:
                raise DigestError(f"{questions.where}: `{code}` stands at {found[code].where} too; join the two")
            found[code] = questions
    return found


def check(questions: Mapping[str, Questions], codes: Collection[str]) -> None:
    """Raises DigestError for questions about a code that is none of `codes`."""
    for code, (_, where) in questions.items():
        if code not in codes:
            raise DigestError(f"{where}: no rule of the digest has the code `{code}`; correct or remove it")


def joined(rules: Iterable[Rule], questions: Mapping[str, Questions]) -> tuple[Rule, ...]:
    """`rules`, those of the digest with what is asked of them."""
    return tuple(rule._replace(asked=questions[rule.code].asked) if rule.code in questions else rule for rule in rules)


def _sections(path: Path) -> Iterator[tuple[str, Questions]]:
    code, where = "", ""
    asked: list[Asked] = []
    for line, place in _lines(path):
        if line.startswith("## "):
            if code:
                yield code, Questions(tuple(asked), where)
            code, where, asked = _code(line[3:].strip(), path, place), place, []
        elif line.startswith("- ") and code:
            asked.append(_asked(line[2:].strip(), place))
        elif line and not line.startswith("# "):
            raise DigestError(f"{place}: `{line[:40]}` is no question; write `- question`, below `## code`")
    if code:
        yield code, Questions(tuple(asked), where)


def _lines(path: Path) -> Iterator[tuple[str, str]]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DigestError(f"{path}:1: the questions cannot be read ({error}); restore the file") from None
    for number, line in enumerate(text.splitlines(), 1):
        yield line.rstrip(), f"{path}:{number}"


def _code(code: str, path: Path, place: str) -> str:
    topic = f"{path.parent.name}/{path.stem}"
    if not code.startswith(f"{topic}/"):
        raise DigestError(f"{place}: `{code}` is no code of {topic}; write it in the file of its game and topic")
    return code


def _asked(text: str, place: str) -> Asked:
    found = _VERDICT.search(text)
    if not found:
        return Asked(text)
    if found[1] not in ("yes", "no"):
        raise DigestError(f"{place}: the verdict `{found[1]}` is unknown; write `= yes` or `= no`")
    return Asked(text[: found.start()], cast("Verdict", found[1]))
