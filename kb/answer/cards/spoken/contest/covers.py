"""Which cards an effect covers, activated or lying: "are my own destroyed too", "does it count theirs", "itself too".

The cards of the question are held against those of every clause of the text that does such a thing (`swept`). That they
are all covered is said only of clauses that take all such cards; that none is, where every such clause takes others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from re import Pattern

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, deeds, events, is_this
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.among import KINDS, among
from kb.answer.cards.spoken.contest.event import asking, relative
from kb.answer.cards.spoken.contest.guards import met
from kb.answer.cards.spoken.contest.scene import Scene
from kb.answer.cards.spoken.contest.shapes import Cut, Shaped, data
from kb.answer.cards.spoken.contest.swept import Swept, swept
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import names_of, put, quoted, words_of
from kb.answer.cards.spoken.needs import fits
from kb.answer.cards.spoken.nouns import BACK, Of, any_number, both, whose
from kb.answer.cards.spoken.own import USES, is_own
from kb.answer.cards.spoken.question import said_by, stated, with_target
from kb.answer.cards.spoken.told import read, scene
from kb.answer.cards.spoken.topics.itself import is_it
from kb.answer.cards.spoken.topics.shields import keeps
from kb.answer.cards.spoken.wording import named, whole
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_VERBS = ("destroy", "banish", "return", "negate", "send", "change", "gain", "lose", "count", "affect", "protect")
#: The card itself, in the words of a question, and what is the card too, where nothing is told of others.
_ITSELF = frozenset({"X", "X itself", "itself", "himself", "herself", "it itself", "my X"})
_IT = frozenset({"it", "he", "she"})
#: What is done once, to the cards that are there as the effect resolves.
_AT_ONCE = frozenset({"destroy", "banish", "return", "negate", "send", "change", "gain", "lose"})
#: Words that turn other answers, and none of which cards are covered.
_IDLE = frozenset(["negate", "negates", "negated", "copies", "two", "second"])
#: What begins a clause of which an effect may wait.
_CONDITIONS = frozenset(["if", "when", "while", "after", "once", "with", "during", "before", "until", "unless"])
_SELF = frozenset(["i", "we", "me", "mine"])
_PLAYERS = _SELF | {"opponent", "opponents", "opp", "opps", "they", "he", "she"}
_MEANS = {"battle": {"head": "battle"}, "effect": {"head": "effects", "sort": "card"}}


class Cover(QuickTuple):
    """What is asked: what would be done (`_VERBS`) to which cards, by how much of ATK or DEF, into which position.

    `late`: they come when the effect has resolved. `may`: it is asked whether it can be so. `means`: of a protection.
    `adds`: that it is done to others is taken for granted, and so how the card lies ("my own too").
    """

    verb: str
    cards: Part
    many: int | None = None
    figure: str = ""
    lies: str = ""
    late: bool = False
    may: bool = False
    means: Part | None = None
    adds: bool = False


def decided(
    cuts: Sequence[Cut], before: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str]
) -> Said | None:
    """Whether the cards of a question are among those that the card's text covers; None where that is not sure.

    `cuts`: what asks, `before`: what is told.
    """
    names = names_of(about.read["parts"])
    known = words_of([about.card.name, *names])

    def loosely(beside: Sequence[str]) -> Scene | None:
        return _harmless(beside, known)

    alone = all(part in ("X", "") for part in before)
    told = list[Said]()
    for shape, seen in asking(cuts, before, names, loosely):
        cover = _cover(shape, seen, names, alone)
        happens = [part for part in before if part not in ("X", "")]
        waits = [one for one in found if not seen.told and happens and _is_unmet(happens, one, about, names)]
        said = None if cover is None or unread & {cover.verb} else _judged(cover, seen, about, found, waits)
        told += [said] if said is not None else []
    return told[0] if told and len({each.holds for each in told}) == 1 else None


def _harmless(beside: Sequence[str], known: frozenset[str]) -> Scene | None:
    """A scene of which only the words are known: nothing that turns an answer, and who uses the card."""
    if any(part.split()[:1] and part.split()[0] in _CONDITIONS and "X" not in part.split() for part in beside):
        return None  # what the effect may wait for
    if any("than" in part.split() for part in beside):
        return None  # what is compared, and not who uses it
    told = [heard(part.split(), ()) for part in beside]
    if {word for each in told for word in each.turning} - _IDLE or not all(known >= set(w.unknown) for w in told):
        return None
    users = (next((word for word in part.split() if word in _PLAYERS), "i") for part in beside if "X" in part.split())
    return Scene(owner="opponent" if any(user not in _SELF for user in users) else "")


def _cover(shape: Shaped, seen: Scene, names: Sequence[str], alone: bool) -> Cover | None:
    """What a clause of a shape asks; None where its cards are not understood. `alone`: nothing is told beside."""
    words = shape.words
    verb = next((each for each in _VERBS if each in words), str(shape.sets.get("verb", "")))
    owner = seen.owner or "you"
    if seen.threat or seen.fights or seen.beaten or seen.victim or seen.borne or seen.beside:
        return None
    said = _phrase("late").sub("", words["cards"])
    late = bool(seen.comes) and _phrase("newcomer").fullmatch(said) is not None
    said = "X" if alone and said in _IT else said
    cards = _comes(seen, owner) if late else _cards(said, owner, names)
    if cards is None or not verb:
        return None
    many = int(words["many"]) if "many" in words else None
    lies = {"atk": "attack", "def": "defense"}.get(words.get("lies", ""), words.get("lies", ""))
    late = late or _phrase("late").search(words["cards"]) is not None
    may = ready(r"\b(?:can|could|may|might|any chance)\b").search(words["asks"]) is not None
    figure = next(
        (each for each in ("atk", "def") if each in f"{words.get('figure', '')} {words.get('amount', '')}".split()), ""
    )
    adds = any(f" {word} " in f" {shape.said} " for word in ("too", "also", "as well"))
    return Cover(verb, cards, many, figure, lies, late, may, _MEANS.get(words.get("means", "")), adds)


def _phrase(name: str) -> Pattern[str]:
    """A phrase of `data/contests.toml`."""
    return ready(data()["words"][name])


def _comes(seen: Scene, owner: str) -> Part:
    """The monster that is told to have come."""
    return {"head": "monster", "number": {"word": "any"}, "whose": relative(seen.comes, owner)}


def _cards(said: str, owner: str, names: Sequence[str]) -> Part | None:
    """Cards in the words of a question, as the player of the card would tell of them."""
    bare = ready(
        r"^(?:all|all of|both|even|every|each of|any of|any) (?=\w)|(?: (?:too|also|as well|themselves))+$"
    ).sub("", said)
    if _phrase("both").fullmatch(said):
        return {"head": "both"}
    if bare in _ITSELF:
        return {"head": "this-card"}
    if {"X", "Y"} & set(bare.split()):
        return None
    if _phrase("controllers").search(bare):
        bare, owner = _phrase("controllers").sub(" on my field", bare), "you"
    bare = ready(r"\b(?:their|his|her)(?: own)?(?= \w)").sub("opponents", bare)
    told = read(" ".join(["destroy", *put(quoted(bare.split(), names))]))
    cards: Part | None = told.clause.get("object")
    if told.left or cards is None or told.clause.get("modifiers") or cards["head"] not in KINDS:
        return None
    number = cards.get("number", {})
    definite = number.get("word") == "the" and number.get("one") and not whose(cards)
    if "target" in bare.split() or "targets" in bare.split():
        return None  # "my target" is what was chosen, whosever it is
    if cards.get("determiner") in ("that", "those", "this", "these") or definite or cards.get("more"):
        return None
    return _placed(_turned(cards, owner))


def _placed(cards: Part) -> Part:
    """The cards with the places of "that are in your GY"."""
    inner = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "be"]
    places = [p for c in inner for m in c.get("modifiers", ()) for p in m.get("places", ())]
    if not places or len(inner) != len(cards.get("relations", ())):
        return cards
    return {**cards, "relations": [], "where": [*cards.get("where", ()), *places]}


def _turned(cards: Part, owner: str) -> Part:
    """The cards of one who is not the player of the card, as that player would tell of them."""
    if owner != "opponent":
        return cards
    where = [{**p, "whose": _other(p.get("whose", ""))} for p in cards.get("where", ())]
    return {**cards, "where": where, **({"whose": _other(cards["whose"])} if "whose" in cards else {})}


def _other(who: str) -> str:
    return relative(who, "opponent") if who in ("you", "opponent") else who


# ---- the verdict -------------------------------------------------------------------------------------------------


def _is_unmet(happens: Sequence[str], one: One, about: About, names: Sequence[str]) -> bool:
    """Whether something is to befall the card before an effect is used, and what is told is not known to be that."""
    if not any(is_this(act(each).patient) for each in events(one)):
        return False
    scenes = [each for part in happens for each in scene(whole(in_idiom(named(part), names, []), asks=False))]
    used = any(is_own(each) and deeds(each.clause) & USES for each in scenes)
    return not used and fits(scenes, one, Of(about.card), soft=False) is not True


def _judged(cover: Cover, seen: Scene, about: About, found: Sequence[One], waits: Sequence[One] = ()) -> Said | None:
    """One answer of all clauses that do such a thing; None where they differ, there is none, or one of `waits` does."""
    if cover.verb == "count" and cover.late:
        return None
    every = swept(cover.verb, stated(found, about.read))
    once = cover.late and seen.used  # it is asked of what was activated, and not of what lies there
    told = [(covers(cover, each, seen, about), each) for each in every if not once or each.entry.one is not None]
    told = [(value, each) for value, each in told if not value or each.entry.one not in waits]
    values = {value for value, _ in told}
    holds = values.pop() if len(values) == 1 else None
    if holds is None:
        return None
    lead = "it is done once, to what is there then: " if cover.late and not holds else ""
    return said_by(holds, told[0][1].entry, lead)._replace(form=True)


def covers(cover: Cover, each: Swept, seen: Scene, about: About) -> bool | None:
    """Whether a clause covers the cards of the question."""
    of = with_target(Of(about.card), each.entry.one)
    if each.shield is not None:
        act = each.act._replace(patient=cover.cards, by=cover.means or each.shield.by)
        act = act._replace(verbs=frozenset({"destroy"})) if (cover.means or {}).get("head") == "battle" else act
        return keeps(each.shield, act, of, ())
    reached = reaches(cover, each, of, about)
    if reached is False:
        return False
    if cover.late and each.entry.one is not None:
        return False if cover.verb in _AT_ONCE and not each.entry.clause.get("modal") else None
    same = cover.many in (None, each.many) and cover.lies == each.lies and cover.figure in ("", *each.figure.split("-"))
    needs = each.entry.clause.get("conditions", ())
    bound = [met(need, seen, of) for need in needs if not (cover.adds and _lies_so(need))]
    waits = each.entry.one is not None and bool(each.entry.one.part.get("when")) and bool(seen.lies or seen.told)
    return both([reached, True if same else None, *bound, None if each.timed or waits else True])


def _lies_so(need: Part) -> bool:
    """Whether a condition is only of how the card itself lies: "while this card is in face-up Defense Position"."""
    told = need.get("clauses", ())
    return need["word"] in ("while", "if") and bool(told) and all(_is_lying(each) for each in told)


def _is_lying(clause: Part) -> bool:
    beside = clause.get("modifiers", ())
    lies = bool(beside) and all(m["role"] in ("in", "on", "is") for m in beside)
    return clause["verb"] == "be" and lies and is_this(clause.get("subject")) and "object" not in clause


def reaches(cover: Cover, each: Swept, of: Of, about: About) -> bool | None:
    """Whether the cards of the question are among those of a clause."""
    asked, cards = cover.cards, each.cards
    if cards["head"] in BACK and asked["head"] == "this-card":
        other = of.back is not None and of.back["head"] in KINDS and among(asked, of.back, of) is False
        return False if other else None
    if cards["head"] in BACK:
        cards = of.back or cards
    if asked["head"] == "both":
        return None if each.entry.clause.get("conditions") and _both(each.cards) else _both(each.cards)
    if cards["head"] in BACK or cards["head"] not in (*KINDS, "this-card"):
        return None
    if asked["head"] == "this-card":
        one = each.entry.one
        if cards["head"] == "this-card" or cover.verb == "count" or one is None:
            value = among(asked, {**cards, "number": {"word": "any"}}, of, "field")
        else:
            value = is_it(cards, one, about)
        return value if not value or cover.may or cards["head"] == "this-card" or each.mass else None
    mine, theirs = whose(asked) & {"you", "opponent"}, whose(cards) & {"you", "opponent"}
    if len(mine) == 1 and len(theirs) == 1 and mine != theirs:
        return False
    free = any_number(cards)
    value = among(any_number(asked), free, of, each.zone)
    if not value:
        return value
    if not (each.mass or cover.may) or not _is_whole(asked, cards):
        return None
    return True if mine == theirs or not theirs else None


def _both(cards: Part) -> bool | None:
    """Whether a clause takes both of two cards: not where it takes one."""
    number = cards.get("number", {})
    if cards["head"] in ("that-card", "it", "target") or cards.get("determiner") == "that" or not number:
        return False
    if number.get("word") in ("all", "each", "every", "both") or number.get("least", 0) >= 2:
        return True
    return False if number.get("most") == 1 else None


def _is_whole(asked: Part, cards: Part) -> bool:
    """Whether all such cards as are asked of are those of a clause: that asks nothing of which is not told."""
    named = asked["head"] == "name"  # as what was read of the clause: "Ancient Warriors I control"
    kinds = named or set(KINDS[asked["head"]]) <= set(KINDS.get(cards["head"], ""))
    wants = {each["what"] for each in cards.get("filters", ())} - {"face", "position", "either"}
    wants |= {"archetype"} if cards.get("names") or cards["head"] == "name" else set()
    has = {each["what"] for each in asked.get("filters", ())} | ({"archetype"} if asked.get("names") else set())
    either = [each["values"] for each in cards.get("filters", ()) if each["what"] == "either"]
    kinds = kinds and all(has & {value.partition(":")[0] for value in each} for each in either)
    faces = [each["values"] for each in cards.get("filters", ()) if each["what"] in ("face", "position")]
    lies = [each["values"] for each in asked.get("filters", ()) if each["what"] in ("face", "position")]
    hidden = any(each == ["down"] for each in lies) and not any(each == ["down"] for each in faces) and bool(faces)
    return kinds and wants <= has and not hidden and not cards.get("relations") and not _excepted(asked, cards)


def _excepted(asked: Part, cards: Part) -> bool:
    """Whether the cards may be some that a clause excepts."""
    bare: Sequence[Mapping[str, object]] = [e for e in cards.get("excepts", ()) if e["head"] != "this-card"]
    return bool(bare) and not _is_narrow(asked)


def _is_narrow(asked: Part) -> bool:
    """Whether it is told of which kind the cards are; that they are none of those excepted was seen before."""
    return any(
        each["what"] in ("type", "attribute", "level", "archetype", "frame") for each in asked.get("filters", ())
    )
