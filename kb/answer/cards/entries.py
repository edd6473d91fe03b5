"""The clauses of a reading, each with where it stands, and what is known of the cards of a question."""

from collections.abc import Iterator, Sequence

from kb.answer.cards.heads import DAMAGE
from kb.answer.cards.parts import One, Part, clauses, in_role, is_ban
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading


class Entry(QuickTuple):
    """A clause of a reading: where it stands (pays, does, binds, holds) and the effect that it belongs to.

    `whole`: the statement in which it stands was read whole.
    """

    clause: Part
    where: str
    one: One | None
    whole: bool = True

    @property
    def forbids(self) -> bool:
        """Whether it says what cannot be done."""
        if (
            self.clause["verb"] in ("take", "inflict")
            and (self.clause.get("object") or {}).get("number", {}).get("most") == 0
        ):
            return True
        return is_ban(self.clause)


class About(QuickTuple):
    """The cards of a question and what was read of them: of the one that is asked about, and `beside` of the other.

    `side`: whether the one is told to be of the player who uses the other ("own", "other"). `series`: kinds of cards
    that the question names and the text does not.
    """

    card: Card
    read: Reading
    other: Card | None = None
    beside: Reading | None = None
    side: str = ""
    series: tuple[str, ...] = ()


def entries(found: list[One], read: Reading) -> list[Entry]:
    """Every clause of the effects that are meant, and of what holds without activation."""
    told = [
        Entry(_theirs(c, one), where, one) for one in found for where in ("pays", "does") for c in clauses(one, where)
    ]
    told += [Entry(c, "binds", one) for one in found for c in one.part.get("restrictions", ())]
    told += [Entry(c, "holds", None, whole) for one, whole in statements(read) for c in _named_again(held(one))]
    told += [Entry({"verb": "use", "object": cards}, "materials", None) for cards in read["parts"]["materials"]]
    return [
        each
        for one in told
        for each in (
            one,
            *means(one),
            *_tributed(one),
            *_attacked(one),
            *_taken(one),
            *_dealt(one),
            *_conducted(one),
            *_negated(one),
        )
    ]


def _theirs(clause: Part, one: One) -> Part:
    """A clause with the opponent for "they", where that is the first thing done by an effect of a phase of theirs."""
    turns = {time.get("whose") for time in one.part.get("times", ())}
    first = clauses(one, "does")[:1] == [clause] and not clauses(one, "pays") and not one.part.get("when")
    if turns != {"opponent"} or not first or (clause.get("subject") or {}).get("head") != "them":
        return clause
    return {**clause, "subject": {**clause["subject"], "head": "opponent"}}


def statements(read: Reading) -> Iterator[tuple[Part, bool]]:
    """What holds without activation, each statement with whether it was read whole."""
    for told, one in zip(read["statements"], read["parts"]["standing"], strict=True):
        section, (start, end) = told["section"], told["text"]
        lost = (each["text"][0] for each in read["unread"] if each["section"] == section)
        yield one, not any(start <= at < end for at in lost)


def _whole_again(told: Sequence[Part]) -> Sequence[Part]:
    """The clauses, what one says more of the counted cards of the one before it said of these: "for each monster you
    control or is in your GY"."""
    found = list[Part]()
    for clause in told:
        places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ())]
        if clause["verb"] == "be" and clause.get("joined") == "or" and "subject" not in clause and places and found:
            found[-1] = _with_more(found[-1], places)
        else:
            found.append(clause)
    return found


def _with_more(clause: Part, places: Sequence[Part]) -> Part:
    """A clause whose counted cards are those in other places too."""
    rest = list(clause.get("modifiers", ()))
    for at, m in enumerate(rest):
        if m["role"] == "for" and "cards" in m:
            cards = m["cards"]
            owner = str(cards.get("whose", ""))
            where = [{**p, "whose": owner if p.get("whose") == "them" else p.get("whose", "")} for p in places]
            more = {**{k: v for k, v in cards.items() if k not in ("whose", "where", "more")}, "where": where}
            rest[at] = {**m, "cards": {**cards, "more": [*cards.get("more", ()), more], "join": "or"}}
    return {**clause, "modifiers": rest}


def held(statement: Part) -> Sequence[Part]:
    """The clauses of a statement, each with the conditions of those that it is joined to; those that are granted from
    so many materials on, under a condition."""
    told: Sequence[Part] = list(_bound(_whole_again(statement.get("clauses", ()))))
    if statement.get("kind") != "granted" or not told or told[0].get("start", 0) <= statement["start"]:
        return told
    return [{**c, "conditions": [*c.get("conditions", ()), {"word": "if", "clauses": []}]} for c in told]


def _bound(told: Sequence[Part]) -> Iterator[Part]:
    """The clauses of a sentence, what begins it said of each: "if ..., they cannot activate effects or attack"."""
    binds: Sequence[Part] = ()
    for clause in told:
        binds = (clause.get("conditions") or binds) if clause.get("joined") else clause.get("conditions", ())
        yield {**clause, "conditions": list(binds)} if binds else clause


def _named_again(clauses_: Sequence[Part]) -> Iterator[Part]:
    """The clauses of a statement, the cards of the one before for "them": "X cannot be destroyed, nor target them"."""
    before: Part | None = None
    for clause in clauses_:
        again = [side for side in ("subject", "object") if (clause.get(side) or {}).get("head") == "them"]
        if before is not None and clause.get("joined"):
            yield {**clause, **{side: _again(before, clause[side]) for side in again}}
        else:
            yield clause
        cards = clause.get("subject") or {"head": ""}
        if cards["head"] in _PLAYERS:  # "a player cannot target them with X, also they cannot ..."
            cards = clause.get("object") or cards
            cards = {**cards, "relations": [r for r in cards.get("relations", ()) if r["role"] != "with"]}
        before = cards if cards["head"] in _CARDS else before


def _again(before: Part, them: Part) -> Part:
    return {**before, "relations": [*before.get("relations", ()), *them.get("relations", ())]}


_CARDS = frozenset({"monster", "card", "spell", "trap", "spell-trap", "tuner", "token", "name"})


def _conducted(entry: Entry) -> Iterator[Entry]:
    """That no Battle Phase is conducted, as that no attack is declared."""
    clause, phase = entry.clause, str((entry.clause.get("object") or {}).get("filters", ""))
    if entry.forbids and clause["verb"] == "conduct" and "battle" in phase and not clause.get("passive"):
        rest = {name: value for name, value in clause.items() if name != "object"}
        yield entry._replace(clause={**rest, "verb": "attack"})


def _negated(entry: Entry) -> Iterator[Entry]:
    """That cards have their effects negated, as that these are negated."""
    clause, what = entry.clause, entry.clause.get("object") or {}
    if clause["verb"] != "have" or what.get("head") not in _ITS_EFFECTS or "subject" not in clause:
        return
    told = [c for each in what.get("relations", ()) for c in each.get("clauses", ())]
    if len(told) == 1 and told[0]["verb"] == "negate" and not clause.get("modal") and not what.get("more"):
        times = [*told[0].get("modifiers", ()), *clause.get("modifiers", ())]
        rest = {name: value for name, value in clause.items() if name not in ("subject", "object")}
        effects = {"head": "effects", "number": {"most": None, "word": "the"}, "of": clause["subject"]}
        yield entry._replace(clause={**rest, "verb": "negate", "object": effects, "modifiers": times})


_ITS_EFFECTS = frozenset({"its-effects", "its-effect"})


def _taken(entry: Entry) -> Iterator[Entry]:
    """That damage is inflicted to a player, as that they take it."""
    clause = entry.clause
    to = in_role(clause, "to")
    if clause["verb"] == "inflict" and len(to) == 1 and "object" in clause and not clause.get("passive"):
        rest = [m for m in clause.get("modifiers", ()) if m["role"] != "to"]
        yield entry._replace(clause={**clause, "verb": "take", "subject": to[0], "modifiers": rest})


def _dealt(entry: Entry) -> Iterator[Entry]:
    """That a player takes damage, as that it is inflicted to them."""
    clause = entry.clause
    who, what = clause.get("subject") or {}, clause.get("object") or {}
    if clause["verb"] == "take" and what.get("head") in DAMAGE and who.get("head") in _PLAYERS and not entry.forbids:
        rest = {name: value for name, value in clause.items() if name != "subject"}
        to = {"role": "to", "cards": who}
        yield entry._replace(clause={**rest, "verb": "inflict", "modifiers": [*clause.get("modifiers", ()), to]})


_PLAYERS = frozenset({"you", "opponent", "each-player", "either-player"})


def _attacked(entry: Entry) -> Iterator[Entry]:
    """That monsters cannot be targeted for attacks, as that they cannot be attacked; "or by effects" stands alone."""
    if entry.clause["verb"] not in ("target", "select", "choose"):
        return
    told = entry.clause.get("modifiers", ())
    if any(m["role"] == "as" and m.get("cards", {}).get("head") == "attack-target" for m in told):
        rest = [m for m in told if m["role"] != "as"]
        yield entry._replace(clause={**entry.clause, "verb": "attack", "modifiers": rest})
    if entry.clause.get("passive"):
        return
    if any(m["role"] == "for" and m.get("cards", {}).get("head") == "attack" for m in told):
        rest = [m for m in told if m["role"] != "for"]
        if beside := [m for m in rest if m.get("join") == "or"]:
            yield entry._replace(clause={**entry.clause, "modifiers": rest})
            rest = [m for m in rest if m not in beside]
        spared = [each for m in told if m["role"] == "for" for each in m.get("cards", {}).get("excepts", ())]
        cards = entry.clause.get("object")
        kept = {"object": {**cards, "excepts": [*cards.get("excepts", ()), *spared]}} if cards and spared else {}
        yield entry._replace(clause={**entry.clause, "verb": "attack", "modifiers": rest, **kept})


def _tributed(entry: Entry) -> Iterator[Entry]:
    """That a Summon requires Tributes, as that monsters are Tributed for it."""
    needed = entry.clause.get("object") or {}
    if entry.clause["verb"] == "require" and needed.get("head") == "tribute":
        yield Entry({"verb": "tribute", "object": {**needed, "head": "monster"}}, "pays", entry.one)


def means(entry: Entry) -> Iterator[Entry]:
    """The clauses of "by banishing ...", which say how."""
    for modifier in entry.clause.get("modifiers", ()):
        if modifier["role"] == "using" and "cards" in modifier:
            yield Entry({"verb": "use", "object": modifier["cards"]}, "pays", entry.one)
            if "ritual-summon" in entry.clause["verb"]:  # for which monsters are Tributed
                yield Entry({"verb": "tribute", "object": modifier["cards"]}, "pays", entry.one)
        if modifier["role"] in ("by", "using", "with", "except by"):
            yield from (Entry(c, "pays", entry.one) for c in modifier.get("clauses", ()))


def kinds_of(clause: Part) -> list[Part]:
    """The Types or Attributes in a remark, "1 monster (Fiend or Fairy)", as a filter of what a clause Summons."""
    remarks = [str(m.get("word", "")) for m in clause.get("modifiers", ()) if m["role"] == "remark"]
    if not remarks or "summon" not in str(clause["verb"]):
        return []
    from kb.card_text.lexicon import words  # of few texts

    senses = [word.senses for word in words(remarks[0]) if word.word and "join" not in word.senses]
    for what in ("type", "attribute"):
        if senses and all(what in sense for sense in senses):
            return [{"what": what, "values": [sense[what] for sense in senses]}]
    return []
