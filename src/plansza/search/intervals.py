"""How sure a measured share or mean is: 95 % intervals."""

from math import sqrt

Z95 = 1.959963984540054


def wilson(share: float, n: int) -> tuple[float, float]:
    """Of a share of n games, by Wilson's score; honest near 0 and 1 and for few games."""
    spread = Z95 * Z95 / n
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / n + spread / (4 * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_half_width(variance: float, n: int) -> float:
    """Of a mean of n values, by the normal law: the mean lies within plus or minus this."""
    return Z95 * sqrt(variance / n)
