"""What was played of a chain, in a sentence or two: the links as they were understood, and what came of it."""

from __future__ import annotations

from kb.desk.played.chained.told import Chain, Link
from kb.desk.played.told import HIM, ME

_WHO = {ME: ("you", ""), HIM: ("your opponent", "s")}
_CAME = {
    "may": ("{who} can activate {of}{aim} then.", "{who} cannot activate {of}{aim} then."),
    "resolves": ("{of} has its effect.", "{of} has no effect."),
    "negated": ("{of} is negated.", "{of} is not negated."),
    "does": ("That is still done.", "That is not done."),
    "hurt": ("Damage is taken.", "No damage is taken."),
}
_FATES = {
    "destroyed": ("{of} is destroyed.", "{of} is not destroyed."),
    "banished": ("{of} is banished.", "{of} is not banished."),
    "stays": ("{of} stays on the field.", "{of} does not stay on the field."),
    "came": ("{of} comes to the field.", "{of} does not come to the field."),
}


#: What a player does by an effect, by its operation.
_GETS = {"draw": "draw", "add-to-hand": "add the card", "special-summon": "Summon by that"}


def said(chain: Chain, holds: bool) -> str:
    """The answer in words."""
    asks = chain.asks
    links = "; ".join(f"Chain Link {at}: {_link(chain, link)}" for at, link in enumerate(chain.links, 1))
    return f"Played: {links}. {_came(chain, holds != asks.no)}"


def _came(chain: Chain, holds: bool) -> str:
    """What came of it, in a sentence."""
    asks = chain.asks
    who, ending = _WHO[asks.who or ME]
    gets = next((words for op, words in _GETS.items() if op in asks.ops), "")
    if asks.form == "does" and gets and asks.who:
        verb, _, rest = gets.partition(" ")
        does = f"{verb}{ending}" if holds else f"do{'es' if ending else ''} not {verb}"
        return f"{who.capitalize()} {does}{f' {rest}' if rest else ''}."
    if asks.so == "stops" and asks.link is not None:
        stopped = _name(chain, asks.link.to or (chain.links[-1].card if chain.links else ""))
        return f"{_name(chain, asks.of)} {'negates' if holds else 'does not negate'} {stopped}."
    forms = _FATES[asks.so] if asks.form == "fate" else _CAME[asks.form]
    aim = f" on {_aim(chain, asks.link)}" if asks.link is not None and asks.link.on else ""
    told = forms[0 if holds else 1].format(of=_name(chain, asks.of), who=who, aim=aim)
    return told[:1].upper() + told[1:]


def _aim(chain: Chain, link: Link) -> str:
    return " and ".join(_name(chain, name) for name in link.on)


def _link(chain: Chain, link: Link) -> str:
    who, ending = _WHO[link.who or ME]
    return f"{who} activate{ending} {_name(chain, link.card)}{f' on {_aim(chain, link)}' if link.on else ''}"


def _name(chain: Chain, name: str) -> str:
    """A card by its name, another as what it is."""
    thing = chain.things.get(name)
    return thing.card.name if thing is not None and thing.card is not None else "the card"
