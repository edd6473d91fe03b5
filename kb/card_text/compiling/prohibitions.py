"""What may not be done, or not happen to monsters, for the rest of the turn -> what lasts or is granted."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.answers import no_answer, of_a_summon
from kb.card_text.compiling.attacks import on_monsters
from kb.card_text.compiling.attacks_again import attacks_again
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.immunity import unaffected
from kb.card_text.compiling.named_alike import names_barred
from kb.card_text.compiling.not_tributed import not_tributed, these_tokens
from kb.card_text.compiling.position_kept import position_kept
from kb.card_text.compiling.references import all_of
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.targeting import targeted_now
from kb.card_text.compiling.told import Told, player
from kb.card_text.compiling.until import until
from kb.card_text.compiling.while_there import while_beside
from kb.card_text.reading import Cards, Count, Modifier


def forbidden(act: Act, places: list[str]) -> Entry:
    """ "you cannot Special Summon ..., except X", "it cannot attack this turn"."""
    form = _FORMS.get((act.verb, act.passive))
    if form is None:
        raise act.no_form()
    return form(act)


def this_turn(act: Told) -> None:
    """`NoForm` unless it is for the rest of the turn."""
    if so_long(act):
        raise act.no_form("so long")


def so_long(act: Told) -> Entry:
    """Until when it is, where that is not for the rest of the turn."""
    act.rest.word("remark", "even if this card leaves the field")
    said = act.rest.take("time")
    if act.rest.word("adverb", "this-turn") and said is None:
        return {}
    now = said.time if said is not None else None
    if said is None or now is None or said != Modifier("time", said.start, said.end, time=now):
        raise act.no_form("so long")
    word = until(now)
    if not word:
        raise act.no_form(f"{now.how} {now.edge} {now.which} {now.phase}")
    return {"until": word} if word != "turn" else {}


def no_special_summon(told: Told) -> Entry:
    """The rule: who cannot, of which monsters, and from where."""
    who = player(told.subject)
    if not who or told.passive:
        raise told.no_form()
    rule: Entry = {"rule": "no-special-summon", "who": who}
    phrase, left, besides = told.object, told.rest.place("from"), told.rest.cards("except")
    if phrase is not None:
        plain = Cards("monster", phrase.start, phrase.end, phrase.number, where=phrase.where, excepts=phrase.excepts)
        if phrase.number not in (Count(1, None, ""), Count(1, None, "any"), Count(1, 1, "a")):
            raise told.no_form("some")
        if phrase.where:
            if left is not None or len(phrase.where) != 1:
                raise told.no_form("from there")
            left = phrase.where[0]
        if phrase.excepts:
            if besides is not None or len(phrase.excepts) != 1:
                raise told.no_form("except twice")
            besides = phrase.excepts[0]
        if phrase != plain:
            rule["what"] = _anywhere(phrase._replace(where=(), excepts=(), number=Count()))
    if left is not None:
        if left.zone not in ("extra", "gy", "deck", "hand") or left.at or left.whose not in ("", "you"):
            raise told.no_form("from there")
        rule["was"] = {"extra": "extra", "gy": "graveyard", "deck": "deck", "hand": "hand"}[left.zone]
    if besides is not None:
        rule["unless"] = _excepted(besides, told)
    return rule


def _any_summon(act: Act) -> Entry:
    """ "you cannot Normal or Special Summon monsters ..., except X": a Set is neither."""
    till = so_long(act)
    rule = no_special_summon(act)
    if rule.keys() - {"rule", "who", "unless"}:
        raise act.no_form("of a kind")
    normally = {**rule, "rule": "no-normal-summon", "may-set": True}
    return {"op": "lasting", "apply": [rule, normally], **till}


def _excepted(besides: Cards, told: Told) -> Entry:
    for part in (besides, *besides.more):
        if part.number not in (Count(1, None, ""), Count(1, 1, "a"), Count(1, 1, "")):
            raise told.no_form("a number of exceptions")
        if part.where or part.whose:
            raise told.no_form("exceptions from somewhere")
    return _anywhere(besides)


def _anywhere(phrase: Cards) -> Entry:
    return {**cards(phrase, False), "where": "anywhere"}


def _special_summon(act: Act) -> Entry:
    if beside := while_beside(act):
        return {"op": "lasting", "apply": [no_special_summon(act)], "until": "always", **beside}
    till = so_long(act)
    return {"op": "lasting", "apply": [no_special_summon(act)], **till}


def granted(act: Act, rules: list[Entry], whom: Cards | None = None) -> Entry:
    """The rules for those monsters: those that are there now where the text names them, else whatever comes.

    Without a word of time it holds for as long as those monsters are face-up.
    """
    subject = whom or act.subject
    if subject is None:
        raise act.no_form()
    known = act.known.what(subject)
    if known is not None and not any(one.role == "time" or one.word == "this-turn" for one in act.rest.left):
        return {"op": "grant", "what": known, "apply": [{**rule, "what": "this"} for rule in rules], "until": "always"}
    till = so_long(act)
    if known is not None:
        return {"op": "grant", "what": known, "apply": [{**rule, "what": "this"} for rule in rules], **till}
    besides = act.rest.cards("except")
    what, count = all_of(subject if besides is None else subject._replace(excepts=(*subject.excepts, besides)))
    if not count.all:
        raise act.no_form("of some")
    return {"op": "lasting", "apply": [{**rule, "what": what} for rule in rules], **till}


def _attack(act: Act) -> Entry:
    if act.verb == "attack" and act.rest.word("adverb", "directly"):
        if act.object is not None and player(act.object) != "opponent":
            raise act.no_form()
        return granted(act, [{"rule": "cannot-attack", "directly": True}])
    if act.object is not None and act.object != Cards("attack", act.object.start, act.object.end, act.object.number):
        raise act.no_form()
    if act.rest.left and act.rest.left[0].role == "adverb" and act.rest.left[0].word != "this-turn":
        raise act.no_form("so")
    return granted(act, [{"rule": "cannot-attack"}])


def permitted(act: Act, places: list[str]) -> Entry:
    """ "it can attack directly this turn", "... can make a second attack during ..."."""
    if act.verb == "activate" and act.subject is not None and act.subject.head == "neither-player":
        return _activate(act)
    if act.passive or act.verb not in ("attack", "make"):
        raise act.no_form()
    if again := attacks_again(act):
        return again
    if act.verb == "make":
        return granted(act, [{"rule": "more-attacks", "times": _times(act), **on_monsters(act)}])
    if act.object is not None and player(act.object) != "opponent":
        raise act.no_form()
    if act.rest.word("adverb", "twice"):
        _in_battle_phase(act)
        return granted(act, [{"rule": "more-attacks", "times": 2}])
    if not act.rest.word("adverb", "directly"):
        raise act.no_form()
    return granted(act, [{"rule": "may-attack-directly"}])


def is_unaffected(act: Act, places: list[str]) -> Entry:
    """ "it is unaffected by ... card effects this turn"."""
    timed = any(one.role == "time" or one.word == "this-turn" for one in act.rest.left)
    if act.joined == "but":  # what the same effect has done to it goes on
        raise act.no_form("but")
    if act.passive or act.modal or act.object is not None or not timed:
        raise act.no_form()
    return granted(act, [unaffected(act)])


def _times(act: Act) -> int:
    aim = act.object
    if aim is None or aim.head != "attack":
        raise act.no_form()
    said, most = act.words(aim), aim.number.most
    _in_battle_phase(act)
    if said == "second attack":
        return 2
    if said == f"up to {most} attacks" and aim == Cards("attack", aim.start, aim.end, aim.number) and most:
        return most
    raise act.no_form("so often")


def _in_battle_phase(act: Act) -> None:
    """ "during each Battle Phase this turn": of which there is one."""
    for at, one in enumerate(act.rest.left):
        now = one.time
        if (
            now is not None
            and (now.phase, now.edge, now.times) == ("battle", "", 1)
            and now.which in ("this", "each", "")
        ):
            if (
                now.how != "during"
                or now.whose not in ("", "you")
                or one != Modifier("time", one.start, one.end, time=now)
            ):
                raise act.no_form("then")
            if now.which == "this" or any(later.time for later in act.rest.left[at + 1 :]) or act.rest.left[at + 1 :]:
                del act.rest.left[at]
                return
    raise act.no_form("then")


def _destroyed(act: Act) -> Entry:
    once = {"once": True} if act.adverb("once") else {}
    by = act.rest.cards("by")
    if by is None:
        raise act.no_form("by anything")
    kinds = []
    for part in (by._replace(more=(), join=""), *by.more):
        head = "effect" if part.head == "effects" else part.head
        if part != Cards(part.head, part.start, part.end, Count(1, None, ""), part.whose):
            raise act.no_form(f"by {part.head}")
        said = act.words(part, by.more[0].start if part.start == by.start and by.more else 0)
        if head == "effect" and said.removeprefix("your ").removeprefix("opponent's ") not in _EFFECTS:
            raise act.no_form(f"by {said}")
        kinds.append(f"{part.whose}-{head}" if part.whose else head)
    if by.more and by.join != "or":
        raise act.no_form(f"by {by.join}")
    known = {("battle",): "battle", ("effect",): "effect", ("opponent-effect",): "opponent-effect",
             ("battle", "effect"): "any"}  # fmt: skip
    if tuple(kinds) == ("battle", "opponent-effect") and not once:
        return granted(act, [{"rule": "not-destroyed", "by": "battle"}, {"rule": "not-destroyed", "by": kinds[1]}])
    if tuple(kinds) not in known:
        raise act.no_form(f"by {' '.join(kinds)}")
    return granted(act, [{"rule": "not-destroyed", "by": known[tuple(kinds)], **once}])


_EFFECTS = frozenset({"card effect", "card effects", "effects", "card's effects"})


def _conduct(act: Act) -> Entry:
    """ "you cannot conduct your Battle Phase this turn"."""
    who, phase = player(act.subject), act.object
    if who not in ("you", "opponent") or phase is None:
        raise act.no_form()
    if act.words(phase) not in ("your battle phase", "their battle phase", "battle phase", "the battle phase"):
        raise act.no_form("that phase")
    this_turn(act)
    return {"op": "forbid-battle-phase", **({"who": who} if who != "you" else {})}


def _activate(act: Act) -> Entry:
    """ "your opponent cannot activate cards or effects this turn"."""
    if barred := names_barred(act):
        return {**barred, **so_long(act)}
    who, what = player(act.subject), act.object
    if not who and what is not None and what.head in ("its-effects", "effects") and act.words(what) in _OWN_EFFECTS:
        return granted(act, [{"rule": "no-activation", "who": "each"}])
    if not who or what is None:
        raise act.no_form()
    if (whose := effects_of(act, what)) is not None:
        besides = act.rest.cards("except")
        whose = whose if besides is None else {**whose, "none-of": [*whose.get("none-of", ()), _excepted(besides, act)]}
        rule = {"rule": "no-activation", "who": who, "kinds": ["monster"], "what": whose}
        return {"op": "lasting", "apply": [rule], **so_long(act)}
    kinds, cards_only = kinds_activated(act, what)
    if kinds == ["monster"] and (but := act.rest.cards("except")) is not None:
        others = {"kind": "monster", "where": "anywhere", "none-of": [_excepted(but, act)]}
        rule = {"rule": "no-activation", "who": who, "kinds": kinds, "what": others}
        return {"op": "lasting", "apply": [rule], **so_long(act)}
    till = so_long(act)
    if act.clause.conditions and of_a_summon(act.clause.conditions[0]):
        (condition,) = act.node.take("conditions")
        return {"op": "lasting", "apply": [no_answer(act, condition, who, kinds)], **till}
    only = {"activation": "card"} if cards_only else {}
    return {"op": "lasting", "apply": [{"rule": "no-activation", "who": who, "kinds": kinds, **only}], **till}


_OWN_EFFECTS = ("its effects", "their effects")
#: As what a monster is not used, as it is worded.
_WAY = "(?:fusion|synchro|xyz|link)"
_SEVERAL = f"{_WAY}(?:,? (?:or )?{_WAY})*"
MATERIAL = re.compile(
    rf"(?:a |an )?(?P<kinds>{_SEVERAL}) materials?(?: monsters?)?(?P<use> for an? (?:{_WAY} )?summon)?"
    rf"|(?:a )?material for an? (?P<ways>{_SEVERAL}) summon"
)


def material_kinds(said: str) -> list[str]:
    """The Summons of which something is no material; none where it is worded in another way."""
    found = MATERIAL.fullmatch(said)
    return re.findall(r"fusion|synchro|xyz|link", found["kinds"] or found["ways"]) if found is not None else []


def _material(act: Act) -> Entry:
    """ "it cannot be used as Synchro Material"."""
    as_, for_ = act.rest.cards("as"), act.rest.cards("for")
    if as_ is None or act.object is not None:
        raise act.no_form()
    said = act.text[as_.start : for_.end if for_ is not None else as_.end].lower().strip()
    kinds = material_kinds(said)
    if not kinds or as_ != Cards("material", as_.start, as_.end, as_.number):
        raise act.no_form("as that")
    if for_ is not None and for_ != Cards(for_.head, for_.start, for_.end, Count(1, 1, "a"), filters=for_.filters):
        raise act.no_form("for that")
    return granted(act, [{"rule": "no-material", "of": kinds, **({"for-summon": True} if " for a" in said else {})}])


def _tributed(act: Act) -> Entry:
    """ "it cannot be Tributed", "These Tokens cannot be Tributed for a Tribute Summon"."""
    rule, who = not_tributed(act), act.subject
    if who is not None and these_tokens(who, act.text):
        return granted(act, [rule], Cards("them", who.start, who.end))
    return granted(act, [rule])


def _position(act: Act) -> Entry:
    """ "it cannot change its battle position this turn"."""
    rule, whom = position_kept(act)
    return granted(act, [rule], whom)


def _target(act: Act) -> Entry:
    """ "your opponent cannot target it with card effects this turn"."""
    rules, whom = targeted_now(act)
    op = granted(act, rules, whom)
    if whom.head == "them" and op["what"] == "this":
        raise act.no_form("of several")
    return op


#: "the effects of monsters ...", "non-X monster effects": of which cards it is told.
_EFFECTS_OF = re.compile(r"(?:the )?effects of ")


def effects_of(told: Told, what: Cards) -> Entry | None:
    """ "(cannot activate) the effects of monsters in the GY", "non-X monster effects": whose; None for other things."""
    said = told.text[what.start : what.end].lower()
    if what.head != "effects":
        return None
    if what.of is not None and _EFFECTS_OF.match(said):
        plain = Cards("effects", what.start, what.end, what.number, of=what.of)
        if (
            what != plain
            or what.of.head != "monster"
            or what.of.number not in (Count(1, None, ""), Count(1, None, "all"))
        ):
            return None
        found = cards(_excepted_too(what.of)._replace(number=Count()))
        if found.get("where") in ("hand", "extra") and all(not place.whose for place in what.of.where):
            found.pop("whose", None)  # "in the hand", whosever
        return found if found.get("where") in ("monster", "graveyard", "hand", "banished", "extra") else None
    if what.filters and said.endswith("monster effects"):
        if what != Cards("effects", what.start, what.end, what.number, filters=what.filters):
            return None
        return cards(Cards("monster", what.start, what.end, filters=what.filters), False)
    return None


def _excepted_too(phrase: Cards) -> Cards:
    """ "monsters Special Summoned from there, except X": the exception is that of the monsters."""
    last = phrase.relations[-1] if phrase.relations else None
    clause = last.clauses[0] if last is not None and len(last.clauses) == 1 else None
    if last is None or clause is None or phrase.excepts or not clause.verb.endswith("-summon"):
        return phrase
    but = [one for one in clause.modifiers if one.role == "except" and one.cards is not None]
    if len(but) != 1 or but[0] != Modifier("except", but[0].start, but[0].end, cards=but[0].cards):
        return phrase
    bare = clause._replace(modifiers=tuple(one for one in clause.modifiers if one is not but[0]))
    excepts = (but[0].cards,) if but[0].cards is not None else ()
    return phrase._replace(relations=(*phrase.relations[:-1], last._replace(clauses=(bare,))), excepts=excepts)


def kinds_activated(told: Told, what: Cards) -> tuple[list[str], bool]:
    """The kinds of cards that may not be activated nor use their effects; or of which only the cards may not be."""
    said = told.words(what).removeprefix("any ")
    kinds = _ACTIVATED.get(said) or _CARDS.get(said)
    if kinds is None or what.relations or what.excepts or what.where or what.whose:
        raise told.no_form("those")
    return list(kinds), said in _CARDS


_ACTIVATED = {
    "cards or effects": ("monster", "spell", "trap"),
    "cards and effects": ("monster", "spell", "trap"),
    "cards or their effects": ("monster", "spell", "trap"),
    "monster effects": ("monster",),
    "monsters' effects": ("monster",),
    "spell/trap cards or effects": ("spell", "trap"),
    "spell/trap cards and effects": ("spell", "trap"),
    "spells/traps or their effects": ("spell", "trap"),
    "trap cards or effects": ("trap",),
    "spell cards or effects": ("spell",),
}
#: Where the text speaks of the cards alone, their effects on the field may still be activated.
_CARDS = {
    "spell/trap cards": ("spell", "trap"),
    "spell or trap cards": ("spell", "trap"),
    "spells/traps": ("spell", "trap"),
    "spells or traps": ("spell", "trap"),
    "spell cards": ("spell",),
    "trap cards": ("trap",),
    "spells": ("spell",),
    "traps": ("trap",),
}


_FORMS: dict[tuple[str, bool], Callable[[Act], Entry]] = {
    ("special-summon", False): _special_summon,
    ("attack", False): _attack,
    ("declare", False): _attack,
    ("destroy", True): _destroyed,
    ("conduct", False): _conduct,
    ("activate", False): _activate,
    ("use", True): _material,
    ("tribute", True): _tributed,
    ("target", False): _target,
    ("normal-summon|special-summon", False): _any_summon,
    ("change", False): _position,
    ("change", True): _position,
}
