"""How much an amount comes to as things stand.

Source: "ATK/DEF Modifications", "Damage" (ygo-rulebook); of an odd number half is rounded up (yugioh/damage/rounding).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.engine.yugioh.field.filters import Seen, select
from kb.engine.yugioh.field.places import materials
from kb.engine.yugioh.field.printed import look_fits
from kb.engine.yugioh.field.together import told
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Amount, Cards, Figure


def worth(seen: Seen, amount: Amount, you: str, source: CardState, of: Iterable[CardState] = ()) -> int:
    """What `amount` comes to, said by `you` of an effect of `source`; `of` are the cards whose figures it asks for."""
    if amount.each is not None:
        there = select(seen, amount.each, you, source)
        found = len(set(told(seen, there, amount.different).values()) if amount.different else there)
    elif amount.made is not None:
        found = sum(look_fits(look, amount.made) for look in source.origin.looks)
    elif amount.counter is not None:
        found = sum(dict(card.counters).get(amount.counter, 0) for card in of)
    else:
        return total(amount, [_figure(seen, card, amount.figure) for card in of])
    return total(amount, [found])


def reckoned(seen: Seen, amount: Amount, you: str, source: CardState) -> int | None:
    """What an amount comes to for an effect of `source`; None where it asks for what only a chain link knows."""
    if amount.figure in LINK_KNOWS or (isinstance(amount.of, str) and amount.of not in ("this", "equipped")):
        return None
    of = [] if amount.of is None else asked(seen, source, amount, source)
    return worth(seen, amount, you, source, of)


#: Figures of what happened, which are known of a chain link.
LINK_KNOWS = frozenset({"taken", "lost", "rolled", "had-atk", "had-def", "had-level"})


def asked(seen: Seen, source: CardState, amount: Amount, card: CardState) -> list[CardState]:
    """The cards whose figures an amount of a rule of `source` asks for: `it` is the monster that the rule is about."""
    if isinstance(amount.of, Cards):
        return select(seen, amount.of, source.controller, source)
    uid = {"this": source.uid, "equipped": source.equipped_to, "maker": card.origin.by}.get(amount.of or "", card.uid)
    return [seen.board.cards[uid]] if uid in seen.board.cards else []


RATED = frozenset({"level", "rank", "link", "original-level", "original-rank", "level-or-rank", "had-level"})


def total(amount: Amount, figures: Sequence[int]) -> int:
    """What an amount comes to where the cards that it asks for have these figures.

    To a Level that there is not nothing is added.
    """
    if amount.figure in RATED and not any(figures):
        return 0
    whole = (max(figures, default=0) if amount.highest else sum(figures)) * amount.times
    return ((whole + 1) // 2 if amount.half else whole) + amount.plus


def _figure(seen: Seen, card: CardState, figure: Figure) -> int:
    if figure in ("atk", "def"):
        return seen.stat(card, "atk" if figure == "atk" else "defense") or 0
    if figure in ("original-atk", "original-def"):
        return seen.original(card, "atk" if figure == "original-atk" else "defense")
    if figure == "one":
        return 1
    if figure == "materials":
        return len(materials(seen.board, card))
    if figure in ("printed-atk", "printed-def"):
        return (card.card.atk if figure == "printed-atk" else card.card.defense) or 0
    look = card.card.look if figure in ("original-level", "original-rank") else seen.look(card)
    rated = {"level": look.level, "rank": look.rank, "link": look.link, "level-or-rank": look.level or look.rank}
    return rated[figure.removeprefix("original-")] or 0
