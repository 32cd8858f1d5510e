"""The game that the tests bring along keeps the kernel's contract, or the leak test would prove nothing."""

from plansza.kernel import registry
from plansza.testing import conformance


def test_whisper_keeps_the_contract(whisper: str) -> None:
    assert registry.info(whisper).hidden
    for seed in range(20):
        conformance.check(conformance.cases(whisper)[0], seed)
