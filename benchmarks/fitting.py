"""A logistic model fitted by Newton's method, for what `benchmarks.intents` weighs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

_STEPS = 25


class Row(NamedTuple):
    """Features, whether what they speak for is so, and what the row weighs."""

    features: Mapping[str, float]
    right: bool
    weighs: float


def fitted(rows: Sequence[Row], plain: float) -> dict[str, float]:
    """The weights that make what is right likeliest; `plain`: what large weights cost."""
    names = sorted({name for row in rows for name in row.features})
    told = np.array([[row.features.get(name, 0.0) for name in names] for row in rows])
    right, weighs = np.array([float(row.right) for row in rows]), np.array([row.weighs for row in rows])
    values = np.zeros(len(names))
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(told @ values, -30, 30)))
        slope = told.T @ (weighs * (chance - right)) + plain * values
        bend = (told * (weighs * chance * (1 - chance))[:, None]).T @ told + plain * np.eye(len(names))
        values = values - np.linalg.solve(bend, slope)
    return {name: round(float(value), 2) for name, value in zip(names, values, strict=True)}
