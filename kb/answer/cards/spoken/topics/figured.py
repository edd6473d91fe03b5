"""Which figures of which cards a text turns, and how: "does X lower the DEF of my Dragons", "by just 1", "too".

The asked clause is heard as it is said (`sentence.as_said`), with the figure and whose it is. Each clause of the text
that turns a figure is held against it: which way, which figure, whose cards, by how much. Yes needs one clause that
agrees in all of it; no, that every one contradicts, and that the text was read whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.heads import AIMS
from kb.answer.cards.parts import One, Part, Said, clauses, events, in_role, is_this
from kb.answer.cards.spoken.contest.covers import Cover, covers
from kb.answer.cards.spoken.contest.scene import Scene
from kb.answer.cards.spoken.contest.swept import Swept, is_mass, is_timed
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.nouns import BACK, any_number, both
from kb.answer.cards.spoken.question import chosen, said_by, stated
from kb.answer.cards.spoken.sentence import as_said
from kb.answer.cards.spoken.told import Spoken, Told
from kb.quick_tuple import QuickTuple

_FIGURES = {each: frozenset({each}) for each in ("atk", "def", "level", "rank", "scale", "type-of", "attribute-of")}
_FIGURES |= {"atk-def": frozenset({"atk", "def"}), "levels": frozenset({"level"})}
#: Which way a verb turns a figure; "" for any way.
_WAYS = {"raise": "more", "increase": "more", "gain": "more", "lower": "less", "reduce": "less", "decrease": "less"}
_WAYS |= {"lose": "less", "halve": "half", "double": "twice", "change": "", "alter": "", "swap": "swap"}
_WAYS |= {"switch": "swap", "become": "other", "exchange": "swap"}
#: Ways of which one is never the other.
_APART = frozenset(map(frozenset, (("more", "less"), ("half", "twice"), ("more", "half"), ("less", "twice"))))
#: Words of players for a verb that turns a figure, and for a figure.
_VERBS = {"boost": "raise", "buff": "raise", "pump": "raise", "cut": "lower", "drop": "lower", "shrink": "lower"}
_NOUNS = {"attack": "atk", "defense": "def"}
#: Players' word for ATK or DEF, whichever.
_ANY = "stats"
_BEFORE_NOUN = frozenset({"the", "its", "their", "own", "original", "monsters", "s"})
_BEHIND_NOUN = frozenset({"of", "by", "as", "too", "also", ""})
_FILLS = frozenset({"too", "also", "still", "as-well", "even"})
_ITSELF: Part = {"head": "this-card"}


class Turned(QuickTuple):
    """A figure that is turned: which way, which figures, whose (None: not told), by how much, whether the original.

    `loose`: it is asked of any of the figures.
    """

    way: str
    figures: frozenset[str]
    cards: Part | None
    many: Part
    original: bool = False
    loose: bool = False


def figured(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the text turns such a figure of such cards so; None where more is asked, or it is not sure."""
    if unread != frozenset() or about.other is not None or about.read["refused"]:
        return None
    if any(part not in ("X", "") for part in parts[:-1]):
        return None
    heard = as_said(_in_words(parts[-1]), names_of(about.read["parts"]))
    if heard is None or heard[0] not in ("does", "can") or heard[1].left:
        return None
    modal, told, which = heard
    if (asked := _asked(told)) is None:
        return None
    asked = asked._replace(loose=_ANY in parts[-1].split())
    asked = asked._replace(figures=_FIGURES["atk-def"]) if asked.loose else asked
    meant = chosen(Spoken(modal, told, which=tuple(which)), found)
    every = [each for each in stated(meant, about.read) if not which or each.one is not None]
    adds = any(word in _FILLS for word in parts[-1].split())
    return _decided(asked, every, about, modal == "can", adds)


def _in_words(part: str) -> str:
    """A part with the verbs and nouns of card text for those of players."""
    words = part.split()
    for at, word in enumerate(words):
        before, behind = (words[at - 1] if at else ""), (words[at + 1] if at + 1 < len(words) else "")
        if word in _VERBS and (before in ("X", "effect", "it") or before in _FILLS):
            words[at] = _VERBS[word]
        elif word == _ANY:
            words[at] = "atk"
        elif word in _NOUNS and before in _BEFORE_NOUN and behind in _BEHIND_NOUN:
            words[at] = _NOUNS[word]
    return " ".join(words)


def _asked(told: Told) -> Turned | None:
    """What is asked to be turned by the card, of which each word has to be known."""
    clause, figure = told.clause, told.clause.get("object") or {}
    mine = (clause.get("subject") or {}).get("head") in ("this-card", "this-effect", "it")
    beside = [m for m in clause.get("modifiers", ()) if m.get("word") not in _FILLS]
    by = [m["cards"] for m in beside if m["role"] == "by" and (m.get("cards") or {}).get("head") == "number"]
    if not mine or clause.get("passive") or clause["verb"] not in _WAYS or len(beside) != len(by) or len(by) > 1:
        return None
    if figure.get("head") not in _FIGURES or figure.keys() - {"head", "number", "of", "whose", "filters"}:
        return None
    cards = _owner(figure)
    if figure.get("whose") in ("you", "opponent") and not (cards or {}).get("filters") and "monster" not in told.text:
        return None  # a player has none
    if (cards or {}).get("head") in BACK - {"equipped", "it"}:
        return None
    cards = _ITSELF if (cards or {}).get("head") == "it" else cards
    original = figure.get("filters") == [{"what": "role", "values": ["original"]}]
    many = by[0].get("number", {"least": 1, "most": 1}) if by else {}
    return Turned(_WAYS[clause["verb"]], _FIGURES[figure["head"]], cards, many, original)


def _owner(figure: Part) -> Part | None:
    """Whose figure it is: "the ATK of your Dragons", "your Dragons' ATK", "its ATK"."""
    if "of" in figure:
        return {**figure["of"]}
    kinds = [each for each in figure.get("filters", ()) if each["what"] != "role"]
    if figure.get("whose") in ("this-card", "it"):
        return _ITSELF
    if not figure.get("whose") and not kinds:
        return None
    return {"head": "monster", "number": {"word": "any"}, "whose": figure.get("whose", ""), "filters": kinds}


# ---- the clauses of the text -------------------------------------------------------------------------------------


def _turns(every: Sequence[Entry]) -> Iterator[tuple[Turned | None, Entry]]:
    """Each figure that a text turns; None for a clause of a figure that is not understood."""
    last: Entry | None = None
    back: Part | None = None
    for entry in every:
        clause = entry.clause
        given = last is not None and last.one == entry.one and last.clause["verb"] in ("have", "make")
        done = (last.clause.get("object") if given and last is not None else None) or back
        found = _turned(clause, done) if entry.where in ("does", "holds") and not entry.forbids else None
        if found is not None:
            yield found, entry
            back = found.cards if found.cards is not None and found.cards["head"] not in BACK else back
        elif entry.where in ("does", "holds") and clause["verb"] not in _IDLE and _speaks(clause):
            yield None, entry
        last = entry


#: What has a figure only to tell which cards are meant, or is of the figures of nothing that lies there.
_IDLE = frozenset(
    {"special-summon", "add", "destroy", "target", "send", "banish", "inflict", "take", "activate", "draw"}
)


def _speaks(clause: Part) -> bool:
    """Whether a figure is what a clause is of."""
    sides = [(clause.get(side) or {}).get("head") for side in ("subject", "object")]
    return any(head in _FIGURES for head in sides)


def _turned(clause: Part, back: Part | None) -> Turned | None:
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    sides = [each for each in (object_, subject) if each.get("head") in _FIGURES]
    way = _way(clause, object_)
    if not sides or way is None or clause.get("modal") in ("must", "can-only", "cannot"):
        return None
    figure = sides[-1] if clause["verb"] == "become" and subject.get("head") in _FIGURES else sides[0]
    cards = _bearer(clause, figure, back)
    by = [c for c in in_role(clause, "by") if c.get("head") == "number"]
    number = by[0].get("number", {"least": 1, "most": 1}) if by else figure.get("number", {})
    reckoned = figure.get("relations") or any(m["role"] == "for" for m in clause.get("modifiers", ()))
    original = any(each["values"] == ["original"] for each in figure.get("filters", ()))
    many = number if "least" in number and not reckoned else {}
    return Turned(way, _FIGURES[figure["head"]], cards, many, original)


def _way(clause: Part, object_: Part) -> str | None:
    """Which way a clause turns its figure; that it "becomes halved" is half."""
    if clause["verb"] == "become" and any(each["values"] == ["halved"] for each in object_.get("filters", ())):
        return "half"
    if clause["verb"] == "become" and any(each["values"] == ["doubled"] for each in object_.get("filters", ())):
        return "twice"
    return _WAYS.get(clause["verb"])


def _bearer(clause: Part, figure: Part, back: Part | None) -> Part | None:
    """The cards whose figure is turned."""
    subject = clause.get("subject") or {}
    if subject and subject["head"] not in (*_FIGURES, "you", "opponent"):
        return subject
    cards = _owner(figure)
    if (cards or {}).get("head") in ("them", "it") and back is not None:
        return back
    return back if cards is None and clause["verb"] in ("gain", "lose") else cards


# ---- the verdict -------------------------------------------------------------------------------------------------


def _decided(asked: Turned, every: Sequence[Entry], about: About, may: bool, adds: bool) -> Said | None:
    told = [(_agrees(asked, turned, entry, about, may, adds), entry) for turned, entry in _turns(every)]
    if not told:
        return None
    if yes := next((entry for value, entry in told if value), None):
        return said_by(True, yes)._replace(form=True, kinds=True, alone=True)
    if any(value is None for value, _ in told):
        return None
    of = [entry for turned, entry in _turns(every) if turned is not None and _same_figure(asked, turned)]
    return said_by(False, of[0] if of else told[0][1])._replace(form=True, kinds=True, alone=True)


def _agrees(asked: Turned, turned: Turned | None, entry: Entry, about: About, may: bool, adds: bool) -> bool | None:
    """Whether what a clause turns is what is asked."""
    if turned is None:
        return None
    original = True if asked.original == turned.original or not asked.figures & turned.figures else None
    way = _same_way(asked.way, turned.way)
    if _may_have_none(asked.cards, entry.clause):
        return None
    values = [way, _same_figure(asked, turned), original, _so_much(asked.many, turned.many, may)]
    if False in values:
        return False
    return both([*values, _theirs(asked, _known(turned, entry), entry, about, Cover("affect", {}, may=may, adds=adds))])


def _may_have_none(cards: Part | None, clause: Part) -> bool:
    """Whether cards may have no such figure, or none of which it is reckoned: Link Monsters have no DEF or Level."""
    kinds = {str(v).lower() for each in (cards or {}).get("filters", ()) for v in each["values"]}
    bare = "'atk'" in str(clause) and "'equal'" not in str(clause)
    return not kinds.isdisjoint({"link", "xyz"}) and not bare


def _known(turned: Turned, entry: Entry) -> Turned:
    """With the card itself for the "it" of an effect of which nothing else was told."""
    one, head = entry.one, (turned.cards or {}).get("head")
    if head != "it" or one is None or any(c["verb"] in AIMS for c in clauses(one, "pays")):
        return turned
    told = events(one)
    own = bool(told) and all(is_this(c.get("subject")) and "object" not in c for c in told)
    return turned._replace(cards=_ITSELF) if own and clauses(one, "does")[:1] == [entry.clause] else turned


def _same_way(mine: str, theirs: str) -> bool | None:
    if not mine or mine == theirs:
        return True
    return False if frozenset({mine, theirs}) in _APART else None


def _same_figure(asked: Turned, turned: Turned) -> bool | None:
    if asked.figures <= turned.figures or (asked.loose and asked.figures & turned.figures):
        return True
    return None if asked.figures & turned.figures else False


def _so_much(mine: Part, theirs: Part, may: bool) -> bool | None:
    """Whether it is by so much; up to a number a player may choose each that is less."""
    if "least" not in mine:
        return True
    if "least" not in theirs:
        return None
    if theirs.get("word") == "up-to":
        return bool(1 <= mine["least"] <= theirs["most"]) if may else None
    return bool(mine["least"] == theirs["least"])


def _theirs(asked: Turned, turned: Turned, entry: Entry, about: About, cover: Cover) -> bool | None:
    """Whether the cards of which it is asked are among those whose figure is turned."""
    if turned.cards is None or (turned.cards["head"] in BACK and entry.one is None and turned.cards["head"] == "it"):
        return None if asked.cards is not None else True
    if asked.cards is None:
        return True
    if asked.cards["head"] == "equipped" or turned.cards["head"] == "equipped":
        return True if asked.cards["head"] == turned.cards["head"] else None
    swept = Swept(turned.cards, entry, timed=is_timed(_unmeasured(entry)), mass=is_mass(turned.cards))
    mine = asked.cards if asked.cards["head"] == "this-card" else any_number(asked.cards)
    return covers(cover._replace(cards=mine), swept, Scene(), about)


def _unmeasured(entry: Entry) -> Entry:
    """The clause without by how much it turns its figure."""
    rest = [m for m in entry.clause.get("modifiers", ()) if (m.get("cards") or {}).get("head") != "number"]
    return entry._replace(clause={**entry.clause, "modifiers": rest})
