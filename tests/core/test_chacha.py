import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

import gnomoteka
from gnomoteka.core.chacha import below, set_key, shuffle, word
from gnomoteka.core.rule import rule
from gnomoteka.core.state import BaseState, Line, secret
from tests.example import GAME


class State(BaseState):
    cards: Line = secret(60)


STATE = State.dtype


@rule
def words(row, key, out):
    s = row.view(STATE)[0]
    set_key(s, key)
    for i in range(len(out)):
        out[i] = word(s)


@rule
def numbers_below(row, key, n, out):
    s = row.view(STATE)[0]
    set_key(s, key)
    for i in range(len(out)):
        out[i] = below(s, n)


@rule
def shuffled(row, key, n, rounds, tally):
    s = row.view(STATE)[0]
    set_key(s, key)
    for _ in range(rounds):
        for i in range(n):
            s.cards[i] = i
        shuffle(s, s.cards, n)
        number = 0
        for i in range(n):
            number = number * n + s.cards[i]
        tally[number] += 1


def row() -> np.ndarray:
    return np.zeros(STATE.itemsize, np.uint8)


def as_words(key: bytes) -> np.ndarray:
    return np.frombuffer(key, "<u4").astype(np.int64)


@pytest.mark.parametrize("key", [bytes(32), bytes(range(32)), b"\xff" * 32], ids=["zeros", "counting", "ones"])
def test_the_words_are_those_of_a_published_chacha20(key: bytes) -> None:
    count = 16 * 40
    out = np.zeros(count, np.int64)
    words(row(), as_words(key), out)
    published = Cipher(algorithms.ChaCha20(key, bytes(16)), None).encryptor().update(bytes(4 * count))
    assert out.astype("<u4").tobytes() == published


@pytest.mark.parametrize("n", [1, 2, 3, 5, 58, 102])
def test_numbers_below_n_are_even(n: int) -> None:
    out = np.zeros(20_000, np.int64)
    numbers_below(row(), as_words(bytes(32)), n, out)
    counts = np.bincount(out, minlength=n)
    assert len(counts) == n
    statistic = float(((counts - len(out) / n) ** 2 / (len(out) / n)).sum())
    assert statistic <= n - 1 + 4 * (2 * n) ** 0.5


def test_the_short_remainder_is_rejected() -> None:
    """With n just above half of all words nearly every second word is thrown away; kept ones stay in range."""
    n = 2**31 + 1
    out = np.zeros(2_000, np.int64)
    numbers_below(row(), as_words(bytes(32)), n, out)
    assert out.min() >= 0 and out.max() < n
    plain = np.zeros(2_000, np.int64)
    words(row(), as_words(bytes(32)), plain)
    assert (plain * 1.0 * n / 2**32).astype(np.int64).tolist()[:50] != out.tolist()[:50]


def test_every_order_of_a_shuffle_is_as_likely_as_the_others() -> None:
    tally = np.zeros(4**4, np.int64)
    shuffled(row(), as_words(bytes(range(32))), 4, 24_000, tally)
    orders = tally[tally > 0]
    assert len(orders) == 24
    assert float(((orders - 1000) ** 2 / 1000).sum()) < 23 + 4 * 46**0.5


def test_a_seed_of_32_bytes_is_the_key_itself_and_others_are_hashed_to_one() -> None:
    key = bytes(range(32))
    assert GAME.start(2, key).position()["random"]["key"] == key.hex()
    assert GAME.start(2, 7).bytes == GAME.start(2, b"7").bytes
    assert GAME.start(2, 7).bytes != GAME.start(2, 8).bytes


def test_the_package_names_all_its_public_things() -> None:
    for name in gnomoteka.__all__:
        assert getattr(gnomoteka, name)
    with pytest.raises(AttributeError):
        gnomoteka.nothing  # noqa: B018
