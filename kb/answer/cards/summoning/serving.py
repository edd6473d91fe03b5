"""Whether the card may be material, or a Tribute, for a Summon: its text may forbid that, for some Summons or for all.

Where its text says nothing of such a Summon, the rules say what else is no material: Tokens and what has no Level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import is_monster, limits_more, line_of, may_forbid
from kb.answer.cards.parts import Part, Said, deeds, is_this, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.nouns import both, either, values
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.aimed import KIND, Aim, aim, is_for
from kb.answer.cards.summoning.pieces import Words, pieces
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_MATERIAL = frozenset({"fusion", "synchro", "xyz", "link"})
_X = r"(?:X|it|him|her|this card)"
_TO = rf"(?:for|into|to make|to bring out|to (?:{KIND} )?summon|to go into|to get to|in|to)"
_FOR = rf"(?: {_TO} (?P<aim>.+?))?"
_AS = rf"(?:an? |the |one of the |my )?(?:(?P<kind>{KIND}) )?(?:materials?|mats?)"
_PARTNER = r"(?: (?:and|with|plus|together with|along with) (?P<partner>.+?))?"
#: How players ask whether X is material, or a Tribute.
_ASKED = (
    rf"^(?:can i )?(?:use|using) {_X} as {_AS}{_FOR}$",
    rf"^can {_X} (?:be|serve as|count as|act as)(?: used as)? {_AS}{_FOR}$",
    rf"^(?:is )?{_X} (?:(?:allowed|legal|usable|ok|okay|fine|a legal|valid) )*(?:to be (?:used )?)?"
    rf"(?:as )?{_AS}{_FOR}$",
    r"^(?:can i )?(?P<does>overlay|overlaying|xyz|link|linking|synchro|tune|tuning|fuse|fusing|use|using) "
    rf"{_X}(?: off| away)?{_PARTNER} {_TO} (?P<aim>.+)$",
    rf"^(?:can i )?(?P<does>tribute|tributing|sac|sacrifice) {_X}(?: off| away)?{_PARTNER}{_FOR}$",
    rf"^can {_X} be (?P<does>tributed|overlaid|tuned|linked|fused|used)(?: off| away)?{_PARTNER}{_FOR}$",
    rf"^can {_X} be (?:used as )?(?:an? |the )?(?P<does>tribute)s?{_FOR}$",
    rf"^(?:can i )?(?:use|using) {_X} as (?:an? |the |one of the |my )?(?P<does>tribute)s?{_FOR}$",
    rf"^can i (?P<does>link) {_X} off$",
)
_DOES = {"overl": "xyz", "xyz": "xyz", "link": "link", "sync": "synchro", "tun": "synchro", "fus": "fusion"}
_DOES |= {"tribut": "tribute", "sac": "tribute"}
#: "..., the turn it was Link Summoned", behind what is asked.
_THEN = (
    r"(?: (?:in|on|during))?(?: the| that)?(?: same)? turn (?:it|X|i) (?:was |is |got |gets )?"
    rf"(?P<kind>(?:{KIND}|special|normal) )summon(?:ed|s)?(?: it| X)?$"
)
_COST = frozenset(["cost", "effect", "a", "an", "the", "as", "card", "of", "my", "pay"])


class Ban(QuickTuple):
    """What a text forbids: the kinds of Summons, the monsters spared (`spared`), and under which conditions."""

    clause: Part
    kinds: frozenset[str]
    spared: Part | None
    all_spared: bool = False


def serving(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card is material, or a Tribute, for such a Summon; None where that is not asked, or not sure."""
    if not is_monster(about.card) or (cut := pieces(parts)) is None:
        return None
    asks, tells = " ".join(cut.asks), cut.tells
    if then := ready(_THEN).search(asks):
        asks, tells = asks[: then.start()], (*tells, (*f"X was {then['kind']}summoned this turn".split(),))
    asks = ready(r" (?:now|this turn|right away|the next turn)$").sub("", asks)
    found = next((each for pattern in _ASKED if (each := ready(pattern).match(asks))), None)
    if found is None or ("X" not in asks.split() and not any("X" in each for each in tells)):
        return None
    aimed = _aimed(found, about)
    if aimed is None or not aimed.kinds or not all(_is_own(each) for each in tells):
        return None
    every = bans(about)
    return None if every is None else _weighed(every, aimed, tells, bool(found.groupdict().get("partner")), about)


def _aimed(found: re.Match[str], about: About) -> Aim | None:
    """For which Summon the card is asked about: of no kind where none is told."""
    said = found.groupdict()
    text = said.get("aim") or ""
    does = next((kind for begin, kind in _DOES.items() if (said.get("does") or "").startswith(begin)), "")
    if does == "tribute" and set(text.split()) <= _COST:
        return Aim(frozenset({"tribute" if not text else "cost"}))
    aimed = aim(text, about) if text else Aim()
    told = {each for each in (said.get("kind") or "", does) if each}
    if aimed is None or (aimed.kinds and told and not told <= aimed.kinds):
        return None
    return aimed._replace(kinds=aimed.kinds or frozenset(told))


def _is_own(said: Words) -> bool:
    """Whether a piece tells only that the card is there, or how it was Summoned."""
    sets = known()
    return set(said) <= sets["there"] | sets["summoned_so"] | {"X"}


# ---- what the text forbids -------------------------------------------------------------------------------


def bans(about: About) -> list[Ban] | None:
    """What the text keeps the card from being used for; None where it says more of that than is understood."""
    found: list[Ban] = []
    for clause in standing_clauses(about.read):
        own = clause.get("subject") if clause.get("passive") or "object" not in clause else clause.get("object")
        verbs = deeds(clause)
        if clause.get("modal") == "cannot" and any(verb.endswith("summon") for verb in verbs) and _is_used_in(clause):
            return None  # "cannot Special Summon ... using this card as material"
        if not verbs & {"use", "tribute"} or not (own is None or own["head"] in ("this-card", "it")):
            continue
        if clause.get("modal") == "can-only" or (clause.get("modal") == "cannot" and verbs == {"use", "tribute"}):
            return None
        if clause.get("modal") == "cannot":
            ban = _ban(clause)
            if ban is None:
                return None
            found.append(ban)
    return found


def _is_used_in(clause: Part) -> bool:
    """Whether a Summon is told of that is done with the card."""
    return any(m["role"] in ("using", "with") and is_this(m.get("cards")) for m in clause.get("modifiers", ()))


def _ban(clause: Part) -> Ban | None:
    """What a clause forbids; None where that is not understood."""
    told = [m for m in clause.get("modifiers", ()) if m["role"] != "remark"]
    spared = [each for m in told for each in (m.get("cards") or {}).get("excepts", ())]
    spared += [m["cards"] for m in told if m["role"] == "except" and "cards" in m]
    if len(spared) > 1 or any("cards" not in m for m in told):
        return None
    kinds = {kind for m in told if m["role"] in ("as", "for") for kind in _kinds(m["cards"])}
    if clause["verb"] == "tribute":
        by = [m["cards"]["head"] for m in told if m["role"] == "by"]
        kinds = {"cost"} if by else kinds or {"tribute", "cost"}
    elif not kinds and not any(m["role"] == "as" for m in told):
        return None
    kinds = kinds or set(_MATERIAL)
    whole = bool(spared) and "of" not in spared[0]
    return Ban(clause, frozenset(kinds), None if whole or not spared else spared[0]["of"], whole)


def _kinds(cards: Part) -> Iterator[str]:
    """The kinds of Summons that a phrase for materials, or for a Summon, names."""
    for each in (cards, *cards.get("more", ())):
        yield from ready(r"[a-z]+").findall(str(each.get("sort", "")).lower().replace("or", " ").replace("and", " "))
        yield from values(each, "frame")


def _weighed(every: Sequence[Ban], aimed: Aim, tells: Sequence[Words], partner: bool, about: About) -> Said | None:
    """What the bans say to a Summon; the rules, where none is against it."""
    open_ = False
    for ban in every:
        if not ban.kinds & aimed.kinds:
            continue
        holds = both([_met(ban.clause, tells), _not_spared(ban, aimed, about)])
        if holds:
            return Said(False, joined([ban.clause]), _RULE, form=True, kinds=True)
        open_ = open_ or holds is None
    if open_ or partner or limits_more(about.read) or may_forbid(about.read, "use", "tribute"):
        return None
    if (ruled := _ruled(aimed, about)) is None or not _is_leveled(aimed, about):
        return None
    if not ruled:
        return Said(False, f"it has no Level: {about.card.type}", _RULE, form=True, kinds=True)
    if aimed.card is not None and (fits := _fits(aimed, about)) is not True:
        return (
            None if fits is None else Said(False, f"{aimed.card.name} asks for other materials", form=True, kinds=True)
        )
    near = [ban.clause for ban in every]
    why = f"only this is forbidden: {joined(near[:1])}" if near else "nothing in its text forbids it"
    return Said(True, why, _RULE, form=True, kinds=True)


_RULE = "yugioh/summon/procedure"


def _not_spared(ban: Ban, aimed: Aim, about: About) -> bool | None:
    """Whether a Summon is none of those that a ban spares."""
    if ban.all_spared:
        return not aimed.kinds <= {"tribute"}
    if ban.spared is None:
        return True
    if "cost" in aimed.kinds:
        return True
    value = is_for(aimed, ban.spared, about)
    return None if value is None else not value


def _met(clause: Part, tells: Sequence[Words]) -> bool | None:
    """Whether a ban is in force: always, or after what is told of the card's Summon."""
    return both([_is_so(each, tells) for each in clause.get("conditions", ())])


def _is_so(condition: Part, tells: Sequence[Words]) -> bool | None:
    told = condition.get("clauses", ())
    said = {word for each in tells for word in each}
    if condition["word"] == "while":
        return True if all(each["verb"] == "be" for each in told) and not {"down", "hand"} & said else None
    if len(told) != 1 or "summon" not in told[0]["verb"]:
        return None
    kind = told[0]["verb"].split("-")[0]
    if condition["word"] == "the-turn":
        before = bool(said & {"last", "previous", "earlier", "ago", "before"})
        this = bool(said & {"this", "just", "same"})
        if before == this or not said & {"summoned", "made"}:
            return None
        return False if before else kind in said or None
    if condition["word"] == "if" and any(m.get("word") == "this-way" for m in told[0].get("modifiers", ())):
        return True if "own" in said else False if {"normal", "summoned"} <= said and "special" not in said else None
    if condition["word"] == "if" and not told[0].get("modifiers"):
        return True if kind in said else False if {"normal", "summoned"} <= said and "special" not in said else None
    return None


# ---- what the rules say ----------------------------------------------------------------------------------


def _ruled(aimed: Aim, about: About) -> bool | None:
    """Whether the rules let such a card be used for such a Summon."""
    leveled = not line_of(about.card) & {"Xyz", "Link"}
    if leveled or not aimed.kinds & {"synchro", "xyz", "ritual"}:
        return True if aimed.kinds <= {*_MATERIAL, "tribute", "cost"} else None
    return False if "Link" in line_of(about.card) and "treat" not in str(about.read["parts"]["standing"]) else None


def _is_leveled(aimed: Aim, about: About) -> bool:
    """Whether the Level of the card may be one for the monster that is Summoned, as far as it is told."""
    level, card = about.card.facts.get("Level"), aimed.card
    ranks = values(aimed.cards, "rank") if aimed.cards is not None and aimed.kinds == {"xyz"} else []
    if ranks:
        return ranks == [str(level)]
    theirs = card.facts.get("Level") if card is not None and aimed.kinds == {"synchro"} else None
    return not isinstance(theirs, int) or (isinstance(level, int) and level < theirs)


def _fits(aimed: Aim, about: About) -> bool | None:
    """Whether the card is one for which the materials of the monster ask."""
    if aimed.card is None or about.beside is None or about.beside["unread"]:
        return None
    if "tribute" in aimed.kinds:
        level = aimed.card.facts.get("Level")
        plain = isinstance(level, int) and level >= 5 and "summon" not in str(about.beside["parts"]["standing"])
        return True if plain else None
    told = about.beside["parts"]["materials"]
    value = either([is_one({k: v for k, v in each.items() if k != "relations"}, about.card) for each in told])
    if value is True and any(each.get("relations") for each in told):
        return None
    other = str(about.beside["parts"]["standing"])
    return None if value is False and ("summon" in other or "treat" in other or "material" in other) else value
