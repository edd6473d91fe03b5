"""JSON as a look-up reads it: by the native part of `json` alone. To import the rest takes a fiftieth of a look-up.

What that part does not take, `json` is asked for, which says what is wrong; so it is for what is written.
"""

from collections.abc import Mapping
from typing import Any

try:
    from _json import encode_basestring as text
    from _json import encode_basestring_ascii as ascii_text
    from _json import make_scanner
except ImportError:  # a Python without it
    from json.encoder import encode_basestring as text
    from json.encoder import encode_basestring_ascii as ascii_text
    from json.scanner import make_scanner

#: How a text is written: as it is, or in ASCII.
__all__ = ["ascii_text", "dumps", "loads", "text"]

_NUMBERS: Mapping[str, float] = {"-Infinity": float("-inf"), "Infinity": float("inf"), "NaN": float("nan")}
_SPACE = " \t\n\r"


class _Plain:
    """How values are read: as `json` reads them."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float, parse_int = float, int
    parse_constant = _NUMBERS.__getitem__


def loads(written: str | bytes) -> Any:
    """The value that is written, bytes in UTF-8. Raises ValueError where it is none."""
    said = written if isinstance(written, str) else written.decode("utf-8", "surrogatepass")
    try:
        value, end = _scan(said, 0)
    except (StopIteration, ValueError):  # space before it, or no value
        end = -1
    if end < 0 or (end < len(said) and said[end:].strip(_SPACE)):
        import json

        return json.loads(said)
    return value


def dumps(value: object, **how: Any) -> str:
    """A value as `json` writes it."""
    import json

    return json.dumps(value, **how)


def _made() -> Any:
    try:
        return make_scanner(_Plain)  # type: ignore[arg-type]  # whatever has these fields
    except AttributeError:  # the inside of `json` is another than in the Pythons that are known
        from json import JSONDecoder

        return JSONDecoder().scan_once  # type: ignore[attr-defined]


_scan = _made()
