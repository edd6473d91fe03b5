"""What recorded questions get of which one word was changed: `python -m benchmarks.alternatives --db DB [--each N]`.

In a recorded question that names a thing of the game, or a number, another one of its kind is put in its place: so it
mostly asks for something else, and often for nothing sensible. Nobody knows the right answers; a verdict that stays
certain, and rests on the very question that was changed, is given whatever that word is. Of 900 such questions 199 got
one, of 180 with another number 48; since a verdict is only likely where the line on which it rests has another thing of
the same kind (`kb.language.alternatives`), 65 and 6. Printed are those that are left.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from kb.answer.ask import ask
from kb.store.store import Store

#: What is put in place of what; the list was drawn up before the program knew kinds of things.
PAIRS = (
    *(("hand", "graveyard"), ("hand", "deck"), ("graveyard", "banished"), ("deck", "extra deck"), ("memory", "hand")),
    *(("destroy", "banish"), ("destroyed", "banished"), ("destroyed", "returned to the hand"), ("draw", "discard")),
    *(("normal summon", "special summon"), ("normal summon", "flip summon"), ("special", "tribute")),
    *(("tribute", "discard"), ("discard", "send"), ("activate", "set"), ("attack", "activate"), ("target", "choose")),
    *(("activation", "effect"), ("effect", "activation"), ("cost", "effect"), ("material", "cost")),
    *(("face-up", "face-down"), ("attack position", "defense position"), ("atk", "def"), ("level", "rank")),
    *(("spell", "trap"), ("continuous", "normal"), ("equip", "field"), ("quick-play", "normal")),
    *(
        ("counter trap", "normal trap"),
        ("xyz", "link"),
        ("fusion", "synchro"),
        ("synchro", "xyz"),
        ("ritual", "fusion"),
    ),
    *(("main phase", "battle phase"), ("draw phase", "standby phase"), ("end phase", "main phase")),
    *(("damage step", "main phase"), ("first", "second"), ("turn player", "opponent"), ("win", "lose")),
    *(("token", "monster"), ("champion", "ally"), ("ally", "weapon"), ("rested", "awake"), ("regalia", "ally")),
    *(("intent", "memory"), ("action", "attack"), ("domain", "weapon"), ("item", "ally")),
)
#: Longer questions have more than one word that decides.
_WORDS = 15
_NUMBER = re.compile(r"\d+")
#: Below this a number is made greater by one, else by a hundred: Levels and Life Points.
_SMALL, _MORE = 20, 100


def greater(question: str, drawn: random.Random) -> str:
    """The question with one of its numbers, drawn by lot, made greater; as it is where it has none."""
    if not (found := list(_NUMBER.finditer(question))):
        return question
    number = drawn.choice(found)
    value = int(number.group())
    return f"{question[: number.start()]}{value + (1 if value < _SMALL else _MORE)}{question[number.end() :]}"


def changed(recorded: list[tuple[str, str]], each: int, seed: int = 3) -> Iterator[tuple[str, str, str, str]]:
    """What was changed, the game, a recorded question of it and that question with one word changed, which is not
    recorded: `each` for each of PAIRS, and ten times as many with another number."""
    drawn = random.Random(seed)
    known = {question.lower() for _, question in recorded}
    for one, other in PAIRS:
        said = re.compile(rf"\b{one}\b", re.IGNORECASE)
        found = [(game, text) for game, text in recorded if said.search(text) and len(text.split()) <= _WORDS]
        new = [(game, text, said.sub(other, text)) for game, text in drawn.sample(found, len(found))]
        yield from [(f"{one} -> {other}", *case) for case in new if case[2].lower() not in known][:each]
    found = [(game, text) for game, text in recorded if _NUMBER.search(text)]
    new = [(game, text, greater(text, drawn)) for game, text in drawn.sample(found, len(found))]
    yield from [("number", *case) for case in new if case[2].lower() not in known][: 10 * each]


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--db", type=Path, required=True)
    parser.add_argument("--each", type=int, default=18)
    given = parser.parse_args()
    store = Store.open(given.db)
    rows = store.query(
        "SELECT r.game, a.question FROM rule_asked a JOIN rules r ON r.id = a.rule WHERE a.verdict != ''"
    )
    asked: Counter[bool] = Counter()
    kept: Counter[bool] = Counter()
    for what, game, recorded, question in changed(sorted({(game, text) for game, text in rows}), given.each):
        answer = ask(store, question, game)
        asked[what == "number"] += 1
        if answer.verdict and answer.rests_on and answer.rests_on.question.lower() == recorded.lower():
            kept[what == "number"] += 1
            print(f"{what}: {answer.verdict}: {question} ({recorded})")
    print(f"{kept[False]} of {asked[False]} with another word, {kept[True]} of {asked[True]} with another number")


if __name__ == "__main__":
    _main()
