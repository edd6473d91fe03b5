"""Regular expressions that are made ready when they are first looked for.

`re` keeps nothing between two processes, and to make one ready takes a hundred times as long as to look for it: what is
made ready where a module is imported is paid for by every look-up.
"""

import re
from functools import cache


@cache
def ready(text: str, flags: int = 0) -> re.Pattern[str]:
    """The regular expression `text`, made ready the first time."""
    return re.compile(text, flags)
