"""First command: renders lines of print as a camera sees them, cut out as the reader cuts them. Shards come in order, so that training can begin beside it."""
import argparse
import re
import sys
import time
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw

sys.path.append(str(Path(__file__).resolve().parents[1] / "mrz"))
from camera import View, capture  # noqa: E402
from surface import curve, inked, security_print  # noqa: E402

from faces import pick  # noqa: E402
from network import ALPHABET, CAPITAL, HEIGHT  # noqa: E402
from texts import Texts  # noqa: E402

SHARD = 4096
SHARDS = 36
SEED = 4711
WIDEST = 704
LONGEST = 44
MARGIN = 0.6 * CAPITAL
CLASS_OF = {sign: i + 1 for i, sign in enumerate(ALPHABET)}


NUMBERED = re.compile(r"(\d{1,2}[a-d]?\.?) ?([^\W\d].*)")


def drawn(rng, face, text):
    """Ink mask of a line, top of capitals and base line in it."""
    number = NUMBERED.fullmatch(text)
    if number and rng.random() < 0.7:
        return numbered(rng, face, number)
    spacing = 0.0 if rng.random() < 0.55 else rng.uniform(-0.03, 0.16) * face.capital
    if rng.random() < 0.08:
        spacing = rng.uniform(0.16, 0.7) * face.capital
    gap = face.font.getlength(" ") * (rng.uniform(0.6, 2.0) if rng.random() < 0.5 else 1.0) + max(spacing, 1.6 * spacing)
    pieces = text.split(" ") if spacing == 0 else list(text)
    ends = [gap if piece == " " else face.font.getlength(piece) + spacing for piece in pieces]
    total = sum(ends) + (gap * (len(pieces) - 1) if spacing == 0 else 0)
    above, below = int(face.capital * 0.5), int(face.capital * 0.42)
    image = Image.new("L", (int(total) + face.capital, face.capital + above + below), 0)
    draw, top = ImageDraw.Draw(image), above - (face.base - face.capital)
    x = face.capital / 4
    for piece, end in zip(pieces, ends):
        draw.text((x, top), piece, font=face.font, fill=255)
        x += end + (gap if spacing == 0 else 0)
    mask = np.asarray(image, np.float32) / 255
    stretch = rng.uniform(0.82, 1.12) if rng.random() < 0.5 else 1.0
    if stretch != 1.0:
        mask = cv2.resize(mask, (max(8, int(mask.shape[1] * stretch)), mask.shape[0]), interpolation=cv2.INTER_AREA)
    return mask, top


def numbered(rng, face, number):
    """A field's number in print of its own size before the value: on its base line, in its middle or raised."""
    value, top = drawn(rng, face, number[2])
    digits, _ = drawn(rng, face, number[1])
    scale = rng.uniform(0.42, 0.85)
    digits = cv2.resize(digits, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    base = 1 - 0.42 / 1.92
    room = base * (value.shape[0] - digits.shape[0])
    down = int(room * rng.choice([1.0, 0.75, rng.uniform(0.35, 1.0)], p=[0.5, 0.2, 0.3]))
    gap = int(face.capital * rng.uniform(-0.25 - 0.5 * scale, 0.5))
    mask = np.zeros((value.shape[0], max(8, digits.shape[1] + gap + value.shape[1])), np.float32)
    mask[down:down + digits.shape[0], :digits.shape[1]] = digits[:, :mask.shape[1]]
    area = mask[:, mask.shape[1] - value.shape[1]:]
    np.maximum(area, value[:, -area.shape[1]:], out=area)
    return mask, top


def measured(face, text, top):
    """Height of the line's glyphs and the rows that those of full height take, as print-lines.ts finds them."""
    pieces = [piece for piece in (face.height(sign) for sign in text if sign != " ") if piece[0] > 0.12 * face.capital]
    if not pieces:
        return None
    heights = sorted(piece[0] for piece in pieces)
    height = heights[min(len(heights) - 1, int(len(heights) * 0.75))]
    full = [piece for piece in pieces if 0.7 * height <= piece[0] <= 1.35 * height]
    return height, top + min(piece[1] for piece in full), top + max(piece[2] for piece in full)


def neighbours(rng, page, texts, place, capital):
    """Captions above and lines below, which a strip holds parts of; edges of pictures at the sides."""
    x0, y0, width, height = place
    for above in (True, False):
        if rng.random() > 0.55:
            continue
        text = texts.line()
        face = pick(rng, text)
        if face is None:
            continue
        mask, _ = drawn(rng, face, text)
        scale = capital / face.capital * (rng.uniform(0.42, 0.8) if above and rng.random() < 0.6 else rng.uniform(0.85, 1.1))
        mask = cv2.resize(mask, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        gap = rng.uniform(0.35, 1.3) * capital
        pad_top, pad_bottom = 0.5 / 1.92 * mask.shape[0], 0.42 / 1.92 * mask.shape[0]
        y = y0 - gap - mask.shape[0] + pad_bottom if above else y0 + height + gap - pad_top
        paste(page, mask, int(x0 + rng.normal(0, 1.5) * capital), int(y), rng.uniform(20, 120))
    if rng.random() < 0.08:
        edge = int(x0 - rng.uniform(0.2, 1.2) * capital)
        page[:, :max(0, edge)] = rng.uniform(5, 250)
    if rng.random() < 0.08:
        edge = int(x0 + width + rng.uniform(0.2, 1.2) * capital)
        page[:, edge:] = rng.uniform(5, 250)
    if rng.random() < 0.06:
        edge = int(y0 + height + rng.uniform(0.25, 0.8) * capital)
        page[edge:edge + int(rng.integers(2, 9))] *= rng.uniform(0.1, 0.7)


def paste(page, mask, x, y, ink):
    top, bottom = max(0, y), min(page.shape[0], y + mask.shape[0])
    left, right = max(0, x), min(page.shape[1], x + mask.shape[1])
    if bottom <= top or right <= left:
        return
    area, mask = page[top:bottom, left:right], mask[top - y:bottom - y, left - x:right - x]
    area += (np.minimum(ink, area - 20) - area) * mask


def crop(rng, texts, held_out=False):
    """Strip (48 rows) and its classes; None where the text does not fit."""
    text = texts.line()
    face = pick(rng, text, held_out)
    if face is None:
        return None
    mask, top = drawn(rng, face, text)
    found = measured(face, text, top)
    if found is None:
        return None
    level = rng.beta(1.1, 1.9)
    mask = inked(rng, mask)
    height, first, last = found
    reach = int(1.7 * face.capital)
    shape = (mask.shape[0] + 2 * reach, mask.shape[1] + 2 * reach)
    half = security_print(rng, (shape[0] + 1) // 2, (shape[1] + 1) // 2, (0.15 + level) * rng.choice([0.2, 0.6, 1.0]))
    page = cv2.resize(half, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)
    neighbours(rng, page, texts, (reach, reach + top + face.base - face.capital, mask.shape[1], face.capital), face.capital)
    ink = rng.uniform(5, 70 + 60 * level)
    paste(page, mask * (1 - 0.4 * level * rng.random()), reach, reach, ink)
    overlaid(rng, page, face.capital, level)
    # Capitals of 7 to 40 pixels in the photograph.
    capital = float(np.exp(rng.uniform(np.log(7.5), np.log(40))))
    view = View(rng, shape[1], shape[0], capital / face.capital, level * 0.45)
    photo = capture(rng, view.shoot(page), capital * 1.1, level * min(1.0, capital / 14))
    x = [reach + face.capital / 4, reach + mask.shape[1] - face.capital * 0.75]
    ends = view.forward([(x[0], reach + (first + last) / 2), (x[1], reach + (first + last) / 2)])
    scale = CAPITAL / (height * capital / face.capital) * np.exp(rng.normal(0, 0.07))
    return strip(rng, photo, ends, scale), [CLASS_OF[sign] for sign in text]


def overlaid(rng, page, capital, level):
    """Strokes of a signature or stamp, a hologram's bands."""
    if rng.random() < 0.16 * level:
        for _ in range(int(rng.integers(1, 4))):
            curve(rng, page, rng.choice([-1, 1]) * rng.uniform(15, 80), rng.uniform(1, 4))
    if rng.random() < 0.15 * level:
        y, x = np.mgrid[0:page.shape[0], 0:page.shape[1]].astype(np.float32)
        wave = np.sin(x * rng.uniform(0.005, 0.05) + y * rng.uniform(-0.05, 0.05) + rng.uniform(0, 6))
        page += np.clip(wave - rng.uniform(-0.2, 0.6), 0, 1) * rng.uniform(10, 70)


def strip(rng, photo, ends, scale):
    """Not turned: the reader cuts rows of the page."""
    (x0, y0), (x1, y1) = ends
    margin = MARGIN + rng.uniform(-8, 10)
    width = int(np.ceil((abs(x1 - x0) * scale + 2 * margin) / 16)) * 16
    centre = (y0 + y1) / 2 + rng.normal(0, 1.2) / scale
    across = scale * np.exp(rng.normal(0, 0.02))
    matrix = np.float32([[across, 0, margin - min(x0, x1) * across], [0, scale, HEIGHT / 2 - 0.5 - centre * scale]])
    if scale < 0.8:
        photo = cv2.GaussianBlur(photo, (0, 0), 0.45 / scale)
    return cv2.warpAffine(photo, matrix, (width, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def shard(seed, index, held_out=False, count=SHARD):
    """Strips side by side in one array, their widths, and their classes with zeros behind."""
    rng = np.random.default_rng([seed, index])
    texts = Texts(rng)
    strips, labels = [], np.zeros((count, LONGEST), np.uint8)
    while len(strips) < count:
        made = crop(rng, texts, held_out)
        if made is None or len(made[1]) > LONGEST or not 5 * len(made[1]) <= made[0].shape[1] <= WIDEST:
            continue
        labels[len(strips), :len(made[1])] = made[1]
        strips.append(made[0])
    widths = np.array([one.shape[1] for one in strips], np.int32)
    return np.concatenate(strips, 1), widths, labels


def write(folder, index, arrays):
    for name, array in zip(("strips", "widths", "labels"), arrays):
        part = folder / f"{name}-{index:04d}.part"
        with open(part, "wb") as file:
            np.save(file, array)
        part.rename(folder / f"{name}-{index:04d}.npy")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("lines"))
    parser.add_argument("--shards", type=int, default=SHARDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--held-out", action="store_true", help="in the typefaces that are never trained on")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    began = time.time()
    for index in range(options.shards):
        if (options.out / f"labels-{index:04d}.npy").exists():
            continue
        write(options.out, index, shard(options.seed, index, options.held_out))
        print(f"shard {index + 1} of {options.shards}, {time.time() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
