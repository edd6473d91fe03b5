"""Ranking: every signal of a rule, and the one place where they are weighed against each other. Pure.

A record is scored by its words and by what it is; a clause by the best of itself, its parts and what it restates; a hit
by how it is asked for, and by what it means. What each weight is worth `benchmarks.weights` measures.
"""

from kb.quick_tuple import QuickTuple


class Weights(QuickTuple):
    """The parameters of the ranking, found by measuring with `benchmarks.questions`.

    The first seven weigh the search columns. `saturation` is BM25's k1, `length` its b, `usual_length` the words
    of a usual rule. `coverage` is for the share of the question that is covered, `near` for the words of a phrase
    that stand close but not in a row, `bm25` for the full-text index's own score, `title` for the share of the rule's
    headings that the question covers, `phrasing` for being asked for in such words. A clause gets at least its
    `example`'s or other `part`'s score times these, a digest rule that of its `evidence`; `sample` is for sample
    cards, `other_game` for rules of a game that the question's words do not speak of. The cube of the `nearness` of
    the question's meaning counts so many times a full match of its words. A `definition` counts so much more where only
    a thing or two are asked about.

    Behind each stands what it is worth (`benchmarks.weights`): the points of hit@1 and of the mean reciprocal rank that
    search loses without it, on the 246 questions of `benchmarks/sets` that have an answer in the whole corpus.
    """

    text: float = 1.4  # +4.5 +2.9
    heading: float = 0.4  # +0.4 +0.2
    asked: float = 0.4  # +2.0 +0.8
    cards: float = 0.8  # +0.0 +0.0
    refs: float = 0.05  # +0.0 +0.0
    code: float = 0.4  # +0.0 -0.0
    context: float = 0.35  # +0.4 +0.2
    saturation: float = 0.6  # +1.2 +0.4
    length: float = 0.5  # -0.8 -0.6
    usual_length: float = 35.0
    coverage: float = 1.2  # +4.5 +2.7
    near: float = 0.5  # +0.4 +0.3
    title: float = 0.4  # +0.4 +0.2
    example: float = 1.01  # +0.0 +0.0
    part: float = 0.6  # +0.0 +0.0
    sample: float = 0.3  # -0.4 -0.2
    evidence: float = 0.85  # +1.6 +1.6
    phrasing: float = 1.5  # +3.3 +1.8
    bm25: float = 0.6  # +3.3 +1.8
    other_game: float = 0.6  # +0.0 -0.0
    nearness: float = 10.0  # +4.5 +3.8
    definition: float = 1.5  # +0.0 +0.0


WEIGHTS = Weights()


def of_words(worth: float, coverage: float, titled: float, weights: Weights = WEIGHTS) -> float:
    """The score of a record by its words: what they are worth there, more where they are the question and its title."""
    return worth * (1 + weights.coverage * coverage) * (1 + weights.title * titled)


def of_record(by_words: float, indexed: float, foreign: bool, defining: bool, weights: Weights = WEIGHTS) -> float:
    """The score of a record taken by itself.

    `indexed` is its score in the full-text index as a share of the best one's, `foreign` a rule of another game than
    the question's, `defining` a definition where only a thing or two are asked about.
    """
    score = of_game(by_words, foreign, weights)
    return score * (1 + weights.bm25 * indexed) * (weights.definition if defining else 1.0)


def of_game(score: float, foreign: bool, weights: Weights = WEIGHTS) -> float:
    """A score as it counts for a rule of the game that the question's words speak of, or of another."""
    return score * (weights.other_game if foreign else 1.0)


def share_of_part(kind: str, weights: Weights = WEIGHTS) -> float:
    """What share of the score, and of the coverage, of its example or other part a clause gets at least."""
    return weights.example if kind == "example" else weights.part


def of_sample(score: float, weights: Weights = WEIGHTS) -> float:
    """The score of what stands below a clause that only introduces it, such as a sample card."""
    return weights.sample * score


def of_evidence(score: float, weights: Weights = WEIGHTS) -> float:
    """What a digest rule's score is at least, where a record that it restates has this one."""
    return weights.evidence * score


def of_phrasing(score: float, likeness: float, weights: Weights = WEIGHTS) -> float:
    """The score of a hit that is asked for in words so like the question's, 0..1."""
    return score * (1 + weights.phrasing * likeness**2)


def meant(nearness: float, whole: float, weights: Weights = WEIGHTS) -> float:
    """What being so near in meaning adds to a score, for a question of which all words weigh `whole`."""
    return weights.nearness * whole * nearness**3
