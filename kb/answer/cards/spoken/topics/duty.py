"""Whether what an effect does has to be done: asked as a duty ("do I have to", "is it forced") or as a choice ("may I
decline", "can I choose not to", "is it optional").

That an effect is mandatory is a fact of its text: whatever is told beside has to be known, and may not be what the
effect does not answer to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.described import stands, stems_told
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import (
    One,
    Part,
    Said,
    clauses,
    deeds,
    events,
    is_later,
    is_left_at_activation,
    is_this,
    rule_of,
    stems_of,
    times_in,
)
from kb.answer.cards.spoken.acts import USED, Act, act, same
from kb.answer.cards.spoken.cues import Cue, cues, most, without
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.heard import heard, verbs_of
from kb.answer.cards.spoken.idiom import idiom, names_of, put
from kb.answer.cards.spoken.needs import fits
from kb.answer.cards.spoken.nouns import Of, is_state
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import chosen, stated
from kb.answer.cards.spoken.told import Spoken, Told, scene
from kb.answer.cards.spoken.wording import named, whole
from kb.cards.telling.later import joined
from kb.language.words import STOP_WORDS, tokens
from kb.quick_tuple import QuickTuple

#: What begins a clause that asks.
_BEGINS = frozenset(
    ["do", "does", "did", "am", "is", "are", "will", "would", "must", "may", "can", "could", "might", "has", "have"]
)
_FORCES = frozenset(["gotta", "forced", "obliged", "required", "compelled", "mandatory", "optional", "compulsory"])
_FORCES |= frozenset(["free", "allowed", "able", "stuck", "must", "obligated", "bound"])
#: Where an act ends, and something is told of it: "that it then offers", "even if they are mine".
_TAIL = (
    r"(?:^| )(?:(?:that(?! (?:monster|card|player|spell|trap|one|effect)s?\b)|which|who|whom|although|though|even|if"
    r"|when|whenever|because|in order|like|once|after|while) .*|anyways?|this turn|for me)$"
)
#: What has to be so that something else may be done: no duty, but a condition.
_STATE = (
    r"\bbe .+ (?:to|before|for) "
    r"(?!(?:the|my|your|its|his|their|a|an|opponent|gy|hand|deck|extra|field|attack|defense|face|battle|use|cost)\b)[a-z]+"
)
#: Of which cards something is done, and no act: "have to be ones I control".
_OF_KIND = r"(?:.+ )?be (?:ones?|those|cards?|monsters?|spells?|traps?|mine|yours|theirs)\b"
_OPPONENT = frozenset(["opponent", "opponents", "opp", "opps", "they", "he", "she"])
_USES = USED | {"apply", "resolve", "do", "make"}
#: Of what is used only that it is the effect is said.
_EFFECT = frozenset(["its", "it", "the", "X", "s", "effect", "effects", "this", "that", "his", "her", "own", "card"])


#: What tells that an effect is there already.
_RESOLVES = frozenset({"resolve", "activate", "use"})


_LEAD = frozenset({"so", "then", "and", "so then", "like", "well", "but"})


class Duty(QuickTuple):
    """What is asked: whether it has to be done, or need not be; whether by the opponent; the words of what is done, and
    what is told around these.
    """

    obliged: bool
    theirs: bool
    act: str
    around: tuple[str, ...] = ()


def duty(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether what an effect of a card does has to be done; None where it is not asked, or not surely."""
    if about.other is not None:
        return None
    plain = [_unstressed(part) for part in parts]
    at, asked = next(((n, each) for n, part in reversed([*enumerate(plain)]) if (each := _asked(part))), (0, None))
    if asked is None or ready(_STATE).search(asked.act) or ready(_OF_KIND).match(asked.act):
        return None
    names = names_of(about.read["parts"])
    beside = [*(part for n, part in enumerate(plain) if n != at), *asked.around]
    beside = [part for part in beside if part and part not in _LEAD]
    told = [heard(named(part), names) for part in (*beside, asked.act) if part]
    own = {token.word for token in tokens(about.card.name)} | {"dont", "doesnt", "not"}
    strange = {word for each in told for word in each.unknown if word not in own}
    if any(each.turning - own for each in told):
        return None
    meant = chosen(Spoken("must", Told("", {"verb": ""}), (), ()), found)
    scenes = [one for part in beside for one in scene(whole(in_idiom(named(part), names, []), asks=False))]
    entries = list(_meant((asked.act or " ".join(beside)).split(), about, meant))
    of = Of(about.card, about.other)
    fitting = [e for e in entries if e.one is None or all(_agrees(each, e.one, of) for each in scenes)]
    entries = fitting or entries  # of several the one that answers to what is told
    values = {_value(entry, asked, scenes, about) for entry in entries}
    if len(values) != 1 or (holds := values.pop()) is None:
        return None
    if any(not stands(word, stems) for stems in map(_stems, entries) for word in strange):
        return None
    entry = entries[0]
    number, rule = (entry.one.number, rule_of(entry.one, "mandatory")) if entry.one is not None else (0, "")
    return Said(holds == asked.obliged, joined([entry.clause]), rule, "does", number, form=True)


def _unstressed(part: str) -> str:
    """A part without what only stresses that something is done, or that a player would sooner not."""
    words = part.split()
    return " ".join(without(words, cues(words, "stress")))


def _asked(part: str) -> Duty | None:
    """What a part of a question asks as a duty: what stands behind the cue, or before it, where nothing does."""
    words = part.split()
    begin = next((at for at, word in enumerate(words) if word in _BEGINS), None)
    begin = next((at for at, word in enumerate(words) if word in _FORCES), None) if begin is None else begin
    cue = most(words, "obliged", "free") if begin is not None else None
    if cue is None or begin is None or cue.spots[-1] < begin:
        return None
    if words[begin] in _MAY and words[begin + 1 : begin + 2] in _MINE and words[cue.spots[0]] in _MAKES:
        return None  # "can I make my opponent ...": nobody has to
    others = [each for kind in ("obliged", "free") for each in cues(words, kind)]
    behind = not {"instead", "rather"}.isdisjoint(
        words[at] for at in cue.spots
    )  # "keep it instead of": it stands behind
    if any(each.kind != cue.kind and not set(each.spots) & set(cue.spots) for each in others):
        return None
    first = min(begin, cue.spots[0])
    alike = [each for each in others if each.kind == cue.kind]
    said = without(words, [cue, *alike, Cue("", tuple(range(cue.spots[-1] if behind else first)))])
    who = next((word for word in words[begin + 1 : cue.spots[0] + 3] if word not in _ARTICLES), "")
    act_ = " ".join(said[_subject(said, words[begin]) :])
    if behind and not verbs_of(put(act_.split()[:1])):
        return None  # "keep it by showing one instead of another"
    tail = ready(_TAIL).search(act_)
    around = ["" if behind else " ".join(words[:first]), tail[0].removesuffix(" this turn").strip() if tail else ""]
    return Duty(
        cue.kind == "obliged",
        who in _OPPONENT or _is_made(words, cue),
        act_[: tail.start()] if tail else act_,
        tuple(filter(None, around)),
    )


def _is_made(words: Sequence[str], cue: Cue) -> bool:
    """Whether it is the opponent who is made to do something: "does it make my opponent ..."."""
    at = cue.spots[0]
    behind = next((word for word in words[at + 1 :] if word not in _ARTICLES), "")
    return words[at] in _MAKES and behind in _OPPONENT


_MAY, _MINE = frozenset({"can", "may", "could", "might"}), (["i"], ["we"], ["you"])
_MAKES = frozenset({"make", "force", "oblige", "compel", "require"})
_ARTICLES = frozenset(["my", "the", "your", "its", "X", "s", "this", "that"])
_PRONOUNS = frozenset(["i", "you", "we", "he", "she", "it", "they", "opponent", "opp", "controller", "owner", "player"])
_PRONOUNS |= {"text", "card", "effect", "game"}
#: What stands between who has to do it and what is done.
_JUST = frozenset(
    ["just", "simply", "still", "also", "then", "really", "always", "actually", "even", "to", "now", "go"]
)


def _subject(said: Sequence[str], begin: str) -> int:
    """How many words stand before what is done: the word that asks, who does it."""
    at = int(bool(said) and said[0] == begin)
    end = at
    while end < len(said) and said[end] in _ARTICLES:
        end += 1
    at = end + 1 if end < len(said) and said[end] in _PRONOUNS else at
    at += 2 * (list(said[at : at + 2]) == ["of", "X"])
    while at < len(said) and said[at] in _JUST:
        at += 1
    return at


def _meant(did: Sequence[str], about: About, found: Sequence[One]) -> Iterator[Entry]:
    """The clauses that tell what has to be done: those with its verbs; of "its effect" all that an effect does."""
    verbs = verbs_of(put(["it" if word == "X" else word for word in did]))
    done = [verb for verb in verbs if verb not in _USES]
    if not done and not any(word.isdigit() for word in did):
        words = [w for w in did if w not in _EFFECT | _WORDS_OF_USE and w not in STOP_WORDS and w not in idiom().small]
        ones = (one for one in found if one.number and all(stands(word, stems_told(one)) for word in words))
        yield from (Entry(next(iter(clauses(one, "does")), {"verb": ""}), "uses", one) for one in ones)
        return
    numbers = {word for word in did if word.isdigit()}
    asked = Act(frozenset(done[:1]), None, None, frozenset(), frozenset(), None, False, {})
    for entry in stated(found, about.read):
        alike = entry.where in ("does", "holds") and (not done or _is_such(act(entry.clause), asked))
        if alike and numbers <= set(ready(r"\d+").findall(str(entry.clause))):
            yield entry


def _stems(entry: Entry) -> Set[str]:
    """The stems of all that is told of the effect of a clause."""
    return stems_told(entry.one) if entry.one is not None else stems_of(joined([entry.clause]).lower())


_WORDS_OF_USE = frozenset(["activate", "use", "apply", "resolve", "trigger", "using", "activating", "applying"])


_PAID = frozenset({"pay", "discard", "tribute", "detach"})
_THEIR_TURN = r"\b(?:opponents?|their|his|her) (?:next |own )?(?:turn|[a-z]+ phase)\b"


def _value(entry: Entry, asked: Duty, scenes: Sequence[Told], about: About) -> bool | None:
    """Whether what a clause tells has to be done by whom it is asked."""
    clause, one = entry.clause, entry.one
    times = times_in(clause)
    if ready(_THEIR_TURN).search(asked.act) and times:
        return False if all(time.get("whose") == "you" for time in times) else None
    if entry.where == "uses" and clause.get("modal") == "can" and one is not None and one.facts["mandatory"]:
        return None  # it has to be activated, and what it does may be left
    if entry.forbids or clause.get("modal") == "can":
        paid = entry.where == "holds" and deeds(clause) <= _PAID  # in older texts: whether its use needs it is asked
        return None if entry.forbids or paid else False
    if entry.where != "uses" and any(word in str(clause) for word in ("up to", "up-to", "any-number")):
        return None
    if one is None:
        return True if clause["verb"] else None
    if entry.where == "does" and any(each.get("modal") == "can" for each in _before(clause, one)):
        return None  # "you can ..., and if you do, ..."
    if entry.where == "does" and (due := _is_due(clause, one, scenes, asked)) is not None:
        return due
    whose = (clause.get("subject") or {}).get("head")
    if asked.theirs and whose == "opponent":
        return True  # it is done to them, whoever chose to use it
    if asked.theirs and whose in (None, "you") and _is_of_player(clause):
        return False
    if not all(_agrees(each, one, Of(about.card, about.other)) for each in scenes):
        return None
    value = one.facts["mandatory"]
    chosen_ = [c for part in one.part.get("choices", ()) for c in part.get("does", ())]
    if not value and asked.theirs:
        return None  # it is its player who may use it
    return None if value is None or (value and clause in chosen_) else bool(value)


def _is_due(clause: Part, one: One, scenes: Sequence[Told], asked: Duty) -> bool | None:
    """Whether what an effect does has to be done as it is later, or the effect is under way; None where it is neither.

    What a text lets its player do "when this card is activated" may be left out.
    """
    if is_left_at_activation(one) and not asked.theirs:
        return False
    if is_later(clause) and any(_came_otherwise(each, one) for each in scenes):
        return False
    return True if is_later(clause) or _is_under_way(clause, one, scenes) else None


def _is_of_player(clause: Part) -> bool:
    """Whether the player who uses an effect does by a clause what another player may be asked to do."""
    lp = (clause.get("object") or {}).get("head") == "lp"
    return bool(deeds(clause) & {"draw", "discard"}) or (lp and bool(deeds(clause) & {"gain", "lose", "pay"}))


def _came_otherwise(told: Told, one: One) -> bool:
    """Whether the card, of whose Special Summon by an effect a text speaks, is told to have come in another way."""
    said = act(told.clause)
    brings = any(c["verb"] == "special-summon" and is_this(c.get("object")) for c in clauses(one, "does"))
    return brings and is_this(said.patient) and bool(said.verbs) and said.verbs <= _OTHERWISE


_OTHERWISE = frozenset({"normal-summon", "tribute-summon", "flip-summon", "set"})


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
    return any(told & deeds(c) for c in _before(clause, one))


def _before(clause: Part, one: One) -> Sequence[Part]:
    """What an effect does before a clause."""
    does = clauses(one, "does")
    return does[: does.index(clause)] if clause in does else []
