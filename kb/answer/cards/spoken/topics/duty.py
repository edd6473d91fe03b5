"""Whether what an effect does has to be done: asked as a duty ("do I have to", "is it forced") or as a choice ("may I
decline", "can I choose not to", "is it optional").

That an effect is mandatory is a fact of its text: whatever is told beside has to be known, and may not be what the
effect does not answer to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Part, Said, clauses, events, is_later, rule_of
from kb.answer.cards.spoken.acts import USED, Act, act, same
from kb.answer.cards.spoken.among import Of
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.heard import heard, verbs_of
from kb.answer.cards.spoken.idiom import names_of, put
from kb.answer.cards.spoken.needs import fits, is_own
from kb.answer.cards.spoken.question import chosen, stated
from kb.answer.cards.spoken.states import is_state
from kb.answer.cards.spoken.told import Spoken, Told, scene
from kb.answer.cards.spoken.wording import named, whole
from kb.cards.telling.clauses import joined
from kb.language.words import tokens
from kb.quick_tuple import QuickTuple

_WHO = (
    r"(?P<who>i|we|you|my opponent|the opponent|opponent|opp|my opp|they|he|she|it|that player|the player|"
    r"(?:its|the|X|X s|that cards) (?:controller|owner)|X)"
)
_JUST = r"(?:just |simply |still |also |then |really |always |actually |even )*"
_BEGINS = r"\b(?:do|does|did|am|is|are|will|would|must|may|can|could|might)"
_MAY = r"(?:free|allowed|permitted|able|choose|get|decide|opt|elect|want|prefer|pick)"
#: How a duty is asked, and how its contrary.
_OBLIGED = (
    rf"{_BEGINS} {_WHO} {_JUST}(?:have|need|got) to ?{_JUST}(?P<act>.*)",
    rf"{_BEGINS} {_WHO} {_JUST}(?:forced|required|obliged|obligated|compelled|bound|made) to {_JUST}(?P<act>.+)",
    rf"\bmust {_WHO} {_JUST}(?P<act>.+)",
    rf"^(?:so |then )*{_WHO} {_JUST}(?:have to|has to|gotta|must) {_JUST}(?P<act>.+)",
    r"\bis it (?:mandatory|compulsory|forced|obligatory|required)(?: for (?P<who>me|my opponent|opponent))?"
    r"(?: to| that i| that they)? (?P<act>.+)",
    r"\bis (?P<act>.+) (?:mandatory|compulsory|forced|obligatory|required)(?: for (?P<who>me|my opponent|opponent))?",
)
_FREE = (
    rf"{_BEGINS} {_WHO} {_JUST}{_MAY}(?: to)? not to {_JUST}(?P<act>.+)",
    rf"{_BEGINS} {_WHO} {_JUST}(?:get to )?(?:choose|decide) (?:whether|if)(?: or not)?(?: to| i)? (?P<act>.+)",
    rf"{_BEGINS} {_WHO} {_JUST}(?:{_MAY} to )?{_JUST}(?:decline|refuse|skip|avoid|pass on|pass up|opt out of|turn down"
    rf"|forgo|ignore|leave out|say no to|not)(?: to)? {_JUST}(?P<act>.+)",
    rf"{_BEGINS} {_WHO} {_JUST}(?:(?:choose|decide|opt) to )?(?:keep|leave|let) .+ instead of (?P<act>.+)",
    r"\bis it (?:optional|voluntary|up to me|my choice)(?: for (?P<who>me|my opponent|opponent))?(?: to)? (?P<act>.+)",
    r"\bis (?P<act>.+) (?:optional|voluntary|up to me|my choice)(?: for (?P<who>me|my opponent|opponent))?",
)
#: Who tells that they would sooner not do it.
_WISH = (
    r"^(?:and |but )?(?:i|id|my opponent|opponent|they|he|she)(?: would)? (?:rather not|do ?nt want to|do not want to|"
    r"does ?nt want to|(?:like|want|wants|prefer) (?:not to|to avoid)|prefer not to) (?P<act>.+)$"
)
#: What only says again how it is asked.
_STRESS = (
    r"^(?:(?:like|or|so|is it|is that|its|do i|do i have|is there) )*(?:no choice|a choice|my choice|optional|not|"
    r"forced|mandatory|have to|must|or not|anyway|anyways|all the same|no matter what|whether i want to|a must)$"
)
#: Where one clause of what is told ends and a wish begins.
_CUT = r" (?:and|but) (?=(?:i|id|my opponent|opponent|they) (?:would )?(?:rather|dont|do not|prefer|like))"
#: Where an act ends, and something is told of it: "that it then offers", "even if they are mine".
_TAIL = (
    r" (?:(?:that|which|who|whom|although|though|even|if|when|whenever|because|in order|like|once|after|while) .*"
    r"|or not|anyways?|all the same|this turn|for me)$"
)
#: What has to be so that something else may be done: no duty, but a condition.
_STATE = (
    r"be .+ (?:to|before|for) "
    r"(?!(?:the|my|your|its|his|their|a|an|opponent|gy|hand|deck|extra|field|attack|defense|face|battle|use|cost)\b)[a-z]+"
)
_OPPONENT = frozenset(["my opponent", "the opponent", "opponent", "opp", "my opp", "they", "he", "she", "that player"])
_USES = USED | {"apply", "resolve", "do", "make"}
#: Of what is used only that it is the effect is said.
_EFFECT = frozenset(["its", "it", "the", "X", "s", "effect", "effects", "this", "that", "his", "her", "own", "card"])


#: What tells that an effect is there already.
_RESOLVES = frozenset({"resolve", "activate", "use"})


_LEAD = frozenset({"so", "then", "and", "so then", "like", "well", "but"})


class Duty(QuickTuple):
    """What is asked: whether it has to be done, or need not be; who has to do it, the words of what is done, and what
    is told around these.
    """

    obliged: bool
    who: str
    act: str
    around: tuple[str, ...] = ()


def duty(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether what an effect of a card does has to be done; None where it is not asked, or not surely."""
    at, asked = next(((n, each) for n, part in reversed([*enumerate(parts)]) if (each := _asked(part))), (0, None))
    if asked is None or about.other is not None or ready(_STATE).match(asked.act):
        return None
    names = names_of(about.read["parts"])
    beside = [*(part for n, part in enumerate(parts) if n != at), *asked.around]
    beside = [part for part in beside if not ready(_STRESS).match(part) and part not in _LEAD]
    beside = [each for part in beside for each in ready(_CUT).split(part)]
    wish = next((wished for part in beside if (wished := ready(_WISH).match(part))), None)
    if wish is not None:
        beside = [part for part in beside if part != wish[0]]
        asked = asked._replace(act=asked.act if asked.act and not ready(_STRESS).match(asked.act) else wish["act"])
    tail = ready(_TAIL).search(asked.act)
    did = asked.act[: tail.start()] if tail else asked.act
    told = [heard(named(part), names) for part in (*beside, did, *([tail[0]] if tail else []))]
    own = {token.word for token in tokens(about.card.name)}
    if any(each.turning or not own.issuperset(each.unknown) for each in told):
        return None
    meant = chosen(Spoken("must", Told("", {"verb": ""}), (), ()), found)
    told_of = [*beside, *([tail[0].removesuffix(" this turn")] if tail else [])]
    scenes = [one for part in told_of for one in scene(whole(in_idiom(named(part), names, []), asks=False))]
    entries = list(_meant(did.split(), about, meant))
    of = Of(about.card, about.other)
    fitting = [e for e in entries if e.one is None or all(_agrees(each, e.one, of) for each in scenes)]
    entries = fitting or entries  # of several the one that answers to what is told
    values = {_value(entry, asked, scenes, about) for entry in entries}
    if len(values) != 1 or (holds := values.pop()) is None:
        return None
    entry = entries[0]
    number, rule = (entry.one.number, rule_of(entry.one, "mandatory")) if entry.one is not None else (0, "")
    return Said(holds == asked.obliged, joined([entry.clause]), rule, "does", number, form=True)


def _asked(part: str) -> Duty | None:
    """What a part of a question asks as a duty."""
    if not ready(_BEGINS).search(part):
        return None
    for free, patterns in ((True, _FREE), (False, _OBLIGED)):
        for pattern in patterns:
            if told := ready(pattern).search(part):
                around = (part[: told.start()].strip(), part[told.end() :].strip())
                return Duty(not free, told["who"] or "i", told["act"], tuple(each for each in around if each))
    return None


def _meant(did: Sequence[str], about: About, found: Sequence[One]) -> Iterator[Entry]:
    """The clauses that tell what has to be done: those with its verbs; of "its effect" all that an effect does."""
    verbs = verbs_of(put(["it" if word == "X" else word for word in did]))
    done = [verb for verb in verbs if verb not in _USES]
    if not done and not set(did) - _EFFECT - _WORDS_OF_USE:
        yield from (Entry(next(iter(clauses(one, "does")), {"verb": ""}), "uses", one) for one in found if one.number)
        return
    numbers = {word for word in did if word.isdigit()}
    asked = Act(frozenset(done[:1]), None, None, frozenset(), frozenset(), None, False, {})
    for entry in stated(found, about.read) if done else ():
        alike = entry.where in ("does", "holds") and _is_such(act(entry.clause), asked)
        if alike and numbers <= set(ready(r"\d+").findall(str(entry.clause))):
            yield entry


_WORDS_OF_USE = frozenset(["activate", "use", "apply", "resolve", "trigger", "using", "activating", "applying"])


def _value(entry: Entry, asked: Duty, scenes: Sequence[Told], about: About) -> bool | None:
    """Whether what a clause tells has to be done by whom it is asked."""
    clause, one = entry.clause, entry.one
    if entry.forbids or clause.get("modal") == "can":
        return None if entry.forbids else False
    if entry.where != "uses" and any(word in str(clause) for word in ("up to", "up-to", "any-number")):
        return None
    if one is None:
        return True if clause["verb"] else None
    if entry.where == "does" and any(each.get("modal") == "can" for each in _before(clause, one)):
        return None  # "you can ..., and if you do, ..."
    if entry.where == "does" and (is_later(clause) or _is_under_way(clause, one, scenes)):
        return True
    whose = (clause.get("subject") or {}).get("head")
    if asked.who in _OPPONENT and whose == "opponent":
        return True  # it is done to them, whoever chose to use it
    if not all(_agrees(each, one, Of(about.card, about.other)) for each in scenes):
        return None
    value = one.facts["mandatory"]
    chosen_ = [c for part in one.part.get("choices", ()) for c in part.get("does", ())]
    if not value and asked.who in _OPPONENT:
        return None  # it is its player who may use it
    return None if value is None or (value and clause in chosen_) else bool(value)


def _agrees(told: Told, one: One, of: Of) -> bool:
    """Whether what is told is what an effect answers to, or no event at all."""
    summoned = [w for e in events(one) if (w := act(e)) and any("-summon" in verb for verb in w.verbs)]
    if "summon" in told.clause["verb"] and summoned and not any(_is_such(act(told.clause), each) for each in summoned):
        return False
    value = fits([told], one, of, soft=False)
    if value is not None or is_own(told) or not told.clause["verb"] or is_state(told.clause):
        return value is not False
    waits = events(one)
    return not waits or (not told.left and any(_is_such(act(told.clause), act(each)) for each in waits))


def _is_such(said: Act, waits: Act) -> bool:
    """Whether an event is of the kind that an effect waits for; no Summon for another kind of Summon."""
    summons = any("-summon" in verb for verb in waits.verbs)
    return bool(said.verbs & waits.verbs) or (not summons and same(said, waits))


def _is_under_way(clause: Part, one: One, scenes: Sequence[Told]) -> bool:
    """Whether it is told that the effect already does what stands before the clause."""
    if any(each.clause["verb"] in _RESOLVES and is_own(each) for each in scenes):
        return True
    waits = {verb for c in events(one) for verb in c["verb"].split("|")}
    told = {verb for each in scenes for verb in each.clause["verb"].split("|")} - waits
    return any(told & set(c["verb"].split("|")) for c in _before(clause, one))


def _before(clause: Part, one: One) -> Sequence[Part]:
    """What an effect does before a clause."""
    does = clauses(one, "does")
    return does[: does.index(clause)] if clause in does else []
