"""Whether two questions differ in a word that turns the verdict: then they are not the same question.

Likeness counts words; it cannot see that `face-up` and `face-down`, `before` and `after`, `my monster destroys` and
`destroys my monster` ask for different things. A verdict is given only where nothing of this kind differs.
"""

from kb.language.deciding import AN_EFFECT, BY_EFFECT, Deciding

#: These stand before or behind a thing without telling which is which: "do I need three Tributes for a Level 9" asks
#: what "does a Level 9 need three Tributes" asks.
_EITHER_WAY = frozenset(
    (
        *("need", "needs", "needed", "only", "still", "always", "level", "levels", "rank", "ranks", "first", "last"),
        *("tribute", "tributes", "sacrifice", "sacrifices", "time", "turn", "phase", "step", "zone", "zones", "points"),
        *("lp", "full", "empty", "two", "three", "four", "five", "six", "seven", "new", "same", "free", "place"),
    )
)


def differ(one: Deciding, other: Deciding) -> bool:
    """Do the two differ in a word that decides?

    Who acts on whom counts where both say so: `I attack` is not `they attack`, but `an attack` may be either.
    """
    said = (one.sides, one.numbers, one.negated) != (other.sides, other.numbers, other.negated)
    return said or turned(one, other) or _contradict(one.acts, other.acts)


def turned(one: Deciding, other: Deciding) -> bool:
    """Do two words of the one stand the other way round in the other: who attacks whom? Not if one has both ways."""
    return any(
        (b, a) in other.orders and (a, b) not in other.orders and (b, a) not in one.orders
        for a, b in one.orders
        if a not in _EITHER_WAY and b not in _EITHER_WAY
    )


def _contradict(one: frozenset[tuple[str, str, str]], other: frozenset[tuple[str, str, str]]) -> bool:
    """Is a deed done by, or to, different sides in the two?"""
    for deed in {act[0] for act in one} & {act[0] for act in other}:
        doing, done = (frozenset(act[place] for act in one if act[0] == deed and act[place]) for place in (1, 2))
        does, suffers = (frozenset(act[place] for act in other if act[0] == deed and act[place]) for place in (1, 2))
        if (doing and does and doing != does) or (done and suffers and done != suffers):
            return True
        if (doing & suffers) - done - does or (done & does) - doing - suffers:
            return True
    return False


def lacking(one: Deciding, other: Deciding) -> int:
    """Of how many things one of the two says that there are none, and the other speaks of them as there."""
    return len(one.lacks & other.has) + len(other.lacks & one.has)


def otherwise_done(one: Deciding, other: Deciding) -> bool:
    """Is what the one asks done by an effect, of which the other does not speak?"""
    return BY_EFFECT in one.sides and other.sides.isdisjoint((BY_EFFECT, AN_EFFECT))


def other_figures(one: Deciding, other: Deciding) -> bool:
    """Does one of the two name one number twice, and the other two numbers? 20 damage with 20 life is not 19."""
    return {len(set(one.numbers)), len(set(other.numbers))} == {1, 2} and len(one.numbers) == len(other.numbers) == 2
