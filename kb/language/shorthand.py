"""Shorthand of the table in full words: `can i ns in mp2` asks what `can I Normal Summon in Main Phase 2` asks.

Only what stands for one thing whoever writes it; what may stand for several is left to the list of terms, which weighs
its meanings.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from kb.language.patterns import ready

#: So many texts are kept in full words: what reads a question asks for them again and again.
_KEPT = 200
#: Shorthand as regular expressions, each with what it stands for; of two that fit a place the longer stands first.
_FULL: Sequence[tuple[str, str]] = (
    (r"ss ?([123])", r"spell speed \1"),
    (r"cl ?([1-9])", r"chain link \1"),
    (r"mp ?([12])", r"main phase \1"),
    (r"ss'?e?d|sp[ .-]*summoned", "special summoned"),
    (r"ssing|sp[ .-]*summoning", "special summoning"),
    (r"sp[ .-]*summons", "special summons"),
    (r"sp[ .-]*summon|ss", "special summon"),
    (r"ns'?e?d", "normal summoned"),
    (r"ns", "normal summon"),
    (r"oppo?'s|opps", "opponent's"),
    (r"oppo?", "opponent"),
    (r"gy", "graveyard"),
    (r"mp", "main phase"),
    (r"bp", "battle phase"),
    (r"ep", "end phase"),
    (r"(?:dmg|damage) calc", "damage calculation"),
    (r"dmg", "damage"),
    (r"(atk|attack|def|defence|defense) pos", r"\1 position"),
    (r"effs", "effects"),
    (r"eff", "effect"),
    (r"emz", "extra monster zone"),
    (r"mmz", "main monster zone"),
    (r"quick[ -]?plays", "quick-play spells"),
    (r"qps?", "quick-play spell"),
    (r"mons", "monsters"),
    (r"mon", "monster"),
    (r"mats", "materials"),
    (r"cont (spells?|traps?)", r"continuous \1"),
    (r"lvling", "leveling"),
    (r"lvl", "level"),
    (r"negs", "negates"),
    (r"neg'?d|negged", "negated"),
    (r"champ", "champion"),
    (r"n", "and"),
)
#: Each with the words that it stands for as they are, or the two letters with which another alternative may begin.
_BEGINS = [
    (frozenset(part if part.isalnum() else part.lstrip("(?:")[:2] for part in short.split("|")), short, full)
    for short, full in _FULL
]


@lru_cache(maxsize=_KEPT)
def spelled_out(text: str) -> str:
    """`text` with its shorthand in full words; all else stays as it is written."""
    # Only what may fit is made ready and looked for: most texts have one shorthand or none.
    words = ready(r"\w+").findall(text.casefold())
    begin = {*words, *(word[:2] for word in words)}
    may_fit = [
        (ready(rf"(?i)\b(?:{short})\b"), full) for begins, short, full in _BEGINS if not begins.isdisjoint(begin)
    ]
    said, at = "", 0
    while each := [(found.start(), found, full) for short, full in may_fit if (found := short.search(text, at))]:
        start, found, full = min(each, key=itemgetter(0))  # of two that fit a place the first
        said += text[at:start] + found.expand(full)
        at = found.end()
    return said + text[at:]
