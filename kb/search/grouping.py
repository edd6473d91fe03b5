"""One hit of one rule: a clause with its example, a digest rule with its evidence, the same words on several pages."""

from collections.abc import Mapping, Sequence

from kb.quick_tuple import QuickTuple
from kb.search.ranking import Weights, of_evidence, of_sample, share_of_part

#: A clause of fewer words only introduces what stands below it, such as "Examples".
_BARE = 4
#: At most so many passages are shown with a hit.
_PASSAGES = 3


class Found(QuickTuple):
    """The id of a rule that was found, its score, and the share of the question that it covers, 0..1.

    `passages` are the ids of other records that belong to the hit; `nearness` says how near the question is in what
    it means (`kb.search.nearness`), 0..1; `game` is the rule's.
    """

    id: str
    score: float
    coverage: float
    passages: tuple[str, ...] = ()
    nearness: float = 0.0
    game: str = ""


class Candidate(QuickTuple):
    """What ordering needs to know of a rule; `length` is its text's in words, `text` the signs of its stems."""

    number: int
    id: str
    parent: str
    kind: str
    game: str
    authority: int
    length: int
    text: str


def lifted(candidates: Mapping[str, Candidate], found: Mapping[str, Found], weights: Weights) -> dict[str, Found]:
    """A clause whose example, exception or part is found is found with it: what is meant is what it says."""
    each = dict(found)
    for id, _, coverage, *_ in sorted(found.values(), key=lambda f: (f.score, f.id)):
        clause = candidates.get(candidates[id].parent)
        score = each[id].score
        if clause is None:
            continue
        if clause.length < _BARE:
            each[id] = each[id]._replace(score=of_sample(score, weights))
            continue
        share = share_of_part(candidates[id].kind, weights)
        known = each.get(clause.id, Found(clause.id, 0.0, 0.0))
        raised = max(known.score, share * score)
        each[clause.id] = Found(clause.id, raised, max(known.coverage, share * coverage if raised else 0.0))
    return each


def grouped(
    candidates: Mapping[str, Candidate],
    found: Mapping[str, Found],
    evidence: Mapping[str, Sequence[str]],
    weights: Weights,
) -> list[Found]:
    """Best first; what says the same as another hit, or exemplifies it, is a passage of that hit."""
    restated = {id for ids in evidence.values() for id in ids}
    said: dict[str, str] = {}
    members: dict[str, list[str]] = {}
    for hit in sorted(found.values(), key=lambda f: (-candidates[f.id].authority, f.id)):
        head = _clause(hit.id, candidates, found)
        head = said.setdefault(candidates[head].text, head)
        members.setdefault(head, []).append(hit.id)
    hits = [_hit(head, members, found, evidence.get(head, ()), weights) for head in members if head not in restated]
    return sorted(hits, key=lambda f: (-round(f.score, 6), -candidates[f.id].authority, f.id))


def _hit(
    head: str,
    members: Mapping[str, Sequence[str]],
    found: Mapping[str, Found],
    evidence: Sequence[str],
    weights: Weights,
) -> Found:
    """The hit of `head` with all that belongs to it, scored as the best of them."""
    restates = [found[id] for e in evidence if e in members for id in members[e]] if evidence else []
    first, *more = members[head]
    if not more and not restates:
        return found[first]
    own = [found[id] for id in members[head]]
    score = max(*(f.score for f in own), *(of_evidence(f.score, weights) for f in restates), 0.0)
    coverage = max(*(f.coverage for f in (*own, *restates)), 0.0)
    others = sorted((f for f in (*own, *restates) if f.id != head and f.id not in evidence), key=lambda f: -f.score)
    return Found(head, score, coverage, tuple(f.id for f in others[:_PASSAGES]))


def _clause(id: str, candidates: Mapping[str, Candidate], found: Mapping[str, Found]) -> str:
    """The clause that was found and that `id` exemplifies, else `id` itself."""
    while candidates[id].kind == "example":
        parent = candidates[id].parent
        if parent not in found or candidates[parent].length < _BARE:
            break
        id = parent
    return id
