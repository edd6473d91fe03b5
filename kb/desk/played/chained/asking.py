"""What is asked of a chain: whether a card may be used, whether a link has its effect, what becomes of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from re import Match

from kb.desk.played.chained.links import ATTACKER, LYING, Links, owner, player, words
from kb.desk.played.chained.told import Asked, Link
from kb.desk.played.chained.words import Scan, ops, pattern, table
from kb.desk.played.things import Unclear
from kb.desk.played.told import other
from kb.language.patterns import ready

#: What a player gets, up to the end: the rest says of what kind it is.
_REST = "(?P<rest>.+)"


def asked(hearing: Links, scan: Scan) -> Asked:
    """What is asked. Raises Unclear."""
    found = scan.first(table("asks"))
    if found is None:
        raise Unclear
    name, said = found
    made = _ASKS[name](hearing, scan, said)
    scan.take("{then}")
    return made


def _link(hearing: Links, scan: Scan, said: Match[str], who: str) -> Link:
    """The link that may be made, with what is told of it."""
    letter = hearing.letter(said["x"])
    return Link(letter, who or owner(said["x"]), does=words(said["x"]))


def _may(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a player may use a card."""
    parts = said.groupdict()
    link = _link(hearing, scan, said, player(parts.get("w") or ""))
    at_once = ready(r"\b(?:chain(?:ed)?|respond|answer|counter|reply)\b").search(said[0]) is not None
    left = scan.left
    link = _behind(hearing, scan, link)
    at_once = at_once or bool(link.to or link.on) or "response" in left or "chain" in left
    return _asks_may(hearing, scan, link)._replace(at_once=at_once)


def _behind(hearing: Links, scan: Scan, link: Link) -> Link:
    """A link with the pieces behind it; what it answers goes on the chain before it."""
    scan.take("{then}")
    link = hearing.pieces(scan, link, ("stops", "does", "and-does"))
    if link.to and hearing.links and hearing.links[-1].card == link.to and not hearing.links[-1].who and link.who:
        hearing.links[-1] = hearing.links[-1]._replace(who=hearing.things[link.to].whose or other(link.who))
    return link


def _asks_may(hearing: Links, scan: Scan, link: Link) -> Asked:
    so = ""
    if scan.take("{so_it_lives}") is not None:
        so = "lives"
    elif (found := scan.take("{to_stop}")) is not None:
        if found["does"] in ("negate", "stop", "counter"):
            so = "stops"
        elif found["does"] in ("banish", "destroy", "get rid of") and found["y"]:
            link = hearing.upon(link, found["y"])
        elif found["does"] not in ("summon", "bring back", "banish", "destroy"):
            raise Unclear
    return Asked("may", link.card, link.who, link, so)


def _answer_with(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a player may answer, or stop, something with a card."""
    link = _link(hearing, scan, said, player(said["w"]))
    link = _behind(hearing, scan, _onto(hearing, link, said["y"]))
    return Asked(
        "may", link.card, link.who, link, "" if said[0].split(said["y"])[0].split()[-1] in _ANSWERS else "stops"
    )


_ANSWERS = ("answer", "to")


def _onto(hearing: Links, link: Link, said: str) -> Link:
    """A link in answer to a card that is told, or to the last one."""
    if ready(pattern("{back}")).fullmatch(said):
        if not hearing.links:
            raise Unclear
        return link._replace(to=hearing.links[-1].card)
    return hearing.upon(link, said, answers=True)


def _may_bare(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    link = _onto(hearing, Link(hearing.letter(said["x"]), player(said["w"])), said["y"])
    return _asks_may(hearing, scan, _behind(hearing, scan, link))


def _target_with(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a card may be used on a thing."""
    if ready(pattern("{back}")).fullmatch(said["x"]):
        if not hearing.links or hearing.links[-1].who not in ("", player(said["w"])):
            raise Unclear
        link = hearing.links.pop()._replace(who=player(said["w"]))
    else:
        link = _link(hearing, scan, said, player(said["w"]))
    return _asks_may(hearing, scan, _behind(hearing, scan, hearing.upon(link, said["t"])))


def _card_may(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a card negates another, which is activated for it if it was not: as the last link, or in answer."""
    letter = hearing.letter(said["x"])
    stops = "" if said["counter"] in ("answer", "respond to") else "stops"
    if stops and any(link.card == letter for link in hearing.links) and not said[0].startswith(("can", "could", "may")):
        hearing.letter(said["y"])
        return Asked("negated", hearing.spoken[-1])
    kind = hearing.things[letter].card
    if stops and kind is not None and (kind.type.split(" ")[0] in _SLOW or kind.type == "Normal Spell"):
        raise Unclear  # perhaps by what it does as it lies there, or has done before
    link = _behind(hearing, scan, _onto(hearing, _link(hearing, scan, said, ""), said["y"]))
    return Asked("may", letter, link.who, link, stops)


#: The Spells and Traps that stop something in another way than in answer to it.
_SLOW = frozenset(("Continuous", "Field", "Equip", "Ritual"))


def _chaining(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether something is stopped by what would be chained to it."""
    link = _behind(hearing, scan, _link(hearing, scan, said, ""))
    found = scan.take("(?P<does>negate|stop|counter|prevent) (?P<y>{back}|{thing})")
    if found is None:
        raise Unclear
    if found["y"] and any(letter.isupper() for letter in found["y"]) and not link.to:
        link = _onto(hearing, link, found["y"])
    if not link.to:
        raise Unclear
    hearing.links.append(link)
    return Asked("negated", link.to) if found["does"] == "negate" else Asked("resolves", link.to, no=True)


def _if_chained(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether something is stopped by what is chained to it."""
    link = hearing.upon(_link(hearing, scan, said, ""), said["y"], answers=True)
    hearing.links.append(link)
    return Asked("negated", link.to) if said["counter"] == "negate" else Asked("resolves", link.to, no=True)


def _meant(hearing: Links, said: str) -> str:
    """The card that is spoken of: "it" is the one that the last link is used on or answers, or that was used when it
    was aimed at. Raises Unclear."""
    if said not in ("it", "that"):
        return hearing.letter(said)
    before, last = [Link(""), Link(""), *hearing.links][-2:]
    upon = {*last.on, last.to} - {""} or {*before.on} & {last.card}
    if len(upon) != 1:
        raise Unclear
    return upon.pop()


def _resolves(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a link has its effect."""
    letter = _meant(hearing, said["x"])
    if not any(letter in (link.card, *link.on) for link in hearing.links):
        raise Unclear
    return Asked("resolves", letter)


def _fizzles(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    return _resolves(hearing, scan, said)._replace(no=True)


def _negated(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a card is negated: as a link of the chain, or as it lies."""
    return Asked("negated", _meant(hearing, said["x"]))


def _fate(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    fate = {"banished": "banished"}.get(said["fate"], "destroyed")
    return Asked("fate", _spoken_of(hearing, said["t"]), so=fate)


def _lives(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    return Asked("fate", _spoken_of(hearing, said["t"]), so="stays")


def _spoken_of(hearing: Links, said: str) -> str:
    """The thing that something befalls: a named card, what was last used on, or a monster of who asks."""
    if any(letter.isupper() for letter in said):
        return hearing.letter(said)
    aimed = [each for link in hearing.links for each in link.on]
    if said.rsplit(maxsplit=1)[-1] in ("it", "that", "this") and len({*aimed}) == 1:
        return aimed[0]
    monsters = "monster" in said or "attacker" in said
    fought = [deed.what for deed in hearing.before if deed.verb == "attack"]
    if monsters and fought and owner(f"{said} ") == hearing.things[fought[0]].whose:
        return fought[0]
    if LYING in hearing.things and ("card" in said or monsters):
        return LYING
    if monsters and owner(f"{said} ") and ATTACKER not in hearing.things:
        return f"other-{owner(f'{said} ')}"
    raise Unclear


def _keeps(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a player still has the effect of a link of theirs."""
    who = player(said["w"])
    if any(letter.isupper() for letter in said["x"]):
        return _resolves(hearing, scan, said)
    own = [link.card for link in hearing.links if link.who == who]
    if len(own) != 1:
        raise Unclear
    return Asked("resolves", own[0])


def _gets(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a player still gets what a link of theirs does."""
    who = player(said["w"])
    rest = scan.take(_REST)
    words = f"{said['gains']} {rest['rest'] if rest else ''}".strip()
    _no_more(words)
    what = ops(words) or (_gotten(hearing, who) if said["gains"] == "get" else frozenset())
    on = next((letter for letter in words if letter.isupper()), "")
    return Asked("does", "", who, ops=what, on=on if on and any(on in link.on for link in hearing.links) else "")


def _gotten(hearing: Links, who: str) -> frozenset[str]:
    """What a player gets that is told by its name alone: a card or monster, by their only link."""
    if sum(link.who == who for link in hearing.links) != 1:
        return frozenset()
    return ops("search") | ops("summon")


#: Words that turn what is asked, or ask for more than that the effect is had.
_MORE = frozenset(
    (
        *(
            "not",
            "no",
            "never",
            "without",
            "instead",
            "twice",
            "both",
            "either",
            "second",
            "next",
            "later",
            "if",
            "when",
        ),
        *("while", "unless", "after", "before", "only", "too", "again"),
    )
)


def _no_more(said: str) -> None:
    if _MORE & {*said.split()}:
        raise Unclear


def _does(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    """Whether a link still does what it does."""
    rest = scan.take(_REST)
    words = f"{said['gains']} {rest['rest'] if rest else ''}".strip()
    _no_more(words)
    links = hearing.links
    if any(letter.isupper() for letter in said["x"]) or (
        links and said["x"].split()[-1] not in ("it", "that", "this", "them")
    ):
        of = hearing.letter(said["x"])
    else:
        raise Unclear
    if not any(link.card == of for link in links):
        raise Unclear
    target = next((letter for letter in words if letter.isupper()), "")
    if said["gains"] in ("negate", "stop"):
        if not target:
            raise Unclear
        return Asked("negated", target)
    return Asked("does", of, ops=ops(said["gains"]), on=target)


def _comes(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    return Asked("fate", hearing.letter(said["t"]), so="came")


def _hurt(hearing: Links, scan: Scan, said: Match[str]) -> Asked:
    if (found := scan.take("from {x:thing}")) is not None:
        hearing.letter(found["x"])
    return Asked("hurt", who=player(said["w"]))


_ASKS: Mapping[str, Callable[..., Asked]] = {
    "may": _may,
    "may-bare": _may_bare,
    "passive": _may,
    "answer-with": _answer_with,
    "target-with": _target_with,
    "if-chained": _if_chained,
    "card-may": _card_may,
    "chaining": _chaining,
    "resolves": _resolves,
    "fizzles": _fizzles,
    "negated": _negated,
    "fate": _fate,
    "lives": _lives,
    "keeps": _keeps,
    "gets": _gets,
    "does": _does,
    "comes": _comes,
    "hurt": _hurt,
}
