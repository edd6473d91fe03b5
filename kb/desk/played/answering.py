"""Tables that a question may tell -> the answer, where all that may be told and played ends alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.answer.answer import Answer
from kb.desk.played import compiled, telling
from kb.desk.played.brought import as_brought
from kb.desk.played.deciding import ends, settled
from kb.desk.played.fates import Open
from kb.desk.played.result import answer
from kb.desk.played.told import Told
from kb.desk.played.uses import End
from kb.engine.yugioh.cards import Card
from kb.records import Verdict
from kb.store.store import Store


def answered(store: Store, question: str, tables: Sequence[Told]) -> Answer | None:
    """The answer; None where a card is not known whole, nothing can be played, or not all ends alike."""
    runs: list[tuple[Told, Mapping[str, Card], list[End]]] = []
    try:
        for told in tables:
            cards = compiled.cards(store, told)
            if cards is None:
                return None
            asked = as_brought(told, cards)
            runs.append((asked, cards, ends(asked, cards)))
        holds = settled([end for *_, found in runs for end in found])
    except Open:
        return None
    told, cards, found = next(run for run in runs if run[-1])
    said = telling.said(told, cards, [end for run in runs for end in run[-1]], holds)
    if not said:
        return None
    verdict: Verdict | None = None if told.asks.form == "ended" else "yes" if holds != told.asks.no else "no"
    return answer(store, question, said, verdict, telling.codes(found, told.asks))
