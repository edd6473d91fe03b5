"""The answer to a question of several uses of a card: what is heard, which effects are meant, what limits allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from kb.answer.cards.entries import About
from kb.answer.cards.forms.showing import shown
from kb.answer.cards.named import Named, each_card, likely
from kb.answer.cards.parts import One, Said, effects, of_number, standing_clauses
from kb.answer.cards.segments import SWAPPED, segments
from kb.answer.cards.told import Told
from kb.answer.cards.uses.allowed import Before, in_one_turn, of_all, once_more
from kb.answer.cards.uses.cues import listed
from kb.answer.cards.uses.hearing import Story, clauses_of, heard, is_undone
from kb.answer.cards.uses.which import Used, asked_of, brings, is_told, likest, side, told_uses
from kb.answer.cards.walking import within
from kb.records import Verdict
from kb.search.question import Question
from kb.store.readings import reading, text
from kb.store.store import Store

_CARDS, _PAIR = 2, 2
#: Two effects are told apart at one of so many "and".
_ANDS = 4
_HARD = "yugioh/once-per-turn/hard"
#: What tells that something is said of uses, and that it was negated.
_USES = ("used", "again", "copy", "copies", "negated")
_ONES, _THE = frozenset(["X", "it", "its", "itself", "one", "copy"]), frozenset(["the", "her", "his", "their"])
#: The kinds of cues that speak of the card, though it is not named.
_AGAIN = frozenset(["again", "two", "three", "four", "copies", "copy", "other", "both", "both_players", "each_copy"])
#: What of an activation the actions of an effect negate.
_FATES = {"negate_activation": "activation", "negate_effect": "effect", "disable": "effect"}


def answered(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to whether a card may be used once more; None where that is not asked, or not told."""
    for way in likely(asked, ways, _CARDS):
        parts = segments(asked, way.cards)
        cards = each_card(way.cards)
        for at, card in enumerate(cards):
            read = reading(store, card)
            if read is None or read["refused"]:
                continue
            other = next((each for each in cards if each.name != card.name), None)
            beside = reading(store, other) if other is not None else None
            said = [part.translate(SWAPPED) for part in parts] if at else parts
            about = About(card, read, other, beside)
            if (told := again(said, about)) is None:
                continue
            one = of_number(effects(card, read), told.number)
            why = f"{card.name}: {told.why}."
            quoted = "".join(f"\n{part}" for part in shown([(one, told)], text(store, card), why)) if one else ""
            verdict: Verdict = "yes" if told.holds else "no"
            found = Told(f"{why}{quoted}", verdict, told.rule, True, alone=told.alone, card=card.name)
            return found._replace(accounted=told.form and one is not None and _tells_all(said, about, one, told))
    return None


def _tells_all(parts: Sequence[str], about: About, one: One, said: Said) -> bool:
    """Whether all that is said is told of one effect, and no more is told than its use; that a card may be activated
    twice tells nothing of copies."""
    story = None if said.holds and one.is_card else heard(parts, about)
    return story is not None and not story.told and is_told(story.asked.left, [one])


def again(parts: Sequence[str], about: About) -> Said | None:
    """Whether what is asked may be done once more; None where that is not asked, or not sure."""
    every = effects(about.card, about.read)
    story = heard(parts, about) if every else None
    if story is not None and _is_of_effects(story):
        every = [one for one in every if one.number] or every
    if story is None or not (story.is_of_several and _asks_of_use(story)) or story.is_later is None:
        return None
    if about.other is not None and not _of_negator(story):
        return None
    if (pair := _pair(story, every, about)) is not None:
        return pair
    if _is_of_theirs(story):
        return None
    used = list(told_uses(story.told, every, about))
    if used and not story.is_later and not story.has("both_players") and (shared := of_all(every)) is not None:
        return shared if "used" in story.asked.kinds or likest(story.asked.left, every, "asked") else None
    if not used and len(story.told) == 1 and (summoned := _after_its_summon(story, every, about)) is not None:
        return summoned
    first, second = _meant(used, story, every, about)
    same = list(first) == list(second)
    judged = [_judged(one, two, story, about, used) for one in first for two in ([one] if same else second)]
    if not judged or judged[0] is None or len({each and each.holds for each in judged}) != 1:
        return None
    found = judged[0]
    if found.holds and (not _is_understood(story, [*first, *second], used) or _bars_summon(story, about)):
        return None
    return found._replace(alone=True, number=found.number if len(second) == 1 else 0)


def _is_of_effects(story: Story) -> bool:
    """Whether effects are spoken of, and not the activation of the card, which uses none of a card that stays there."""
    of_card = any("activated" in each.kinds for each in story.every)
    return not of_card and any(not {"effect", "effects"}.isdisjoint(each.words) for each in story.every)


def _bars_summon(story: Story, about: About) -> bool:
    """Whether its Summon is asked of, and the text keeps its player from a Summon of cards of its name."""
    if not any("summon" in word for word in story.asked.words):
        return False
    barring = (c for c in within(about.read["parts"]) if c.get("modal") == "cannot" and "special-summon" in c["verb"])
    return any(about.card.name in (c.get("object") or {}).get("names", ()) for c in barring)


def _is_of_theirs(story: Story) -> bool:
    """Whether the opponent's monster is told of, and only then the card that is to answer it: "it" is not the card."""
    theirs = any(each.is_of_opponent and "monster" in each.words for each in story.told)
    return theirs and "X" in story.asked.words and not any("X" in each.words for each in story.told)


def uses(parts: Sequence[str], about: About) -> list[One]:
    """The effects of the card of one of which clauses tell that it was used; none where they tell of none."""
    every = effects(about.card, about.read)
    if not every or is_undone(part.split() for part in parts):
        return []
    clauses = clauses_of(parts, about)
    told = [each.ones for each in told_uses(clauses, every, about)]
    found = [one for one in told[0] if all(one in each for each in told)] if told else []
    if len(found) < _PAIR:
        return found
    return likest(frozenset(word for each in clauses for word in each.left), found, "named") or found


def _asks_of_use(story: Story) -> bool:
    """Whether the use of the card is asked of, and nothing that a player does without it."""
    asked = story.asked
    if "both_players" in asked.kinds and "used" not in asked.kinds:
        return False
    if asked.is_of_opponent and _ONES.isdisjoint(asked.words) and asked.kinds.isdisjoint(("copy", "both_players")):
        return False
    free = "free" in asked.kinds and "used" not in asked.kinds and not asked.left - listed("free")
    described = bool(asked.left) or "effect" in asked.words
    told = "used" in asked.kinds and described and not _THE.isdisjoint(asked.words)
    of_card = told or not asked.kinds.isdisjoint(_AGAIN) or not _ONES.isdisjoint(asked.words)
    return of_card and not free


# ---- which effects are meant -------------------------------------------------------------------------------


def _of_negator(story: Story) -> bool:
    """Whether the other card is named for nothing but that it negates."""
    return all("Y" not in each.words or "negated" in each.kinds or "by_other" in each.kinds for each in story.every)


def _meant(
    used: Sequence[Used], story: Story, every: Sequence[One], about: About
) -> tuple[Sequence[One], Sequence[One]]:
    """The effects of which one was used, and those of which one is asked; none where that is not sure."""
    second = asked_of(story.asked, every, about)
    if second is not None and not second:
        return (), ()
    if not used:
        if not _is_of_several(story) or not (second or _is_of_card(story)):
            return (), ()
        meant = second or ([one for one in every if one.is_card] or every)
        return (meant, meant) if len(meant) == 1 else ((), ())
    first = [one for one in used[0].ones if all(one in each.ones for each in used)]
    same = story.has("copy") or "again" in story.asked.kinds or story.is_later
    if second is None:
        return (first, first) if _is_of_card(story) else ((), ())
    if "other" in story.asked.kinds:
        second = [one for one in second if one not in first]
    elif not same:
        first = [one for one in first if one not in second] or first
    if len(second) != 1 or (list(first) == list(second) and not same and len(every) > 1):
        return (), ()
    return first, second


def _is_of_several(story: Story) -> bool:
    """Whether several uses are asked of at once."""
    asked = story.asked.kinds
    if not asked.isdisjoint(("both_players", "each_turn")):
        return True
    if not asked.isdisjoint(("two", "three", "four", "copies")):
        return "one_turn" in asked
    return "each_copy" in asked and story.has("copies", "has") and story.has("one_turn")


def _is_of_card(story: Story) -> bool:
    """Whether the card itself is used, whichever its effects."""
    asked = story.asked
    named = not _ONES.isdisjoint(asked.words) or not asked.kinds.isdisjoint(("again", "copy", "copies", "each_copy"))
    return named and not asked.left and not asked.kinds.isdisjoint(("used", "again"))


def _pair(story: Story, every: Sequence[One], about: About) -> Said | None:
    """Whether two effects that are named in what is asked, or both that there are, may be used in one turn."""
    if story.is_later or story.has("copy", "copies", "both_players") or not story.has("one_turn"):
        return None
    if "both" in story.asked.kinds:
        both = len(every) == _PAIR and not story.asked.left
        return in_one_turn(about.card, about.read, *every) if both else None
    if "and" not in story.asked.words or any(not each.kinds.isdisjoint(_USES) for each in story.told):
        return None
    for at in islice((at for at, word in enumerate(story.asked.words) if word == "and"), _ANDS):
        sides = (side(said, every, about) for said in (story.asked.words[:at], story.asked.words[at + 1 :]))
        found = [side[0] if side and len(side) == 1 else None for side in sides]
        if found[0] is not None and found[1] is not None and found[0] != found[1]:
            return in_one_turn(about.card, about.read, found[0], found[1])
    return None


def _after_its_summon(story: Story, every: Sequence[One], about: About) -> Said | None:
    """Yes, where the card was only Summoned in a way of its own that is no effect."""
    read = about.read
    own = any(map(brings, standing_clauses(read))) and not read["unread"] and "the-turn" not in str(read["parts"])
    told = set(story.told[0].words)
    came = {"own", "its"} & told and any(word.startswith(("summon", "special", "dropped", "came")) for word in told)
    second = asked_of(story.asked, every, about)
    if not own or not came or story.is_later or not second or len(second) != 1:
        return None
    return Said(True, "its Summon was no use of an effect", _HARD, "", second[0].number, form=True)


# ---- what is allowed ---------------------------------------------------------------------------------------


def _judged(one: One, second: One, story: Story, about: About, used: Sequence[Used]) -> Said | None:
    """Whether the limits allow the second use."""
    if one != second:
        told = in_one_turn(about.card, about.read, one, second) if not story.is_later else None
        return None if told is not None and told.holds and "again" in story.asked.kinds else told  # "again": the same
    others = (each.clause for each in used if "negated" not in each.clause.kinds)  # and not what stopped one
    of_other = story.has("both_players") or any(each.is_of_opponent for each in others)
    if story.asked.is_of_opponent and not story.has("both_players"):
        of_other = not of_other
    of_others = story.has("copy", "copies", "each_copy") and not story.has("same")
    copy = of_others or (second.is_card and story.asked.kinds >= {"two"})
    fate = _fate(story, about) if story.has("negated") else ""
    later, theirs = bool(story.is_later) or story.has("each_turn"), "their_turn" in story.asked.kinds
    return once_more(second, Before(later, copy, of_other, story.times, story.has("gone"), fate, theirs))


def _fate(story: Story, about: About) -> str:
    """What of the use was negated: as it is told, else as the other card does it."""
    told = [each for each in story.every if "negated" in each.kinds]
    if any("activation" in each.kinds for each in told):
        return "activation"
    if about.other is not None and about.beside is not None:
        every = effects(about.other, about.beside)
        found = {fate for one in every for act, fate in _FATES.items() if act in one.facts["actions"]}
        return found.pop() if len(found) == 1 else "something"
    return "effect" if any("effect" in each.words for each in told) else "something"


def _is_understood(story: Story, ones: Sequence[One], used: Sequence[Used]) -> bool:
    """Whether all words that are said are told of the effects that are meant, or of what happened to the card."""
    told = [each.clause for each in used]
    return all(is_told(each.left, ones) or (each in told and not each.left) for each in story.every)
