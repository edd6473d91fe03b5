"""Events: a class for each kind, told in one log, which triggered abilities read."""

from __future__ import annotations

import ast
from pathlib import Path

from ga_positions import ally, bolt, game, hand, held, resolve, thing

from kb.engine import grand_archive
from kb.engine.grand_archive.actions import Attempt, DeclareAttack
from kb.engine.grand_archive.events import KINDS
from kb.engine.grand_archive.events.objects import Destroyed, Moved
from kb.engine.grand_archive.events.stack import Triggered
from kb.engine.grand_archive.pieces import CardState
from kb.scenario.grand_archive.tell import TOLD
from kb.scenario.grand_archive.then import EVENTS

FOLDER = Path(grand_archive.__file__).parent


def test_the_engine_tells_every_kind_of_event_and_no_other() -> None:
    files = [path for path in FOLDER.rglob("*.py") if path.parent.name != "events"]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    aliases = {
        a.asname: a.name for tree in trees for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names
    }
    used = {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {aliases[name] for name in used if name in aliases}
    assert {kind.__name__ for kind in KINDS.values()} - used == set()


def test_what_a_run_is_told_with_and_what_scenarios_may_name_are_kinds_of_event() -> None:
    assert {word for word in TOLD if "?" not in word} <= set(KINDS)
    assert set(EVENTS.known) == set(KINDS) - {"action"}


def mourner(uid: str) -> CardState:
    return ally(uid, "B", life=1, triggered=[{"on": "death", "of": {"kind": "ally"}, "do": [{"op": "draw"}]}])


def test_what_dies_at_once_sees_each_other_die() -> None:
    storm = bolt("storm", "A", 1, to={"kind": "ally"})
    found = game(mourner("one"), mourner("two"), storm)
    resolve(found, "A", "storm")
    entries = found.trace.entries
    destroyed = [at for at, entry in enumerate(entries) if isinstance(entry, Destroyed)]
    moved = [at for at, entry in enumerate(entries) if isinstance(entry, Moved) and entry.was == "field"]
    assert max(destroyed) < min(moved)
    waiting = [*found.state.waiting, *found.trace.since(0, Triggered)]
    assert sorted(entry.source for entry in waiting) == ["one", "one", "two", "two"]


def test_a_token_that_is_banished_is_banished_before_it_ceases_to_exist() -> None:
    imp = ally("imp", "B", supertypes=["token"], triggered=[{"on": "banish", "do": [{"op": "draw"}]}])
    banish = {"targets": [{"what": {"kind": "ally"}}], "do": [{"op": "banish", "what": "it"}]}
    found = game(imp, held("exile", "A", "action", effect=banish))
    resolve(found, "A", "exile", "imp")
    assert [event.source for event in found.trace.since(0, Triggered)] == ["imp"]
    told = next(event for event in found.trace.since(0, Moved) if event.card == "imp")
    assert (told.was, told.to, told.bound_for) == ("field", "nowhere", "banishment")


def test_an_attempt_that_is_taken_back_has_triggered_nothing() -> None:
    drummer = thing("drum", "A", triggered=[{"on": "rested", "of": {"kind": "ally"}, "do": [{"op": "draw"}]}])
    toll = thing("toll", "B", rules=[{"rule": "attack-tax", "reserve": 1}])
    found = game(ally("squire", "A", rules=[{"rule": "must-attack"}]), drummer, toll, hand("A", 1))
    found.play(Attempt(DeclareAttack("A", "squire", "foe", refuses=("toll",))))
    assert any(event.kind == "rested" for event in found.trace.events())
    assert not found.state.cards["squire"].rested
    assert found.state.waiting == []
    found.play(DeclareAttack("A", "squire", "foe"))
    assert [entry.source for entry in (*found.state.waiting, *found.trace.since(0, Triggered))] == ["drum"]
