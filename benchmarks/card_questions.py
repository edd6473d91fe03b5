"""How questions about single cards are answered: `python -m benchmarks.card_questions [FILE] --db DB`.

A file has one JSON object a line, `question` and `verdict` (yes or no), as of the card's text. It is asked as
`judge ask` does, with what is played; figures below of which that is not said are of the texts alone. Printed: how many
get a verdict, how many of those are right, and every wrong one; with `--open` those without a verdict too.

`sets/card_questions_blind.jsonl` was written blind; first asked on 2026-11-22: verdict on 30.5%, 96.7% of those right,
mended against afterwards. `sets/card_questions_held.jsonl` was held back while questions were first read as clauses;
asked once at the end of that: 57.4%, 91.4%, then mended against.
`sets/card_questions_blind2.jsonl` was written blind by somebody else, of situations and with shortened names; asked of
ec19a86: verdict on 18.0%, 77.8% of those right. Mended against its even lines first, against its odd ones later, with
nicknames taken from both: no half of it is an unseen estimate any more.
`sets/card_questions_blind5.jsonl`: by a fifth, 189 yes/no questions over cards drawn at random; asked of 4081363 with
the weights of rules that name a card: a certain verdict on 11.6%, 86.4% of those right, a likely one on 7.9% more,
60% right. What the grammar says gives a likely "no" at most since; the misses were looked at.
`sets/card_questions_blind6.jsonl`: by a sixth, 200 over 119 cards of no earlier set, spread over the kinds of questions
that players ask of one card; asked of 83557ce: a certain verdict on 55%, 92.7% of those right,
a likely one on 2.5% more, 3 of 5 right. Three classes of its misses were mended afterwards. The same brief gave two
other authors `sets/card_questions_dev6.jsonl` (400), which was developed against. Two more, told to vary their wording,
wrote `sets/card_questions_dev8a.jsonl` and `_dev8b.jsonl` (200 each): on the first a certain verdict on 22.5%, 91%
of those right, at first sight; developed against.
`kb.answer.cards.intents` was fitted without the second (`benchmarks.intents`).
`sets/card_questions_blind8.jsonl`: by a seventh, told to vary the wording, half of it as typed at a table, no template,
fifteen kinds evenly: 200 over 100 cards of no earlier set; asked of 5133cc4: a certain verdict on 28.5%, 93.0% of those
right, a likely one on 2.5% more, 3 of 5 right (of the state before that day's work: 15.1%, 96.7%). Three of its four
misses were mended afterwards. The same brief gave two other authors `card_questions_dev8a.jsonl` (200; at first sight
22.5%, 91.1%) and `_dev8b.jsonl` (200; 13.0%, 88.5%), which were developed against.
`sets/card_questions_blind9.jsonl`: by an eighth, with the same brief and freer wording still, 200 over 100 cards of no
earlier set; asked of f863365b: a certain verdict on 16.5%, 87.9% of those right, a likely one on 2.5% more, 3 of 5
right (of 81871c2, the state before that day's work: the same 16.5% and 87.9%). Three of its four misses were mended
afterwards. The set before stood at 51% by then: authors differ more than what a day's work on their misses brings.
`sets/card_questions_dev10a.jsonl`, `_dev10b.jsonl` and `_dev10c.jsonl`: by three authors who were told no more than to
ask as players ask judges (the second also which facts a card has), 200 over 100 cards each, of no earlier set; asked of
788b63d0: a certain verdict on 33.0%, 53.0% and 36.0%, 90.9%, 90.6% and 88.9% of those right. Of the first, the second
hundred was not looked at while its first was mended against.
`sets/card_questions_blind10.jsonl`: by a ninth, told no more than these: 200 over 100 cards; asked of 54eebf2a: a
certain verdict on 25.0%, 94% of those right; two of its three wrong ones were looked at afterwards.
`sets/card_questions_dev11a.jsonl`, `_dev11b.jsonl` and `_dev11c.jsonl`: by three more, told no more than these, 200
over 100 cards each; asked of 50838ff7 before anybody looked: a certain verdict on 21.0%, 19.5% and 22.5%, 78.6%, 82.1%
and 88.9% of those right, a likely one on 8.0%, 15.0% and 12.0% more, 69%, 70% and 71% right. The likely ones were those
of a logistic model of what a question mentions and the text says to it; of what these authors' questions left open it
told .57 rightly, and in no twentieth of it as many as .85, however it was fitted: it was taken out. Developed against
since.
`sets/card_questions_blind11.jsonl`: by a tenth, with the same brief: 200 over 100 cards; asked of e11c7f9a: a certain
verdict on 28.0%, 78.6% of those right, a likely one on 1.5% more, all right. Its wrong ones were looked at afterwards.
How sure each verdict may be is read off these eight sets since (`benchmarks.card_certainty`): of what was certain at
first sight half is, a third is likely.
`sets/card_questions_dev12a.jsonl`, `_dev12b.jsonl`, `_blind12a.jsonl` and `_blind12b.jsonl`: by four more, told to ask
the usual questions, those that a judge is asked every weekend, of one thing and with one circumstance at most: 200 over
100 cards each. The first two asked of 17406ecd: a certain verdict on 50.5% and 54.0%, 92.1% and 94.4% of those right.
They were developed against since, each by one who had not seen the other: a verdict, certain or likely, on 59% and 61%
then, 93% and 98% of those right; neither gained more than three on the other's set. The last two asked of 0fc3163e
before anybody looked: a certain verdict on 37.5% and 49.0%, 96.0% and 95.9% of those right, a likely one on 16.5% and
12.5% more, 79% and 92% right. Their wrong certain ones were looked at afterwards.
`sets/card_questions_blind13a.jsonl` and `_blind13b.jsonl`: by two more with that brief, told not to copy the card's
wording, 200 over 100 cards each; asked of b6aa60ec before anybody looked: a certain verdict on 18.5% and 17.5%, 91.9%
and 85.7% of those right, a likely one on 10.0% each more, 75% and 85% right. The wrong ones were looked at afterwards.
`sets/card_questions_blind14a.jsonl` and `_blind14b.jsonl`: by two others with the same brief, asked of 38f15ae8 before
anybody looked: a certain verdict on 18.0% and 16.0%, 88.9% and 84.4% of those right, a likely one on 8.5% and 10.0%
more, 16 of 17 and 14 of 20 right.
`sets/card_questions_under_seen.jsonl` (99) and `_under_kept.jsonl` (90, over other cards): of our own, what may be done
while a card lies there. Asked of c1adc918: a certain verdict on 40 and 36, 32 and 30 of those right, a likely one on 9
and 8 more, 8 and 3 right. Classes were mended on the first half until 91 were certain, all right; the second, whose
wrong ones had been seen, stood at 67 certain then, 62 right. Its misses were looked at then: 72 certain, 71 right.
`sets/card_questions_blind3.jsonl`: by a third author; asked of b40773e: verdict on 29%, 87.9% of those right. Its odd
lines were looked at afterwards, its even ones in part.
`sets/card_questions_blind4.jsonl`: by a fourth; asked of bec107d: verdict on 35.5%, 83.1% of those right. What is told
by the form of the text or by its facts was right in 28 of 30, situations in the player's own words in 31 of 41: these
give a likely verdict only since.
`sets/card_questions_staples_seen.jsonl` and `_staples_kept.jsonl`: our own everyday questions about much played cards,
427 and 66, of other cards each; asked of 263b842b: a certain verdict on 60.2% and 74.2%, 97.7% and 95.9% of those
right, a likely one on 8.2% and 4.5% more, all right. The first was developed against, the second not: 63.5% and 77.3%
after that (of 1c00f5c7), 99.6% and 96.1% right.
`sets/card_questions_sweeps.jsonl`: our own, 172 of much played cards, more than 60 of them of two cards; asked of
b978252b: a certain verdict on 78.5%, 97.0% of those right, a likely one on 3.5% more, all right. The four wrong classes
were mended: 133 certain then, all right.
`sets/card_questions_own.jsonl` is of our own: 148 over 60 cards drawn at random (seed 414); 178 that ask a fact of an
effect over 75 others (seed 90214), asked of 5e7c693 first: a verdict on 70.2%, 97.6% of those right; 150 of situations
over 75 cards (seed 1414): at first sight a certain verdict on 25, 20 right, a likely one on 49, 40 right; 42 more over
26 cards (seed 2828): at first sight 15 certain, all right, 13 likely, 10 right. Mended against afterwards.
`sets/card_questions_blind15a.jsonl` (told what issue 14 says, half plain, half situations) and `_blind15b.jsonl` (told
to use players' words only, situations): by two more, 200 over 100 cards each; asked of f49ee44a before anybody looked:
a certain verdict on 24.5% and 4.0%, 49 of 49 and 8 of 8 right, a likely one on 15.0% and 4.5% more, 24 of 30 and 7 of 9
right; of 90b63cc7, the state before that day: 48 certain (47 right) and 6 (6), 27 likely (23) and 5 (4).
`sets/card_questions_blind16a.jsonl` (the brief of 15a): by another, 200 over 100 cards; asked of 2d5b4b14 before
anybody looked: a certain verdict on 29.5%, 56 of 59 right, a likely one on 22.0% more, 38 of 44 right; of 90957ede, the
state before that day: 57 certain (54 right), 40 likely (34). The three certain wrong ones were mended as classes.
`sets/card_questions_blind16b.jsonl`: by one more with that brief, 200 over 100 others; asked of a5b8fedf before anybody
looked: a certain verdict on 28.0%, 55 of 56 right, a likely one on 21.0% more, 36 of 42 right; of 90957ede: 53 certain,
all right, 35 likely (30).
`sets/card_questions_blind17a.jsonl` (that brief) and `_blind17b.jsonl` (players' words only, situations): by two more,
200 over 100 cards each; asked of baf0bae7 before anybody looked: a certain verdict on 28.5% and 12.0%, 53 of 57 and 23
of 24 right, a likely one on 27.0% and 13.5% more, 44 of 54 and 22 of 27 right; of b8e7bb7e, the state before that day:
55 certain (51 right) and 21 (20), 44 likely (34) and 22 (17). Three of the certain wrong ones were mended as classes.
`sets/card_questions_blind18a.jsonl` (that brief) and `_blind18b.jsonl` (players' words only, situations): by two more,
200 over 100 cards each; asked of 36c6281f before anybody looked: a certain verdict on 28.0% and 8.5%, 52 of 56 and 15
of 17 right, a likely one on 28.0% and 13.5% more, 48 of 56 and 20 of 27 right; of 882c01bb, the state before that day:
the same but for one likely right one of 18a less.
`sets/card_questions_blind19.jsonl`: by one more with that brief, 200 over 100 others; asked of d7d4cfe0 before anybody
looked: a certain verdict on 30.5%, all 61 right, a likely one on 18.5% more, 32 of 37 right; of 911fca38, the state
before that day: 58 certain, all right, 40 likely (34).
`sets/card_questions_blind20.jsonl`: by one more, half of it plain, 200 over 100 others; asked of 9eb260af, as
`judge ask` does, before anybody looked: a certain verdict on 28.5%, 56 of 57 right, a likely one on 18.5% more, 34 of
37 right; of 09d3ba5b, the state before that day: 58 certain (57), 37 likely (34). Two wrong ones were mended since.
`sets/card_questions_blind21.jsonl`: by one more, half plain, half of a small situation, worded freely, 200 over 100
others; asked of d93e144e, as `judge ask` does, before anybody looked: a certain verdict on 20.0%, 34 of 40 right, a
likely one on 11.0% more, 17 of 22 right; of 97460efe, the state before that day: the same. The certain wrong ones and
one likely one were mended as classes. On that day the sets 16a, 16b, 17b, 18a and 18b, kept aside until then, were read
in part: they are no unseen estimate any more.
`sets/card_questions_blind22.jsonl`: by one more, each card once plain, once with a circumstance, worded freely:
200 over 100 others; asked of bbaebf78, as `judge ask` does, before anybody looked: a certain verdict on 22.5%, 42 of 45
right, a likely one on 13.0% more, 23 of 26 right; of bd77525a, the state before that day: 44 certain (41 right), 27
likely (24). Two of the certain wrong ones were mended as classes.
`sets/card_questions_blind23.jsonl`: by one more, each card once plain, once with a circumstance, worded freely: 200
over 100 others; asked of e4a51be4, as `judge ask` does, before anybody looked: a certain verdict on 22.5%, 41 of 45
right, a likely one on 12.5% more, 23 of 25 right; of 05e98158, the state before that day: 45 certain (41 right), 27
likely (24). The certain wrong ones were mended as classes.
`sets/card_questions_blind24.jsonl`: by one more, each card once plain, once with a circumstance, worded freely: 200
over 100 others; asked of 7b3c3a2a, as `judge ask` does, before anybody looked: a certain verdict on 19.0%, 37 of 38
right, a likely one on 11.5% more, 20 of 23 right; of e35c28b8, the state before that day: the same.
`sets/card_questions_blind25.jsonl`: by one more, each card once plain, once with a circumstance, worded freely: 200
over 100 others; asked of f002f359, as `judge ask` does, before anybody looked: a certain verdict on 33.0%, 62 of 66
right, a likely one on 13.5% more, 22 of 27 right; of f1eda7e0, the state before that day: 57 certain (of 60), 25 likely
(of 31). Three classes of the certain wrong ones were mended since.
`sets/card_questions_blind26.jsonl`: by one more, each card once plain, once with a circumstance, worded freely: 200
over 100 others; asked of 27620dd1, as `judge ask` does, before anybody looked: a certain verdict on 22.5%, 39 of 45
right, a likely one on 15.0% more, 21 of 30 right; of 56d228fe, the state before that day: 45 certain (40 right), 30
likely (21). Five classes of the certain wrong ones were mended since.
`sets/card_questions_everyday23.jsonl`: our own everyday questions, 972 in ten batches, each of other cards (of recent
decks; staples; Field, Equip, Pendulum, Ritual, Flip and Gemini cards; recent decks twice more; two cards twice; cards
drawn at random, twice; two cards once more), each written before it was asked. At first sight, lines 1 to 351 of
05e98158: certain 172 of 175 right, likely 36 of 43; what was wrong was mended as classes before the next batch was
asked: of one card (lines 352 to 543 and 728 to 872) certain 157 of 163, likely 35 of 47; of two (544 to 727) 84 of 89
and 19 of 21. After the last, the wrong ones of the certain were mended but one, of the likely but four. Lines 873 to
972, of two cards again, asked of e35c28b8 as `judge ask` does: certain 52 of 54 right, likely 6 of 10, 36 open; mended
against since as classes: certain 91, likely 2, all right, 7 open. No key was changed.
`sets/card_questions_chains.jsonl`: of our own, 156 about chains of two to four named cards over 88 cards, in players'
words with short names; one more was left out, for what unaffected monsters do to a negated attack is not on record.
Asked of the state before that day, as `judge ask` does, before anybody looked: 63 certain (58 right), 6 likely, all
right. The first 105 were read and mended against: 44 certain right and 3 wrong then, 69 right since, and 16 likely ones
for 5, all right. Of the last 51 the two wrong ones were read, which the first answers had shown, and four more that
came up: 19 certain right and 2 wrong then, 25 right since, and 5 likely ones for 1, all right. Its last 51 lines are of
chains in which a Spell or Trap is told by its kind alone, or asked of "it": developed against.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from kb.answer.answer import Answer
from kb.desk.answers import answered as ask
from kb.store.store import Store

#: Questions of our own over cards drawn at random and much played ones; they were tuned on.
SET = Path(__file__).parent / "sets" / "card_questions.jsonl"


def answered(store: Store, rows: Iterable[Mapping[str, str]]) -> list[tuple[Mapping[str, str], Answer]]:
    """Each question with its answer."""
    return [(row, ask(store, row["question"])) for row in rows]


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", nargs="?", type=Path, default=SET)
    parser.add_argument("--db", type=Path, required=True)
    parser.add_argument("--open", action="store_true", help="print those without a verdict")
    told = parser.parse_args()
    rows = [json.loads(line) for line in told.file.read_text(encoding="utf-8").splitlines()]
    found = answered(Store.open(told.db), rows)
    given = [(row, answer) for row, answer in found if answer.verdict is not None]
    wrong = [(row, answer) for row, answer in given if answer.verdict != row["verdict"]]
    print(f"{len(rows)} questions: a verdict on {len(given) / len(rows):.3f}, right {1 - len(wrong) / len(given):.3f}")
    leaning = [(row, answer) for row, answer in found if answer.likely is not None]
    if leaning:
        right = sum(answer.likely == row["verdict"] for row, answer in leaning) / len(leaning)
        print(f"a likely one on {len(leaning) / len(rows):.3f} more, right {right:.3f}")
    for row, answer in wrong:
        print(f"wrong ({answer.verdict}): {row['question']} {answer.answer}")
    for row, answer in found if told.open else ():
        if answer.verdict is None:
            print(f"open: {row['question']} {answer.answer}")


if __name__ == "__main__":
    _main()
