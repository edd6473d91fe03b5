"""The answer of a known form: of a question that a pattern fits whole.

The patterns stand in `data/card_questions.toml`. What answers a form is imported only where a question has one: it is a
third of all that reads cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.answer.cards.forms.patterns import Form, forms, line, pattern, ready
from kb.answer.cards.named import GAME, Named, each_card
from kb.answer.cards.segments import is_bare, segments
from kb.answer.cards.told import Told
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

#: So many words of a scene name a time; more tell what happened.
_NAMED = 3
#: What asks whether something has to be done, not whether it is.
_COMPELS = r"\b(?:have|need|has|gotta|forced|required) to\b|\bmust\b"
#: What is used is told by a noun behind the card's name: "use X's draw".
_USED = r"\b(?:use|activate|used|activated|trigger|get) X\b"
#: What asks whether cards are something at a time: "is the monster destroyed in the End Phase".
_DONE = r"^(?:is|are) (?!X\b|it\b).*\b(?:[a-z]+ed|sent|drawn|taken)\b(?<!used)(?<!activated)(?<!allowed)"
#: What asks whether cards suffer something: "do both get banished".
_SUFFERED = r"\b(?:both|they|all|two|2|[a-z]+s) (?:get|be) (?!used|activated|negated)[a-z]+ed\b"
#: What tells which cards are used for it.
_ALIKE = r"\b(?:same|different) (?!turn|effect|card|copy|copies|chain|phase|battle|duel|time|one|name|thing)[a-z]+"
#: To what a card is chained.
_ANSWERS = r"\b(?:chain(?:ed)?|respond(?:ed)?|response|react(?:ed)?) to\b"
#: That something is done at a time, or several times.
_AT_TIME = r"\b(?:(?:during|in|on) (?:the |my |opponent |own |each )*(?:[a-z0-9]+ )?(?:phase|step|turn)|twice|again)$"
#: A further copy of some other card.
_COPY_OF = r"\b(?:another|second|other|new) cop(?:y|ies) of (?!X\b|it\b|this\b|itself\b)"
#: What asks whether some card can be a target, and not whether there is one.
_A_TARGET = r"\b(?:legal|valid|eligible|possible|proper|correct|allowed|suitable|viable|good|ok|okay|fine) targets?\b"
#: Which half of it is negated, or that an effect of a card is used, which may not be where the card itself may.
_OF_PART = {"pair_negate": r"\bactivation\b", "pair_chain": r"\b[XY] effect\b"}
#: Asked of how often an effect is used in a turn.
_OFTEN = frozenset({"two", "twice", "once"})
#: How a clause that asks begins.
_ASKS = r"^(?:can|could|may|does|do|is|are|will|would|must|am|did)\b"
_MAY = r"^(?:can|could|may)\b"
_ATTACKS = frozenset({"attack", "attacks", "attacking"})
#: What is told of a target is what the card does to it: "target the monster it destroys".
_DONE_BY_IT = (
    r"\btarget(?:s|ing)? (?:the |those )?(?!if|when|once|as|after|before|while|upon)[a-z]+ (?:that |which )?"
    r"(?:(?:is|are|was|were|gets?|got) )*[a-z]+(?:ed|nt)$"
    r"|\btarget(?:s|ing)? (?:the |any |those |all )?[a-z]+ (?:that )?(?:it|X|they) [a-z]+s?\b"
)
#: Asked of when and whence an effect is used, and the words for that.
_WHEN = frozenset({"phase", "own_turn", "opponents_turn", "from", "from_there", "damage_step"})
_ASKS_WHEN = frozenset(
    ["phase", "turn", "step", "hand", "gy", "grave", "graveyard", "field", "deck", "mp", "mp1", "mp2", "bp", "standby"]
)
#: Words of a clause that asks for no more: "is that ok?".
_ENDS = frozenset(
    [
        "is",
        "it",
        "that",
        "this",
        "ok",
        "okay",
        "possible",
        "legal",
        "allowed",
        "right",
        "correct",
        "fine",
        "true",
        "please",
    ]
)


#: A further act, behind the first: "take a monster and special summon it".
_FURTHER = (
    r"\b(?:can|could|may|do|does|will|would) .* and (?:then |also |even )*(?:special summon|summon|destroy|banish"
    r"|return|bounce|send|draw|search|add|discard|take|shuffle|set|equip|tribute|negate|revive|activate|place|flip)"
    r" (?:it|them|that|an?|the|my|one|\d)\b"
)


#: What asks if nothing has to be paid.
_UNPAID = r"\bfor (?:free|nothing)\b|\bat no cost\b|\bwithout \S+ing\b|\bpay(?:ing)?\b"
#: What is told beside that a form leaves out: who has which cards then, what lies there, what is paid for it.
_MORE = {
    "phase": r"\b(?:if|while|when|but) (?:i|we|opponent|they|he|she|both players) (?:only |already )?"
    r"(?:controls?|have|has|own|got) ",
    "works_on": r"\bX with (?:an?|one|two|no|only|some|\d) (?:set|face ?(?:up|down)|(?:rank|level|link) \d+)\b",
    "from": _UNPAID,
    "from_there": _UNPAID,
}
#: The use of an effect is asked.
_ITS_USE = (
    r"\b(?:can|could|may|do|does|will|would) (?:i|we|you|it|(?:its|X)(?: s)?(?: effects?)?) (?:still |then |also )*"
    r"(?:use|activate|trigger|resolve|go off|get (?:its|the|X(?: s)?) effect)\b"
)


def is_of_one(form: Form, told: Told, said: str) -> bool:
    """Whether of two acts that are asked of no more is told than that one is done."""
    yes = form.asks == "does" and told.verdict == "yes"
    return yes and " and " in said and ready(_FURTHER).search(said) is not None


def formed(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question every word of which a form allows."""
    for named in ways:
        cards = each_card(named.cards)
        if len(cards) not in (1, 2) or any(card.game != GAME for card in cards):
            continue
        said = line(asked, named.cards)
        *scenes, last = clauses(asked, named)
        staged = any(not pattern("own", scene).match(scene) for scene in scenes)
        compels = ready(_COMPELS).search(said)
        for form in forms(said):
            if form.asks == "does" and (compels or staged):
                continue  # whether it has to be, or under conditions that no part of the form holds
            if leaves_out(form, said, scenes, last):
                continue
            told = told_of_form(
                store,
                named,
                cards,
                form,
                of_effect="effect" in said.split(),
                said=said,
                parts=segments(asked, named.cards),
            )
            if told is not None and not is_of_one(form, told, said):
                return told
    return None


#: The card whose effect is named.
_EFFECT_OF = r"\beffects? of (?:the |my |an? |opponents? |his |her )*([XY])\b|\b([XY]) (?:s )?effects?\b"


def told_of_form(
    store: Store,
    named: Named,
    cards: Sequence[Card],
    form: Form,
    *,
    of_effect: bool,
    said: str = "",
    parts: Sequence[str] = (),
) -> Told | None:
    """The answer to a question of a form, its line being `said`, about a card or two; `of_effect`: it names one."""
    if named.unsure:
        return Told(f"More than one card may be meant: {'; '.join(named.unsure)}.", None, "", False)
    read = [found for card in cards if (found := reading(store, card)) is not None]
    if len(read) < len(cards):
        return None
    if len(cards) == 2:
        from kb.answer.cards.forms.pairs import Pair, of_two
        from kb.answer.cards.spoken.sides import side

        first, second = map(Pair, cards, read)
        first, second = first._replace(side=side(parts)), second._replace(side=side(parts, "Y", "X"))
        named_ = {letter for found in ready(_EFFECT_OF).finditer(said) for letter in found.groups() if letter}
        return of_two(form, first._replace(of_effect="X" in named_), second._replace(of_effect="Y" in named_))
    from kb.answer.cards.forms.by_form import of_form

    return of_form(store, cards[0], read[0], form, of_effect=of_effect)


def clauses(asked: Question, named: Named) -> list[str]:
    """The clauses of a question that tell something: none that only names the card, or asks whether that is so."""
    found = [part for part in segments(asked, named.cards) if not is_bare(part)]
    found = [part for part in found if not set(part.split()) <= _ENDS] or found[-1:] or [""]
    asks = [part for part in found if ready(_ASKS).match(part)]
    # What is told may stand behind what is asked.
    if len(asks) == 1 and "X" in asks[0].split() and "X" not in found[-1].split():
        return [*(part for part in found if part != asks[0]), asks[0]]
    return found


#: An effect that is answered or negated: of what kind that is, and from where it is used, is no fact of the card.
_ANSWERED = (
    r"\b(?:X (?:on|to|onto|against|in response to)|negat(?:es?|ing)|stop(?:s|ping)?|counter(?:s|ing)?"
    r"|(?:chain|respond|reply)(?:s|ing|ed)? to) (?:(?:an?|any|the|my|his|her|their|another|opponents?) )+"
    r"(?:\S+ ){0,2}?(?:effects?\b(?! monster)|(?:quick|trigger|ignition|flip) effect)"
)
#: What is asked of the card itself, which may be asked of what it answers.
_OF_ITSELF = frozenset({"kind", "from", "from_there", "works_on"})
#: A kind of card or Summon, and nothing that is done.
_NO_DEED = {"equip": ("spell", "card"), "flip": ("summon", "effect", "monster")}


def _is_of_other(form: Form, said: str) -> bool:
    """Whether what a form takes for a fact of the card is one of what it answers, and a kind for a deed."""
    if form.asks == "does":
        return form.words.get("np", "").startswith(_NO_DEED.get(form.words.get("verb", ""), "\0"))
    return form.asks in _OF_ITSELF and ready(_ANSWERED).search(said) is not None


#: That it is asked of when the card is Special Summoned.
_UPON_IT = r"\b(?:on|upon|off|after) (?:an? |its |the |being )?special summon(?:ed)?$"
#: With how many Tributes it is used.
_PAID_WITH = r"\b(?:with|by|for|using) (?:only |just |exactly )*(?:one|two|three|[0-9]|an?) tributes?$"


def _is_timed(form: Form, said: str) -> bool:
    """Whether it is asked when or how often it may be done, and not what."""
    may = form.asks == "does" and ready(_MAY).match(said) is not None
    return may and ready(_AT_TIME).search(form.words.get("np") or "") is not None


def leaves_out(form: Form, said: str, scenes: Sequence[str], last: str) -> bool:
    """Whether a form leaves out what is asked: of some of what is done to all, of what is told before."""
    if form.asks in _OF_PART:
        return ready(_OF_PART[form.asks]).search(said) is not None
    if (
        _is_of_other(form, said)
        or _is_timed(form, said)
        or (form.asks in _MORE and ready(_MORE[form.asks]).search(said))
    ):
        return True
    if form.asks in _OFTEN and (ready(_ALIKE).search(said) or ready(_COPY_OF).search(said)):
        return True  # "with the same Attribute": which may be what is limited; "another copy of the target": no use
    if form.asks == "protected" and ready(_ITS_USE).search(said):
        return True  # what befalls it is told, and the use of its effect is asked
    if form.asks in _OFTEN and _ATTACKS & set(last.split()):
        return True  # how often it attacks is no use of an effect
    aims = form.asks == "targets" or (form.asks == "does" and form.words.get("verb") == "target")
    if (aims and ready(_DONE_BY_IT).search(said)) or (form.asks == "targets" and ready(_A_TARGET).search(said)):
        return True  # of several effects of one text, whether this one does; whether some card can be one
    if form.asks in _OFTEN and ({"activation", "negated"} <= set(said.split()) or ready(_SUFFERED).search(last)):
        return True  # which may be no use at all, and what happens to two cards is none
    if form.asks == "targets" and "activating" in said.split():
        return {"card", "itself"} <= set(said.split())  # its own activation, and no effect beside
    if form.asks == "does":
        if form.words.get("verb") == "target" and form.picks and not form.words.get("np") and ready(_MAY).match(said):
            return True  # of which it may be asked whether it is done to the target
        used = f"X {form.words.get('verb', '')}" in said and ready(_USED).search(said) is not None
        answers = ready(_ANSWERS).search(said) is not None  # what is used in answer to that, and what it does is not
        used = used or (form.words.get("verb") == "special summon" and ready(_UPON_IT).search(said) is not None)
        used = used or (form.words.get("verb") == "tribute" and ready(_PAID_WITH).search(said) is not None)
        kinds = "be" in form.words.get("np", "").split()  # what the cards are is asked
        return used or answers or kinds or "some of" in said or "just" in said.split()
    if form.asks in _WHEN and ready(_DONE).search(last):
        return True  # what is done then, and not when it is used
    asks_when = bool(_ASKS_WHEN & set(last.split()))
    return form.asks in _WHEN and any(not asks_when or len(part.split()) > _NAMED for part in scenes)
