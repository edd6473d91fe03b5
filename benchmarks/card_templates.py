"""How many questions that fit any card get a verdict: `python -m benchmarks.card_templates --db DB [--cards N]`.

`sets/card_templates_*.txt` have a kind of card and a question a line, X its card as `{X}`, by authors who saw neither
the program nor a card: what judges are asked of one card in general. Each is asked of `N` cards of its kind, drawn at
random by `--seed`. Printed: the share that gets a certain or a likely verdict, and with `--open` the questions that get
none most often. Whether a verdict is right is not told here: no author knows the card.

`_a` (320) was built against. `_b` (200) nobody saw who built; first asked of f49ee44a: 45.5% of 1,000 questions get a
verdict, of 90b63cc7, the state before, 39.2%. Looked at since.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from kb.answer.ask import ask
from kb.records import Card
from kb.store.readings import Reading, reading
from kb.store.store import Store

SETS = Path(__file__).parent / "sets"
_SPELLS = ("Continuous", "Equip", "Field")
_FRAMES = ("Fusion", "Synchro", "Xyz", "Link", "Ritual", "Pendulum")


class Template(NamedTuple):
    """A question with `{X}` for a card, and to which kind of cards it fits."""

    kind: str
    question: str


class Share(NamedTuple):
    """How often a template got a certain verdict, a likely one and none."""

    template: Template
    certain: int
    likely: int
    none: int


def templates(path: Path) -> Iterator[Template]:
    """The templates of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        kind, _, question = line.partition("\t")
        yield Template(kind, question)


def kinds(card: Card, read: Reading) -> Iterator[str]:
    """The kinds of cards to which a card belongs."""
    yield "any"
    if read["effects"]:
        yield "activated"
    if card.type.endswith(("Spell", "Trap")):
        yield "spell" if card.type.endswith("Spell") else "trap"
        yield from (each.lower() for each in _SPELLS if each in card.type)
        return
    yield "monster"
    yield from (each.lower() for each in _FRAMES if each in card.type)
    if read["effects"]:
        yield "effect monster"
        for kind in {effect["kind"] for effect in read["effects"]}:
            yield "flip" if kind == "flip" else f"{kind} monster"
    if read["standing"]:
        yield "continuous monster"


def of_each_kind(store: Store) -> Mapping[str, Sequence[Card]]:
    """The cards of each kind that do something."""
    found: dict[str, list[Card]] = defaultdict(list)
    for card in store.cards("yugioh"):
        read = reading(store, card)
        if read is None or read["refused"] or not (read["effects"] or read["standing"]):
            continue
        for kind in kinds(card, read):
            found[kind].append(card)
    return found


def shares(store: Store, asked: Sequence[Template], cards: int, seed: int) -> Iterator[Share]:
    """What each template gets when it is asked of so many cards of its kind."""
    every, drawn = of_each_kind(store), random.Random(seed)
    for each in asked:
        got = Counter[str]()
        for card in drawn.sample(every[each.kind], cards):
            answer = ask(store, each.question.replace("{X}", card.name))
            got["certain" if answer.verdict else "likely" if answer.likely else "none"] += 1
        yield Share(each, got["certain"], got["likely"], got["none"])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.card_templates", description=(__doc__ or "").split(":")[0]
    )
    parser.add_argument("--db", type=Path, required=True, help="a database with the bundled data")
    parser.add_argument("--cards", type=int, default=5, help="how many cards each template is asked of (default 5)")
    parser.add_argument("--seed", type=int, default=2, help="by which they are drawn (default 2)")
    parser.add_argument("--open", action="store_true", help="print the templates that get no verdict most often")
    given = parser.parse_args()
    with Store.open(given.db) as store:
        for path in sorted(SETS.glob("card_templates_*.txt")):
            found = list(shares(store, list(templates(path)), given.cards, given.seed))
            total = given.cards * len(found)
            certain, likely = sum(each.certain for each in found), sum(each.likely for each in found)
            print(f"{path.stem}: {certain / total:.1%} certain, {likely / total:.1%} likely of {total}")
            for each in sorted(found, key=lambda share: -share.none) if given.open else ():
                if each.none * 2 > given.cards:
                    print(f"  {each.none} of {given.cards} none: [{each.template.kind}] {each.template.question}")


if __name__ == "__main__":
    main()
