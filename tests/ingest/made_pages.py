"""Pages that the tests write."""

from __future__ import annotations

from pathlib import Path


def saved(folder: Path, name: str, text: str) -> Path:
    """A file of a folder, which is made where it is not there."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def of_two_sources(folder: Path, pages: int, clauses: int, words: str = "gate") -> Path:
    """A folder of so many pages of the Grand Archive rules and of the rulebook, each of so many clauses."""
    for number in range(pages):
        told = [f"Lantern {number} of the {words} is lit by its warden {n} times." for n in range(1, clauses + 1)]
        listed = "\n".join(f"{n}. {clause}" for n, clause in enumerate(told, 1))
        saved(folder, f"gate-{number}.md", f"# Gate {number}\n\n#### Clauses\n\n{listed}\n")
        html = "".join(f"<p>{clause}</p>" for clause in told)
        saved(folder, f"wall-{number}.html", f'<h3>Wall {number}</h3>{html}<ol class="references"></ol>')
    return folder
