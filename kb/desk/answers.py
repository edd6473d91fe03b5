"""Asking: an answer, as the command line's contract has them."""

from __future__ import annotations

from typing import Any

from kb.answer.answer import Answer, Case
from kb.answer.ask import ask as answer_to
from kb.answer.cards.told import Near
from kb.language.polarity import asks_how
from kb.language.visible import short
from kb.search.question import Question, understand
from kb.store import index
from kb.store.store import Store

#: What a question says that tells a battle between values, or that a card was activated in answer to an attack, and
#: what one says that tells Pendulum Scales.
_BATTLE = ("attack", "swing", "hit", "battle", "ram", "run", "crash", "fight")
_ATTACK = ("attack", "swing")
_SCALES = "scale"
#: What a question says that tells a chain.
_CHAIN, _ENDS = ("chain", "respon"), (". ", ", ", "; ", " and ")


def answered(store: Store, question: str, game: str = "") -> Answer:
    """The answer to a question: by playing a battle that it tells, from the records, or by playing what else it is."""
    said = question.lower()
    asked = understand(store, question, game)
    asked = asked._replace(game=game) if game else asked  # else the very one by which is kept what was read of it
    tells = _BATTLE if any(map(str.isnumeric, said)) else _ATTACK if asked.cards else ()
    if any(word in said for word in tells):
        from kb.desk.played.answered_attacks import run
        from kb.desk.played.fought.entrance import played as fought

        played = run(store, asked) or fought(store, asked)
        if played is not None:
            return played
    if tells is _BATTLE and _SCALES in said:
        from kb.desk.played.scales import run as run_of_scales

        played = run_of_scales(store, asked, question)
        if played is not None:
            return played
    found = answer_to(store, question, game)
    if found.verdict is not None and found.derived and _tells_chain(said):
        return _held_against(store, asked._replace(game=game or asked.game), found)
    if found.verdict is None and asked.cards and not asks_how(asked.nameless):
        from kb.desk.played.entrance import played as by_playing

        played = by_playing(store, asked)
        if played is None or (played.verdict is not None and _tells_chain(said)):
            return played or found
        return beside(found, played)
    return found


def _tells_chain(said: str) -> bool:
    """Whether a question tells of a chain, and more than what is to be chained to what."""
    return any(word in said for word in _CHAIN) and any(mark in said for mark in _ENDS)


def _held_against(store: Store, asked: Question, found: Answer) -> Answer:
    """What was read of cards, unless a chain that the question tells of them ends otherwise as it is played.

    Where that is no more than likely, neither settles it.
    """
    from kb.desk.played.entrance import of_chain

    played = of_chain(store, asked)
    comes = played and (played.verdict or played.likely)
    if played is None or comes is None:
        return found
    if played.verdict is not None:
        return played
    return found if comes == found.verdict else found._replace(verdict=None, certain=False)


def beside(found: Answer, played: Answer) -> Answer:
    """What was played, beside what was read or recorded: where a text likely reads otherwise that stands, for perhaps a
    word that the table has not decides; where it likely reads so too, what likely came of the table is certain."""
    comes = played.verdict or played.likely
    if found.likely is not None and comes not in (None, found.likely):
        return found
    if played.likely is not None and played.likely == found.likely:
        return played._replace(verdict=played.likely, likely=None, certain=True)
    return played


def ask(store: Store, question: str, game: str = "") -> dict[str, Any]:
    """The answer to a question, or the word that there is none. Raises SourceError for a game that is not known."""
    if game:
        from kb.desk.sources import games, known  # few name one

        known(game, games(store), "game")
    return answer_json(answered(store, question, game), store)


def answer_json(answer: Answer, store: Store) -> dict[str, Any]:
    """An answer with its citations, runs and notes; where there is none, with what came near."""
    from kb.desk.records import rule_json, run_json  # read by programs alone

    every = (*answer.citations, *answer.nearest)
    index.rules(store, [id for rule in every for id in rule.evidence])  # all at once: each rule finds its own kept
    return {
        "question": short(answer.question),
        "abstained": answer.abstained,
        "answer": answer.answer,
        "verdict": answer.verdict,
        "likely": answer.likely,
        "rests_on": case_json(answer.rests_on) if answer.rests_on else None,
        "depends": [case_json(case) for case in answer.depends],
        "confidence": answer.confidence,
        "certain": answer.certain,
        "citations": [rule_json(rule, store, n=n) for n, rule in enumerate(answer.citations, 1)],
        "scenarios": [run_json(run) for run in answer.scenarios],
        "notes": list(answer.notes),
        "nearest": [rule_json(rule, store) for rule in answer.nearest],
        "near": near_json(answer.near) if answer.near else None,
    }


def near_json(near: Near) -> dict[str, Any]:
    """The part of a card's text that is nearest to a question which nothing settles."""
    parts = [{"label": label, "said": said} for label, said in near.parts]
    return {"card": near.card, "what": near.what, "parts": parts}


def case_json(case: Case) -> dict[str, Any]:
    """A recorded question with its verdict."""
    return {"question": case.question, "verdict": case.verdict}
