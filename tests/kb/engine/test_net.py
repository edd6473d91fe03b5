"""The courses of all bundled scenarios are as they were recorded: what changes one is meant, and recorded anew."""

from __future__ import annotations

from pathlib import Path

import net
import pytest
from each import scenarios

from kb.scenario.load import load

MENDED = "see which lines with `python tests/kb/engine/net.py dump`, argue each from a rule, then `net.py record`"
DIRECT = """
id: yugioh/net/direct
title: A direct attack
given:
  A: {monsters: [{as: attacker, atk: 1800}]}
when:
  - A: attacks directly with attacker
then: {B: {lp: 6200}}
"""


@pytest.mark.parametrize("game", ["yugioh", "grand-archive"])
def test_every_course_is_as_recorded(game: str) -> None:
    recorded = {name: digest for name, digest in net.recorded().items() if name.startswith(game)}
    found = {name: net.digest(lines) for name, lines in net.courses(scenarios(game))}
    changed = sorted(name for name in {*recorded, *found} if recorded.get(name) != found.get(name))
    assert not changed, f"{len(changed)} courses changed; {MENDED}"


def _course(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "one.yaml"
    file.write_text(text)
    return net.course(load([file])[0])


def test_a_course_holds_what_may_be_done_what_may_not_and_what_comes_of_it(tmp_path: Path) -> None:
    lines = _course(tmp_path, DIRECT)
    assert lines[0] == "? Attack(A attacker None); ToPhase(A end-step)"
    assert "  not must-decide [yugioh/timing/pass-to-proceed]: Pass(A)" in lines
    assert "> Attack(A attacker None)" in lines
    assert any(line.startswith("damage amount=1800 by_monster=attacker direct=True player=B") for line in lines)
    assert any(line.startswith("What does the battle come to?") for line in lines)


def test_another_value_is_another_course(tmp_path: Path) -> None:
    one, other = _course(tmp_path, DIRECT), _course(tmp_path, DIRECT.replace("1800", "1700").replace("6200", "6300"))
    assert net.digest(one) != net.digest(other)


def test_two_dumps_are_told_apart_line_by_line(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("== a\nx\ny\n== b\nz\n")
    new.write_text("== a\nx\nw\n== b\nz\n")
    assert list(net.diff(old, new)) == ["--- a before", "+++ a after", "@@ -1,2 +1,2 @@", " x", "-y", "+w"]
