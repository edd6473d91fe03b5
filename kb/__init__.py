"""What is known: records, store, search, answers, rules engines and scenarios."""

from pathlib import Path

__version__ = "0.1.0"

#: The bundled data folder: beside the packages, in a checkout as in an installed wheel.
DATA = Path(__file__).resolve().parent.parent / "data"
