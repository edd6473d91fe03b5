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
#: Shorthand: the words with which it may begin, without the figures behind them; as a regular expression; and what it
#: stands for. Of two that fit a place the longer stands first.
_FULL: Sequence[tuple[str, str, str]] = (
    ("ss", r"ss ?([123])", r"spell speed \1"),
    ("cl", r"cl ?([1-9])", r"chain link \1"),
    ("mp", r"mp ?([12])", r"main phase \1"),
    ("ss ssd ssed sp spsummoned", r"ss'?e?d|sp[ .-]*summoned", "special summoned"),
    ("ssing sp spsummoning", r"ssing|sp[ .-]*summoning", "special summoning"),
    ("sp spsummons", r"sp[ .-]*summons", "special summons"),
    ("ss sp spsummon", r"sp[ .-]*summon|ss", "special summon"),
    ("ns nsd nsed", r"ns'?e?d", "normal summoned"),
    ("ns", "ns", "normal summon"),
    ("opp oppo opps", r"oppo?'s|opps", "opponent's"),
    ("opp oppo", r"oppo?", "opponent"),
    ("gy", "gy", "graveyard"),
    ("mp", "mp", "main phase"),
    ("bp", "bp", "battle phase"),
    ("ep", "ep", "end phase"),
    ("dmg damage", r"(?:dmg|damage) calc", "damage calculation"),
    ("dmg", "dmg", "damage"),
    ("atk attack def defence defense", r"(atk|attack|def|defence|defense) pos", r"\1 position"),
    ("effs", "effs", "effects"),
    ("eff", "eff", "effect"),
    ("emz", "emz", "extra monster zone"),
    ("mmz", "mmz", "main monster zone"),
    ("quick quickplays", r"quick[ -]?plays", "quick-play spells"),
    ("qp qps", r"qps?", "quick-play spell"),
    ("mons", "mons", "monsters"),
    ("mon", "(?-i:mon|MON)", "monster"),  # none in "Mon Larvas"
    ("mats", "mats", "materials"),
    ("cont", r"cont (spells?|traps?)", r"continuous \1"),
    ("lvling", "lvling", "leveling"),
    ("lvl", "lvl", "level"),
    ("negs", "negs", "negates"),
    ("neg negd negged", r"neg'?d|negged", "negated"),
    ("champ", "(?-i:champ|CHAMP)", "champion"),  # none in "Kangaroo Champ"
    ("n", r"(?<![\"“])n(?!['’]\w)", "and"),  # none in "N'yarl"
    ("w", r"(?<=\S )w(?=/? )", "with"),
    ("trib", "trib", "tribute"),
    ("tribs", "tribs", "tributes"),
)
#: Who a player plays against, where an act of the game or something of theirs is told of them.
_RIVAL = (
    "brother bro sister friend buddy mate cousin dad father mom mum mother wife husband girlfriend boyfriend roommate"
)
_ACTS = (
    r"attack(?:s|ed)?|declar|sw[iu]ng|summon|activat|chain|use[sd]?\b|play(?:s|ed)? |flip|sets? |control|special|normal"
    r"|respon|tribut|discard|draws? |drew|target|negat|destroy|banish|end(?:s|ed) |pass|ash(?:es|ed)|goes |went"
    r"|ha[sd]\b"
)
_DOES = rf"(?= (?:just |then |now |already |has |had )*(?:{_ACTS}))"
_WHO = rf"my (?:(?:little|big|older|younger|best) )?(?:{_RIVAL.replace(' ', '|')}){_DOES}"
_FULL = (*_FULL, (_RIVAL, _WHO, "my opponent"))
#: The places of the shorthand that may begin with a word.
_BEGUN: dict[str, list[int]] = {}
for _place, (_begins, *_) in enumerate(_FULL):
    for _word in _begins.split():
        _BEGUN.setdefault(_word, []).append(_place)
_FIGURES = "0123456789"
#: Shorthand is no part of a longer word: none in "P.U.N.K." and "Block-n-Roll".
_APART, _ENDS = r"(?<!\w[.-])\b", r"\b(?![.-]\w)"


@lru_cache(maxsize=_KEPT)
def spelled_out(text: str) -> str:
    """`text` with its shorthand in full words; all else stays as it is written."""
    # Only what may fit is made ready and looked for: most texts have one shorthand or none.
    words = ready(r"\w+").findall(text.casefold())
    begin = {word.rstrip(_FIGURES) for word in words}
    places = sorted({place for word in _BEGUN.keys() & begin for place in _BEGUN[word]})
    may_fit = [(ready(rf"(?i){_APART}(?:{short}){_ENDS}"), full) for _, short, full in map(_FULL.__getitem__, places)]
    said, at = "", 0
    while each := [(found.start(), found, full) for short, full in may_fit if (found := short.search(text, at))]:
        start, found, full = min(each, key=itemgetter(0))  # of two that fit a place the first
        said += text[at:start] + found.expand(full)
        at = found.end()
    return said + text[at:]
