"""What is asked of a card, and which of its effects are meant."""

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry, entries, kinds_of
from kb.answer.cards.heads import FIGURES
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, events, in_role, rule_of, times_in
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.nouns import BACK, PLAYERS, Of, is_copy, is_state, is_this
from kb.answer.cards.spoken.positions import laid
from kb.answer.cards.spoken.told import Spoken
from kb.cards.telling.later import joined
from kb.language.summons import SUMMONS
from kb.quick_tuple import QuickTuple
from kb.store.readings import Reading


class Asked(QuickTuple):
    """What a question asks of a card: the question, the card's cards, and its effects that are meant.

    `unread`: the verbs of what was not read; None where these are not known.
    """

    said: Spoken
    about: About
    of: Of
    found: Sequence[One]
    unread: frozenset[str] | None = frozenset()

    def may_be_unread(self, said: Act) -> bool:
        """Whether what was not read of the text may say the act."""
        if self.unread is None:
            return True
        unread = Act(self.unread, None, None, frozenset(), frozenset(), None, False, {})
        return bool(self.unread) and same(said, unread)


def stated(found: Sequence[One], read: Reading) -> list[Entry]:
    """Every clause of the effects that are meant and of what holds, the card itself where a subject is left out."""
    every = entries(list(found), read)
    return [one._replace(clause=_plain(one.clause)) if one.where == "holds" else one for one in every]


_MORE, _LESS = frozenset({"increase", "raise"}), frozenset({"decrease", "reduce", "lower"})


def gaining(clause: Part) -> Part:
    """ "increase the ATK of all Fairies by 300" as that these gain 300 ATK."""
    side = "subject" if clause.get("passive") else "object"
    figure, verb = clause.get(side) or {}, clause["verb"]
    by = [
        m for m in clause.get("modifiers", ()) if m["role"] == "by" and (m.get("cards") or {}).get("head") == "number"
    ]
    owner = figure.get("of") or ({"head": figure["whose"]} if figure.get("whose") in ("this-card", "it") else None)
    if verb not in _MORE | _LESS or figure.get("head") not in FIGURES or len(by) != 1 or owner is None:
        return clause
    number = by[0]["cards"]
    if set(number) - {"head", "number"} or "least" not in number.get("number", {}):
        return clause
    rest = [m for m in clause["modifiers"] if m not in by]
    gained = {"head": figure["head"], "number": number["number"]}
    verb = "gain" if verb in _MORE else "lose"
    kept = {k: v for k, v in clause.items() if k not in ("passive", "subject", "object")}
    return {**kept, "verb": verb, "subject": owner, "form": "base", "object": gained, "modifiers": rest}


def _plain(clause: Part) -> Part:
    """A statement with whom it is about, and what has to be so, said."""
    return _worn(_of_card(_of_another(_had(clause))))


def _worn(clause: Part) -> Part:
    """A statement with the equipped monster for "a monster equipped with this card"."""
    sides = [side for side in ("subject", "object") if _is_worn_by(clause.get(side) or {})]
    return {**clause, **{side: {"head": "equipped"} for side in sides}} if sides else clause


def _is_worn_by(cards: Part) -> bool:
    """Whether a phrase means just the monster that the card is equipped to."""
    told = [c for r in cards.get("relations", ()) if r["role"] == "participle" for c in r.get("clauses", ())]
    worn = len(told) == 1 and told[0]["verb"] == "equip" and any(map(is_this, in_role(told[0], "with")))
    return worn and cards["head"] == "monster" and set(cards) <= {"head", "number", "relations"}


def _of_another(clause: Part) -> Part:
    """A statement that names the card, the other card for the "it" before it: "when it is destroyed, destroy this"."""
    if (clause.get("object") or {}).get("head") != "this-card" or not clause.get("conditions"):
        return clause
    return {**clause, "conditions": [_with_that_card(each) for each in clause["conditions"]]}


def _had(clause: Part) -> Part:
    """A statement of what is done "by having" such cards, these as its condition."""
    means = [m for m in clause.get("modifiers", ()) if m["role"] == "by" and m.get("clauses")]
    had = [{**c, "subject": {"head": "you"}, "form": "base"} for m in means for c in m["clauses"] if is_state(c)]
    if not had or len(had) != sum(len(m["clauses"]) for m in means):
        return clause
    rest = [m for m in clause["modifiers"] if m not in means]
    needs = [*clause.get("conditions", ()), {"word": "if", "clauses": had}]
    return {**clause, "modifiers": rest, "conditions": needs}


def _with_that_card(condition: Part) -> Part:
    told = [
        {**c, "subject": {"head": "that-card"}} if c.get("subject") == {"head": "it"} else c
        for c in condition.get("clauses", ())
    ]
    return {**condition, "clauses": told} if told else condition


def _of_card(clause: Part) -> Part:
    """A statement that leaves out its subject: the card itself."""
    own = clause.get("passive") or clause.get("form") == "third" or clause.get("modal") == "cannot"
    if "subject" in clause or not own:
        return clause
    return {**clause, "subject": {"head": "this-card"}}


def chosen(said: Spoken, found: Sequence[One]) -> Sequence[One]:
    """The effects that the question describes."""
    words = [word for word in said.which if word not in ("s", "own", "the", "its")]
    if not words:
        return found
    ordinals = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "last": -1}
    if words[0] in ordinals and len(words) == 1:
        numbered = [one for one in found if one.number]
        at = ordinals[words[0]]
        return [numbered[at]] if -len(numbered) <= at < len(numbered) else []
    if words in (["pendulum"], ["monster"]):
        return [one for one in found if (one.facts["section"] == "pendulum") == (words == ["pendulum"])]
    if len(words) == 1 and words[0] in ("quick", "trigger", "ignition", "flip"):
        return [one for one in found if one.facts["kind"] == words[0]]
    from kb.answer.cards.parts import stands

    if len(words) == 1 and words[0] in ("gy", "hand", "grave", "graveyard"):
        return [one for one in found if ("hand" if words[0] == "hand" else "gy") in stands(one)]
    from kb.answer.cards.spoken.idiom import act_named, put

    verb, end = act_named(words, 0)
    verbs = {verb} if verb and end == len(words) else set(verbs_in(" ".join(put(words)).replace("-summon", " summon")))
    if verbs:
        points = {"head": "atk"} if "gain" in verbs else None  # what is gained without a word for it is no card
        asked = Act(frozenset(verbs), None, points, frozenset(), frozenset(), None, False, {})
        done = [one for one in found if any(same(asked, act(c)) for c in clauses(one, "does"))]
        if "special-summon" in verbs:  # "its Summon effect" may be the one that waits for its Summon
            done += [one for one in found if one not in done and any(map(_is_own_summon, events(one)))]
        if "negate" in verbs:  # "what it negates" is what it answers, before a monster of which it negates the effects
            done = [one for one in done if any("activate" in deeds(c) for c in events(one))] or done
        return done or [one for one in found if any(same(asked, act(c)) for c in clauses(one, "pays"))]
    from kb.answer.cards.pointing import tells  # few questions tell of one in words

    return [one for one in found if tells(one, " ".join(words))]


def _is_own_summon(clause: Part) -> bool:
    return "summon" in clause["verb"] and is_this(clause.get("subject"))


def verbs_in(text: str) -> Iterator[str]:
    from kb.card_text.lexicon import words

    for word in words(text):
        if "verb" in word.senses and word.senses["verb"] not in ("be", "have"):
            yield word.senses["verb"]


def doing(verbs: set[str], found: Sequence[One]) -> list[One]:
    asked = Act(frozenset(verbs), None, None, frozenset(), frozenset(), None, False, {})
    return [one for one in found if any(same(asked, act(c)) for c in clauses(one, "does"))]


def with_target(of: Of, one: One | None) -> Of:
    """With what "it" refers to in an effect: what was targeted."""
    if one is None:
        return of
    paid = [each for c in clauses(one, "pays") for each in (c, *_aims(c))]
    aimed = [_excepting(c) for c in paid if c["verb"] in ("target", "select", "choose") and "object" in c]
    if len(aimed) == 1 and aimed[0]["head"] not in BACK:
        return of._replace(back=aimed[0])
    if not aimed and _is_itself(one):
        return of._replace(back={"head": "this-card"})
    if not aimed:  # older texts select what an effect is done to
        first = clauses(one, "does")[:1]
        aimed = [_excepting(c) for c in first if c["verb"] == "select" and "object" in c and _is_yours(c)]
        if aimed and aimed[0]["head"] in _CARDS:
            return of._replace(back=aimed[0])
    # "target that monster": what happened tells which
    pointed = all(cards["head"] in BACK and not cards.get("more") for cards in aimed)
    happened = [act(c) for c in events(one) if c["verb"] not in _STATES] if pointed else []
    if not aimed:  # an effect that does not aim at what attacks speaks of what it does itself
        happened = [each for each in happened if each.verbs != {"attack"} or _is_attacked(each) or _stops_it(one)]
    if not aimed and not happened and (done := _first_done(one)) is not None:
        return of._replace(back=done)
    if len(happened) > 1:
        happened = [each for each in happened if "activate" in each.verbs]
    befallen = [cards for each in happened if (cards := _befallen(each)) is not None]
    if len(happened) == 1 and befallen and befallen[0]["head"] not in (*BACK, "this-card", "directly"):
        who = {"whose": str(happened[0].agent["head"])} if happened[0].agent and not befallen[0].get("whose") else {}
        came = [*happened[0].verbs & SUMMONS]
        summoned = {"filters": [*befallen[0].get("filters", ()), {"what": "summoned", "values": came}]} if came else {}
        return of._replace(back={**befallen[0], **summoned, **(who if who.get("whose") in ("you", "opponent") else {})})
    return of


def _is_itself(one: One) -> bool:
    """Whether what happens is told of the card itself alone, which an effect then speaks of as "it"."""
    told = [c for c in events(one) if c["verb"]]
    first = next(iter(clauses(one, "does")), None) or {}
    own = bool(told) and all(is_this(c.get("subject")) and "object" not in c for c in told)
    return own and (first.get("object") or {}).get("head") == "it"


def _is_yours(clause: Part) -> bool:
    return bool((clause.get("subject") or {"head": "you"})["head"] == "you")


def _stops_it(one: One) -> bool:
    """Whether an effect negates the attack for which it waits."""
    return any(c["verb"] == "negate" and (c.get("object") or {}).get("head") == "attack" for c in clauses(one, "does"))


def _is_attacked(happened: Act) -> bool:
    """Whether it is told what is attacked, and not only who attacks."""
    return happened.patient is not None and happened.patient["head"] != "directly"


def _befallen(happened: Act) -> Part | None:
    """The cards to which something happens; of an attack those that make it."""
    made = happened.verbs == {"attack"} and not _is_attacked(happened)
    if not made or happened.agent is None or happened.agent["head"] in PLAYERS:
        return happened.patient
    return {**happened.agent, "filters": [*happened.agent.get("filters", ()), _ATTACKS]}


_ATTACKS: Part = {"what": "battle", "values": ["attacking"]}
#: What is so befalls no cards of which a text speaks on: "if you control ...".
_STATES = frozenset({"be", "control", "have"})


def _excepting(clause: Part) -> Part:
    """The cards to which a clause does something, with the kinds and the exceptions that stand beside them."""
    cards = laid(clause["object"], clause)
    excepted = in_role(clause, "except")
    kinds = kinds_of(clause)
    cards = {**cards, "excepts": [*cards.get("excepts", ()), *excepted]} if excepted else cards
    return {**cards, "filters": [*cards.get("filters", ()), *kinds]} if kinds else cards


def _first_done(one: One) -> Part | None:
    """The cards to which an effect does something first, of which it speaks on as "them"."""
    first = next(iter(clauses(one, "does")), None)
    if first is None or first["verb"] not in _BROUGHT or first.get("modal"):
        return None
    cards = first.get("object") or first.get("subject")
    if cards is not None and cards["head"] in ("atk", "def", "atk-def", "level"):
        cards = cards.get("of")
    return cards if cards is not None and cards["head"] in _CARDS else None


_BROUGHT = frozenset({"special-summon", "double", "gain", "lose", "banish", "add", "send", "return", "take-control"})
_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "token", "this-card"})


def _aims(clause: Part) -> Iterator[Part]:
    """What is done for a purpose: "discard 1 card to target 1 monster"."""
    for modifier in clause.get("modifiers", ()):
        if modifier["role"] in ("to", "by"):
            yield from modifier.get("clauses", ())


def times_of(asked: Asked) -> list[Part]:
    """The times of the asked clause and of what it is done for."""
    told = [asked.said.main.clause, *([asked.said.purpose.clause] if asked.said.purpose else [])]
    return [time for clause in told for time in times_of_clause(clause)]


def times_of_clause(clause: Part) -> list[Part]:
    """The times of one clause."""
    return times_in(clause)


def said_by(holds: bool, entry: Entry, lead: str = "") -> Said:
    """What a clause says; `lead`: what is said of it before, as that only this is forbidden."""
    why, clause = f"{lead}{joined([entry.clause])}", None if lead else entry.clause
    if entry.one is None or entry.where not in ("pays", "does"):
        from kb.answer.cards.resting import rule_of_clause  # only of what is told in the end

        return Said(holds, why, rule_of_clause(entry), clause=clause)
    return Said(holds, why, rule_of(entry.one, "kind"), entry.where, entry.one.number, clause=clause)


def is_of_card(clause: Part) -> bool:
    """Whether a clause tells what the card itself cannot undergo."""
    return bool(clause.get("passive")) and (clause.get("subject") or {}).get("head") == "this-card"


def is_named(asked: Asked, said: Act) -> bool:
    """Whether it is done to the other card on the field, which its own text may protect."""
    named = asked.about.other is not None and asked.about.other.name in (said.patient or {}).get("names", ())
    return named and not said.verbs & {"add", "draw", "reveal", "send"}


def is_of_copy(asked: Part, told: Sequence[Entry]) -> bool:
    """Whether it is asked of another copy what a text says of its own card, which for the copy is the copy itself."""
    own = any(is_this(act(entry.clause).patient) for entry in told)
    return own and is_copy(asked.get("object")) and "'except'" not in str([entry.clause for entry in told])


def is_limit(clause: Part) -> bool:
    """Whether a clause only says how often."""
    return any(m.get("word") in ("once", "each-turn", "twice") for m in clause.get("modifiers", ()))
