"""A question that tells a battle -> the tables that it may tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from kb.desk.played.forms import spelled
from kb.desk.played.fought.asked import Asked, asked
from kb.desk.played.fought.attacks import Attack, attacks
from kb.desk.played.fought.sides import Side, side
from kb.desk.played.told import HIM, ME, PIERCING, Asks, Deed, Thing, Told, other
from kb.language.patterns import ready
from kb.records import Card

_ATTACKER, _TARGET = "attacker", "target"
_LEADS = (
    r"(?:so|ok|okay|if|when|while|and|but|then|say|suppose|now|assume|assuming|once|that|imagine|after|let us say) "
)
_COUNTS = (
    r"(?:cards?|effects?|tricks?|modifiers?|boosts?|responses?|traps?|spells?|help|stat changes|changes|modifications"
    r"|interference|equips?|field spells?)"
)
#: What says that nothing else bears on the battle.
_NOTHING = (
    r"(?:with |and |there are |there is )?(?:no|without(?: any)?|zero)(?: other| more| further| extra| special)* "
    rf"{_COUNTS}(?:(?: or|,| and) (?:other )?{_COUNTS})*"
    r"(?: (?:from|on|by|of) (?:anyone|anybody|either (?:side|player|of us)|anything|the (?:board|field)|both sides)"
    r"| involved| used| activated| applied| at all| in play| are used| is used| happen(?:ing)?| apply| anywhere| to it"
    r"| for (?:either|anyone))*"
    r"|(?:and )?(?:nothing|nobody)(?: else)?(?: is)? (?:activated?s?|happens?|chain(?:s|ed)?|changes?|respond(?:s|ed)?"
    r"|done|interferes?|does anything)(?: anything| it| to it| in response)*|unmodified|no damage so far|simple battle"
)
_SPLIT = r" (?:and|while|but) (?=(?:does|do|is|are|will|would|did|[XYZ]|it|i|he|my|his|a|an|the|their|opponent)\b)"
_ASKS_FIRST = (
    r"(?P<asks>(?:does|do|is|are|will|would|can|could|should) .+?) (?:if|when|after|once|in case|while|as) (?P<told>.+)"
)
_ASKS = r"(?:does|do|did|is|are|was|were|will|would|can|could|should|may|what|who|how|when|where|why|which)\b"
_MINE = ("i", "i am", "im")
_LP = (
    r"(?:and )?(?:(?P<who>i am|im|i|hes|shes|he|she|they|(?:my |the )?opponent) )?"
    r"(?:(?:am|is|are|has|have|got|only|just) )*"
    r"(?:(?:at|on|with) )?(?:only )?(?P<lp>\d{1,5}) (?:lp|life ?points|life)(?: left| remaining)?"
)
#: Spelling leaves that out, and here it is another cause.
_BY_EFFECT = r"\b(?:by|through|with|from|of) (?:its|an?|the|my|his|their|X)(?: own)? effect\b"
#: No question has more clauses than that.
_CLAUSES = 6
#: As a thing has its values.
_WORDS = {"atk": "attack", "def": "defense"}
_PIERCING = r" (?:with piercing(?: damage)?|that pierces|which pierces|that is piercing)\b"
_DEFENSIVE = ("defense", "face-down")


def tables(said: Sequence[str], cards: Mapping[str, Card]) -> list[Told]:
    """The tables of a question in stretches, a letter for each card; none where a word has no place."""
    if any(ready(_BY_EFFECT).search(one) for one in said):
        return []
    clauses = [one for stretch in _joined(map(_spelled, said)) for one in _cut(_led(stretch))]
    clauses = [one for one in clauses if not ready(rf"{_NOTHING}\Z").match(one)]
    asks = asked(clauses[-1]) if 0 < len(clauses) <= _CLAUSES else None
    if asks is None and len(clauses) == 1 and not ready(_ASKS).match(clauses[0]):
        asks, clauses = Asked("ended", "both"), [*clauses, ""]  # a battle is told, and no more
    if asks is None:
        return []
    clauses, lp = _lives(clauses[:-1])
    for at, clause in enumerate(clauses):
        for attack in attacks(clause):
            if told := _told(attack, (*clauses[:at], *clauses[at + 1 :]), asks, cards):
                return [one._replace(lp=_lp(lp, one.deeds[0].who)) for one in told]
    return []


def _lives(clauses: Sequence[str]) -> tuple[list[str], dict[str, int]]:
    """The clauses without the Life Points that they tell, and these by player, "" that of whom it is not told."""
    found: dict[str, int] = {}
    rest: list[str] = []
    for clause in clauses:
        said = ready(rf"(?P<before>.*?)(?:^| ){_LP}\Z").match(clause)
        if said is not None:
            who = said["who"] or ""
            found[ME if who in _MINE else HIM if who else ""] = int(said["lp"])
        rest.append(clause if said is None else said["before"])
    return [one for one in rest if one], found


def _lp(told: Mapping[str, int], attacks: str) -> tuple[tuple[str, int], ...]:
    """The Life Points by player; where it is not told whose they are, they are those of who is attacked."""
    return tuple((who or other(attacks), points) for who, points in told.items())


def _spelled(said: str) -> str:
    """A stretch as forms spell it, with other words for the value of a monster than for its deed and its position."""
    said = ready(r"\batk\b(?= (?:position|mode)\b)").sub("attack", said)
    said = ready(r"(?<=\d) (?:points? of )?attack\b(?! (?:position|mode)\b)|\bbase attack\b").sub(" atk", said)
    held = ready(r"\batk\b").sub("@", ready(r"\bdef\b(?! (?:position|mode)\b)").sub("%", said))
    held = ready(r"(?<=\d) defen[cs]e\b(?! (?:position|mode)\b)").sub(" %", held)
    return spelled(held).replace("@", "atk").replace("%", "def")


def _joined(said: Iterable[str]) -> Iterator[str]:
    """The stretches, joined where a mark parts a number, or a monster from what is said of it."""
    kept, open_ = "", False
    for one in said:
        digits = kept and ready(r"\d{1,2}\Z").search(kept) and ready(r"\d{3}\b").match(one)
        value = kept and ready(r"(?:\d+ (?:atk|def) ?)+\Z|\d+ \d+\Z").match(one)
        more = kept and ready(r"(?:which|who|that) (?:is|has|lies|sits|stands)\b|with\b(?! no\b)").match(one)
        if kept and not (digits or value or more or open_):
            yield kept
            kept = ""
        kept = f"{kept}{'' if digits or not kept else ' '}{one}"
        open_ = bool(value)
    yield kept


def _led(said: str) -> str:
    return ready(rf"(?:{_LEADS})+").sub("", said, count=1) if ready(_LEADS).match(said) else said


def _cut(said: str) -> Iterator[str]:
    """The clauses of a stretch, that which asks last."""
    if found := ready(rf"{_ASKS_FIRST}\Z").match(said):
        yield from _cut(_led(found["told"]))
        yield found["asks"]
        return
    yield from (_led(one) for one in ready(_SPLIT).split(said))


def _told(attack: Attack, more: Sequence[str], asks: Asked, cards: Mapping[str, Card]) -> list[Told]:
    pierces = ready(_PIERCING).search(attack.attacker) is not None
    attacker = side(ready(_PIERCING).sub("", attack.attacker))
    target = side(attack.target) if attack.target else None
    if attacker is None or (attack.target and target is None) or (attacker.back and (target is None or target.back)):
        return []
    meant = _meant(attacker, target, cards)
    for said in more:
        meant = _more(said, *meant) if meant is not None else None
    told = [] if meant is None else _laid(*meant, attack.by, asks, cards)
    return [_piercing(one) for one in told] if pierces else told


def _piercing(told: Told) -> Told:
    """The table with an attacker that pierces; one with a name is not said to."""
    things = tuple(thing._replace(traits=(*thing.traits, PIERCING)) for thing in told.things if thing.name == _ATTACKER)
    return told._replace(things=(*things, *(thing for thing in told.things if thing.name != _ATTACKER)))


def _more(said: str, attacker: Side, target: Side | None) -> tuple[Side, Side | None] | None:
    """The two sides with what another clause says of one of them: "X is in defense position", "it has 1500 DEF"."""
    if target is not None and ready(r"(?:both|they)(?: are)?(?: both)? in attack position\Z").match(said):
        return None if target.pose not in ("", "attack") else (attacker, target._replace(pose="attack"))
    found = ready(r"(?P<who>.+?) (?:is|has|was|sits|stands|lies|had|having|being) (?P<what>.+)\Z").match(said)
    about, what = (side(found["who"]), side(found["what"])) if found else (None, None)
    if about is None or what is None or what.letter or what.whose:
        return None
    of = [one for one in (attacker, target) if one is not None and _is_of(about, one)]
    if len(of) != 1:
        return None
    (one,) = of
    if (one.pose and what.pose) or (one.values and what.values):
        return None
    now = one._replace(pose=one.pose or what.pose, values=one.values or what.values, traits=(*one.traits, *what.traits))
    return (now, target) if one is attacker else (attacker, now)


def _is_of(about: Side, one: Side) -> bool:
    """Whether a stretch speaks of a side."""
    if about.letter or about.back:
        return about.letter == one.letter and not about.back
    return bool(about.whose) and about.whose == one.whose and not (about.values or about.pose)


def _meant(attacker: Side, target: Side | None, cards: Mapping[str, Card]) -> tuple[Side, Side | None] | None:
    """The sides, "it" as the card that is named; None where that is not one alone."""
    sides = [attacker, *([target] if target else [])]
    if any(one.back for one in sides):
        named = [letter for letter in cards if all(letter != one.letter for one in sides)]
        if len(named) != 1:
            return None
        attacker = attacker._replace(letter=named[0]) if attacker.back else attacker
        target = target._replace(letter=named[0]) if target is not None and target.back else target
    used = {one.letter for one in (attacker, target) if one is not None and one.letter}
    return (attacker, target) if used == {*cards} else None


def _laid(attacker: Side, target: Side | None, by: str, asks: Asked, cards: Mapping[str, Card]) -> list[Told]:
    """The tables with both monsters: where nobody says whose they are, that which is asked about is the asker's."""
    if attacker.pose not in ("", "attack") or (by and attacker.whose not in ("", by)):
        return []
    theirs = attacker.whose or by or (other(target.whose) if target is not None and target.whose else "")
    if target is not None and theirs and target.whose == theirs:
        return []
    guessed = not theirs
    if guessed:
        mine = target is not None and target.letter and not attacker.letter
        theirs = HIM if mine else ME
    things = [_thing(_ATTACKER, attacker, theirs, cards)]
    if target is not None:
        things.append(_thing(_TARGET, target, other(theirs), cards))
    asking = _asks(asks, attacker, target, theirs, guessed)
    if asking is None or any(thing is None for thing in things):
        return []
    known = tuple(thing for thing in things if thing is not None)
    empty = ((other(theirs), "monster"),) if target is None else ()
    deed = Deed(theirs, "attack", _ATTACKER, _TARGET if target is not None else "direct")
    return [Told(known, (deed,), asking, empty=empty)]


def _thing(name: str, one: Side, whose: str, cards: Mapping[str, Card]) -> Thing | None:
    """The monster of a side; None where a value that decides is not told. A named card keeps what is told of it."""
    pose = "attack" if name == _ATTACKER else one.pose
    decides = "def" if pose in _DEFENSIVE else "atk"
    if not one.letter and not pose and [stat for stat, _ in one.values] == ["def"]:
        pose, decides = "defense", "def"
    values = {stat or decides: number for stat, number in one.values}
    if len(values) != len(one.values) or not (one.letter or decides in values):
        return None
    traits = (*(f"{number} {_WORDS[stat]}" for stat, number in values.items()), *one.traits)
    card = cards[one.letter] if one.letter else None
    return Thing(name, card, whose, "monster", pose if card else pose or "attack", traits=traits)


def _asks(asks: Asked, attacker: Side, target: Side | None, theirs: str, guessed: bool) -> Asks | None:
    """What is asked, of the monster or player that is meant."""
    if asks.form == "ended":
        return Asks("ended")
    if asks.form == "wins":
        return Asks("wins", who=ME if asks.of == "mine" else HIM) if not guessed else None
    if asks.form == "damage":
        certain = not guessed or (asks.of == "mine") == (theirs == HIM)  # who speaks of a card has it
        return None if not certain else Asks("damage", who=ME if asks.of == "mine" else HIM, on=asks.points)
    if target is None:
        return None
    if asks.form == "both":
        return Asks("both-destroyed", _ATTACKER, on=_TARGET)
    of = _which(asks.of, asks.letter, attacker, target, theirs, guessed)
    by = _which(asks.by, asks.letter, attacker, target, theirs, guessed) if asks.by and asks.of != "named" else ""
    if asks.by and asks.of == "back":
        of = {_ATTACKER: _TARGET, _TARGET: _ATTACKER}.get(by or "", "") or None
    return None if of is None or of == by else Asks(asks.form, of)


def _which(of: str, letter: str, attacker: Side, target: Side, theirs: str, guessed: bool) -> str | None:
    """Which of the two monsters is spoken of; None where it may be either."""
    if of in (_ATTACKER, _TARGET):
        return of
    if of == "named":
        return _ATTACKER if attacker.letter == letter else _TARGET
    if of in ("mine", "his"):
        return None if guessed else _ATTACKER if (theirs == ME) == (of == "mine") else _TARGET
    plain = of == "plain"
    found = [name for name, one in ((_ATTACKER, attacker), (_TARGET, target)) if bool(one.letter) != plain]
    return found[0] if len(found) == 1 else None
