"""How `judge card` tells what is known of a card: in a screenful, or all of it, or as a list for other programs."""

from __future__ import annotations

from collections.abc import Sequence

from cli.given import Call, opened, words
from cli.listing import chosen, listed
from cli.render import Sources, count, excerpt, facts, labelled, quote, runs, sources_by_id
from cli.terminal import out, paint, wrap
from kb.desk.cards import Known, known, known_json
from kb.language.visible import short
from kb.records import Card, Rule
from kb.store.readings import Text

#: So many scenarios and rules are shown; `--json` lists them all.
_RUNS, _RULES = 3, 10
#: What is told of a card that was read has this many lines where that is enough; `--full` tells the rest.
_LINES = 24


def told(
    call: Call, name: Sequence[str], *, full: bool = False, db: str = "", as_json: bool = False, form: str = ""
) -> int:
    """Print what is known of the card and return the exit code: 1 where none is surely meant. Raises WrongValue."""
    printed = chosen(form, as_json)
    with opened(call, db) as store:
        found = known(store, words(name, "NAME"))
        match = found.match
        if printed != "text":
            whole = known_json(found, store)
            entries = whole["rules"] if match.card else whole["candidates"]
            listed(printed, whole, entries, ("id", "name", "type", "text", "source", "as_of", "licence", "url"))
        elif match.card and found.reading is not None and not full:
            out("\n".join(_short(match.card, found, sources_by_id(store))))
        elif match.card:
            out("\n".join(_text(match.card, found, sources_by_id(store))))
        else:
            out("\n".join(_candidates(match.query, [near.card for near in match.candidates])))
    return 0 if match.card else 1


def _text(card: Card, found: Known, sources: Sources) -> list[str]:
    """The card's facts, what was read of it, what the engine knows of it, what runs it, the rules that name it."""
    rules, used = found.rules, found.runs
    lines = [*_head(card), *_read(found, sources, whole=True)]
    lines += labelled("Modelled", card.modelled)
    lines += labelled("Unmodelled", card.unmodelled)
    if used:
        lines += ["", *wrap(f"In {count(len(used), 'scenario')} that the engine runs:"), *runs(used, _RUNS)]
    if not rules:
        return [*lines, "", "No rule on record names it."]
    lines += ["", *_naming(rules)]
    for number, rule in enumerate(rules[:_RULES], 1):
        lines += ["", *quote(rule, sources, f"{number:>2}. ", lines=6)]
    more = len(rules) - _RULES
    return [*lines, "", f"and {count(more, 'more rule')} (--json)"] if more > 0 else lines


def _short(card: Card, found: Known, sources: Sources) -> list[str]:
    """The same in a screenful: of the rules as many as have room, a line or two each."""
    rules, used = found.rules, found.runs
    lines = [*_head(card), *_read(found, sources)]
    ran = f"In {count(len(used), 'scenario')} that the engine runs (--full)." if used else ""
    if not rules:
        return [*lines, *([ran] if ran else []), "No rule on record names it."]
    lines += [*wrap(" ".join([*([ran] if ran else []), *_naming(rules)]))]
    shown = 0
    for rule in rules:
        told = excerpt(rule, " ", 1)
        if shown and len(lines) + len(told) >= _LINES:
            break
        lines, shown = [*lines, *told], shown + 1
    more = len(rules) - shown
    return [*lines, f" and {count(more, 'more')} (--full)".replace("mores", "more")] if more > 0 else lines


def _head(card: Card) -> list[str]:
    return [*(paint(line, "bold") for line in wrap(f"{card.name} ({card.id})")), *wrap(facts(card))]


def _naming(rules: Sequence[Rule]) -> list[str]:
    return wrap(f"{count(len(rules), 'rule')} on record name{'s' if len(rules) == 1 else ''} it:")


def _read(told: Known, sources: Sources, *, whole: bool = False) -> list[str]:
    """The text where it is at hand, each effect, what holds without activation, and what was not read."""
    if told.reading is None:
        return []
    from cli.reading import effects, standing, unread

    quoting = told.text.quoted if told.text is not None else None
    lines = [*_quoted(told.text, sources), *effects(told.reading, quoting, whole=whole)]
    return [*lines, *standing(told.reading, quoting), *unread(told.reading, quoting)]


def _quoted(text: Text | None, sources: Sources) -> list[str]:
    """The card's text with its source, date and licence."""
    if text is None:
        return []
    known = sources.get(text.source)
    title = f"{known.title} ({known.licence})" if known else text.source
    lines = wrap(text.pendulum_text, "Pendulum: ", "  ") if text.pendulum_text else []
    lines += wrap(text.text, "", "  ") if text.text else []
    return [*lines, *(paint(line, "dim") for line in wrap(f"{title}, as of {text.as_of}", "  "))]


def _candidates(query: str, near: list[Card]) -> list[str]:
    if not near:
        return wrap(f"No card on record is called {short(query)!r}.")
    return [
        *wrap(f"No card on record is called {short(query)!r}; is it one of these?"),
        *(line for card in near for line in wrap(f"{card.name}: {facts(card)}", "  ", "      ")),
    ]
