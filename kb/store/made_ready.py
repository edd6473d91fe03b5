"""What look-ups read as it was made ready when rules, terms or cards were written, instead of making it each time.

What the stems of each asked line weigh together (`asked_weights`), what stems count in each of the very many rules
that have them (`common_scores`), and all folded names of cards in one text (`all_names`). Triggers delete each with
what it is made of; who finds none makes what it needs.
"""

from __future__ import annotations

import sqlite3
from functools import lru_cache

from kb.language.stems import Scratch
from kb.store.card_names import ALL_NAMES
from kb.store.index import COMMON, ONE_PHRASE, WEIGHTS, any_of, scores_of
from kb.store.lexicon import SENSES, grouped_senses, rarity_of, together, weight

#: The terms, by their stems, and what else they are put as, in words.
_TERMS = "SELECT key FROM terms WHERE kind = 'word' UNION SELECT meaning FROM terms WHERE kind = 'word' ORDER BY 1"
_ASKED = "SELECT rule, stems FROM rule_asked ORDER BY rule, position"


def put(connection: sqlite3.Connection) -> None:
    """Make ready what is not, inside a transaction."""
    _put_weights(connection)
    _put_scores(connection)
    put_names(connection)


def _put_weights(connection: sqlite3.Connection) -> None:
    """Write what the stems of each asked line of every rule weigh together, where that is not there."""
    if connection.execute("SELECT 1 FROM asked_weights LIMIT 1").fetchall():
        return
    ((total,),) = connection.execute("SELECT count(*) FROM rule_search")
    rules: dict[str, int] = dict(connection.execute("SELECT term, rules FROM word_counts"))
    senses = grouped_senses(connection.execute(SENSES))
    lines: dict[str, list[list[str]]] = {}
    for rule, stems in connection.execute(_ASKED):
        lines.setdefault(rule, []).append(stems.split())

    def count(stem: str) -> int:
        return rules.get(stem, 0)

    @lru_cache(None)
    def rarity(stem: str) -> float:
        return rarity_of(count(stem), total)

    every = {stem for each in lines.values() for line in each for stem in line}
    weights = {stem: weight(stem, senses.get(stem, ()), count, rarity) for stem in every}
    kept = ((rule, together(each, weights)) for rule, each in lines.items())
    connection.executemany("INSERT INTO asked_weights VALUES (?, ?)", kept)


def _put_scores(connection: sqlite3.Connection) -> None:
    """Write what each stem of very many rules counts in each of them, and each term of such stems, where that is not
    there.

    To weigh one for the first time takes a quarter of a second among half a million rules; no stem of few thousand
    rules, as there are, is kept.
    """
    if connection.execute("SELECT 1 FROM common_scores WHERE weights = ? LIMIT 1", (WEIGHTS,)).fetchall():
        return
    least, most = COMMON
    rules = dict(connection.execute("SELECT term, rules FROM word_counts WHERE rules >= ?", (least,)))
    if not rules:
        return  # and nothing is written: others tell by that whether anything is new
    said = [*rules, *(term for (term,) in connection.execute(_TERMS))]
    # By what is asked for: a stem that is no word may have another one.
    asked = {" ".join(stems): each for each, stems in Scratch().stems(said).items() if rules.keys() >= {*stems}}
    connection.execute("DELETE FROM common_scores")
    for term, each in asked.items():
        if " " in term or rules.get(term, most + 1) <= most:
            found = scores_of(connection.execute(ONE_PHRASE, (any_of([each]),)))
            row = (term, WEIGHTS, found.numbers.tobytes(), found.scores.tobytes())
            connection.execute("INSERT INTO common_scores VALUES (?, ?, ?, ?)", row)


def put_names(connection: sqlite3.Connection) -> None:
    """Write all folded names of cards as one text, where it is not there."""
    if not connection.execute("SELECT 1 FROM all_names").fetchall():
        connection.execute(f"INSERT INTO all_names SELECT coalesce(({ALL_NAMES}), '')")
