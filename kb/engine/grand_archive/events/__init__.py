"""Every kind of event, with its facts, as a class. Its kind, the word that scenarios use, is the name of the class.

They stand in the log of a game in the order in which they happened; triggered abilities, expectations and whatever
tells a run read that one list.
"""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine.grand_archive.events import combat, objects, stack, turn
from kb.engine.table.log import Event, kind_of

#: The classes of all events by the word for their kind.
KINDS: Mapping[str, type[Event]] = {
    kind_of(name): found
    for chapter in (combat, objects, stack, turn)
    for name, found in vars(chapter).items()
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
}
