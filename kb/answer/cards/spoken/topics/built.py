"""Whether a monster is Summoned with the materials of a list: each of them, counts and totals held against its line.

A question of this kind is a list of cards, the monster, and words that say no more than that the one is made of the
other ("can I overlay those for X"). A word that is neither leaves it open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import EXTRA, is_monster, line_of
from kb.answer.cards.parts import Part, Said, asked_names, deeds, is_this, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.alternatives import alternative
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.figures import is_loose, negated
from kb.answer.cards.spoken.idiom import idiom, names_beside, put, quoted
from kb.answer.cards.spoken.materials import line, required
from kb.answer.cards.spoken.nouns import FIELD, Of, both, either, values
from kb.answer.cards.spoken.relatives import plainly
from kb.language.patterns import ready
from kb.language.summons import SUMMONS
from kb.quick_tuple import QuickTuple

_RULE = "yugioh/summon/procedure"
#: At most so many materials are held against a line.
_MOST = 7
_MAKES = (
    r"\b(?:summon(?:ed|ing)?|make|made|making|overlay\w*|materials?|link|synchro|xyz|fuse[ds]?|tun(?:e|ed|ing)"
    r"|for|into|with|using|off|from|out)\b"
)
#: A word for a kind of monsters, before "monster".
_KIND = r"(?: (?!(?:and|plus|for|with|an?|to|into|using|as)\b)[\w\"-]+)"
#: Figures behind a noun, and figures that stand for a monster that has them.
_FIGURED = (
    (r"\bthe (tuner|non tuner) (?:used |material )?(?:for|of|in) X be (an? )?(.+?)(?: monster)?$", r"X \2\3 \1"),
    (r"\bas (?:the |its |an? |my )(?:non[ -]?)?tuners?(?: (?:monsters?|materials?))?\b", ""),
    (r"\bout of\b", "from"),
    (r"\b(fusion|synchro|xyz|link)(?:e?s)\b", r"\1 monsters"),
    (r"\b(?:in the|the) (?:normal|usual|regular) way\b", ""),
    (r"\b(?:properly )?(?:fusion|synchro|xyz|link|ritual)[ -]summon(?:ed|s|ing)?\b", ""),
    (r"\bas (?:the |its |an? )?(?:\d+ |two |three |only )?(?:(?:fusion|synchro|xyz|link) )?materials?\b", ""),
    (r"\b(?:fusion|synchro|xyz|link)\b(?! ?(?:\d|monsters?\b|tuners?\b|tokens?\b))", ""),
    (r"\bY tokens?\b", "tokens"),
    (r"\b(tuner|non tuner|monster|token)(s?) (?:of )?(level|rank) (\d+)\b", r"\3 \4 \1\2"),
    (r"\blink[ -](\d+)(?: monster)?s?\b(?! (?:[a-z]+ )?(?:monsters?|tuners?))", r"link-\1 monster"),
    (r"\blink[ -](\d+)\b", r"link-\1"),
    (r"\bnon[ -]?tuners\b", "non-tuner monsters"),
    (rf"\bnon[ -]?tuner\b(?! monster|{_KIND}{{1,3}} monster)", "non-tuner monster"),
    (rf"\bnon[ -]tuner (?={_KIND}{{0,2}} ?monster)", "non-tuner "),
    (r"\b(level|rank) (\d+)s\b", r"\1 \2 monsters"),
    (r"\b((?:level|rank) \d+)(?= (?:and|plus|for|to|into|,|off|with)\b| ,|$)", r"\1 monster"),
    (
        r"\b(\d+|one|two|three|a|and) (fire|water|earth|wind|light|dark)(?= (?:and|plus|,|for|to)| ,|$)",
        r"\1 \2 monster",
    ),
    (r"\b((?:level|rank) \d+ (?:fire|water|earth|wind|light|dark))s?(?= (?:and|plus|,)| ,|$)", r"\1 monster"),
)
_ASIDE = (
    r"^(?:neither|none)(?: of (?:them|those|these))? (?:is|are|being) .+$"
    r"|^(?:counting|treating) .+ as (?:just |only )?(?:1|one)$"
)

#: That another monster was Summoned with the card.
_MADE_WITH = r"\b(?:made|summoned|built|formed) (?:with|using|from|off|out of|by using) (?:my |the |an? )?X\b"


class Item(QuickTuple):
    """Cards of the list: how many of them ("most": None where it is not said), what is told of each."""

    least: int
    most: int | None
    cards: Part


_SUMMONS = r"^(?:so |then |and )*(?:can|could|may|does|do|will|would) X (?:also |even |still )?(?:special )?summon\b"


def built(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card is Summoned with these cards; None where that is not asked, or not sure."""
    told = about.read["parts"]["materials"]
    if not told or not line_of(about.card) & set(EXTRA) or not any("X" in part.split() for part in parts):
        return None
    if any(map(ready(_SUMMONS).match, parts)) or any(map(ready(_MADE_WITH).search, parts)):
        return None  # whom it Summons is asked, or what is made with it, and not with what it is Summoned
    said = [part for part in parts if not ready(_ASIDE).match(part)]
    text = " , ".join(said)
    if not ready(_MAKES).search(text):
        return None
    if lacking := ready(_LACKING).search(text):
        return _without(f"X {lacking['cards']}", about)
    only = ready(_ONLY).search(text)
    items = _listed(ready(_ONLY).sub("", text) if only else text, about)
    if len(items) == 1 and items[0].cards.get("one") and not only:
        items = [items[0]._replace(most=None)]  # "a Tuner": one of them, it may be
    if any(_elsewhere(item.cards) for item in items):
        return None
    if not items or sum(item.most or item.least for item in items) > _MOST or any("more" in each for each in told):
        return None
    holds = False if any(map(_is_hidden(about), items)) else _made_of(items, told, about, all_=bool(only))
    if holds and _is_unlike(text, about):
        return None
    if holds is False and (other := alternative(_each(items), about)) is not False:
        return None if other is None else Said(True, "its text lets it be Summoned with that", _RULE, form=True)
    if holds is None or (holds and len(said) < len(parts) and not any(map(_counted, parts))):
        return None
    return _told(about, holds, pair=_are_called(items, told))


def _told(about: About, holds: bool, *, pair: bool = False) -> Said:
    return Said(holds, line(about.card, about.read["parts"]["materials"]), _RULE, form=True, pair=pair, kinds=True)


#: That no more than what is listed is used, and that something is not.
_ONLY = r"\b(?:only|just|solely|nothing but|exclusively)\b "
_LACKING = r"\bwithout (?:using |use of |having |(?:any|an?|the) )*(?P<cards>[a-z].*)$"


def _without(text: str, about: About) -> Said | None:
    """Whether the card can be Summoned with no such cards: where none of its materials has to be one."""
    items, told = _listed(text, about), about.read["parts"]["materials"]
    if len(items) != 1:
        return None
    cards = {key: value for key, value in items[0].cards.items() if key != "one"}
    needed = required({**cards, "number": {"word": "a"}}, told)
    if needed is None or (other := alternative([], about)) is None:
        return None
    return _told(about, not needed or other)


def _is_unlike(text: str, about: About) -> bool:
    """Whether a Fusion Summon is asked of a monster that only another Summon brings to the field."""
    binds = [c for c in standing_clauses(about.read) if deeds(c) & SUMMONS and c.get("modal") in _BINDS]
    clauses = [c for c in binds if is_this(c.get("subject", _ITSELF) if c.get("passive") else c.get("object"))]
    ways = {verb for c in clauses for verb in deeds(c)}
    frames = {f"{each}-summon" for each in ("fusion", "synchro", "xyz", "link") if f"{each} summon" in text}
    return bool(ways and frames) and not ways & frames


_BINDS = ("must", "can-only", "cannot")
_ITSELF: Part = {"head": "this-card"}


def _are_called(items: Sequence[Item], told: Sequence[Part]) -> bool:
    """Whether there are cards named in the list, and each is one that the line names."""
    names = [item.cards["names"][0] for item in items if item.cards["head"] == "name"]
    return bool(names) and all(any(_has_name(each, name) for each in told) for name in names)


def _has_name(slot: Part, name: str) -> bool:
    return slot["head"] == "name" and name.lower() in (each.lower() for each in slot["names"])


def _elsewhere(cards: Part) -> bool:
    """Whether cards are told to be another player's, or in a place of which nothing is read here."""
    places = {place["zone"] for place in cards.get("where", ())} | set(values(cards, "place"))
    return cards.get("whose", "you") != "you" or bool(places - FIELD)


def _counted(part: str) -> bool:
    return part.startswith(("counting", "treating"))


def _is_hidden(about: About) -> Callable[[Item], bool]:
    """Whether cards are told to lie face-down, as only Fusion Materials may."""
    open_ = "Fusion" in line_of(about.card)
    return lambda item: not open_ and values(item.cards, "face") == ["down"]


# ---- the list --------------------------------------------------------------------------------------------


def _listed(text: str, about: About) -> list[Item]:
    """The cards of the list; none where a word is neither of it nor one that says nothing more."""
    from kb.card_text.clauses import nouns
    from kb.card_text.lexicon import words
    from kb.card_text.line import Line

    for pattern, to in _FIGURED:
        text = ready(pattern).sub(to, text)
    names = names_beside(about)
    line = Line([word for word in words(" ".join(_put(quoted(text.split(), names)))) if word.word])
    kinds = {name for name, kind in asked_names(about.read["parts"]) if kind}
    found, at, glue = list[Item](), 0, idiom().sets["making"]
    while at < len(line):
        word = line.w[at].word
        cards, end = (None, at) if word in ("X", "this", "it", "those", "them") else nouns.phrase(line, at)
        if word == "y" and about.other is not None and is_monster(about.other):
            found.append(Item(1, 1, {"head": "name", "names": [about.other.name]}))
            at += 1
        elif cards is not None and end > at and (items := list(_items(_slim(cards), kinds))):
            found += items
            at = end
        elif word in glue or word == ",":
            at += 1
        else:
            return []
    return found


def _put(said: Sequence[str]) -> list[str]:
    """The words in those of card text, the Summons as one word that is let fall."""
    small = idiom().small
    words = [word for word in said if word != "s" and (word not in small or word in ("x",))]
    return [word.lower() if word in ("X", "Y") else word for word in put(words)]


def _slim(cards: object) -> Part:
    from kb.card_text.parts import slim

    found: Part = plainly({"verb": "use", "object": slim(cards, "")})["object"]  # type: ignore[arg-type]
    return found


def _items(cards: Part, kinds: Collection[str]) -> Iterator[Item]:
    """The cards of a phrase, one by one where several are joined; none of what is no list of monsters.

    `kinds`: the names of the text that stand for a kind of cards, as of a monster that has such a name.
    """
    for each in (_of_kind(one, kinds) for one in ({**cards, "more": []}, *cards.get("more", ()))):
        number = each.get("number", {"least": 1, "most": 1})
        if each["head"] not in ("monster", "tuner", "token", "name") or number.get("word") in ("the", "that", "any"):
            continue
        if is_loose(each):
            continue
        bare = _framed({key: value for key, value in each.items() if key not in ("number", "more", "join")})
        least, most = number.get("least", 1), number.get("most", 1)
        if number.get("word") == "a":
            bare, most = {**bare, "one": True}, 1
        yield Item(least, most if "least" in number or number.get("word") == "a" else None, bare)


def _of_kind(cards: Part, kinds: Collection[str]) -> Part:
    """The cards, a name that stands for a kind as that kind of monster."""
    if cards["head"] != "name" or not set(cards["names"]) <= set(kinds):
        return cards
    kind = {"what": "archetype", "values": cards["names"]}
    bare = {key: value for key, value in cards.items() if key != "names"}
    return {**bare, "head": "monster", "filters": [*cards.get("filters", ()), kind]}


def _framed(cards: Part) -> Part:
    """The cards, as Link or Xyz Monsters where they have a Link Rating or a Rank."""
    told = cards.get("filters", ())
    frames = [frame for what, frame in (("link", "link"), ("rank", "xyz")) if any(f["what"] == what for f in told)]
    if not frames or any(f["what"] in ("frame", "property") for f in told):
        return cards
    return {**cards, "filters": [*told, {"what": "frame", "values": frames}]}


# ---- held against the line -------------------------------------------------------------------------------


def _each(items: Sequence[Item]) -> list[Part]:
    """The cards of the list, as many times as there are of them at least."""
    return [item.cards for item in items for _ in range(item.least)]


def _made_of(items: Sequence[Item], told: Sequence[Part], about: About, *, all_: bool) -> bool | None:
    """Whether the line is met with the cards of the list; `all_`: with no others, so many of each as it takes."""
    if not all_:
        return _made(items, told, about)
    open_ = [item for item in items if item.most is None and item.cards["head"] != "name"]
    if len(open_) > 1:
        return None
    counts = range(1, _MOST) if open_ else (0,)
    each = [
        [item._replace(least=n, most=n) if item in open_ else item._replace(most=item.least) for item in items]
        for n in counts
    ]
    return either([_made(one, told, about) for one in each])


def _made(items: Sequence[Item], told: Sequence[Part], about: About) -> bool | None:
    """Whether some way to give each of the cards a place in the line is right."""
    each = _each(items)
    open_ = any(item.most is None for item in items)
    best: bool | None = False
    for places in product(*_places(each, told)):
        value = both(list(_placed(each, places, told, about, open_)))
        if value:
            return True
        best = None if value is None else best
    return best


def _places(each: Sequence[Part], told: Sequence[Part]) -> list[list[int]]:
    """Where in the line each card may stand: one that is named there, and no other, where it is named."""
    named = [
        [n for n, slot in enumerate(told) if card["head"] == "name" and _has_name(slot, card["names"][0])]
        for card in each
    ]
    taken = {n for found in named for n in found}
    free = [n for n in range(len(told)) if n not in taken]
    return [found or free for found in named]


def _placed(
    each: Sequence[Part], places: Sequence[int], told: Sequence[Part], about: About, open_: bool
) -> Iterator[bool | None]:
    for n, slot in enumerate(told):
        cards = [card for card, place in zip(each, places, strict=True) if place == n]
        least, most = _number(slot)
        if not open_:
            yield least <= len(cards) <= most
        else:
            yield len(cards) <= most
        yield from (_fits(card, slot, about) for card in cards)
        yield from _alike(cards, slot)
    yield from _totals(each, about, open_)


def _number(slot: Part) -> tuple[int, int]:
    number = slot.get("number", {"least": 1, "most": 1})
    most = number.get("most", 1)
    return int(number.get("least", 1)), 99 if most is None else int(most)


def _fits(card: Part, slot: Part, about: About) -> bool | None:
    """Whether a card of the list is one for which a place in the line asks, by all that is told of it."""
    of = Of(about.card, about.other)
    bare = {key: value for key, value in slot.items() if key not in ("number", "relations")}
    inner = [r["cards"] for r in slot.get("relations", ()) if "cards" in r]
    figures = [r for r in slot.get("relations", ()) if (r.get("cards") or {}).get("head") in ("atk", "def")]
    bare["excepts"] = [*bare.get("excepts", ()), *(one for each in inner for one in each.get("excepts", ()))]
    bare |= {"relations": figures, "number": {"most": None, "word": "any"}}
    if card["head"] == "name":
        if _has_name(slot, card["names"][0]):
            return True
        return is_one({**bare, "relations": []}, about.other) if about.other is not None else None
    tuner = _tuner(card)
    wants = _tuner(slot)
    if wants is not None and tuner is not None and tuner != wants:
        return False
    if card["head"] == "token" and ("Xyz" in line_of(about.card) or slot["head"] == "name"):
        return False
    if any(_is_such(card, one) for one in bare["excepts"]):
        return False
    rest = [f for f in bare.get("filters", ()) if not (f["what"] == "ability" and "tuner" in f["values"])]
    head = "monster" if slot["head"] == "tuner" else slot["head"]
    mine = [f for f in card.get("filters", ()) if not (f["what"] == "ability" and "tuner" in f["values"])]
    said = {
        **card,
        "head": "token" if card["head"] == "token" else "monster",
        "filters": mine,
        "number": {"word": "any"},
    }
    value = among(said, {**bare, "head": head, "filters": rest, "excepts": []}, of, "field")
    known = {f["what"] for f in mine} | {"frame" if f["what"] == "property" else f["what"] for f in mine}
    asked = {f["what"] for f in rest} | ({"figures"} if figures and not card.get("relations") else set())
    asked = {"frame" if what == "property" else what for what in asked}
    if value is True and (not asked <= known or (wants is not None and tuner is None) or bare["excepts"]):
        plain = asked <= known and (wants is None or tuner is not None)
        return True if plain and all(one["head"] == "token" for one in bare["excepts"]) else None
    return value


def _tuner(cards: Part) -> bool | None:
    """Whether Tuners are meant, or no Tuners; None where that is not told."""
    if cards["head"] == "tuner":
        return True
    if "tuner" in values(cards, "ability"):
        return not negated(cards, "ability")
    return None


def _is_such(card: Part, excepted: Part) -> bool:
    """Whether a card is told to be one of those that are excepted."""
    if excepted["head"] == "token":
        return bool(card["head"] == "token")
    theirs = {(f["what"], str(v)) for f in excepted.get("filters", ()) for v in f["values"]}
    return bool(theirs) and theirs <= {
        (f["what"], str(v)) for f in card.get("filters", ()) if not f.get("negated") for v in f["values"]
    }


_KINDS = {
    "attribute-of": "attribute",
    "type-of": "type",
    "attribute": "attribute",
    "type": "type",
    "rank": "rank",
    "level": "level",
}


def _alike(cards: Sequence[Part], slot: Part) -> Iterator[bool | None]:
    """Whether cards are of the same, or of different, kinds, where their place in the line asks for that."""
    every = [relation.get("cards") or {} for relation in slot.get("relations", ())]
    for asked in (one for each in every for one in ({**each, "more": ()}, *each.get("more", ()))):
        if asked.get("head") in ("atk", "def"):
            continue
        what, same = _KINDS.get(str(asked.get("head", "")), ""), asked.get("determiner") == "the-same"
        found = [each[0] for card in cards if (each := values(card, what))]
        if not what or not (same or "different" in str(asked)):
            yield None
        elif len(set(found)) > 1 if same else len(set(found)) < len(found):
            yield False
        else:
            yield True if len(found) == len(cards) else None


def _totals(each: Sequence[Part], about: About, open_: bool) -> Iterator[bool | None]:
    """Whether the Levels of Synchro Materials, or the ratings of Link Materials, come to those of the monster."""
    line, facts = line_of(about.card), about.card.facts
    if open_:
        return
    if "Synchro" in line and isinstance(facts.get("Level"), int):
        levels = [int(found[0]) for card in each if (found := values(card, "level")) and found[0].isdigit()]
        if levels:
            yield sum(levels) == facts["Level"] if len(levels) == len(each) else None
    if "Link" in line and isinstance(facts.get("Link Rating"), int):
        rating = int(facts["Link Rating"])
        ratings = [
            {1, int(found[0])} if (found := values(card, "link")) and found[0].isdigit() else {1} for card in each
        ]
        frames = any(
            set(values(card, "frame")) | set(values(card, "property")) & {"link"} and not values(card, "link")
            for card in each
        )
        fits = rating in {sum(way) for way in product(*ratings)}
        yield True if fits else None if frames else False
