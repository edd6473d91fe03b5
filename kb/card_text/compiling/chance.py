"""Coins that are tossed and dice that are rolled, and what is done if they fell so."""

from __future__ import annotations

import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.holds import By
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Span

_OF = {("toss", "coin"): "coin", ("roll", "die"): "die"}
_DIE = r"[1-6](?:(?:, | or |, or )[1-6])*"
#: How they must have fallen, as a text has it behind its "if".
_FELL = re.compile(
    r"(?:(?:the result|it) is |you call )(?:a )?(?P<side>heads|tails|right)"
    r"|you call it (?P<called>right|wrong)"
    r"|the result is (?P<all>[23]) (?P<sides>heads|tails)"
    r"|at least (?P<least>[23]) (?:of the )?results are (?P<of>heads|tails)"
    rf"|(?:you roll (?:an? )?|(?:the result|it) is (?:an? )?)(?P<die>{_DIE})"
)
#: The word before a bullet: "Heads", "2 Heads", "1 or 6", "2, 3, 4, 5".
_LABEL = re.compile(rf"(?P<side>heads?|tails?)|(?P<all>[123]) (?P<sides>heads?|tails?)|(?P<die>{_DIE})", re.IGNORECASE)
#: The role of a modifier that keeps, of a clause, how they must have fallen.
_MARK = "fell"


def tossed(act: Act, places: list[str]) -> Entry:
    """ "toss a coin 3 times", "roll a six-sided die twice"."""
    act.by_you()
    thing = act.object
    of = _OF.get((act.verb, thing.head)) if thing is not None else None
    if thing is None or of is None or thing != Cards(thing.head, thing.start, thing.end, Count(1, 1, "a")):
        raise act.no_form()
    called = act.rest.word("adverb", "called")
    times = 2 if act.rest.word("adverb", "twice") else _times(act)
    op: Entry = {"op": "toss", "of": "called-coin" if called and of == "coin" else of}
    return {**op, **({"times": times} if times > 1 else {})}


def _times(act: Act) -> int:
    said = act.rest.take("times")
    if said is None:
        return 1
    if said != Modifier("times", said.start, said.end, number=said.number) or not said.number:
        raise act.no_form("so often")
    return said.number


def is_toss(clause: Clause) -> bool:
    """Whether a clause tosses a coin or rolls a die."""
    return (clause.verb, clause.object.head if clause.object is not None else "") in _OF


def settled(clauses: tuple[Clause, ...], text: str) -> tuple[Clause, ...]:
    """The clauses after a toss, each with how it must have fallen as a mark instead of a condition."""
    made: list[Clause] = []
    thrown: Clause | None = None
    for clause in clauses:
        if is_toss(clause):
            thrown = clause
        elif thrown is not None and made[-1] is thrown and _calls(clause):
            called = Modifier("adverb", clause.start, clause.end, word="called")
            made[-1] = thrown = thrown._replace(modifiers=(*thrown.modifiers, called))
            continue
        made.append(clause if thrown is None or clause is thrown else _marked(clause, text))
    return tuple(made)


def _calls(clause: Clause) -> bool:
    """ "and call it"."""
    it = clause.object
    plain = Clause("call", clause.start, clause.end, "and", form=clause.form, object=it)
    return it is not None and clause == plain and it == Cards("it", it.start, it.end)


def _marked(clause: Clause, text: str) -> Clause:
    if len(clause.conditions) != 1 or clause.conditions[0].word != "if":
        return clause
    said = _said(clause.conditions[0], text)
    if _FELL.fullmatch(said) is None:
        return clause
    mark = Modifier(_MARK, clause.conditions[0].start, clause.conditions[0].end, word=said)
    joined = "" if clause.joined in ("or", "but") else clause.joined
    return clause._replace(conditions=(), modifiers=(*clause.modifiers, mark), joined=joined)


def _said(condition: Condition, text: str) -> str:
    said = " ".join(text[condition.start : condition.end].lower().split()).strip(" ,.;")
    return said.removeprefix("if ")


def fallen(clause: Clause) -> tuple[Clause, Entry]:
    """The clause without its mark, and how it must have fallen."""
    mark = next((one for one in clause.modifiers if one.role == _MARK), None)
    if mark is None:
        return clause, {}
    found = _FELL.fullmatch(mark.word)
    assert found is not None
    kept = tuple(one for one in clause.modifiers if one is not mark)
    return clause._replace(modifiers=kept), {"if-fell": _fell(found)}


def _fell(found: re.Match[str]) -> Entry:
    named = found.groupdict()
    if die := named["die"]:
        return {"any-of": sorted(set(re.findall("[1-6]", die)))}
    if side := named["side"] or named.get("called"):
        return {"any-of": [_side(side)]}
    if named.get("least"):
        return {"any-of": [named["of"]], "at-least": int(named["least"])}
    number = int(named["all"])
    return {"any-of": [_side(named["sides"])], **({"at-least": number} if number > 1 else {}), "at-most": number}


def _side(word: str) -> str:
    return word if word in ("right", "wrong") else word.lower().removesuffix("s") + "s"


# ---- bullets --------------------------------------------------------------------------------------------


def by_result(clause: Clause, done: list[Entry]) -> By | None:
    """What the word before each bullet asks of the toss right before them; None where none tells which it is."""
    last = done[-1] if done else None
    if last is None or last["op"] != "toss" or not (is_toss(clause) or _applies(clause)):
        return None

    def told(word: str) -> Entry:
        found = _LABEL.fullmatch(word)
        if found is None or (found["die"] is not None) != (last["of"] == "die"):
            raise NoForm("a bullet of another kind", (clause.start, clause.end))
        if last.get("times", 1) > 1 and not found["all"]:
            raise NoForm("bullets: of several tosses", (clause.start, clause.end))
        return {"if-fell": _fell(found)}

    return told


def _applies(clause: Clause) -> bool:
    """ "apply the result", "apply this effect based on the result", "apply the appropriate effect"."""
    what = clause.object
    if clause.verb != "apply" or what is None or clause.conditions or clause.modal or clause.subject is not None:
        return False
    on = [one.cards for one in clause.modifiers if one.role == "depending"]
    result = all(one is not None and one == Cards("result", one.start, one.end, Count(1, None, "the")) for one in on)
    fits = what.head in ("this-effect", "result") or (what.head == "effect" and what.number.word == "the")
    return fits and result and len(on) == len(clause.modifiers)


def matters(done: list[Entry], span: Span) -> None:
    """`NoForm` where something is tossed on which nothing in the effect depends."""
    tossed_ = next((op for op in done if op["op"] == "toss"), None)
    if tossed_ is not None and not any(word in str(done) for word in ("'if-fell'", "'rolled'")):
        raise NoForm("act: roll die" if tossed_["of"] == "die" else "act: toss coin", span)


def for_a_time(run: list[Entry], clause: Clause) -> None:
    """`NoForm` where what a bullet does holds as long as the card itself is there, which is another thing."""
    if any(op.get("until") == "always" for op in run):
        raise NoForm("bullets: for how long", (clause.start, clause.end))
