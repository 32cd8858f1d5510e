"""What a seat may not know is in no byte of what the learning environments tell it (benchmarks/leak.py)."""

from leak import compare


def test_hidden_cards_change_no_byte_of_what_a_seat_is_told() -> None:
    compared = compare(400)
    assert compared.positions == 400
    assert compared.resampled > 100
    assert compared.steps > 400
