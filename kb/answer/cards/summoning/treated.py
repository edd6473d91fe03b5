"""As what the card may be treated for a Summon: another Level, no Tuner, two Tributes; and for which Summons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import is_monster, may_forbid
from kb.answer.cards.parts import Part, Said, befalls, is_this, standing_clauses
from kb.answer.cards.spoken.figures import negated
from kb.answer.cards.spoken.nouns import both, either, values
from kb.answer.cards.summoning.aimed import KIND, Aim, aim, is_for
from kb.answer.cards.summoning.pieces import pieces
from kb.cards.telling.later import joined
from kb.language.patterns import ready

_RULE = "yugioh/summon/procedure"
_X = r"(?:X|it|him|her|this card)"
_WHAT = (
    r"(?P<what>(?:an? )?(?:level \d+(?: monster)?|non ?-?tuner(?: monster)?|tuner(?: monster)?)"
    r"|(?:two|2|both|three|3|one|1|a|single|\d) (?:of the |the )?(?:single )?tributes?)"
)
_FOR = r" (?:for|when used for|in|to|when used to|if used for|when) (?P<aim>.+)$"
#: How players ask for that.
_ASKED = (
    rf"^can {_X} (?:by its text |by its own text )?(?:be treated as|be used as|count as|count for|be) {_WHAT}"
    rf"(?: by its (?:own )?text)?{_FOR}",
    rf"^can i (?:treat|use|count) {_X} as {_WHAT}{_FOR}",
    rf"^does {_X} count (?:as|for) {_WHAT}{_FOR}",
)
#: How they ask whether it is enough by itself, where two Tributes are needed.
_ALONE = (
    rf"^can i (?:tribute|sacrifice|use) (?:just |only )(?:one |a |the )?{_X}(?: alone)? "
    r"(?:as (?:the )?tributes? )?(?:for|to) (?P<aim>.+)$",
    rf"^can i tribute summon (?P<aim>.+?) (?:using|with|by tributing|tributing|off) (?:just |only )(?:one |a |the )?"
    rf"{_X}$",
    rf"^(?:does|is|would|will) (?:a |one |the )?(?:lone |single )?{_X}(?: alone| by itself)? (?:be )?"
    r"(?:suffice|enough|count|pay) (?:as|for) (?:both tributes|(?:the |a |its )?tributes?|both) for (?P<aim>.+)$",
)
_NUMBERS = {"two": "2", "both": "2", "three": "3", "one": "1", "single": "1"}
_MAKES = rf"^(?:make|making|summon|summoning|(?:{KIND} )?summon(?:ing)?|tuning into|going into) "


def treated(parts: Sequence[str], about: About) -> Said | None:
    """Whether the card is treated as that for such a Summon; None where that is not asked, or not sure."""
    cut = pieces(parts) if is_monster(about.card) else None
    if cut is None or cut.tells:
        return None
    asks = " ".join(cut.asks)
    found = next((each for pattern in _ASKED if (each := ready(pattern).match(asks))), None)
    only = next((each for pattern in _ALONE if (each := ready(pattern).match(asks))), None)
    if (found is None and only is None) or "X" not in cut.asks:
        return None
    aimed, what = (found["aim"], found["what"]) if found is not None else ((only or {"aim": ""})["aim"], "two tributes")
    wished = aim(ready(_MAKES).sub("", aimed), about)
    if found is None and (wished is None or not _takes_two(wished)):
        return None
    told = [c for c in standing_clauses(about.read) if c["verb"] == "treat" and c.get("modal") == "can"]
    told = [c for c in told if is_this(_who(c)) or (_who(c) or {"head": "it"})["head"] == "it"]
    if wished is None or not told or may_forbid(about.read, "treat"):
        return None
    held = [(both([_is_such(c, what), _is_for(c, wished, about)]), c) for c in told]
    value = either([value for value, _ in held])
    if value is None:
        return None
    return Said(value, joined([next(c for found_, c in held if found_ is value)]), _RULE, form=True)


def _takes_two(wished: Aim) -> bool:
    """Whether a monster is told that takes two Tributes by its Level."""
    if wished.card is not None:
        level = wished.card.facts.get("Level")
        return isinstance(level, int) and level >= _TWO
    levels = values(wished.cards, "level") if wished.cards is not None else []
    return len(levels) == 1 and levels[0].isdigit() and int(levels[0]) >= _TWO


_TWO = 7


def _who(clause: Part) -> Part | None:
    who: Part | None = befalls(clause)
    return who


def _is_such(clause: Part, what: str) -> bool | None:
    """Whether a clause lets the card be treated as what is asked."""
    cards = next((m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "as" and "cards" in m), None)
    if cards is None:
        return None
    if what.endswith(("tribute", "tributes")):
        if cards["head"] != "tribute":
            return False
        first = what.split(maxsplit=1)[0]
        many = _NUMBERS.get(first, first)
        return True if many in ("1", "a") else many == str(cards.get("number", {}).get("least"))
    if "level" in what:
        level = next(word for word in what.split() if word.isdigit())
        return level in values(cards, "level")
    tuner = cards["head"] == "tuner" or "tuner" in values(cards, "ability")
    return tuner and bool(negated(cards, "ability")) == what.removeprefix("a ").startswith("non")


def _is_for(clause: Part, wished: Aim, about: About) -> bool | None:
    """Whether a Summon is one for which the clause holds."""
    sorts = {str(cards.get("sort", "")).lower() for cards in _aims(clause)} - {""}
    if wished.kinds and sorts and not any(kind in sort for kind in wished.kinds for sort in sorts):
        return False
    named = [cards for each in _aims(clause) for cards in (each.get("of"), each) if cards and cards["head"] != "summon"]
    wanted = [cards for cards in named if cards.get("filters") or cards.get("names")]
    if len(wanted) > 1:
        return None
    return is_for(wished, wanted[0], about) if wanted else True


def _aims(clause: Part) -> Iterator[Part]:
    """For what a clause holds: behind "for", and in its conditions."""
    inner = [c for each in clause.get("conditions", ()) for c in each.get("clauses", ())]
    for each in (clause, *inner):
        for modifier in each.get("modifiers", ()):
            if (
                modifier["role"] in ("for", "as")
                and "cards" in modifier
                and (each is not clause or modifier["role"] == "for")
            ):
                yield modifier["cards"]
