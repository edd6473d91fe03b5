"""What the library gives: the JSON of the command in `data`, its main values by name, and Markdown for a notebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Literal
from urllib.parse import quote

from kb.desk.forms import AnswerForm, HitsForm, KnownForm, ReadingForm, RuleForm
from kb.desk.run_forms import DamageForm, OutcomeForm, ReportForm
from kb.language.visible import clean

Verdict = Literal["yes", "no"]
#: What a page's text may hold and Markdown would take for its own.
_MARKS = re.compile(r"([\\`*_\[\]#|~$])")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with its source; quote `citation` with `text`."""

    data: RuleForm

    @property
    def id(self) -> str:
        return self.data["id"]

    @property
    def text(self) -> str:
        return self.data["text"]

    @property
    def citation(self) -> str:
        """Where it stands, as one line: source, headings, clause, pages, date."""
        return self.data["citation"]

    @property
    def url(self) -> str:
        """The page's address; empty where it has none."""
        return self.data["url"]

    def _repr_markdown_(self) -> str:
        return f"> {_plain(self.text)}\n>\n> {_cited(self)}\n"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: `verdict` only where the records settle the question, `likely` where they make one likely.

    Where they support no answer it has `abstained`, and `text` says so.
    """

    data: AnswerForm

    @property
    def abstained(self) -> bool:
        return self.data["abstained"]

    @property
    def verdict(self) -> Verdict | None:
        return self.data["verdict"]

    @property
    def likely(self) -> Verdict | None:
        return self.data["likely"]

    @property
    def certain(self) -> bool:
        """The quoted rule stands out; else it is the closest on record and may not be what was meant."""
        return self.data["certain"]

    @property
    def text(self) -> str:
        """The answer in words; [1] is the first of the citations."""
        return self.data["answer"]

    @property
    def citations(self) -> tuple[Rule, ...]:
        """The rules that it rests on: the first decides, the others go with it."""
        return tuple(map(Rule, self.data["citations"]))

    @property
    def notes(self) -> tuple[str, ...]:
        """Warnings, as of rulesets that differ."""
        return tuple(self.data["notes"])

    def _repr_markdown_(self) -> str:
        lines = [f"**{said}**"] if (said := self._standing()) else []
        lines += [f"- {_plain(case['question'])} **{case['verdict']}**" for case in self.data["depends"]]
        lines += ["", _plain(self.text), ""]
        lines += [f"{number}. {_cited(rule)}" for number, rule in enumerate(self.citations, 1)]
        return "\n".join([*lines, *(f"\nNote: {_plain(note)}" for note in self.notes)]).strip() + "\n"

    def _standing(self) -> str:
        if self.abstained:
            return "No answer."
        if self.data["depends"]:
            return "It depends:"
        if self.verdict:
            return f"{self.verdict.capitalize()}."
        if self.likely:
            return f"Likely {self.likely}."
        return "" if self.certain else "Not certain; the closest on record:"


@dataclass(frozen=True, slots=True)
class Found:
    """The rules that match some words, best first."""

    data: HitsForm

    def __len__(self) -> int:
        return len(self.data["hits"])

    def __iter__(self) -> Iterator[Rule]:
        return map(Rule, self.data["hits"])

    def __getitem__(self, rank: int) -> Rule:
        return Rule(self.data["hits"][rank])

    def _repr_markdown_(self) -> str:
        lines = [f"{number}. {_plain(rule.text)}  \n   {_cited(rule)}" for number, rule in enumerate(self, 1)]
        return "\n".join(lines or ["Nothing matches."]) + "\n"


@dataclass(frozen=True, slots=True)
class CardFound:
    """The card that a name means, or the `candidates` where none is certain."""

    data: KnownForm

    @property
    def name(self) -> str | None:
        match = self.data["match"]
        return match["name"] if match else None

    @property
    def candidates(self) -> tuple[str, ...]:
        return tuple(card["name"] for card in self.data["candidates"])

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that name the card."""
        return tuple(map(Rule, self.data["rules"]))

    @property
    def effects(self) -> tuple[str, ...]:
        """Each effect in a line: what kind it is, and what a judge asks of it."""
        reading = self.data["reading"]
        return _effects(reading["effects"]) if reading else ()

    def _repr_markdown_(self) -> str:
        if self.name is None:
            near = ", ".join(map(_plain, self.candidates))
            return f"No card is certain. {f'Near: {near}.' if near else ''}".strip() + "\n"
        match = self.data["match"]
        kind = f" ({_plain(match['type'])})" if match and match["type"] else ""
        lines = [f"**{_plain(self.name)}**{kind}", "", *_numbered(self.effects), ""]
        return "\n".join([*lines, *(f"- {_plain(rule.text)} {_cited(rule)}" for rule in self.rules)]) + "\n"


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of a card's text; `compiled` where the engine can run the whole of it."""

    data: ReadingForm
    text: str

    @property
    def compiled(self) -> bool:
        return self.data["compiled"]

    @property
    def effects(self) -> tuple[str, ...]:
        """Each effect in a line: what kind it is, and what a judge asks of it."""
        return _effects(self.data["effects"])

    @property
    def unread(self) -> tuple[str, ...]:
        """The parts of the text that were not understood."""
        spans = [part["text"] for part in self.data["unread"]]
        return tuple(" ".join(self.text[start:end].split()) for start, end in spans)

    def _repr_markdown_(self) -> str:
        said = [_plain(self.text), "", *_numbered(self.effects)]
        said += ["", f"Not read: {', '.join(map(_plain, self.unread))}"] if self.unread else []
        return "\n".join(said) + "\n"


@dataclass(frozen=True, slots=True)
class Report:
    """Scenarios, run."""

    data: ReportForm

    @property
    def passed(self) -> int:
        return self.data["summary"]["passed"]

    @property
    def failed(self) -> int:
        """How many did not come out as they say, or could not be run."""
        return self.data["summary"]["failed"] + self.data["summary"]["errors"]

    @property
    def ok(self) -> bool:
        """There are some, and all of them hold."""
        return self.passed > 0 and self.failed == 0

    @property
    def scenarios(self) -> tuple[OutcomeForm, ...]:
        return tuple(self.data["scenarios"])

    def _repr_markdown_(self) -> str:
        lines = [f"**{self.passed} passed, {self.failed} failed**", ""]
        for scenario in self.scenarios:
            if scenario["status"] != "passed":
                lines.append(f"- {_plain(scenario['title'])} ({_plain(scenario['id'])})")
                for wrong in scenario["failures"]:
                    lines.append(f"  - expected {_plain(wrong['expected'])}, actual {_plain(wrong['actual'])}")
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Damage:
    """Battle damage step by step, and what it comes to."""

    data: DamageForm

    @property
    def attacker(self) -> int:
        """The battle damage that the attacking player takes."""
        return self.data["damage"]["attacker"]

    @property
    def defender(self) -> int:
        """The battle damage that the defending player takes."""
        return self.data["damage"]["defender"]

    @property
    def destroyed(self) -> tuple[str, ...]:
        """Which monsters are destroyed: attacker, target."""
        return tuple(self.data["destroyed"])

    def _repr_markdown_(self) -> str:
        from kb.desk.damage import told

        rows = [
            f"| {'before any effect' if step['apply'] == '-' else 'after kind ' + step['apply']} "
            f"| {step['opponent']} | {step['you']} | {step['cites'][0]} |"
            for step in self.data["steps"]
        ]
        head = ["| | opponent | you | rule |", "| --- | ---: | ---: | --- |"]
        return "\n".join([*head, *rows, "", told(dict(self.data))]) + "\n"


def _effects(effects: list[dict[str, object]]) -> tuple[str, ...]:
    from kb.cards.telling.facts import calls, does, headline

    told = [(headline(effect), calls(effect), f"does: {does(effect)}" if does(effect) else "") for effect in effects]
    return tuple("; ".join(said for said in parts if said) for parts in told)


def _numbered(lines: tuple[str, ...]) -> list[str]:
    return [f"{number}. {_plain(line)}" for number, line in enumerate(lines, 1)]


def _cited(rule: Rule) -> str:
    """A citation, a link where the page has an address."""
    told = _plain(rule.citation)
    if not rule.url.startswith(("https://", "http://")):
        return told
    return f"[{told}]({quote(rule.url, safe=':/?#&=%~+,;@')})"


def _plain(text: str) -> str:
    """A page's text in one line, in which neither Markdown nor HTML finds anything of its own."""
    return _MARKS.sub(r"\\\1", escape(" ".join(clean(text).split()), quote=False))
