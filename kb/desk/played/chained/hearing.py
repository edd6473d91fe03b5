"""The segments of a question -> the chain that it tells, with what is asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.desk.played.chained.asking import asked
from kb.desk.played.chained.links import Links
from kb.desk.played.chained.told import Asked, Chain
from kb.desk.played.chained.words import Scan, pattern
from kb.desk.played.things import Unclear
from kb.desk.played.told import ME, Thing, other
from kb.language.patterns import ready
from kb.records import Card


class Hearing(Links):
    """Puts the clauses of one question together. `cards` are the named ones by their letters, `plain` those that are
    told by their kind."""

    def __init__(self, cards: Mapping[str, Card], plain: Mapping[str, Thing] | None = None) -> None:
        super().__init__(cards, plain)
        self._asks: Asked | None = None

    def told(self, segments: Sequence[str]) -> Chain:
        """The chain that the segments tell. Raises Unclear."""
        for segment in segments:
            self._segment(Scan(segment))
        if self._asks is None:
            raise Unclear
        asks, empty = self._owners(self._asks), tuple(self.empty)
        return Chain(self.things, tuple(self.before), tuple(self.links), asks, self.turn, self.phase, empty)

    def _segment(self, scan: Scan) -> None:
        made = len(self.links)
        while scan.left:
            if self.links and ready(pattern("{beside}")).match(scan.left):
                before = scan.left
                self.links[-1] = self.pieces(scan, self.links[-1])
                if scan.left != before:
                    continue
            led = scan.take("{lead}")
            if self._asks is None and ready(pattern("{can} |(?:is|are) ")).match(scan.left):
                self._asks = asked(self, scan)
                self.asked = True
                continue
            answers = led is not None and bool({*led[0].split()} & {"when", "after", "if", "as"})
            self.clause(scan, earlier=answers and (self._asks is not None or len(self.links) > made))

    def _owners(self, asks: Asked) -> Asked:
        """Whose each card is that is used, where one tells that of another; what is asked, with who it is asked of.

        Raises Unclear.
        """
        links, may = self.links, asks.link
        if links and may is not None and may.who and not links[-1].who:
            links[-1] = links[-1]._replace(who=self.things[links[-1].card].whose or other(may.who))
        if may is not None and not may.who:
            who = self.things[may.card].whose or (other(links[-1].who) if links and links[-1].who else ME)
            asks = asks._replace(link=may._replace(who=who), who=who)
        if links and not any(link.who or self.things[link.card].whose for link in links):
            links[-1] = links[-1]._replace(who=other(asks.who) if may is not None else ME)
        for at, link in enumerate(links):
            near = [each for each in (*links[at + 1 : at + 2], *links[max(at - 1, 0) : at]) if each.who]
            who = link.who or self.things[link.card].whose or (other(near[0].who) if near else "")
            if not who or self.things[link.card].whose not in ("", who):
                raise Unclear
            links[at] = link._replace(who=who)
            self.things[link.card] = self.things[link.card]._replace(whose=who)
        return asks
