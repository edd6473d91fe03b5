"""Clauses: subject, verb, object and what is said beside them; sequences of clauses and what joins them.

sequence  = clause { join clause }
clause    = { condition | time } [ subject ] predicate
predicate = [ modal ] [ "be" ] verb [ phrase ] { modifier | condition | remark }
"""

from __future__ import annotations

from kb.card_text.bounds import (
    aim_of_all,
    ends,
    names_one,
    past_or_plural,
    qualifies,
    second_end,
    set_off,
    starts_clause,
)
from kb.card_text.line import DEEPEST, Line, controller, modal_at, past_adverbs
from kb.card_text.modifiers import Modifiers
from kb.card_text.nouns import Nouns
from kb.card_text.reading import Cards, Clause, Condition, Modifier, Span

_NARROW = frozenset({"mention", "list", "have", "share"})
#: Words that say a state without a verb, as in "while in Defense Position".
_STATES = frozenset({"in", "on", "face-up", "face-down", "face-up on the field"})
#: Verbs with two objects: "gives it 500 ATK", "make that target Level 4".
_TWO_OBJECTS = frozenset({"give", "make", "let", "have", "treat"})


# ---- predicates -----------------------------------------------------------------------------------------


def predicate(line: Line, at: int, limited: bool = True, subject: Cards | None = None) -> tuple[Clause | None, int]:
    """The verb at `at` with all that belongs to it. `limited`: a relative clause, which ends before a comma."""
    here, modal = modal_at(line, at)
    start = line.w[at].start
    senses = line.w[here].senses
    if "reference" in senses and limited and here == at and "reference" not in line.w[at + 1].senses:  # "it points to"
        who = Cards(senses["reference"], *line.span(at, at + 1))
        inner, end = predicate(line, at + 1, limited, who)
        return (inner._replace(subject=who, start=start), end) if inner else (None, at)
    passive = False
    if senses.get("verb") in ("be", "have") and (
        "third" in senses or "base" in senses or "past" in senses or "ing" in senses
    ):
        after = past_adverbs(line, here + 1)
        modal = "not" if not modal and any(word.word == "not" for word in line.w[here + 1 : after]) else modal
        following = line.w[after].senses
        if "past" in following:
            passive = senses["verb"] == "be" or following["verb"] == "be"
            here = after
            if following["verb"] == "be" and "past" in line.w[past_adverbs(line, after + 1)].senses:
                here = past_adverbs(line, after + 1)
            senses = line.w[here].senses
        elif modal == "not":
            here = after - 1  # "is not ..."
            senses = {**line.w[after - 1].senses, **senses}
    elif "past" in senses and "base" not in senses and limited and at == here:
        passive = subject is None
    if "verb" not in senses:
        return None, at
    form = next((kind for kind in ("base", "third", "past", "ing") if kind in senses), "")
    clause = Clause(senses["verb"], start, line.w[here].end, "", subject, modal, passive, form)
    behind = here + 1 + (clause.verb == "be" and line.w[here + 1].word in ("originally", "also"))
    clause, end = _complete(line, clause, behind, limited)
    return clause._replace(modifiers=(*_before(line, at, here, behind), *clause.modifiers)), end


def _before(line: Line, at: int, verb: int, behind: int) -> list[Modifier]:
    """ "randomly" before the verb, which decides who chooses, and "first", which leaves other ways for later; what was
    "originally" something."""
    words = [word for word in line.w[at:verb] if word.senses.get("adverb") in ("at-random", "first")]
    words += [word for word in line.w[verb + 1 : behind] if word.word == "originally"]
    return [Modifier("adverb", word.start, word.end, word=str(word.senses["adverb"])) for word in words]


def _complete(line: Line, clause: Clause, at: int, limited: bool) -> tuple[Clause, int]:
    """The clause with its object, modifiers and conditions."""
    found: list[Modifier] = []
    conditions: list[Condition] = []
    unread: list[Span] = []
    narrow = clause.verb in _NARROW and limited
    target = None
    end = modifiers.complement(line, at, found) if clause.verb == "be" else at
    if end == at and line.w[at].word == "," and not limited and set_off(line, at + 1):
        end = at = at + 1  # "add to your hand, or Special Summon, 1 ..."
    if clause.verb == "activate" and clause.passive and clause.subject is not None and line.w[at].word == "that":
        clause, end = _said_of_subject(line, clause, clause.subject, at)
    if end == at and _opens_phrase(line, at):
        target, end = nouns.phrase(line, at, narrow)
    if limited:
        end = _beside(line, clause, end, found)
    while not narrow:
        here = end
        if aim_of_all(line, clause, end) or (clause.verb == "equip" and second_end(line, clause, end, found)):
            break
        end = modifiers.one(line, end, found, limited)
        if end == here and not limited:
            end = _trailing(line, end, conditions, found)
            if end == here:
                target, end = _further(line, end, clause, target, found)
            if end == here and clause.form == "past" and clause.subject is None and line.finite(end):
                break  # "a monster equipped with this card gains ..."
            if end == here and not ends(line, end, target is not None):
                unread.append((line.w[end].start, line.w[end].end))
                end += 1
        if end == here:
            break
    stop = line.w[end - 1].end
    clause = clause._replace(
        end=stop, object=target, modifiers=tuple(found), conditions=tuple(conditions), unread=tuple(unread)
    )
    return clause, end


def _beside(line: Line, clause: Clause, at: int, found: list[Modifier]) -> int:
    """What stands in a relative clause behind its object: "mentions it as material", "gives it 500 ATK"."""
    if clause.verb in _NARROW and (line.w[at].word == "on" or line.w[at + 1].senses.get("noun") == "material"):
        return modifiers.narrow(line, at, found)
    if clause.verb == "give" and line.w[at].number is not None:
        given, end = nouns.phrase(line, at)
        found += [Modifier("second", given.start, given.end, given)] if given is not None else []
        return end
    return at


def _trailing(line: Line, at: int, conditions: list[Condition], found: list[Modifier]) -> int:
    """A condition behind its clause; an exception behind a state is of what is said while it lasts."""
    end = modifiers.trailing(line, at, conditions)
    if end == at:
        return at
    last = conditions[-1].clauses[-1]
    if last.verb == "be" and last.object is None and last.modifiers and last.modifiers[-1].role == "except":
        found.append(last.modifiers[-1])  # "cannot ... while this card is face-up, except X"
        state = last._replace(modifiers=last.modifiers[:-1])
        conditions[-1] = conditions[-1]._replace(clauses=(*conditions[-1].clauses[:-1], state))
    return end


def _said_of_subject(line: Line, clause: Clause, subject: Cards, at: int) -> tuple[Clause, int]:
    """ "... is activated that targets a monster": what stands behind the verb, of its subject."""
    relations: list[Modifier] = []
    end = nouns.relative(line, at, relations)
    return clause._replace(subject=subject._replace(relations=(*subject.relations, *relations))), end


def _further(
    line: Line, at: int, clause: Clause, target: Cards | None, found: list[Modifier]
) -> tuple[Cards | None, int]:
    """An object behind the modifiers ("return to your hand 1 of ..."), or a second one ("gives it 500 ATK")."""
    if target is None and found and found[-1].places and line.w[at].word == "," and names_one(line, at + 1):
        cards, end = _further(line, at + 1, clause, target, found)  # "Special Summon, from your Deck, 1 X"
        return (cards, end) if cards is not None else (target, at)
    if not _opens_phrase(line, at) or "base" in line.w[at].senses or starts_clause(line, at):
        return target, at
    if target is not None and clause.verb not in _TWO_OBJECTS:
        return target, at
    cards, end = nouns.phrase(line, at)
    if cards is None or line.finite(end):
        return target, at
    if target is None:
        return cards, end
    found.append(Modifier("second", cards.start, cards.end, cards))
    return target, end


def _opens_phrase(line: Line, at: int) -> bool:
    senses = line.w[at].senses
    if line.w[at].word == "up to" or "compare" in senses:
        return True
    if line.w[at].word == "at" and line.w[at + 1].word in ("least", "most"):
        return True
    if line.w[at].word in ("face-up", "face-down") and nouns.phrase(line, at)[1] == at + 1:
        return False  # "flipped face-up" says how, and of no card
    return not {"preposition", "when", "join"} & senses.keys()


# ---- conditions -----------------------------------------------------------------------------------------


def subordinate(line: Line, at: int) -> tuple[Condition | None, int]:
    """ "If ...", "When ...", "while ..." up to the comma or colon that ends it."""
    word = line.w[at]
    if "when" not in word.senses or line.deep >= DEEPEST:
        return None, at
    line.deep += 1
    found: list[Clause] = []
    here = at + 1
    join = ""
    while True:
        clause, end = statement(line, here, found[-1] if found else None)
        if clause is None:
            break
        found.append(clause._replace(joined=join))
        here, join = _more_events(line, end)
        if here == end or (join == "then" and word.senses["when"] == "until"):
            break
    line.deep -= 1
    if not found:
        return None, at
    end = max(end if clause is not None else here, at + 1)
    while end > at + 1 and line.w[end - 1].word in (",", "or", "and"):
        end -= 1
    start, stop = line.span(at, end)
    return Condition(word.senses["when"], start, stop, tuple(found)), end


def _more_events(line: Line, at: int) -> tuple[int, str]:
    """Past ", or" where another event or state follows."""
    here = at + (line.w[at].word == ",")
    word = line.w[here].word
    if word not in ("or", "and", "and/or", "then"):
        return at, ""
    following = line.w[here + 1].senses
    if following.get("when") in ("if", "when"):
        return here + 2, word
    return here + 1, word


# ---- clauses --------------------------------------------------------------------------------------------


def statement(line: Line, at: int, before: Clause | None = None, imperative: bool = False) -> tuple[Clause | None, int]:
    """One clause; `before` lends its subject and voice to a verb that has none ("destroyed or banished")."""
    following = line.w[at + 1].senses
    if line.w[at].word == "only" and {"controls", "reference"} & following.keys():
        at += 1
    senses = line.w[at].senses
    if line.w[at].word == "each" and "third" in following and "noun" in following:  # "each draws 1 card"
        clause, end = predicate(line, at + 1, False, Cards("each-player", *line.span(at, at + 1)))
        return (clause and clause._replace(start=line.w[at].start)), end
    orders = "base" in senses and line.w[at + 1].word != "of" and not line.finite(at + 1)
    if orders and (imperative or "noun" not in senses):
        return predicate(line, at, False)
    if "controls" in senses:
        return _controls(line, at)
    if before is not None and before.verb == "control" and line.w[at].word == "control":
        return predicate(line, at, False, before.subject)  # "if you control no monsters, or control an X"
    if line.w[at].word == "unaffected" or (line.w[at].word in _STATES and before is None and not imperative):
        return _complete(line, Clause("be", line.w[at].start, line.w[at].end, form="third"), at, False)
    if "modal" in senses or ("third" in senses and "noun" not in senses):
        return predicate(line, at, False, before.subject if before else None)
    if "past" in senses and before is not None and not line.finite(at + 1):
        clause, end = predicate(line, at, False, before.subject)
        return (clause and clause._replace(passive=before.passive)), end
    if "past" in senses and "base" not in senses and not qualifies(line, at):
        clause, end = predicate(line, at, False)
        return (clause and clause._replace(passive=True)), end
    subject, here = nouns.phrase(line, at)
    return predicate(line, at, False) if subject is None else _about(line, at, subject, here)


def _about(line: Line, at: int, subject: Cards, here: int) -> tuple[Clause, int]:
    """The clause whose subject was read up to `here`; without a verb a clause of no verb, which counts as unread."""
    if line.w[here].word == "(":
        after = modifiers.remark(line, here, [])
        here = after if line.finite(after) else here
    if line.w[here].word == "," and (subject.excepts or subject.relations or subject.more) and line.finite(here + 1):
        here += 1
    elif line.w[here].word == "," and subject.excepts and subject.number.word == "all":
        here += "base" in line.w[here + 1].senses  # "all monsters, except X, lose 500 ATK"
    subject, here = _with_others(line, *_and_has(line, subject, here))
    if "verb" in line.w[modal_at(line, here)[0]].senses and (line.finite(here) or past_or_plural(line, here)):
        clause, end = predicate(line, here, False, subject)
        if clause:
            return clause._replace(start=line.w[at].start), end
    last = subject.relations[-1] if subject.relations else None
    if last is not None and last.role == "participle" and last.end == subject.end:  # "if this card battled"
        bare = subject._replace(relations=subject.relations[:-1], end=last.start)
        clause = last.clauses[0]._replace(start=subject.start, subject=bare, passive=False)
        return _complete_more(line, clause, here)
    clause, end = _complete(line, Clause("", line.w[at].start, subject.end), here, False)
    return clause._replace(object=clause.object or subject), end


def _and_has(line: Line, subject: Cards, at: int) -> tuple[Cards, int]:
    """ "a monster whose Type is X and has this card as material gains ...": what else is told of it."""
    if line.w[at].word != "and" or line.w[at + 1].word != "has" or not subject.relations:
        return subject, at
    clause, end = predicate(line, at + 1, True)
    if clause is None or not line.finite(end):
        return subject, at
    told = Modifier("that", line.w[at].start, clause.end, clauses=(clause,))
    return subject._replace(relations=(*subject.relations, told), end=clause.end), end


def _with_others(line: Line, subject: Cards, at: int) -> tuple[Cards, int]:
    """A subject with a second phrase that a comma sets off: "this card, or another X you control, is destroyed"."""
    step = at + (line.w[at].word == ",")
    happened = any(one.role == "participle" for one in subject.relations[-1:])  # "this card attacked, and this is ..."
    if line.w[step].word not in ("and", "or", "and/or") or line.finite(at) or happened:
        return subject, at
    other, end = nouns.phrase(line, step + 1)
    if other is None:
        return subject, at
    if line.w[end].word == "," and "controls" in line.w[end + 1].senses and line.finite(end + 2):
        subject = subject._replace(
            whose=line.w[end + 1].senses["controls"]
        )  # "this card, or another X, you control is"
        other, end = other._replace(whose=subject.whose), end + 2
    if not line.finite(end):
        return subject, at
    join = line.w[step].word
    return subject._replace(more=(*subject.more, other, *other.more), join=join, end=other.end), end


def _complete_more(line: Line, clause: Clause, at: int) -> tuple[Clause, int]:
    """A clause that was read as part of a phrase, with what stands behind it."""
    rest, end = _complete(line, clause._replace(object=None), at, False)
    return rest._replace(
        object=clause.object or rest.object,
        modifiers=clause.modifiers + rest.modifiers,
        unread=clause.unread + rest.unread,
        end=max(clause.end, rest.end),
    ), end


def _controls(line: Line, at: int) -> tuple[Clause, int]:
    """ "you control ..." where it is a clause of its own."""
    word = line.w[at]
    said = controller(line, at)
    who = Cards("each-player" if said == "each" else said, word.start, word.end)
    return _complete(line, Clause("control", word.start, word.end, "", who, form="base"), at + 1, False)


nouns = Nouns(predicate)
modifiers = Modifiers(nouns, predicate, subordinate)
