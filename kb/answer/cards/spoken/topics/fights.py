"""The battle damage of a battle that a question tells with its figures, under what a card's text makes of it.

ATK against ATK or DEF gives who takes how much (the rulebook); a text may pierce, spare a player, turn it on the other,
halve or double it. Where the text has anything else for a battle, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.heads import FIGURES
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Part, Said, deeds, effects, events
from kb.answer.cards.spoken.contest.guards import met
from kb.answer.cards.spoken.contest.scene import Scene, scene
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.nouns import Of, both
from kb.answer.cards.spoken.question import said_by, stated
from kb.language.words import tokens
from kb.quick_tuple import QuickTuple

#: Words that tell whose a monster is, and in which position it is.
_OPPONENT = r"\b(?:opponents?|opps?|their|his|enemy)\b"
_DEFENDS, _OPEN = r"\b(?:defense|def)\b(?! \d)|\b\d+ def\b", r"\b(?:attack|atk) (?:position|mode)\b"


class Fighter(QuickTuple):
    """A monster of a battle: whether it is the card, whose, with which figure, in Defense Position or not."""

    is_card: bool
    whose: str
    figure: int
    defends: bool


class Fight(QuickTuple):
    """A battle: who attacks and what; of a direct attack, the player as a target without points."""

    attacker: Fighter
    target: Fighter
    direct: bool = False


_HITS = (
    r"(?:attack(?:s|ed)?|sw(?:ings?|ung) (?:into|at|over)|hits?|rams?(?: into)?|crash(?:es)? into|r(?:uns?|an) into|"
    r"battles?|fights?)"
)
_HIT_BY = r"(?:is|are|gets?|was|got|is being) (?:attacked|hit|rammed|swung (?:at|into)|run over) by"
_MINE = r"\b(?:my|our|mine)\b"
_FIGURE = r"\b(\d+)(?: (atk|def))?\b"
#: Who takes what: "do i take 800", "am i the one taking the 1000", "do i lose any life".
_ASKED = (
    r"\b(?:do|does|will|would|am|is) (?P<who>i|my opponent|the opponent|opponent|opp|they)(?: still| then)*"
    r"(?: the one)? (?:take|takes|taking|lose|losing|suffer)(?: (?:the|full|all))*(?: (?P<many>\d+|no|any))?"
    r"(?: (?:points? of|of|battle|damage|life points?|lifepoints|lp|life|that|from|in|for|this|the|fight|attack|it))*$"
)
_TOLD = (
    r"^(?P<who>i|my opponent|the opponent|opponent|they) (?:takes?|loses?)(?: (?:the|full|all|only|just))* "
    r"(?P<many>\d+)(?: (?:points? of|of|battle|damage|life points?|lifepoints|lp))*$"
)
_HOW_MUCH = r"^(?:is|are) the (?:battle )?damage(?: to (?P<who>me|my opponent|opponent))? (?P<many>\d+)$"
#: Where what is asked begins.
_CUT = r" (?=(?:do|does|will|would|am|is) (?:i|my opponent|the opponent|opponent|opp|they|the damage)\b)"
#: What tells that nothing but this card is there.
_ALONE = r"\b(?:and |with )?(?:no equips?|nothing else(?: going on)?|(?:with )?no other (?:cards?|effects?))\b"
_DIRECTLY = r"\b(?:me |my opponent |opponent |them |for game )*(?:directly|direct)\b(?: at\b)?"
_RULES = {True: "yugioh/damage/compare", False: "yugioh/damage/atk-vs-def-win"}
#: What an effect does to a monster that then fights no more.
_REMOVES = frozenset({"destroy", "banish", "return", "send", "take-control", "tribute", "shuffle"})


def damage(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a player takes so much battle damage in a battle that is told; None where it is not sure."""
    parts = _whole(parts)
    asked = next((found_ for each in (_ASKED, _HOW_MUCH, _TOLD) if (found_ := ready(each).search(parts[-1]))), None)
    said = [ready(_ALONE).sub("", part) for part in parts]
    fights = [fight for part in said if (fight := _fight(part, about)) is not None]
    if asked is None or len(fights) != 1 or about.other is not None or not _is_known(said, about):
        return None
    beside = [part for part in said[:-1] if _fight(part, about) is None]
    told = list(_rules(fights[0], about, found, scene(beside, names_of(about.read["parts"])) or Scene()))
    if any(value is None for value, _ in told):
        return None
    meant = [entry for value, entry in told if value]
    if (about.read["unread"] and not meant) or len(meant) > 1:
        return None
    who, amount = _taken(fights[0], meant[0] if meant else None)
    asks = who if asked["who"] is None else "i" if asked["who"] in ("i", "me") else "opponent"
    mine = amount if who == asks else 0
    many = asked["many"] or "any"
    holds = mine > 0 if many == "any" else mine == 0 if many == "no" else mine == int(many)
    why = f"{who_says(who)} {amount} battle damage"
    rule = _RULES[not fights[0].target.defends]
    if meant:
        return said_by(holds, meant[0], f"{why}: ")._replace(rule=rule, form=True)
    return Said(holds, why, rule, form=True)


def _whole(parts: Sequence[str]) -> list[str]:
    """The parts, what is asked apart, and a figure in brackets with the monster before it: "my X (1900) attacks"."""
    found: list[str] = []
    joins = False
    for part in parts:
        bare = ready(r"\d+(?: (?:atk|def))?").fullmatch(part) is not None
        found = [*found[:-1], f"{found[-1]} {part}"] if found and (bare or joins) else [*found, part]
        joins = bare
    return [*found[:-1], *ready(_CUT).split(found[-1], 1)] if found else [""]


def who_says(who: str) -> str:
    """The player as the subject of what they take."""
    return "your opponent takes" if who == "opponent" else "you take"


def _is_known(parts: Sequence[str], about: About) -> bool:
    names = names_of(about.read["parts"])
    own = {token.word for token in tokens(about.card.name)} | {"swings", "swing", "rams", "pos", "no", "any"}
    own |= {"lose", "loses", "losing", "bigger", "stronger", "larger", "something", "runs", "crashes"}
    told = [heard(part.split(), names) for part in parts]
    if any(_REMOVES & each.verbs and "effect" in part for each, part in zip(told, parts, strict=True)):
        return False  # what fought may be gone before the damage
    return all(own.issuperset(each.unknown) and not each.turning - {"no"} for each in told)


def beaten(part: str, about: About, lies: str) -> bool | None:
    """Whether the card is destroyed in a battle that is told with its figures, if nothing keeps it from that."""
    fight = _fight(part, about)
    if fight is None or fight.direct or not (fight.attacker.is_card or fight.target.is_card):
        return None
    attacker, target, *_ = fight
    if attacker.is_card:
        return None if target.defends and attacker.figure <= target.figure else attacker.figure <= target.figure
    printed = about.card.facts.get("DEF")
    if lies == "defense" and not target.defends and isinstance(printed, int):
        target = target._replace(figure=printed, defends=True)
    if lies == "" and not target.defends and not ready(_OPEN).search(part):
        figures = {target.figure, printed if isinstance(printed, int) else target.figure}
        found = {attacker.figure > each for each in figures}
        return found.pop() if len(found) == 1 else None
    return attacker.figure > target.figure or (attacker.figure == target.figure and not target.defends)


# ---- the battle ------------------------------------------------------------------------------------------


def _fight(part: str, about: About) -> Fight | None:
    """The battle that a part of a question tells, with both figures."""
    plain = ready(_OPEN).sub("upright", part)
    passive = ready(rf"\b{_HIT_BY}\b").search(plain)
    found = passive or ready(rf"\b{_HITS}\b").search(plain)
    if found is None or ready(_ASKED).search(part):
        return None
    left, right = plain[: found.start()], plain[found.end() :]
    if ready(rf"\b{_HITS}\b").search(right):
        return None
    if ready(_DIRECTLY).search(right):
        return _straight(f"{left} {ready(_DIRECTLY).sub('', right)}", about) if passive is None else None
    attacker, target = (right, left) if passive else (left, right)
    sides = [_fighter(each, about) for each in (attacker, target)]
    if sides[0] is None or sides[1] is None or sides[0].is_card == sides[1].is_card is True:
        return None
    one, other = _owned(attacker, sides[0], target, sides[1])
    return Fight(one._replace(defends=False), _turned(other, about)) if not one.defends else None


def _straight(said: str, about: About) -> Fight | None:
    """A direct attack."""
    one = _fighter(said, about)
    if one is None or one.defends:
        return None
    theirs = ready(_OPPONENT).search(said[: said.find("X")]) is not None if one.is_card else None
    if theirs is None:
        return None
    whose, other = ("opponent", "i") if theirs else ("i", "opponent")
    return Fight(one._replace(whose=whose), Fighter(False, other, 0, False), True)


def _fighter(said: str, about: About) -> Fighter | None:
    """A monster with its figure; the card's own is printed on it where none is told."""
    is_card = "X" in said.split()
    defends = ready(_DEFENDS).search(said) is not None
    figures = [(int(n), what) for n, what in ready(_FIGURE).findall(said)]
    if not figures and is_card:
        printed = about.card.facts.get("DEF" if defends else "ATK")
        return Fighter(True, "", printed, defends) if isinstance(printed, int) and not _changes(about) else None
    if len(figures) != 1 or (figures[0][1] == "atk" and defends):
        return None
    return Fighter(is_card, "", figures[0][0], defends)


def _changes(about: About) -> bool:
    """Whether the text may change the card's own figures by itself: not where it is others' or only by activation."""
    for entry in stated(effects(about.card, about.read), about.read):
        cards = entry.clause.get("subject") or entry.clause.get("object") or {}
        whose = (cards.get("of") or cards)["head"] if cards else "this-card"
        by_itself = entry.one is None or bool(entry.one.facts["mandatory"])
        if by_itself and entry.clause["verb"] in _CHANGED and whose in ("this-card", "it", *FIGURES):
            return True
    return bool(about.read["unread"])


_CHANGED = frozenset({"gain", "lose", "become", "double", "halve", "increase", "decrease"})


def _owned(attacker: str, one: Fighter, target: str, other: Fighter) -> tuple[Fighter, Fighter]:
    """Both monsters with their players: the card is mine unless it is told to be the opponent's."""
    theirs = [ready(_OPPONENT).search(each) is not None for each in (attacker, target)]
    if theirs[0] == theirs[1]:
        mine = [ready(_MINE).search(each) is not None for each in (attacker, target)]
        theirs = [not mine[0], not mine[1]] if mine[0] != mine[1] else [not one.is_card, not other.is_card]
    names = ["opponent" if each else "i" for each in theirs]
    return one._replace(whose=names[0]), other._replace(whose=names[1])


def _turned(target: Fighter, about: About) -> Fighter:
    """The attacked monster; the card in Defense Position where its text turns it so when it is attacked."""
    for one in about.read["parts"]["effects"]:
        waits = str([c for c in one.get("when", ()) if "attack" in str(c) and "this-card" in str(c)])
        turns = [c for c in one.get("does", ()) if c["verb"] == "change" and "defense" in str(c)]
        printed = about.card.facts.get("DEF")
        if target.is_card and turns and "target" in waits and isinstance(printed, int):
            return target._replace(defends=True, figure=printed)
    return target


# ---- what the text makes of it ---------------------------------------------------------------------------


def _rules(fight: Fight, about: About, found: Sequence[One], seen: Scene) -> Iterator[tuple[bool | None, Entry]]:
    """Each clause about battles, and whether it is one about this battle; None where that is not known."""
    known: list[int] = []
    for entry in stated(found, about.read):
        clause = entry.clause
        cards = clause.get("object") or clause.get("subject") or {}
        if (_is_of_damage(clause) and clause.get("start") not in known and clause["verb"] != "inflict") or _pierces(
            entry
        ):
            known.append(clause.get("start", -1))
            yield _scaled(entry, fight, about, seen) if _scales(entry.clause) else _bears(entry, fight, about), entry
        elif entry.one is not None and _is_of_battle(entry.one) and "'damage'" in str(clause):
            yield None, entry  # what it becomes
        elif entry.one is None and clause.get("conditions") and cards.get("head") in FIGURES:
            yield None, entry
        elif entry.one is not None and entry.one.facts["mandatory"] and _waits_for_battle(entry.one):
            turns = clause["verb"] == "change" and fight.target.is_card
            yield (False if turns else None), entry


def _is_of_battle(one: One) -> bool:
    """Whether an effect waits for battle damage."""
    return "'battle-damage'" in str(one.part.get("when"))


def _is_of_damage(clause: Part) -> bool:
    told = str(clause)
    return "'battle-damage'" in told or ("'damage'" in told and "'battles'" in told)


def _scales(clause: Part) -> bool:
    """Whether a clause halves or doubles battle damage."""
    return clause["verb"] in ("halve", "double") and (clause.get("subject") or {}).get("head") == "battle-damage"


def _scaled(entry: Entry, fight: Fight, about: About, seen: Scene) -> bool | None:
    """Whether a clause halves or doubles the damage of this battle: what the card inflicts to the opponent."""
    dealt = [r for r in entry.clause["subject"].get("relations", ()) if r["role"] == "whom"]
    inner = [c for each in dealt for c in each.get("clauses", ())]
    deals = {("inflict", "this-card"), ("take", "opponent")}
    mine = [c for c in inner if (c["verb"], (c.get("subject") or {}).get("head")) in deals]
    if entry.one is not None or len(mine) != 1 or len(inner) != 1:
        return None
    who, _ = _taken(fight, None)
    card = fight.attacker if fight.attacker.is_card else fight.target
    if not card.is_card or who == card.whose:
        return False if card.is_card else None
    return both([met(each, seen, Of(about.card)) for each in entry.clause.get("conditions", ())])


def _pierces(entry: Entry) -> bool:
    return (entry.clause.get("object") or {}).get("sort") == "piercing" and entry.clause["verb"] == "inflict"


def _waits_for_battle(one: One) -> bool:
    ends = any(time.get("edge") == "end" or time["phase"] == "end" for time in one.part.get("times", ()))
    if ends and not one.part.get("when"):
        return False
    told = [c for c in events(one) if {"attack", "battle"} & deeds(c) or "'attack'" in str(c)]
    return bool(told) and "damage" not in str(told)


def _bears(entry: Entry, fight: Fight, about: About) -> bool | None:
    """Whether a clause is about this battle."""
    mine = fight.attacker.is_card or fight.target.is_card
    if entry.one is not None:
        return None  # that it was used is not told
    inner = [c for each in entry.clause.get("conditions", ()) for c in each.get("clauses", ())]
    heads = {(c.get("subject") or {}).get("head") for c in inner}
    scopes = str(entry.clause.get("modifiers", ()))
    if not is_monster(about.card) or "'relations'" in scopes.replace(
        "'role': 'involving', 'cards': {'head': 'this-card'}", ""
    ):
        return True if "'involving', 'cards': {'head': 'this-card'}" in scopes and mine else None
    if not inner:
        return mine or None
    if heads != {"this-card"}:
        return None
    verbs = {verb for c in inner for verb in c["verb"].split("|")}
    if verbs == {"attack"}:
        return fight.attacker.is_card and (fight.target.defends or "'defense'" not in str(inner))
    return mine if verbs == {"battle"} else None


def _taken(fight: Fight, entry: Entry | None) -> tuple[str, int]:
    """Who takes how much battle damage."""
    attacker, target, *_ = fight
    gap = attacker.figure - target.figure
    who = target.whose if gap > 0 else attacker.whose
    pierces = entry is not None and _pierces(entry)
    amount = 0 if gap > 0 and target.defends and not pierces else abs(gap)
    if entry is None or pierces:
        return who, amount
    if _scales(entry.clause):
        return who, amount * 2 if entry.clause["verb"] == "double" else amount // 2
    owner = attacker.whose if attacker.is_card else target.whose
    other = "i" if owner == "opponent" else "opponent"
    says = (entry.clause.get("subject") or {}).get("head")
    if says == "neither-player":
        return who, 0
    named = owner if says == "you" else other
    if (entry.clause.get("object") or {}).get("number", {}).get("most", 1) == 0:
        return who, 0 if who == named else amount
    return (named, amount) if entry.clause["verb"] == "take" else (who, amount)
