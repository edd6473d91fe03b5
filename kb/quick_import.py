"""Our own modules found sooner: a look-up is a process of its own that imports a hundred and fifty of them.

Python looks through the folder of each module for whatever may stand there under its name, which takes longer than to
load a small one. Ours stand where their names say. What does not (a package, what is no file), and what is not compiled
as it stands now, is left to Python.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER, SourceFileLoader, cache_from_source
from _imp import _fix_co_filename  # type: ignore[attr-defined]  # what Python does with code of a file that was moved
from collections.abc import Sequence
from os import sep, stat
from types import CodeType, ModuleType

_OURS = ("kb.", "cli.", "ingest.")
#: How a compiled file begins whose source is told by its time and size.
_BEGINS = MAGIC_NUMBER + bytes(4)
_HEAD = 16


class Finder:
    """Finds the modules of our packages, put before what Python looks with (`sys.meta_path`)."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module is, as `importlib.abc.MetaPathFinder` has it; None for what others have to find."""
        if not path or len(path) > 1 or not name.startswith(_OURS):
            return None
        file = f"{path[0]}{sep}{name.rpartition('.')[2]}.py"
        try:
            found, compiled = stat(file), cache_from_source(file)  # noqa: PTH116  # without what makes a Path
        except (OSError, NotImplementedError):  # there is no such file, or no place for what is compiled
            return None
        loader = _Loader(name, file)
        loader.head = _BEGINS + _four(int(found.st_mtime)) + _four(found.st_size)
        spec = ModuleSpec(name, loader, origin=file)
        spec.has_location = True
        spec.cached = loader.compiled = compiled
        return spec


class _Loader(SourceFileLoader):
    """Loads a module from its compiled file where that begins as one of the source as it is now does."""

    head: bytes
    compiled: str

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of the module, which Python compiles where it is not at hand."""
        try:
            with open(self.compiled, "rb", 0) as file:  # noqa: PTH123  # as Python itself does
                held = file.read()
        except OSError:
            return super().get_code(fullname)
        if held[:_HEAD] != self.head:
            return super().get_code(fullname)
        code: CodeType = marshal.loads(memoryview(held)[_HEAD:])  # noqa: S302  # as Python itself does
        _fix_co_filename(code, self.path)
        return code


def _four(number: int) -> bytes:
    """The lowest four bytes of a number, as they stand in compiled files."""
    return (number & 0xFFFFFFFF).to_bytes(4, "little")


def hasten() -> None:
    """Let our modules be found so from now on."""
    if Finder not in sys.meta_path:
        sys.meta_path.insert(0, Finder)
