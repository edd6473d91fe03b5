"""The outcomes of a check as JUnit XML, for the tools that read test reports."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

from cli.render import topic
from cli.terminal import OutputError
from kb.language.visible import clean
from kb.scenario.model import Outcome


def write(file: Path, outcomes: Sequence[Outcome]) -> None:
    """Write the report into `file`. Raises OutputError where that is not possible."""
    try:
        file.write_bytes(report(outcomes))
    except OSError as error:  # which names no file when it is the disk that is full
        raise OutputError(f"{file} cannot be written ({error.strerror or error}); name another file") from error


def report(outcomes: Sequence[Outcome]) -> bytes:
    """One test suite a topic, one test case a scenario, each failure with the rules that it rests on."""
    root = ElementTree.Element("testsuites", {"name": "judge check", **_counts(outcomes)})
    for name in dict.fromkeys(topic(outcome.id) for outcome in outcomes):
        inside = [outcome for outcome in outcomes if topic(outcome.id) == name]
        suite = ElementTree.SubElement(root, "testsuite", {"name": clean(name), **_counts(inside)})
        for outcome in inside:
            _case(suite, outcome)
    ElementTree.indent(root)
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _case(suite: ElementTree.Element, outcome: Outcome) -> None:
    names = {"classname": clean(topic(outcome.id)), "name": clean(outcome.id), "time": f"{outcome.seconds:.6f}"}
    case = ElementTree.SubElement(suite, "testcase", names)
    tag = "error" if outcome.status == "error" else "failure"
    for failure in outcome.failures:
        told = clean(f"{failure.where}: expected {failure.expected}, actual {failure.actual}")
        ElementTree.SubElement(case, tag, message=told).text = clean(f"rests on {', '.join(failure.cites)}")


def _counts(outcomes: Sequence[Outcome]) -> dict[str, str]:
    statuses = [outcome.status for outcome in outcomes]
    return {
        "tests": str(len(statuses)),
        "failures": str(statuses.count("failed")),
        "errors": str(statuses.count("error")),
        "time": f"{sum(outcome.seconds for outcome in outcomes):.6f}",
    }
