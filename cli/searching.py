"""How `judge search` prints what it finds: some lines a hit, or whole texts, or a list for other programs."""

from __future__ import annotations

from collections.abc import Sequence

from cli.given import Call, one_of, opened, whole_number, words
from cli.listing import chosen, listed
from cli.render import Sources, address, at_most, excerpt, quote, sources_by_id
from cli.terminal import linked, out, paint, wrap
from kb.desk.hits import hits, hits_json
from kb.language.visible import clean, short
from kb.records import KINDS
from kb.search.find import Hit

#: A hit has at most so many lines of its rule's text.
_LINES = 3
#: And so many lines in all.
_MOST = 4


def searched(
    call: Call,
    query: Sequence[str],
    *,
    game: str = "",
    source: str = "",
    kind: str = "",
    limit: str = "10",
    full: bool = False,
    as_of: str = "",
    db: str = "",
    as_json: bool = False,
    form: str = "",
) -> int:
    """Print what is found and return the exit code: 1 where that is nothing. Raises WrongValue."""
    wanted, most, only = words(query, "QUERY"), whole_number(limit, "--limit"), one_of(kind, KINDS, "--kind")
    printed = chosen(form, as_json)
    with opened(call, db, as_of=as_of) as store:
        found = hits(store, wanted, game=game, source=source, kind=only, limit=most)
        if printed != "text":
            whole = hits_json(wanted, found, store)
            listed(printed, whole, whole["hits"], ("rank", "id", "text", "source", "as_of", "licence", "url"))
        elif found:
            sources = sources_by_id(store)
            blocks = [_block(hit, sources) if full else _brief(hit, sources) for hit in found]
            out(("\n\n" if full else "\n").join(map("\n".join, blocks)))
        else:
            told = f"Nothing on record matches {short(wanted)!r}; `judge sources` lists what has been ingested."
            out("\n".join(wrap(told)))
    return 0 if found else 1


def _brief(hit: Hit, sources: Sources) -> list[str]:
    """A hit in two to four lines: the beginning of its rule, and where that stands and as of when."""
    rule = hit.rule
    shown, told = f"    judge show {rule.id}", f"({sources.brief(rule)})"
    stands = wrap(f"{shown.strip()}  {told}", "    ")
    if len(stands) > 1:  # the command stays on a line of its own, to be copied
        stands = [*at_most(_LINES - 1, wrap(told, "    ")), shown]
    text = at_most(max(1, _MOST - len(stands)), wrap(rule.text or f"({rule.kind})", f"{hit.rank:>2}. "))
    return [*text[:_LINES], *(linked(paint(clean(line), "cyan"), rule.id, address(rule)) for line in stands)]


def _block(hit: Hit, sources: Sources) -> list[str]:
    """A hit in full: its rule, then the beginning of the passage that was found with it."""
    lines = quote(hit.rule, sources, f"{hit.rank:>2}. ")
    for passage in hit.passages[:1]:
        lines += [*excerpt(passage, "    ", 3)]
    return lines
