"""A question -> the answer by the tables that the grammar hears in it, or None."""

from __future__ import annotations

from kb.answer.answer import Answer
from kb.desk.played import compiled
from kb.desk.played.fates import Open
from kb.desk.played.heard.acting import answered
from kb.desk.played.heard.question import heard
from kb.desk.played.heard.trying import Tried
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.result import answer
from kb.desk.played.telling import told_so
from kb.desk.played.told import Told
from kb.records import Verdict
from kb.search.question import Question
from kb.store.store import Store


def played(store: Store, asked: Question) -> Answer | None:
    """The answer to a question of which the grammar hears every word; None to any other, or where it is not settled.

    It is a likely one where cards are told by what they are, or places as holding no others: more may be meant by that
    than the words say.
    """
    for tables in heard(store, asked):
        found: list[Tried] = []
        try:
            for told, asks in tables:
                cards = compiled.cards(store, told)
                if cards is None:
                    break
                found.append(answered(told, cards, asks))
        except Open:
            continue
        if len(found) == len(tables) and len({each.holds for each in found}) == 1:
            told, asks = tables[0]
            holds = bool(found[0].holds)
            said = told_so(_of_done(told, asks), holds)
            verdict: Verdict = "yes" if holds else "no"
            made = answer(store, asked.text, said, verdict, found[0].codes)
            sure = not told.empty and all(thing.made is None for thing in told.things)
            return made if sure else made._replace(verdict=None, likely=verdict, certain=False)
    return None


def _of_done(told: Told, asks: Wanted) -> Told:
    """The table with what is done by hand as that of which it is asked, which may be another than the named card."""
    return told._replace(asks=told.asks._replace(of=asks.of)) if asks.by_hand and not asks.view else told
