"""What a commit says to a set that it never saw: `python benchmarks/first_sight.py FILE --db DB > ANSWERS`.

To be run with PYTHONPATH set to a worktree of the commit of which the set was first asked (`COMMITS`), and with a
database that this commit's own `benchmarks.ground` made; it takes nothing else from here. Written is a JSON object a
line for each question that got a verdict: the question, the verdict, whether it was certain, the answer, who gave it,
and what is known of what is told beside (`alone` and `partial`, as in `kb.answer.cards.told`).
`python -m benchmarks.card_certainty --record ANSWERS` keeps the figures of it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import kb.answer.cards.intents.answer as intents
import kb.answer.cards.spoken.answer as spoken
from kb.answer.ask import ask
from kb.answer.cards import questions
from kb.answer.cards.replies import exchange
from kb.answer.cards.spoken import answering
from kb.store.store import Store

#: The commits of which the sets were first asked, before anybody had looked at them.
COMMITS = {
    "dev10a": "788b63d0",
    "dev10b": "788b63d0",
    "dev10c": "788b63d0",
    "blind10": "54eebf2a",
    "dev11a": "50838ff7",
    "dev11b": "50838ff7",
    "dev11c": "50838ff7",
    "blind11": "e11c7f9a",
}
#: Names in any of these commits; they differ, and are no more than looked into here.
_INTENTS, _QUESTIONS, _EXCHANGE, _SPOKEN, _ANSWERING = (
    *(intents, questions),
    *(exchange, spoken, answering),
)  # type: tuple[Any, Any, Any, Any, Any]
#: Who looks at one thing and not at what is told beside.
_PARTIAL = {"topics.revived": "two_in_a_turn", "topics.itself": "itself"}
_PARTIAL |= {"topics.built": "built", "choice.chosen": "chosen"}
#: So many clauses tell of two uses of effects.
_TWO_USES = 2


class Watch:
    """Who answered what, and what was told beside, since it was last cleared."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []
        self.beside: list[tuple[str, bool]] = []
        self.partial: list[str] = []
        self._asked: Any = None
        every = _QUESTIONS._AUTHORITIES
        _QUESTIONS._AUTHORITIES = tuple(each._replace(answer=self._named(each.answer)) for each in every)
        _INTENTS.likeliest = self._named(_INTENTS.likeliest, "intents")
        self._clauses()
        self._uses()
        self._replies()
        for module, name in _PARTIAL.items():
            self._partly(import_module(f"kb.answer.cards.spoken.{module}"), name)

    def clear(self) -> None:
        """Forget what was seen."""
        self.told.clear()
        self.beside.clear()
        self.partial.clear()

    def _named(self, answers: Callable[..., Any], name: str = "") -> Callable[..., Any]:
        def seen(*given: Any) -> Any:
            if (told := answers(*given)) is not None:
                self.told.append((name or answers.__name__.strip("_"), told))
            return told

        return seen

    def _clauses(self) -> None:
        """What the clauses of a question tell beside the one that is asked."""
        whole, one = _ANSWERING.answered, _ANSWERING._answered

        def every(said: Any, *given: Any) -> Any:
            self._asked = said
            return whole(said, *given)

        def each(asked: Any) -> Any:
            if (told := one(asked)) is not None:
                said = self._asked
                plain = all(_ANSWERING.is_own(scene) for scene in said.scenes)
                done = told.form or (said.modal != "must" and said.purpose is None)
                self.beside.append((told.why, plain and done))
                self.partial += [] if done else [told.why]
            return told

        _ANSWERING.answered, _ANSWERING._answered = every, each

    def _uses(self) -> None:
        """How many clauses tell of a second use."""
        again = _SPOKEN._again

        def seen(parts: Any, *given: Any) -> Any:
            found = again(parts, *given)
            if found is not None and found[0] is not None:
                self.beside.append((found[0].why, len(parts) <= _TWO_USES))
            return found

        _SPOKEN._again = seen

    def _replies(self) -> None:
        """How much is told before a card answers another."""
        tells = _EXCHANGE._told

        def seen(store: Any, held: Any) -> Any:
            if (told := tells(store, held)) is not None:
                self.beside.append((told.said, len(held.scenes) <= 1))
            return told

        _EXCHANGE._told = seen

    def _partly(self, module: Any, name: str) -> None:
        """What is answered by one thing."""
        says = getattr(module, name)

        def seen(*given: Any) -> Any:
            if (told := says(*given)) is not None:
                self.partial.append(told.why)
            return told

        setattr(module, name, seen)


def answers(store: Store, path: Path) -> Iterator[dict[str, Any]]:
    """What a set's questions are given, those that get a verdict."""
    watch = Watch()
    for line in path.read_text(encoding="utf-8").splitlines():
        question = json.loads(line)["question"]
        watch.clear()
        answer = ask(store, question)
        verdict = answer.verdict or answer.likely
        if verdict is None or not answer.derived:
            continue
        bare = answer.answer.removesuffix(" [1]")
        by = next(((name, told) for name, told in reversed(watch.told) if told.said == bare), None)
        if by is None:
            continue  # by what is no reading, or is no longer asked
        name, told = by
        beside = [alone for why, alone in watch.beside if why in bare]
        yield {
            "set": path.stem.removeprefix("card_questions_"),
            "question": question,
            "verdict": verdict,
            "certain": answer.verdict is not None,
            "answer": bare,
            "path": name,
            "alone": False if name in ("fired", "brought") else beside[0] if beside else None,
            "partial": any(why in bare for why in watch.partial),
            "pair": bool(told.pair),
        }


def main() -> None:
    """Ask a set, and write what is answered."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--db", type=Path, required=True)
    told = parser.parse_args()
    with Store.open(told.db) as store:
        for each in answers(store, told.file):
            print(json.dumps(each))


if __name__ == "__main__":
    main()
