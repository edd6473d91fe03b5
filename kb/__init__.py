"""What is known: records, store, search, answers, rules engines and scenarios."""

from pathlib import Path

__version__ = "0.1.0"

_HERE = Path(__file__).resolve().parent
#: The bundled data folder: inside this package where a wheel was installed, beside the packages in a source tree.
DATA = _HERE / "data" if (_HERE / "data").is_dir() else _HERE.parent / "data"
#: Where a wheel has the knowledge base ready built.
BUILT = _HERE / "built"
