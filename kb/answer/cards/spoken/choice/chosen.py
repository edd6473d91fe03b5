"""Whether a player may choose such cards for an effect, in whichever form it is asked.

No needs only that the cards are among none of those that the effects take in this way; yes, that they are among those
of one, and that nothing is told beside that may be against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.effect.impossible import never
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import One, Part, Said, asked_names, clauses, deeds, is_this, standing_clauses
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.choice.candidate import is_back, of_kind, plainly, told_before
from kb.answer.cards.spoken.choice.forms import CHOOSES, Choice
from kb.answer.cards.spoken.choice.hearing import TURNS, Heard
from kb.answer.cards.spoken.choice.member import GAINS, asked_act, member, printed_of, takes, takes_any
from kb.answer.cards.spoken.heard import heard as by_word
from kb.answer.cards.spoken.idiom import idiom, names_of
from kb.answer.cards.spoken.matching import asks_more, is_bound_elsewhere, patients
from kb.answer.cards.spoken.needs import fits
from kb.answer.cards.spoken.nouns import FIELD, Of, values, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import chosen as described
from kb.answer.cards.spoken.question import is_of_copy, said_by, stated
from kb.answer.cards.spoken.told import Spoken, Told, scene
from kb.answer.cards.spoken.wording import whole
from kb.answer.cards.walking import at_random
from kb.language.summons import SPECIAL, SUMMONS
from kb.store.readings import Reading

#: Of these the cards themselves may be chosen.
_HEADS = frozenset({"this-card", "card", "monster", "spell", "trap", "spell-trap", "tuner", "name", "token"})
#: What brings cards that nobody chose.
_BLIND = frozenset({"draw", "excavate", "look"})
#: What is done to cards that are picked among many.
_SEARCHES = frozenset({"add", "special-summon"})
#: What makes a card another one than is printed.
_CHANGES = frozenset({"treat", "become", "count-as", "change"})
#: So many characters lie between a clause and what may go on with it.
_NEAR = 8


def all_chosen(asked: Sequence[Heard], about: About, found: Sequence[One], unread: frozenset[str]) -> Said | None:
    """Whether the cards of each choice that is asked of may be chosen, for one effect; None where that is not sure."""
    told = [chosen(each, about, found, unread) for each in asked]
    if denied := next((each for each in told if each is not None and not each.holds), None):
        return denied
    return told[0] if len({each.number if each is not None else None for each in told}) == 1 else None


def chosen(heard: Heard, about: About, found: Sequence[One], unread: frozenset[str]) -> Said | None:
    """Whether such cards may be chosen; None where that is not sure."""
    cards = _cards(heard, about)
    if cards is None or not _is_plain(cards) or (heard.asked.verb in SPECIAL | {"summon"} and values(cards, "face")):
        return None  # how they lie is how they are Summoned
    meant = described(Spoken("can", Told("", {"verb": ""}), which=heard.which), found)
    every = _takes(heard.asked, cards, meant, about, unread)
    if every == [] and heard.which:  # the effect is described by what its text does not say in such words
        every = _takes(heard.asked, cards, found, about, unread)
    if every is None or is_of_copy({"object": cards}, stated(meant, about.read)):
        return None
    if is_this(cards) and any(map(_is_itself, every)):
        return None  # the text speaks of the card itself as "it"
    if not every:
        return _by_none(heard, cards, found, about, unread)
    held = [(member(heard.asked, cards, each, about), each) for each in every]
    if all(value is False for value, _ in held):
        if any(is_bound_elsewhere(each.clause) for each in every):
            return None
        return _denied(heard, cards, every, about)
    fit = [each for value, each in held if value]
    return _allowed(heard, cards, fit, about) if fit and _asks_leave(heard.asked, cards, about) else None


def _asks_leave(asked: Choice, cards: Part, about: About) -> bool:
    """Whether it is asked for leave: "can", and "does it search that card" too, which a player picks among others."""
    return asked.leave or ((asked.gains or asked.verb in _SEARCHES) and _is_other(cards, about))


def _denied(heard: Heard, cards: Part, every: Sequence[Entry], about: About) -> Said | None:
    """No, by the clause that takes other cards; of a second card only where it is as it is printed."""
    if not _may_deny(heard, cards, every, about):
        return None
    return said_by(False, every[0])._replace(form=True, pair=about.beside is not None)


def _is_itself(entry: Entry) -> bool:
    """Whether what a clause calls "it" is the card itself, of which the step before it speaks."""
    told = clauses(entry.one, "does") if entry.one is not None and entry.where == "does" else []
    at = told.index(entry.clause) if entry.clause in told else 0
    return at > 0 and (entry.clause.get("object") or {}).get("head") == "it" and is_this(told[at - 1].get("object"))


def _by_none(heard: Heard, cards: Part, found: Sequence[One], about: About, unread: frozenset[str]) -> Said | None:
    """No, where no effect takes such cards, whatever it does to those that it takes."""
    told = [each for each in stated(found, about.read) if each.clause["verb"]]
    every = [each for each in told if takes_any(each)]
    verbs = {verb for each in told for verb in act(each.clause).verbs}
    if heard.asked.verb not in GAINS or unread or not every or is_this(cards) or verbs & _BLIND:
        return None
    if any(map(_has_gap, every)):
        return None
    values = [member(heard.asked, cards, each, about) for each in every]
    return _denied(heard, cards, every, about) if all(value is False for value in values) else None


def _cards(heard: Heard, about: About) -> Part | None:
    """The cards that are asked of, those that were told of before for "that one"."""
    cards = heard.asked.cards
    kinds = {name for name, kind in asked_names(about.read["parts"]) if kind}
    cards = heard.before if is_back(cards) and heard.before is not None else cards
    if cards is not None and not is_back(cards):
        return of_kind(plainly(cards), kinds)
    before = told_before([one for words in heard.scenes for one in scene(whole(list(words), False))])
    return of_kind(plainly(before), kinds) if before is not None else None


def _is_plain(cards: Part) -> bool:
    """Whether cards are described by what a text may ask for, or are a copy of the card itself."""
    each = (cards, *cards.get("more", ()))
    copied = (cards.get("of") or {}).get("head", "this-card") == "this-card"
    return copied and all(one["head"] in _HEADS and not one.get("excepts") for one in each)


# ---- what the text says ----------------------------------------------------------------------------------


def _takes(
    asked: Choice, cards: Part, meant: Sequence[One], about: About, unread: frozenset[str]
) -> Sequence[Entry] | None:
    """The clauses that take cards in the way that is asked; None where a clause that may do so was not read."""
    every = [each for each in stated(meant, about.read) if each.clause["verb"]]
    own = [each for each in every if each.one is not None and each.where in ("pays", "does") and _is_yours(each)]
    own += [inner for each in own for inner in _aims(each)]
    own = [each for each in own if not is_this(each.clause.get("object") or each.clause.get("subject"))]
    if asked.verb:
        act_ = asked_act(asked, cards)
        if any(_may_forbid(act_, each, about) for each in every if each not in own):
            return None
        own = [each for each in own if same(act_, act(each.clause))]
        if any(same(act_, act({"verb": verb})) for verb in unread):
            return None
    else:
        own = takes(own, asked.gains)
        if asked.aims:  # what is chosen as the effect resolves is no target
            own = [each for each in own if each.one is not None and each.one.facts["targets"]]
    return None if any(map(_has_gap, own)) else own


def _is_used_on(entry: Entry, cards: Part) -> bool:
    """Whether a clause picks what the card is used on: not what is paid, comes behind what is done first, was told of
    before ("that monster"), or is taken from elsewhere than the field where no place is told.
    """
    taken = act(entry.clause).whence | zones(entry.clause.get("object") or {})
    if taken and not taken & FIELD and not zones(cards):
        return False
    if entry.one is None or (entry.clause.get("object") or {}).get("head") not in _HEADS:
        return False
    first = entry.where == "does" and entry.clause is next(iter(clauses(entry.one, "does")), None)
    return first or bool(act(entry.clause).verbs & CHOOSES)


def _is_of_each(clause: Part) -> bool:
    """Whether a text tells apart how many come from which place: "3 monsters (1 from your hand, 1 from your Deck)"."""
    told = [
        c.get("object") or {}
        for m in clause.get("modifiers", ())
        if m["role"] == "remark"
        for c in m.get("clauses", ())
    ]
    return any(each.get("more") and each.get("where") for each in told)


def _aims(entry: Entry) -> Iterator[Entry]:
    """What is done for a purpose: "banish 1 monster to target 1 monster"."""
    for modifier in entry.clause.get("modifiers", ()):
        if modifier["role"] == "to":
            yield from (entry._replace(clause=clause) for clause in modifier.get("clauses", ()))


def _has_gap(entry: Entry) -> bool:
    """Whether a part was not read that stands in a clause, right behind it, or before it in its effect."""
    if entry.one is None or not entry.one.facts["unread"]:
        return False
    end = entry.clause.get("end", 10**9)
    return any(start <= end + _NEAR for start, _ in entry.one.facts["unread"])


def _may_forbid(said: Act, entry: Entry, about: About) -> bool:
    """Whether a clause beside those of the effects may forbid what is asked, or allow it in another way."""
    told = act(entry.clause)
    if not same(said, told) or entry.where in ("pays", "does"):
        return False
    if not entry.forbids:
        return entry.where != "materials" and not is_this(told.patient)
    return patients(said, told, Of(about.card, about.other)) is not False


def _is_yours(entry: Entry) -> bool:
    return bool((act(entry.clause).agent or {"head": "you"})["head"] != "opponent")


def _may_deny(heard: Heard, cards: Part, every: Sequence[Entry], about: About) -> bool:
    """Whether nothing that is told may make the cards others than they are."""
    said = {word for each in heard.scenes for word in each}
    if said & idiom().sets["treating"]:
        return False
    if about.beside is None:
        return True
    moved = _is_other(cards, about) and (heard.asked.gains or bool(heard.asked.verb)) and not heard.asked.on
    alone = heard.of_card and not heard.scenes
    return moved and alone and _is_as_printed(about.beside) and all(map(_is_off, every))


def _is_as_printed(read: Reading) -> bool:
    """Whether no text of a card that holds by itself may make it another one than is printed."""
    if read["unread"] and not _CHANGES.isdisjoint(read["parts"].get("unread_verbs", _CHANGES)):
        return False
    return all(deeds(clause).isdisjoint(_CHANGES) for clause in standing_clauses(read))


def _is_off(entry: Entry) -> bool:
    """Whether a clause takes cards only from where each is as it is printed."""
    cards = entry.clause.get("object") or {}
    taken = {*act(entry.clause).whence, *(zone for each in (cards, *cards.get("more", ())) for zone in zones(each))}
    return not taken & FIELD and (bool(taken) or bool(deeds(entry.clause) & SUMMONS))


def _allowed(heard: Heard, cards: Part, fit: Sequence[Entry], about: About) -> Said | None:
    """Yes, where nothing that is told beside is against an effect that takes such cards."""
    frames = {*values(cards, "frame"), *values(cards, "property")} | ({"token"} & {str(cards["head"])})
    names = names_of(about.read["parts"])
    if any(set(words) & TURNS for words in heard.scenes) or _is_shielded(cards, fit, about):
        return None
    if heard.asked.verb in SPECIAL | {"summon"} and _has_own_way(cards, about):
        return None
    told = [(words, [one for one in scene(whole(list(words), False)) if not is_own(one)]) for words in heard.scenes]
    for each in fit:
        one = each.one
        if at_random(each.clause) & zones(cards):
            continue  # nobody chooses there
        if one is None or each.forbids or each.clause.get("conditions") or never(one, frames) is not None:
            continue
        if (heard.asked.on and not _is_used_on(each, cards)) or (zones(cards) and _is_of_each(each.clause)):
            continue
        if asks_more(cards, each.clause.get("object")):
            continue  # some of them may be chosen, and not each
        if cards.get("more") and any("ritual-summon" in c["verb"] for c in clauses(one, "does")):
            continue  # their Levels have to come to a sum
        if all(_is_met(words, beside, one, names, Of(about.card, about.other)) for words, beside in told):
            return said_by(True, each)._replace(form=True, pair=_is_other(cards, about))
    return None


def _is_other(cards: Part, about: About) -> bool:
    """Whether the cards are the second one of a question, of which all is known that is printed."""
    return about.beside is not None and printed_of(cards, about) is about.other


def _is_shielded(cards: Part, fit: Sequence[Entry], about: About) -> bool:
    """Whether a second card is named, whose own text may be against it: not where it is taken from off the field."""
    if about.other is None:
        return False
    taken = [{*zones(each.clause.get("object") or {}), *act(each.clause).whence} for each in fit]
    return printed_of(cards, about) is not about.other or not all(zone and not zone & FIELD for zone in taken)


def _has_own_way(cards: Part, about: About) -> bool:
    """Whether a second card is named whose text says how alone it is Summoned."""
    if about.beside is None or printed_of(cards, about) is not about.other:
        return False
    told = (c for c in standing_clauses(about.beside) if deeds(c) & SUMMONS)
    return any(c.get("modal") in ("must", "can-only", "cannot") for c in told)


def _is_met(words: Sequence[str], told: Sequence[Told], one: One, names: Sequence[str], of: Of) -> bool:
    """Whether what is told is what an effect waits for, or is understood and nothing to it."""
    if not told:
        return True
    known = by_word(" ".join(words).replace("this card", "X").split(), names)
    if known.unknown or known.turning:
        return False
    value = fits(told, one, of, soft=False)
    if value is not None or one.part.get("when") or any(word.isdigit() for word in words):
        return value is True
    return any(word in words for word in ("you", "this", "it"))
