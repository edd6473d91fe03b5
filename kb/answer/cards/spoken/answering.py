"""What answers a question of which every word was understood: its form, the use of an effect, or an act."""

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, clauses, is_this, of_number
from kb.answer.cards.printed import other_names
from kb.answer.cards.spoken.act import acted
from kb.answer.cards.spoken.acts import USED, act, same
from kb.answer.cards.spoken.nouns import Of, is_copy, is_state
from kb.answer.cards.spoken.of_hand import in_hand, of_hand
from kb.answer.cards.spoken.own import about_itself, is_own, told_beside
from kb.answer.cards.spoken.picking import resolved
from kb.answer.cards.spoken.question import Asked, chosen, stated
from kb.answer.cards.spoken.referring import by_kind
from kb.answer.cards.spoken.told import Spoken, Told, is_delicate
from kb.answer.cards.spoken.topics import of_form
from kb.answer.cards.spoken.use import does_so, surely, used_so
from kb.language.summons import SUMMONS


def answered(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """What the reading says to the question; None where it says nothing, or not surely."""
    meant = chosen(said, found)
    if not meant and found:
        return None
    said = _battled(_of_something(said))
    if said.contrary:
        from kb.answer.cards.lying.held import limits_more  # few questions deny

        if limits_more(about.read):
            return None
    names = other_names(about.beside) if about.beside is not None else ()
    of = Of(about.card, about.other, names=names, own=other_names(about.read))
    if len(found) > 1 and said.scenes and any("covers" in limit for limit in found[0].part.get("limits", ())):
        from kb.answer.cards.spoken.shared import spent  # of texts with such a limit only

        if (told := spent(said, found, of)) is not None:
            return told
    told_of = resolved(by_kind(said, about.card))
    said = _happened(told_of)
    befell = said is not told_of  # so all that is told of the cards is known
    if said.scenes and said.main.clause["verb"] not in USED:
        from kb.answer.cards.spoken.befallen import befallen  # as below

        said = befallen(said, meant, of)
    if said.scenes:
        from kb.answer.cards.spoken.topics.set_before import is_long_there, without_set  # where something is told

        if is_long_there(said, meant):
            return None
        said = without_set(said, about)
    main, bringing = _brought(said.main, meant)
    said, meant = said._replace(main=main), bringing or meant
    for scenes in _told(said, about, meant, of):
        values = [
            told
            for main in _meant(said, about)
            if (told := _answered(Asked(said._replace(main=main, scenes=scenes), about, of, meant, unread))) is not None
        ]
        if values:
            sure = len({told.holds for told in values}) == 1
            denied = values[0].holds is False and (befell or values[0].denied or _is_denied(said, values[0]))
            denied = denied and not said.contrary
            plain = all(is_own(scene) for scene in said.scenes)
            beside = told_beside(said)
            one = 0 < len(beside) <= _FEW and all(_bears(scene, values[0], meant, of, beside) for scene in beside)
            one = one and (about.other is None or all(_is_apart(about.other.name, s, said.main) for s in beside))
            one = one and not _is_of(values[0], said.main.clause)
            form = values[0].form or (plain and values[0].banned) or ((plain or one) and values[0].holds is True)
            met = plain or _is_met(said, values[0], meant, of)
            form = form or (values[0].holds is False and met and _is_flat(said, values[0], unread))
            if not sure or (said.contrary and values[0].part == "when" and values[0].holds is False):
                return None  # that what would do it is not used keeps nothing from it
            holds, whole = values[0].holds != said.contrary, _is_whole(said, values[0], meant, of)
            alone = bool(values[0].alone) or (whole and (plain or _is_complete(beside, values[0], meant, of)))
            partial = not whole and not (form and _is_done_for(said, values[0], meant, of))
            kinds = values[0].kinds or (alone and form and _is_held(said, values[0], about))
            return values[0]._replace(holds=holds, denied=denied, form=form, alone=alone, partial=partial, kinds=kinds)
    return _denied_to_copy(said, about, found, unread)


def _is_held(said: Spoken, told: Said, about: About) -> bool:
    """Whether each number and kind of a question was held against the clause that answers it, and it tells no time."""
    timed = any("time" in m for m in said.main.clause.get("modifiers", ()))
    return about.other is None and told.clause is not None and not timed


def _battled(said: Spoken) -> Spoken:
    """The question with the card for "you" where that is told to battle: "can it banish the monster after battling"."""
    if not any(_is_player_battling(scene.clause) for scene in said.scenes):
        return said
    scenes = [
        each._replace(clause=_of_monsters(each.clause)) if _is_player_battling(each.clause) else each
        for each in said.scenes
    ]
    return said._replace(scenes=tuple(scenes))


def _is_player_battling(clause: Part) -> bool:
    """Whether a clause tells that "you" battle, which only monsters do."""
    return clause["verb"] == "battle" and not clause.get("passive") and clause.get("subject") == {"head": "you"}


def _of_monsters(clause: Part) -> Part:
    """A battle of "you" as that of the card, with "it" for the other monster."""
    other = clause.get("object") or {}
    monster = {"head": "monster", "number": {"most": None, "one": True}, "whose": "opponent"}
    return {**clause, "subject": {"head": "this-card"}, **({"object": monster} if other.get("head") == "it" else {})}


def _of_something(said: Spoken) -> Spoken:
    """The question with something for nothing that is taken."""
    if said.main.clause["verb"] != "take":
        return said
    from kb.answer.cards.spoken.nothing import of_something  # few questions are of what is taken

    return of_something(said)


def _denied_to_copy(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """No, where its own text denies a copy of the card what is asked of it."""
    if not any(is_copy(said.main.clause.get(side)) for side in ("subject", "object")):
        return None
    from kb.answer.cards.spoken.copies import as_itself  # of few questions

    if (alone := as_itself(said)) is None:
        return None
    told = answered(alone, about, found, unread)
    return told if told is not None and told.holds is False else None


#: What tells that a card is another now, or is brought in another way.
_UNDOES = ("negat", "ignor", "unless", "treated", "copie", "instead", "effect")


def barred_anyway(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """No, where a text forbids a Summon whatever is the case, so that what is told beside need not be understood."""
    bare = said._replace(scenes=())
    asked = act(said.main.clause)
    if not said.scenes or said.contrary or is_delicate(bare) or not asked.verbs & (SUMMONS | {"set"}):
        return None
    if not is_this(asked.patient):
        return None  # of others it may be forbidden only while the card is there
    if any(word in scene.text for word in _UNDOES for scene in said.scenes):
        return None
    told = answered(bare, about, found, unread)
    return told if told is not None and told.banned and not told.holds and not told.number else None


def is_late(told: Said, found: Sequence[One]) -> bool:
    """Whether an effect does something at a later time."""
    done = [c for one in found if one.number == told.number for c in clauses(one, "does")]
    return any(m["time"]["phase"] != "turn" for c in done for m in c.get("modifiers", ()) if "time" in m)


def _is_whole(said: Spoken, told: Said, found: Sequence[One], of: Of) -> bool:
    """Whether all that is asked is what is answered: what an act is done for, and that it must be done, is more."""
    if told.form or (said.modal != "must" and said.purpose is None):
        return True
    one = of_number(found, told.number)
    known = told.part == "when" or (told.part in ("pays", "does") and told.holds is True)
    return known and one is not None and said.modal != "must" and does_so(said, one, of) is True


def _is_done_for(said: Spoken, told: Said, found: Sequence[One], of: Of) -> bool:
    """Whether an effect of which what is asked is a part may do that for which it is asked, and nothing ties them."""
    one = of_number(found, told.number)
    if one is None or not told.holds or told.part not in ("pays", "does"):
        return False
    from kb.answer.cards.spoken.turning import turns  # of few answers

    return not turns(one) and (said.purpose is None or does_so(said, one, of) is not False)


#: So much may be told beside what is asked so that all of it is what an effect waits for.
_FEW = 2


def _bears(scene: Told, told: Said, found: Sequence[One], of: Of, beside: Sequence[Told]) -> bool:
    """Whether what happened is what the effect waits for, and does not only change what it does; states may be so,
    where no more is told."""
    one = of_number(found, told.number)
    if "damage step" in scene.text:
        return False
    from kb.answer.cards.spoken.needs import fits, freed  # where something is told

    if one is None or (is_state(scene.clause) and len(beside) == 1):
        return len(beside) == 1
    return fits((scene,), freed(one, beside, of), of, soft=False) is True


def _is_complete(beside: Sequence[Told], told: Said, found: Sequence[One], of: Of) -> bool:
    """Whether an effect may be used, and all that is told is all for which it asks."""
    if not told.holds or told.part != "when":
        return False
    from kb.answer.cards.spoken.complete import is_complete  # of what may be used

    return is_complete(beside, of_number(found, told.number), of)


def _is_apart(name: str, scene: Told, main: Told) -> bool:
    """Whether a card is spoken of only in what happened: as what did it, or as what it befell."""
    befell = not is_state(scene.clause) and name not in main.text
    return befell or _is_doer(name, scene, main)


def _is_doer(name: str, scene: Told, main: Told) -> bool:
    """Whether a card is spoken of only as what did what is told: "is destroyed by "Raigeki""."""
    by = [m for m in scene.clause.get("modifiers", ()) if m["role"] == "by"]
    return [(m.get("cards") or {}).get("names") for m in by] == [[name]] and name not in main.text


def _is_met(said: Spoken, told: Said, found: Sequence[One], of: Of) -> bool:
    """Whether all that is told is what the effect that says otherwise waits for."""
    one = of_number(found, told.number)
    scenes = told_beside(said)
    from kb.answer.cards.spoken.needs import fits  # as above

    return one is not None and told.part in ("does", "pays") and fits(scenes, one, of, soft=False) is True


def _is_flat(said: Spoken, told: Said, unread: frozenset[str] | None) -> bool:
    """Whether a text that was read whole says just that of other cards, places or numbers, and it is asked of it."""
    if unread != frozenset() or not said.of_card or said.contrary or told.part not in ("does", "pays", ""):
        return False
    asked = act(said.main.clause)
    theirs = said.modal == "can" and (asked.agent or {}).get("head") == "opponent"  # who may be the one that uses it
    ways = any(m["role"] == "by" and m.get("clauses") for m in said.main.clause.get("modifiers", ()))
    one_way = ways and told.part == "does"  # it may be done in another one too
    return not (asked.verbs & USED or theirs or one_way)


def _is_of(told: Said, clause: Part) -> bool:
    """Whether what is not forbidden is asked of a copy of what is told: "a copy of it"."""
    return told.why.startswith("only this") and any("of" in (clause.get(side) or {}) for side in ("subject", "object"))


def _is_denied(said: Spoken, told: Said) -> bool:
    """Whether it is no although nothing is told beside, or as an effect asks for something else."""
    return told.part == "when" or all(is_own(scene) for scene in said.scenes)


def _answered(asked: Asked) -> Said | None:
    for answer in (of_form, of_hand, used_so, acted, _unusable):
        if (told := answer(asked)) is not None and not (told.holds is False and answer is used_so and in_hand(asked)):
            unmet = told.part == "when" and told.holds is False
            sure = told.form or answer is of_form or unmet or (answer is used_so and surely(asked, told))
            return told._replace(form=sure) if told.holds is not None else None
    return None


def _unusable(asked: Asked) -> Said | None:
    """No, where what is told keeps every effect that could do it from being used."""
    if not asked.said.scenes or not told_beside(asked.said):
        return None
    from kb.answer.cards.spoken.unusable import unusable  # where something is told beside

    return unusable(asked)


def _meant(said: Spoken, about: About) -> Iterator[Told]:
    """The asked clause; with the card itself for "it" too, where that is what was spoken of."""
    clause = said.main.clause
    own = (clause.get("subject") or {}).get("head") == "this-card"
    if "itself" in said.main.text.split() and own and (clause.get("object") or {}).get("head") == "it":
        yield said.main._replace(clause={**clause, "object": {**clause["object"], "head": "this-card"}})
        return
    yield said.main
    itself = about_itself(said.main.clause)
    if about.other is not None and not any(_names_it(scene) for scene in said.scenes):
        return
    if itself != said.main.clause and (not any(_others(scene) for scene in said.scenes) or _goes_on(said)):
        yield said.main._replace(clause=itself)


def _goes_on(said: Spoken) -> bool:
    """Whether the last thing that is told is told of the card, of which a question then goes on to ask as "it".

    The card is what acted last, or the one card of the last thing told; of what happens to "it", only the latter.
    """
    clause = said.main.clause
    acts = (clause.get("subject") or {}).get("head") == "it" and not clause.get("passive")
    for scene in reversed(said.scenes):
        sides = [scene.clause.get(side) or {} for side in ("subject", "object")]
        heads = {each.get("head") for each in (*sides, *beside_of(scene.clause))} - _NO_CARDS
        if heads:
            return heads == {"this-card"} or (acts and sides[0].get("head") == "this-card")
    return False


#: What is no card of which a question may go on to speak as "it".
_NO_CARDS = frozenset(
    {None, "you", "opponent", "it", "battle", "number", "lp", "attack", "material", "counter", "turn-of"}
)
_NO_CARDS |= {"damage", "battle-damage", "effect-damage", "its-effect", "its-effects", "phase", "direct-attack"}


def beside_of(clause: Part) -> list[Part]:
    """The cards of what stands beside in a clause, and of those that it tells of its cards."""
    told = [m["cards"] for m in clause.get("modifiers", ()) if "cards" in m]
    of = [
        r["cards"]
        for side in ("subject", "object")
        for r in (clause.get(side) or {}).get("relations", ())
        if "cards" in r
    ]
    return [*told, *of]


def _happened(said: Spoken) -> Spoken:
    """The question, what is told to befall the cards that are asked of as told before: "a monster that you Summon"."""
    clause = said.main.clause
    cards = clause.get("object") or {}
    told = [c for r in cards.get("relations", ()) if r["role"] in ("whom", "that") for c in r.get("clauses", ())]
    who = [(c.get("subject") or {}).get("head") for c in told]
    if len(told) != 1 or who[0] not in ("you", "opponent") or told[0]["verb"] not in SUMMONS or told[0].get("modal"):
        return said
    rest = {key: value for key, value in cards.items() if key != "relations"}
    scene = Told("when", {**told[0], "object": rest}, (), said.main.text)
    main = said.main._replace(clause={**clause, "object": {"head": "it"}})
    return said._replace(main=main, scenes=(*said.scenes, scene))


def _brought(main: Told, found: Sequence[One]) -> tuple[Told, Sequence[One]]:
    """The asked clause with "it" for the cards that are told to come from an effect, "the monsters this card adds", and
    the effects from which these come."""
    clause, bringing = main.clause, []
    for side in ("subject", "object"):
        told = [each for each in (clause.get(side) or {}).get("relations", ()) if each["role"] == "whom"]
        inner = [each for one in told for each in one.get("clauses", ())]
        mine = inner and (inner[0].get("subject") or {}).get("head") in ("this-card", "you", "it", "this-effect")
        does = (
            [one for one in found if any(same(act(inner[0]), act(c)) for c in clauses(one, "does", "pays"))]
            if mine
            else []
        )
        if does:
            bringing += does
            rest = {name: value for name, value in clause[side].items() if name not in ("relations", "number", "whose")}
            clause = {**clause, side: {**rest, "head": "those-cards"}}
    return main._replace(clause=clause), bringing


def _names_it(scene: Told) -> bool:
    return "this-card" in {(scene.clause.get(side) or {}).get("head") for side in ("subject", "object")}


def _others(scene: Told) -> bool:
    """Whether a clause speaks of other cards, one of which "it" may be."""
    heads = {(scene.clause.get(side) or {}).get("head") for side in ("subject", "object")}
    return bool(heads - {None, "you", "opponent", "this-card", "it", "battle", "number", "lp", "attack"})


def _told(said: Spoken, about: About, found: Sequence[One], of: Of) -> Iterator[tuple[Told, ...]]:
    """All that is told; then without what is understood and what nothing in the text is about."""
    yield said.scenes
    kept = tuple(scene for scene in said.scenes if not _apart(scene, about, found, of))
    needs = [c for one in stated(found, about.read) for c in one.clause.get("conditions", ())]
    if kept == said.scenes:
        return
    from kb.answer.cards.spoken.agreeing import is_of_before  # as above

    if any(map(is_of_before, found)):
        return  # a sentence before the effect may be about it
    from kb.answer.cards.spoken.needs import speaks_of  # as above

    if any(speaks_of(scene, found, needs, of) for scene in kept if not is_own(scene)):
        yield kept


def _apart(scene: Told, about: About, found: Sequence[One], of: Of) -> bool:
    """Whether a clause was understood and nothing in the text is about what it tells."""
    if is_own(scene) or scene.left or not scene.clause["verb"] or scene.word in ("unless", "although", "because"):
        return False
    if about.other is not None and about.other.name in scene.text and is_state(scene.clause):
        return False  # what lies there may say something to it
    said = act(scene.clause)
    every = stated(found, about.read)
    if any(each.clause["verb"] and same(said, act(each.clause)) for each in every):
        return False
    from kb.answer.cards.spoken.needs import speaks_of  # as above

    return not speaks_of(scene, found, [c for each in every for c in each.clause.get("conditions", ())], of)
