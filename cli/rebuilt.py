"""What a rebuild did, for people and as JSON."""

from __future__ import annotations

from cli.render import count, labelled
from cli.terminal import wrap
from ingest.rebuild import Rebuilt


def as_json(done: Rebuilt) -> dict[str, object]:
    return {
        "sources": [{"source": id, "pages": pages, "rules": rules} for id, (pages, rules) in done.sources.items()],
        "skipped": [{"page": skipped.page, "why": skipped.why} for skipped in done.skipped],
        "taken_out": [{"page": forged.page, "why": forged.why} for forged in done.taken_out],
        "salvaged": done.salvaged,
    }


def text(done: Rebuilt) -> list[str]:
    lines = [
        line
        for id, (pages, rules) in done.sources.items()
        for line in wrap(f"{id}: {count(rules, 'rule')} from {count(pages, 'kept page')}.")
    ]
    if done.salvaged:
        lines += wrap(
            "The database was damaged; what could be read of it is in a sound one now, the old file beside it."
        )
    for forged in done.taken_out:
        lines += labelled("Taken out", [forged.why])
    for skipped in done.skipped:
        lines += labelled("Skipped", [skipped.why])
    return lines
