"""What an activated card or effect includes, known as it is activated: whether or not it will come to that.

Source: "Card or effect that includes an effect that does [A]" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.engine.yugioh.chain.meaning import answered, target_cards
from kb.engine.yugioh.field.places import ZONES
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.included import Doing, Include
from kb.engine.yugioh.vocabulary.operations import Op
from kb.engine.yugioh.vocabulary.placing import ReturnToDeck, SetCards
from kb.engine.yugioh.vocabulary.showing import Show
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, XyzSummonUpon

#: What each operation does.
DOES: dict[type, Doing] = {
    words.AddToHand: "add",
    words.ReturnToHand: "return",
    words.ReturnToGraveyard: "return",
    words.Banish: "banish",
    words.Destroy: "destroy",
    words.Draw: "draw",
    ReturnToDeck: "return",
    words.SendFromDeck: "send",
    words.SendToGraveyard: "send",
    words.SpecialSummon: "special-summon",
    words.SummonTokens: "special-summon",
    RitualSummon: "special-summon",
    XyzSummonUpon: "special-summon",
}
#: From where those take cards whose words do not say so.
FROM: dict[type, str] = {words.Draw: "deck", words.SendFromDeck: "deck"}


def includes(board: Board, link: Link, wanted: Iterable[Include]) -> bool:
    """Whether a chain link includes one of these, whatever the conditions of its parts and other effects will be."""
    return any(
        one.does == does and (one.was is None or one.was in places)
        for op in _parts(link.effect.do)
        for does, places in _does(board, link, op)
        for one in wanted
    )


def _parts(ops: Iterable[Op]) -> Iterator[Op]:
    """Every part, those among which is chosen too."""
    for op in ops:
        runs = op.runs if isinstance(op, words.OneOf) else ((op,),)
        for run in runs:
            yield from _parts(run) if isinstance(op, words.OneOf) else run


def _does(board: Board, link: Link, op: Op) -> Iterator[tuple[Doing, set[str]]]:
    places = _places(board, link, op)
    if isinstance(op, FusionSummon):
        yield from (("fusion-summon", {"extra"}), ("special-summon", {"extra"}))
        if op.to == "banished":
            yield "banish", {zone for what in op.using for zone in _zones(what)}
    if isinstance(op, RitualSummon) and op.banishing:
        yield "banish", {zone for what in op.banishing for zone in _zones(what)}
    if isinstance(op, words.SpecialSummon) and op.how == "fusion":
        yield "fusion-summon", places
    if type(op) in DOES:
        yield DOES[type(op)], places
        if isinstance(op, ReturnToDeck) and "graveyard" in places:
            yield "add", places  # from the Graveyard to the Deck is adding
    if isinstance(op, SetCards) and op.what == "moved":
        before = answered(board, link)
        if before is not None and board.cards[before.uid].card.kind == "monster":
            yield "special-summon", {"graveyard"}  # a monster that was destroyed is Set by Special Summoning it


def _places(board: Board, link: Link, op: Op) -> set[str]:
    """From where the part takes cards, as far as that is known: where targets are, where its own card was."""
    what = getattr(op, "what", None)
    if type(op) in FROM:
        return {FROM[type(op)]}
    if isinstance(what, Cards):
        return set(_zones(what))
    if what == "this":
        return {link.from_zone}
    if what == "shown":
        told = (op for op in link.effect.do if isinstance(op, Show))
        return {zone for op in told for zone in (_zones(op.what) if isinstance(op.what, Cards) else ("deck",))}
    if what == "answered":
        before = answered(board, link)
        return {before.from_zone} if before is not None else set()
    if what == "targets":
        return {board.cards[uid].zone for uid in link.targets}
    return {card.zone for card in target_cards(board, link, what)} if isinstance(what, str) else set()


def _zones(what: Cards) -> Iterator[str]:
    """The places in which a filter looks for cards."""
    if what.where == "anywhere" and (what.any_of or what.all_of):
        yield from (zone for part in (*what.any_of, *what.all_of) for zone in _zones(part))
    else:
        yield from ZONES.get(what.where) or (what.where,)
