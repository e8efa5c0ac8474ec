"""Makes the sounds of the table, by code: wood, a thumb piano, soft bells, breath. The same samples every time.

`python scripts/sounds.py` writes web/src/play/sounds/*.ogg (Opus) and *.mp3, and prints what was measured of each. It
needs numpy and soundfile (CONTRIBUTING.md says how to get them), which the program itself never does.
"""

import io
import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

FOLDER = Path(__file__).parent.parent / "web/src/play/sounds"
RATE = 48_000
LOUD = -21.0  # decibels: what the loudest tenth of a second of a sound comes to, as an ear weighs it
PEAK = 0.84

Wave = np.ndarray[Any, np.dtype[np.float64]]

# Partials: how high above the note, how loud, and in how many seconds it fades to a third.
KALIMBA = ((1, 1.0, 0.30), (2.0, 0.16, 0.16), (5.4, 0.10, 0.045), (8.9, 0.04, 0.02))
MARIMBA = ((1, 1.0, 0.22), (3.95, 0.26, 0.06), (9.4, 0.09, 0.02))
BELL = ((1, 1.0, 0.42), (2.0, 0.34, 0.30), (2.76, 0.16, 0.20), (5.42, 0.07, 0.08))
BLOCK = ((1, 1.0, 0.028), (2.62, 0.4, 0.014), (4.1, 0.2, 0.008))
NOTES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")


def pitch(name: str) -> float:
    """Of "C#5"; the octave of A4 is the fourth."""
    return float(440 * 2 ** ((NOTES.index(name[:-1]) - 9) / 12 + int(name[-1]) - 4))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def struck(
    note: float, seconds: float, partials: tuple[tuple[float, float, float], ...], attack: float = 0.003
) -> Wave:
    at = times(seconds)
    wave = sum(
        loud * np.sin(2 * np.pi * note * ratio * at) * np.exp(-at / fade)
        for ratio, loud, fade in partials
        if note * ratio < RATE / 2
    )
    return np.asarray(wave) * held(seconds, attack, seconds / 4)


def held(seconds: float, rise: float, fall: float) -> Wave:
    """Comes in so many seconds, stays, and goes: nothing begins or ends with a click."""
    at = times(seconds)
    way = np.clip(np.minimum(at / rise, (seconds - at) / fall), 0, 1)
    return np.asarray(np.sin(np.pi / 2 * way) ** 2)


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Between these frequencies, softly bounded."""
    wave = np.random.default_rng(seed).normal(size=round(seconds * RATE))
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(frequency, 1)) ** 4) / (1 + (frequency / high) ** 4)
    wave = np.fft.irfft(np.fft.rfft(wave) * keep, len(wave))
    return np.asarray(wave / np.std(wave))


def humming(frequency: Wave, overtones: tuple[float, ...]) -> Wave:
    """A tone whose height changes, with so much of each overtone."""
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    return np.asarray(sum(loud * np.sin(phase * number) for number, loud in enumerate(overtones, 1)))


def swell(seconds: float, top: float) -> Wave:
    """Rises to one at this part of the time, and sinks."""
    at = np.linspace(0, 1, round(seconds * RATE))
    return np.asarray(np.where(at < top, np.sin(np.pi / 2 * at / top), np.cos(np.pi / 2 * (at - top) / (1 - top))) ** 2)


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Each part at its second, so loud."""
    whole = np.zeros(max(round(at * RATE) + len(wave) for at, _, wave in parts))
    for at, loud, wave in parts:
        start = round(at * RATE)
        whole[start : start + len(wave)] += loud * wave
    return whole


# ---- the sounds --------------------------------------------------------------------------


def turn() -> Wave:
    """Your turn: two tongues of a thumb piano, a fourth up."""
    return mixed((0, 0.8, struck(pitch("G4"), 0.75, KALIMBA)), (0.13, 1, struck(pitch("C5"), 0.75, KALIMBA)))


def card() -> Wave:
    """A card or a tile is laid on wood."""
    pat = noise(0.05, 500, 3200, 1) * np.exp(-times(0.05) / 0.008)
    wood = struck(262, 0.17, ((1, 1, 0.04), (2.3, 0.45, 0.02), (5.1, 0.16, 0.009)), 0.001)
    return mixed((0, 0.3, pat), (0.004, 1, wood))


def stone() -> Wave:
    """A pick on stone; a crumb falls."""
    hit = noise(0.09, 900, 5200, 2) * np.exp(-times(0.09) / 0.013)
    ring = struck(1480, 0.3, ((1, 1, 0.05), (1.63, 0.7, 0.035), (2.71, 0.4, 0.02)), 0.0015)
    thud = struck(150, 0.2, ((1, 1, 0.05), (1.8, 0.4, 0.025)))
    crumb = noise(0.03, 1500, 6000, 3) * np.exp(-times(0.03) / 0.005)
    return mixed((0, 0.5, hit), (0, 0.34, ring), (0, 0.8, thud), (0.17, 0.12, crumb), (0.25, 0.07, crumb))


def curse() -> Wave:
    """Uh-oh: low wood, two steps that don't belong together, and a chill behind them."""
    chill = noise(0.75, 350, 900, 4) * swell(0.75, 0.25)
    return mixed(
        (0, 0.9, struck(pitch("A#4"), 0.5, MARIMBA)),
        (0.17, 1, struck(pitch("E4"), 0.6, MARIMBA)),
        (0.172, 0.5, struck(pitch("E4") * 1.012, 0.6, MARIMBA)),
        (0.03, 0.10, chill),
    )


def dragon() -> Wave:
    """It breathes in a growl, and the fire roars off."""
    at = times(1.25)
    flutter = 0.62 + 0.38 * np.sin(2 * np.pi * np.cumsum(27 - 9 * at / 1.25) / RATE)
    growl = humming(96 - 34 * at / 1.25, (1, 0.7, 0.55, 0.4, 0.32, 0.24, 0.16)) * flutter * swell(1.25, 0.22)
    fire = noise(1.25, 260, 1500, 5) * (0.8 + 0.2 * flutter) * swell(1.25, 0.42)
    return mixed((0, 0.42, growl), (0, 0.62, fire))


def nugget() -> Wave:
    """Gold: two small bells, close upon each other."""
    return mixed((0, 0.7, struck(pitch("E6"), 0.7, BELL)), (0.075, 1, struck(pitch("A6"), 0.75, BELL)))


def cure() -> Wave:
    """All is well again: three tongues up, and a breath."""
    notes = [(0.085 * number, 0.9, struck(pitch(name), 0.6, KALIMBA)) for number, name in enumerate(("C5", "E5", "G5"))]
    return mixed(*notes, (0, 0.05, noise(0.5, 1200, 4000, 6) * swell(0.5, 0.35)))


def lure() -> Wave:
    """A flute that one would follow."""
    parts = []
    for start, long, name in ((0, 0.24, "E5"), (0.18, 0.24, "G5"), (0.36, 0.24, "A5"), (0.54, 0.6, "E5")):
        at = times(long)
        tone = humming(pitch(name) * (1 + 0.006 * np.sin(2 * np.pi * 5.5 * at) * at / long), (1, 0.16, 0.07))
        breath = noise(long, 900, 3500, 7) * 0.05
        parts.append((start, 1.0, (tone + breath) * held(long, 0.045, long / 2.5)))
    return mixed(*parts)


def shot() -> Wave:
    """The catapult: its arm hits the bar, and something flies away."""
    bar = struck(118, 0.35, ((1, 1, 0.07), (2.4, 0.6, 0.04), (4.7, 0.25, 0.02)), 0.001)
    at = times(0.7)
    whistle = humming(900 - 520 * at / 0.7, (1, 0.1)) * swell(0.7, 0.25)
    return mixed((0, 1, bar), (0.04, 0.16, whistle), (0.03, 0.20, noise(0.7, 500, 2600, 8) * swell(0.7, 0.2)))


def hurry() -> Wave:
    """Time runs out: a wooden clock, tick, tock, and a little faster."""
    ticks = ((0, 920), (0.26, 690), (0.5, 920), (0.72, 690), (0.92, 920))
    return mixed(*((at, 1.0, struck(note, 0.16, BLOCK, 0.001)) for at, note in ticks))


def won() -> Wave:
    """Up the marimba, and a bell on top of it."""
    run = [
        (0.1 * number, 0.8, struck(pitch(name), 0.7, MARIMBA)) for number, name in enumerate(("C4", "E4", "G4", "C5"))
    ]
    chord = [(0.44, loud, struck(pitch(name), 1.1, BELL)) for name, loud in (("C5", 0.6), ("E5", 0.5), ("G5", 0.45))]
    return mixed(
        *run, *chord, (0.44, 0.7, struck(pitch("C4"), 0.9, MARIMBA)), (0.58, 0.3, struck(pitch("C6"), 0.98, BELL))
    )


def lost() -> Wave:
    """Well played all the same: comes down, and is at home."""
    down = [(0.16 * number, 0.9, struck(pitch(name), 0.8, KALIMBA)) for number, name in enumerate(("A4", "F4"))]
    home = [(0.36, loud, struck(pitch(name), 1.1, KALIMBA)) for name, loud in (("C4", 0.8), ("G4", 0.6), ("E5", 0.5))]
    return mixed(*down, *home)


SOUNDS: tuple[Callable[[], Wave], ...] = (
    turn, card, stone, curse, dragon, nugget, cure, lure, shot, hurry, won, lost,
)  # fmt: skip
# What comes often is softer than what comes once.
SOFTER = {"card": 5.0, "stone": 4.0, "hurry": 3.0, "cure": 2.0, "shot": 1.0}


# ---- alike in loudness, without a click --------------------------------------------------


def weighed(wave: Wave) -> Wave:
    """As an ear hears it: the A curve."""
    f = np.fft.rfftfreq(len(wave), 1 / RATE) ** 2
    curve = 12194**2 * f**2 / ((f + 20.6**2) * np.sqrt((f + 107.7**2) * (f + 737.9**2)) * (f + 12194**2)) * 1.2589
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * curve, len(wave)))


def loudness(wave: Wave) -> float:
    """In decibels, of the loudest tenth of a second."""
    square = np.concatenate([weighed(wave) ** 2, np.zeros(RATE // 10)])
    sums = np.cumsum(square)
    return float(10 * np.log10(np.max(sums[RATE // 10 :] - sums[: -RATE // 10]) / (RATE // 10)))


def finished(name: str, wave: Wave) -> Wave:
    wave = wave * held(len(wave) / RATE, 0.001, 0.06)[: len(wave)]
    wave = wave * 10 ** ((LOUD - SOFTER.get(name, 0) - loudness(wave)) / 20)
    return np.asarray(wave * min(1, PEAK / np.max(np.abs(wave))))


# ---- files -------------------------------------------------------------------------------

OGG_CRC = [0] * 256
for _byte in range(256):
    _value = _byte << 24
    for _ in range(8):
        _value = (_value << 1 ^ (0x04C11DB7 if _value & 0x80000000 else 0)) & 0xFFFFFFFF
    OGG_CRC[_byte] = _value


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The library draws the stream's number by lot: with one of ours the same sound is the same file."""
    pages = []
    at = 0
    while at < len(ogg):
        segments = ogg[at + 26]
        size = 27 + segments + sum(ogg[at + 27 : at + 27 + segments])
        page = bytearray(ogg[at : at + size])
        page[14:18] = struct.pack("<I", serial)
        page[22:26] = bytes(4)
        crc = 0
        for byte in page:
            crc = (crc << 8 & 0xFFFFFFFF) ^ OGG_CRC[crc >> 24 ^ byte]
        page[22:26] = struct.pack("<I", crc)
        pages.append(bytes(page))
        at += size
    return b"".join(pages)


def encoded(wave: Wave, kind: str, subtype: str, **more: Any) -> bytes:
    file = io.BytesIO()
    soundfile.write(file, wave, RATE, format=kind, subtype=subtype, **more)
    return file.getvalue()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    sizes = 0
    for make in SOUNDS:
        name = make.__name__
        wave = finished(name, make())
        ogg = with_serial(encoded(wave, "OGG", "OPUS", compression_level=0.9), zlib.crc32(name.encode()))
        mp3 = encoded(wave, "MP3", "MPEG_LAYER_III", compression_level=0.8, bitrate_mode="VARIABLE")
        (folder / f"{name}.ogg").write_bytes(ogg)
        (folder / f"{name}.mp3").write_bytes(mp3)
        sizes += len(ogg) + len(mp3)
        peak = 20 * np.log10(np.max(np.abs(wave)))
        rms = 10 * np.log10(np.mean(wave**2))
        measured = f"peak {peak:5.1f} dB, rms {rms:5.1f} dB, heard {loudness(wave):5.1f} dB"
        print(f"{name:7} {len(wave) / RATE:.2f} s, {measured}, ogg {len(ogg):6,} B, mp3 {len(mp3):6,} B")
    print(f"{sizes:,} bytes in all")


if __name__ == "__main__":
    main()
