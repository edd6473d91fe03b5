"""What was done, or befell a card, as a clause tells it -> deeds on the table, by whoever may have done it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.answer.cards.parts import Part
from kb.desk.played.heard import means
from kb.desk.played.heard.facts import THIS, Facts, placed
from kb.desk.played.heard.phrases import count
from kb.desk.played.things import Unclear
from kb.desk.played.told import HIM, ME, Deed, Thing, other

Ways = Sequence[tuple[Sequence[Thing], Sequence[Deed]]]
#: Where a card is to which something is done, if it is not told.
_FROM: Mapping[str, str] = {"discard": "hand", "special-summon": "hand", "add": "deck"}
#: What brings a card where that may be told.
_LANDS = frozenset(("send", "add", "return", "destroy", "discard", "tribute"))
_OTHERS = frozenset(("battle", "effect", "effects", "card", "attack"))


def befalls(facts: Facts, clause: Part) -> None:
    """Something is done to cards: destroyed, banished, sent, returned, discarded, Tributed, Special Summoned, added."""
    verb = clause["verb"]
    facts.known(clause, "subject", "object", "passive", "began")
    passive = bool(clause.get("passive"))
    hit = clause.get("subject") if passive else clause.get("object")
    doer = None if passive else clause.get("subject")
    beside = dict(facts.beside(clause, "by", "from", "to", "in", "with", "adverb"))
    cost = _as_cost(beside.pop("adverb", None))
    if (beside.get("in", {}).get("cards") or {}).get("head") == "battle":
        beside = {"by": beside.pop("in"), **beside}
    if hit is None:
        raise Unclear
    who = facts.player(doer)
    if verb == "special-summon" and (doer or {}).get("head") == "this-card" and hit == {"head": "it"}:
        _itself(facts, beside)
    elif verb == "destroy" and doer is not None and not who:
        _wins(facts, doer, hit, beside)
    elif doer is not None and not who:
        raise Unclear
    else:
        hit, by = _by(facts, hit, beside)
        whence = _whence(verb, beside)
        if (verb == "tribute" and who == HIM) or (verb in ("discard", "tribute", "add") and by):
            raise Unclear
        if not (verb == "destroy" and not by and not who and _fell(facts, hit)):
            _each_hit(facts, verb, hit, whence, who, by, cost)


def _whence(verb: str, beside: Mapping[str, Part]) -> str:
    """From where cards go, or empty; where they go is where that verb brings them. Raises Unclear."""
    whither = placed({"in": beside["to"]}) if "to" in beside else ""
    if whither and (verb not in _LANDS or whither != {"add": "hand", "return": "hand"}.get(verb, "graveyard")):
        raise Unclear
    return placed({role: each for role, each in beside.items() if role in ("from", "in")})


def _each_hit(facts: Facts, verb: str, hit: Part, whence: str, who: str, by: str, cost: bool | None) -> None:
    """Each card that is hit, where it lies, and how that may have come."""
    ours = who if verb in ("discard", "tribute", "special-summon", "add") else ""
    for name in facts.some(hit, ours):
        if whence or not facts.things[name].place:
            facts.put(name, "", whence or _FROM.get(verb, "field"))
        if not facts.things[name].whose:
            facts.put(name, ours or ME)
        if verb in _BEFALLS and not by and cost is None and _came_of(facts, who):
            facts.deeds.append([((), (Deed("", means.COMES[verb], name),))])
        else:
            facts.deeds.append(_ways(facts, verb, name, who, by, cost))


#: What may come of a card that was activated before.
_BEFALLS = frozenset(("destroy", "banish", "send", "return"))


def _came_of(facts: Facts, who: str) -> bool:
    """Whether something comes of the named card that was activated last, by that player if one is told."""
    last = facts.deeds[-1][0][1][-1] if facts.deeds and len(facts.deeds[-1]) == 1 else None
    if last is None or last.verb != "activate" or last.what not in facts.things:
        return False
    return last.what != THIS and facts.things[last.what].card is not None and who in ("", last.who)


def _fell(facts: Facts, hit: Part) -> bool:
    """Whether what is destroyed is what was attacked before, and so fell in that battle."""
    last = next((done[0] for _, done in facts.deeds[0][:1] if len(facts.deeds) == 1), None) if facts.deeds else None
    if last is None or last.verb != "attack" or last.target != THIS or hit.get("head") not in _ITSELF:
        return False
    if last.what not in facts.things:
        return False
    number = len(facts.deeds)
    thing = facts.things[last.target]
    strong = means.fighter(f"strong{number}", other(thing.whose), means.stronger(thing))
    if last.what.startswith("fighter"):
        facts.things.pop(last.what)
    elif facts.things[last.what].card is not None:
        return False
    facts.deeds[0] = [((strong,), (last._replace(what=strong.name), Deed("", "destroyed", last.target)))]
    return True


_ITSELF = frozenset(("this-card", "it"))


def _itself(facts: Facts, beside: Mapping[str, Part]) -> None:
    """The card Special Summons itself by its effect."""
    if set(beside) - {"from"}:
        raise Unclear
    facts.put(THIS, ME, placed(beside) or facts.things[THIS].place or "hand")
    facts.deeds.append([((), (Deed(ME, "activate", THIS, "", "special-summon"), Deed("", "came", THIS)))])


def _as_cost(adverb: Part | None) -> bool | None:
    """Whether something is done as a cost; None where that is not told. Raises Unclear."""
    if adverb is None:
        return None
    if adverb.get("word") != "as-cost" or set(adverb) - {"role", "word"}:
        raise Unclear
    return True


def _by(facts: Facts, hit: Part, beside: Mapping[str, Part]) -> tuple[Part, str]:
    """What is hit, and by what: battle, effect with whose it is, the name of a card, or empty."""
    told = [beside[role] for role in ("by", "with") if role in beside]
    relations = [each for each in hit.get("relations", ()) if each["role"] == "with" and _is_means(each)]
    hit = {key: value for key, value in hit.items() if key != "relations"} | (
        {"relations": rest} if (rest := [each for each in hit.get("relations", ()) if each not in relations]) else {}
    )
    told += relations
    if not told:
        return hit, ""
    cards = told[0].get("cards")
    if len(told) > 1 or cards is None:
        raise Unclear
    if cards["head"] == "name":
        return hit, f"name {one(facts.some({**cards, 'number': {'word': 'a'}}))}"
    if cards["head"] not in _OTHERS:
        raise Unclear
    if set(cards) - {"head", "number", "sort", "kind", "whose"}:
        raise Unclear
    side = {"you": "mine", "opponent": "theirs", "": ""}.get(cards.get("whose", ""), "?")
    kind = "battle" if cards["head"] in ("battle", "attack") else "effect"
    if side == "?" or (kind == "battle" and side):
        raise Unclear
    return hit, f"{kind} {side}".strip()


def one(found: list[str]) -> str:
    """The only one that is found. Raises Unclear."""
    if len(found) != 1:
        raise Unclear
    return found[0]


def _is_means(relation: Part) -> bool:
    return (relation.get("cards") or {}).get("head") in ("effect", "effects", "name")


def _ways(facts: Facts, verb: str, name: str, who: str, by: str, cost: bool | None) -> Ways:
    """In which ways a card may have been hit."""
    thing = facts.things[name]
    kind, _, side = by.partition(" ")
    if kind == "name":
        return _by_card(facts, verb, name, who, side)
    whose = {"mine": ME, "theirs": HIM}.get(side, "") or who
    found: list[tuple[Sequence[Thing], Sequence[Deed]]] = []
    number = len(facts.deeds)
    if verb in ("destroy", "send") and kind != "effect" and thing.place in ("monster", ""):
        if (kind == "battle" or not whose) and (verb == "destroy" or kind == "battle"):
            strong = means.fighter(f"strong{number}", other(thing.whose), means.stronger(thing))
            fought = (Deed(strong.whose, "attack", strong.name, name), Deed("", "destroyed", name))
            found.append(((strong,), fought))
        elif whose and kind == "battle":
            raise Unclear
    if kind == "battle":
        return found
    if verb in ("add", "special-summon", "tribute") and not whose:
        whose = thing.whose
    paid = (cost,) if cost is not None else (False, True) if who and verb in _PAID else (False,)
    for player in (whose,) if whose else (ME, HIM):
        for pays in paid:
            tool = means.spell(f"tool{number}", player, verb, exactly(thing, name), cost=pays)
            target = name if not pays and thing.place in _AIMED else ""
            found.append(((tool,), (Deed(player, "activate", tool.name, target), Deed("", means.COMES[verb], name))))
    return found


def _by_card(facts: Facts, verb: str, name: str, who: str, letter: str) -> Ways:
    """A card that is named hits it, used by whichever player."""
    known = who or facts.things[letter].whose
    players = (known,) if known else (ME, HIM)
    found: list[tuple[Sequence[Thing], Sequence[Deed]]] = []
    for player in players:
        card = facts.things[letter]._replace(whose=player)
        found.append(((card,), (Deed(player, "activate", letter, name), Deed("", means.COMES[verb], name))))
    return found


#: The places in which what is hit is targeted.
_AIMED = frozenset(("monster", "spell", "set", "field", ""))
#: What a player may do to a card of their own as a cost, as well as by an effect.
_PAID = frozenset(("discard", "tribute", "banish", "send"))


def exactly(thing: Thing, name: str) -> Mapping[str, str]:
    called = thing.card.name if thing.card is not None else thing.made.name if thing.made is not None else name
    return {"where": {"set": "spell", "": "field"}.get(thing.place, thing.place), "name": called}


def _wins(facts: Facts, doer: Part, hit: Part, beside: Mapping[str, Part]) -> None:
    """A monster destroys another by battle, which it attacked, or by which it was attacked."""
    if set(beside) - {"by", "with", "to"} or _whence("destroy", beside):
        raise Unclear
    _, by = _by(facts, {}, beside)
    if by not in ("", "battle"):
        raise Unclear
    winner = one(facts.some(doer, place="monster"))
    facts.put(winner, facts.things[winner].whose or ME, "monster")
    mine = facts.things[winner].whose
    number = len(facts.deeds)
    if count(hit)[0] != 1 or hit["head"] not in ("monster",):
        raise Unclear
    loser = one(facts.some(hit, other(mine), "monster"))
    thing = facts.things[loser]
    weak = thing._replace(made=thing.made and _weaker(thing.made), pose=thing.pose or "attack")
    facts.things[loser] = weak
    found: list[tuple[Sequence[Thing], Sequence[Deed]]] = []
    for deed in (Deed(mine, "attack", winner, loser), Deed(other(mine), "attack", loser, winner)):
        if deed.what == loser and weak.pose != "attack":
            continue
        found.append(((), (deed, Deed("", "destroyed", loser))))
    if "began" in hit or number > 1:
        raise Unclear
    facts.deeds.append(found)


def _weaker(made: object) -> object:
    from msgspec.structs import replace

    return replace(made, atk=min(getattr(made, "atk", 0) or 0, means.WEAK), defense=0)  # type: ignore[type-var]


def hurts(facts: Facts, clause: Part) -> None:
    """A player takes damage, from an effect or by an attack."""
    facts.known(clause, "subject", "object")
    beside = facts.beside(clause, "from")
    who, hurt = facts.player(clause.get("subject")), clause.get("object") or {}
    if not who or hurt.get("head") not in ("damage", "battle-damage", "effect-damage"):
        raise Unclear
    if set(hurt) - {"head", "number"} or "from" in beside:
        raise Unclear
    number, found = len(facts.deeds), list[tuple[Sequence[Thing], Sequence[Deed]]]()
    if hurt["head"] != "battle-damage":
        tool = means.hurting(f"tool{number}", other(who))
        found.append(((tool,), (Deed(other(who), "activate", tool.name), Deed("", "hurt", tool.name))))
    if hurt["head"] != "effect-damage":
        hitter = means.fighter(f"hitter{number}", other(who), 500)
        found.append(((hitter,), (Deed(other(who), "attack", hitter.name, "direct"), Deed("", "hurt", hitter.name))))
    facts.deeds.append(found)


def attacks(facts: Facts, clause: Part) -> None:
    """A monster attacks another, or directly."""
    facts.known(clause, "subject", "object", "passive")
    beside = facts.beside(clause, "by", "adverb")
    passive = bool(clause.get("passive"))
    by, at = clause.get("subject"), clause.get("object")
    if passive:
        by, at = (beside.get("by") or {}).get("cards"), by
    direct = (beside.get("adverb") or {}).get("word") == "directly"
    if "adverb" in beside and not direct:
        raise Unclear
    if direct and at is not None:
        raise Unclear
    hit = facts.some(at, place="monster") if at is not None else []
    if len(hit) > 1:
        raise Unclear
    target = hit[0] if hit else "direct" if direct else ""
    if target == THIS and not facts.things[THIS].whose:
        facts.put(THIS, ME)
    if target == THIS:
        facts.put(THIS, "", "monster")
    whose = other(facts.things[target].whose) if hit and facts.things[target].whose else ""
    number = len(facts.deeds)
    if by is None or (who := facts.player(by)):
        who = whose if by is None else who
        if not who:
            raise Unclear
        fighter = means.fighter(f"fighter{number}", who, 1500)
        facts.things[fighter.name] = fighter
        attacker = fighter.name
    else:
        attacker = one(facts.some(by, whose, "monster"))
    thing = facts.things[attacker]
    facts.put(attacker, thing.whose or whose or ME, "monster", "" if thing.pose else "attack")
    mine = facts.things[attacker].whose
    if hit:
        facts.put(target, facts.things[target].whose or other(mine), "monster")
    facts.deeds.append([((), (Deed(mine, "attack", attacker, target),))])
