"""The `---` block of `key: value` lines with which a Markdown file may begin."""

from __future__ import annotations


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """Split front matter off; the text keeps its line numbers. Without any, return ({}, text)."""
    lines = text.split("\n")
    if lines[0].strip() != "---":
        return {}, text
    end = next((at for at, line in enumerate(lines[1:], start=1) if line.strip() == "---"), None)
    if end is None:
        return {}, text
    pairs = (line.partition(":") for line in lines[1:end] if ":" in line)
    matter = {key.strip(): value.strip() for key, _, value in pairs}
    return matter, "\n".join([""] * (end + 1) + lines[end + 1 :])
