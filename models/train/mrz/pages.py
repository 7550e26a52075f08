"""Whole documents on a table, as a phone sees them, to measure the reader with: never trained on."""
import cv2
import numpy as np

from camera import View, capture
from documents import choose, signs, zone
from surface import Zone, caption, curve, marks, noise, paper, printed_text
from typefaces import MASTER_PITCH, OTHER, text_font

# Doc 9303: ten glyphs an inch.
PIXELS_A_MM = MASTER_PITCH / 2.54
SIZES_MM = {"TD1": (85.6, 54), "TD2": (105, 74), "FRA_ID": (105, 74), "MRVB": (105, 74), "MRVA": (120, 80), "TD3": (125, 88),
            "RUS_INTERNAL": (125, 88)}
LEVELS = {"easy": (0.05, 0.25), "mid": (0.3, 0.55), "hard": (0.6, 1.0), "faces": (0.05, 0.4), "cuts": (0.3, 0.55), "hard-cuts": (0.6, 1.0)}
# Glyph pitch in the photo, px.
PITCHES = {"easy": (13, 24), "mid": (10, 22), "hard": (7, 18), "faces": (11, 24), "cuts": (10, 22), "hard-cuts": (7, 18)}


def portrait(rng, page, x, y, width, height):
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    face = ((xs / width - 0.5) / 0.27) ** 2 + ((ys / height - 0.42) / 0.3) ** 2 < 1
    body = ((xs / width - 0.5) / 0.48) ** 2 + ((ys / height - 1.05) / 0.36) ** 2 < 1
    picture = np.full((height, width), rng.uniform(170, 235), np.float32)
    picture[body] = rng.uniform(20, 120)
    picture[face] = rng.uniform(110, 210)
    picture[(((xs / width - 0.5) / 0.3) ** 2 + ((ys / height - 0.25) / 0.2) ** 2 < 1) & ~(face & (ys / height > 0.3))] = rng.uniform(20, 120)
    page[y:y + height, x:x + width] = cv2.GaussianBlur(picture, (0, 0), 5)


def visual_zone(rng, page, bottom):
    """Title, portrait, captions over values, down to `bottom`."""
    height, width = page.shape
    mm = PIXELS_A_MM
    printed_text(rng, page, rng.uniform(4, 30) * mm, 2 * mm, rng.uniform(3, 5) * mm, caption(rng))
    if rng.random() < 0.8 and bottom > 25 * mm:
        portrait(rng, page, int(4 * mm), int(9 * mm), int(min(30 * mm, width * 0.3)), int(min(38 * mm, bottom - 11 * mm)))
    y = rng.uniform(8, 12) * mm
    while y + 7 * mm < bottom:
        x = width * 0.34
        while x < width * 0.8:
            printed_text(rng, page, x, y, rng.uniform(1.5, 2.2) * mm, caption(rng)[:24])
            right = printed_text(rng, page, x, y + 2.4 * mm, rng.uniform(2.4, 3.4) * mm, caption(rng)[:22])
            x = right + rng.uniform(4, 20) * mm
        y += rng.uniform(6, 9) * mm


def document(rng, kind, lines, level, other_faces, face=None):
    """The printed page and its zone's distance of glyphs, master pixels."""
    width, height = (int(size * PIXELS_A_MM) for size in SIZES_MM[kind])
    page = paper(rng, height, width, 0.25 + 0.45 * level)
    drawing = Zone(rng, lines, other_faces, face)
    left, right = drawing.centres[0][0, 0], drawing.centres[0][-1, 0]
    x0 = int((width - (right - left)) / 2 - left)
    last = drawing.centres[-1][-1, 1]
    y0 = int(height - rng.uniform(5, 7.5) * PIXELS_A_MM - last)
    first = y0 + drawing.centres[0][0, 1] - 3 * PIXELS_A_MM
    visual_zone(rng, page, first if kind != "TD1" else min(first, height * rng.choice([0.3, 0.55])))
    mask = np.zeros_like(page)
    sy, sx = max(0, -y0), max(0, -x0)
    part = drawing.mask[sy:sy + height - max(0, y0), sx:sx + width - max(0, x0)]
    mask[max(0, y0):max(0, y0) + part.shape[0], max(0, x0):max(0, x0) + part.shape[1]] = part
    ink = rng.uniform(8, 60 + 50 * level)
    page += (np.minimum(ink, page - 25) - page) * mask * (1 - 0.35 * level * rng.random())
    strip = page[max(0, int(first)):]
    marks(rng, strip, None, level)
    return page, drawing.pitch


def other_document(rng, level):
    """Cards without a zone, letters, forms, receipts, tables of figures."""
    width, height = int(rng.uniform(80, 140) * PIXELS_A_MM), int(rng.uniform(50, 150) * PIXELS_A_MM)
    page = paper(rng, height, width, 0.25 + 0.45 * level)
    kind = rng.random()
    if kind < 0.4:
        visual_zone(rng, page, height)
        if rng.random() < 0.5:
            printed_text(rng, page, 6 * PIXELS_A_MM, height - 9 * PIXELS_A_MM, 4 * PIXELS_A_MM, signs(rng, int(rng.integers(8, 16)), "0123456789 "))
        return page
    # Rows of print: proportional, or in the pitch of a line printer.
    fixed = kind > 0.65
    size = int(rng.uniform(2, 4.2) * PIXELS_A_MM)
    y = rng.uniform(3, 12) * PIXELS_A_MM
    alphabet = choose(rng, ("0123456789 .,-", "ABCDEFGHIJKLMNOPQRSTUVWXYZ  ", "ABCDEFGHJKLMNPRSTUVWXYZ0123456789 "))
    face = choose(rng, list(OTHER))
    while y + size * 1.4 < height:
        if fixed:
            font = text_font(face, size)
            row(page, 4 * PIXELS_A_MM, y, signs(rng, int(rng.integers(12, 60)), alphabet), font, rng.uniform(10, 70))
        else:
            x = 5 * PIXELS_A_MM
            while x < width * 0.85:
                x = printed_text(rng, page, x, y, size, caption(rng)) + size * 0.4
        y += size * rng.uniform(1.2, 2.0)
    return page


def row(page, x, y, text, font, ink):
    from PIL import Image, ImageDraw
    right, bottom = font.getbbox(text)[2:]
    image = Image.new("L", (right + 2, bottom + 2), 0)
    ImageDraw.Draw(image).text((0, 0), text, font=font, fill=255)
    area = page[int(y):int(y) + bottom + 2, int(x):int(x) + right + 2]
    mask = np.asarray(image, np.float32)[:area.shape[0], :area.shape[1]] / 255
    area += (ink - area) * mask


def table(rng, height, width):
    top = np.full((height, width), rng.uniform(20, 220), np.float32)
    grain = noise(rng, (max(2, height // 40), max(2, width // 400))) if rng.random() < 0.5 else noise(rng, (height // 30, width // 30))
    top += cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC) * rng.uniform(2, 18)
    for _ in range(int(rng.integers(0, 4))):
        curve(rng, top, rng.uniform(-60, 60), rng.uniform(1, 6))
    return top


def photo(rng, page, scale, pitch, level):
    """uint8: the page on a table, any way up."""
    height, width = page.shape
    around = rng.uniform(0.04, 0.12 + 0.25 * level)
    pad_x, pad_y = int(width * around), int(max(height, width * 0.7) * around)
    scene = table(rng, height + 2 * pad_y, width + 2 * pad_x)
    scene[pad_y:pad_y + height, pad_x:pad_x + width] = page
    view = View(rng, scene.shape[1], scene.shape[0], scale, level, turn=rng.normal(0, 1 + 3.5 * level))
    image = capture(rng, view.shoot(scene), pitch, level)
    return np.ascontiguousarray(np.rot90(image, int(rng.choice([0, 0, 0, 0, 1, 2, 3])) if level > 0.25 else 0))


def specimen(rng, name, kind, face=None):
    """A photo of difficulty `name` and the lines printed on it, in a typeface of its own where `face` is given."""
    level, pitch = rng.uniform(*LEVELS[name]), rng.uniform(*PITCHES[name])
    lines = zone(rng, kind)
    page, drawn = document(rng, kind, lines, level, 1.0 if name == "faces" else 0.0, face)
    return photo(rng, page, pitch / drawn, pitch, level), lines


def other(rng):
    level, pitch = rng.uniform(0.05, 0.9), rng.uniform(9, 22)
    return photo(rng, other_document(rng, level), pitch / MASTER_PITCH, pitch, level)
