"""What is sent to a browser answers there as this machine does: it imports nothing that is not sent."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from cli.web import pages
from cli.web.drawing import draw
from cli.web.inside import PLACE
from cli.web.laying import LIBRARY, bare, programs
from kb import DATA
from kb.desk.checks import ran
from kb.store.lean import lean
from kb.store.store import Store

#: By each way to an answer: a card's text by its form, records, a text by grammar, two cards, nothing at all, no words.
QUESTIONS = (
    "Does Raigeki target?",
    "is there a replay if my attacker is destroyed?",
    "Can I activate Mirror Force in the Damage Step?",
    "can i use effect veiler on a face-down monster",
    "does ash blossom negate pot of prosperity",
    "if I banish Nibiru, do I still get the Token",
    "can an ally attack in the turn it enters the field",
    "who won the world cup",
    "<script>alert(1)</script>",
)
#: This one is played here; a browser has no engine, and answers it from the records.
BATTLE = "my 1800 attacks his 2000 in defense position, what happens?"
#: Runs in a Python that has the library as far as it is sent, and no package but those that are.
PROGRAM = """
import json, sys
from importlib.machinery import PathFinder
sent = frozenset(json.loads(sys.argv[1]))
class Sent:
    @staticmethod
    def find_spec(name, path=None, target=None):
        spec = PathFinder.find_spec(name, path, target)
        library = spec is not None and (spec.origin or "").endswith(".py") and not spec.origin.startswith(sys.argv[2])
        if library and name[0] != "_" and name.partition(".")[0] not in sent:  # inner ones differ by version
            raise ModuleNotFoundError(f"{name} is not sent", name=name)
        return spec
sys.meta_path[:] = [*(finder for finder in sys.meta_path if finder is not PathFinder), Sent]
sys.path.insert(0, sys.argv[2])
from cli.web import inside
inside.complete()
told = [(json.loads(inside.answer(address)), inside.store().begun) for address in json.loads(sys.argv[3])]
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def sent(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the browser unpacks, without the runs of scenarios."""
    folder = tmp_path_factory.mktemp("sent")
    for name, path in programs().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        body = path.read_text(encoding="utf-8")
        (folder / name).write_text(bare(body) if path.suffix == ".py" else body, encoding="utf-8")
    (folder / "data").symlink_to(DATA, target_is_directory=True)
    lean(Path(shutil.copyfile(bundled, folder / "judge.db")), vectors=0)
    return folder


def test_a_browser_answers_as_this_machine_does(sent: Path, bundled: Path) -> None:
    addresses = [PLACE.href("", q=question) for question in (*QUESTIONS, BATTLE)]
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, json.dumps(LIBRARY.split()), str(sent)]
    ended = subprocess.run([*command, json.dumps(addresses)], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert [begun for _, begun in told] == [
        True,
        *[False] * len(QUESTIONS),
    ]  # a card's text is answered before the rest
    *answers, battle = (answer for answer, _ in told)
    assert "neither monster is destroyed" in battle["html"]
    with Store.open(bundled) as store:
        for question, address, told in zip(QUESTIONS, addresses, answers, strict=False):
            asked = pages.Asked("", question, parse_qs(address.lstrip("./?"), keep_blank_values=True))
            assert told["html"] == draw(pages.page(store, asked, ran), PLACE, part=True), question
