"""How likely an answer is right: a logistic model of what speaks for it, fitted by `benchmarks.intents`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from kb import DATA
from kb import quick_json as json
from kb.errors import InstallError
from kb.quick_tuple import QuickTuple

FILE = DATA / "card_intents_chance.json"


class Trust(QuickTuple):
    """What each feature counts, and from which evidence on an answer is likely; none is certain (`certainty`)."""

    weights: Mapping[str, float]
    likely: float


@cache
def trust(path: Path = FILE) -> Trust:
    """The fitted weights, read once. Raises InstallError where the file is not the one that was bundled."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return Trust(kept["weights"], kept["likely"]["evidence"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InstallError(f"{path} holds no weights of intents ({error}); install Headjudge again") from None


def evidence(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """The logarithm of the odds that an answer with these features is right."""
    return sum(weights.get(name, 0.0) * value for name, value in features.items())
