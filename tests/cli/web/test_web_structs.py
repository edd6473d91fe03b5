"""In a browser battle damage is worked out with our own structs in the place of msgspec's: it comes to the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from cli.web.laying import LAID
from kb.desk.damage import damage

CASES: tuple[dict[str, Any], ...] = (
    {"atk": "1800", "against": "1500"},
    {"atk": "2000", "against": "direct", "modifiers": ["you:02"], "lp": "8000,500"},
    {"atk": "2500", "against": "2000", "defense": True, "piercing": True, "stays": ["defender"]},
    {"atk": "1000", "against": "1000", "modifiers": ["opponent:08", "you:07"], "you": "defender"},
)
PROGRAM = (
    "import json, sys; import msgspec; assert msgspec.__file__ == sys.argv[1];"
    "from kb.desk.damage import damage; print(json.dumps([damage(**case) for case in json.loads(sys.argv[2])]))"
)


def test_damage_is_the_same_with_our_structs(tmp_path: Path) -> None:
    ours = tmp_path / "msgspec.py"
    ours.write_text((LAID / "structs.py").read_text(encoding="utf-8"), encoding="utf-8")
    root = str(Path(__file__).parents[3])
    program = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {root!r}]; {PROGRAM}"
    command = [sys.executable, "-c", program, str(ours), json.dumps(CASES)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout) == json.loads(json.dumps([damage(**case) for case in CASES]))
