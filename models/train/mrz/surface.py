"""Printed documents as gray float images 0..255 in master pixels, before any camera sees them."""
import cv2
import numpy as np
from PIL import Image, ImageDraw

from documents import LETTERS, choose, signs, word
from typefaces import MASTER_PITCH, OCR_B, OTHER, TEXT, atlas, pick, text_font


class Zone:
    """Lines drawn as an ink mask, and where their glyphs stand on it."""

    def __init__(self, rng, lines, other_faces=0.25, face=None):
        face = face or atlas(pick(rng, OTHER if rng.random() < other_faces else OCR_B))
        spacing = MASTER_PITCH * rng.uniform(1.95, 2.75)
        if spacing < face.cap_height * 1.5:
            spacing = face.cap_height * rng.uniform(1.5, 1.8)
        pitch = MASTER_PITCH * rng.choice([1, 1, 1, rng.uniform(0.9, 1.12)])
        self.lines, self.pitch, self.cap_height = lines, pitch, face.cap_height
        side, head = MASTER_PITCH * rng.uniform(1, 4.5), MASTER_PITCH * rng.uniform(0.9, 2.6)
        length = max(map(len, lines))
        glyph_height = face.glyphs["0"].shape[0]
        self.width = int(length * pitch + 2 * side) + MASTER_PITCH
        self.height = int(2 * head + spacing * (len(lines) - 1) + glyph_height)
        self.mask = np.zeros((self.height, self.width), np.float32)
        jitter = rng.choice([0, 0.4, 1.0])
        self.centres = []
        for row, line in enumerate(lines):
            top = head + row * spacing
            shift = rng.normal(0, 1) if rng.random() < 0.3 else 0
            places = []
            for column, glyph in enumerate(line):
                x = side + shift + column * pitch + rng.normal(0, jitter)
                y = top + rng.normal(0, jitter)
                self._paste(face.glyphs[glyph], int(round(x - MASTER_PITCH / 2 + (pitch - MASTER_PITCH) / 2)), int(round(y)))
                places.append((side + shift + (column + 0.5) * pitch, top + face.above + face.cap_height / 2))
            self.centres.append(np.array(places, np.float32))
        self.mask = inked(rng, self.mask)

    def _paste(self, bitmap, x, y):
        x, y = max(x, 0), max(y, 0)
        area = self.mask[y:y + bitmap.shape[0], x:x + bitmap.shape[1]]
        np.maximum(area, bitmap[:area.shape[0], :area.shape[1]], out=area)


def inked(rng, mask):
    """Strokes grow or shrink, edges soften, ink fails to take."""
    spread = rng.uniform(0.5, 1.6)
    threshold = rng.uniform(0.25, 0.68)
    mask = np.clip((cv2.GaussianBlur(mask, (0, 0), spread) - threshold) * rng.uniform(1.5, 5) + 0.5, 0, 1)
    kind = rng.random()
    if kind < 0.12:
        grain = cv2.GaussianBlur(noise(rng, mask.shape), (0, 0), rng.uniform(0.6, 2.5))
        mask *= np.clip(1.2 + grain / max(grain.std(), 1e-3) * rng.uniform(0.2, 0.6), 0, 1)
    elif kind < 0.18:
        # Dots of a laser or a needle printer.
        step = rng.uniform(3.0, 5.0)
        y, x = np.mgrid[0:mask.shape[0], 0:mask.shape[1]].astype(np.float32)
        dots = np.cos(x * 2 * np.pi / step) * np.cos(y * 2 * np.pi / step)
        mask *= np.clip(0.75 + 0.5 * dots, 0, 1)
    return mask


def noise(rng, shape):
    return rng.standard_normal(shape, dtype=np.float32)


def paper(rng, height, width, busy):
    """Fine security print, drawn at half the resolution for speed. `busy` is its contrast: 1 nearly hides the text."""
    half = security_print(rng, (height + 1) // 2, (width + 1) // 2, busy)
    return cv2.resize(half, (width, height), interpolation=cv2.INTER_LINEAR)


def security_print(rng, height, width, busy):
    """Families of waves, clouds, fibres."""
    page = np.full((height, width), rng.uniform(140, 250), np.float32)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    if rng.random() < 0.8:
        for _ in range(int(rng.integers(1, 4))):
            angle, frequency = rng.uniform(0, np.pi), rng.uniform(0.03, 0.9)
            along = x * np.cos(angle) + y * np.sin(angle)
            across = y * np.cos(angle) - x * np.sin(angle)
            wave = np.sin(frequency * along + rng.uniform(0, 4) * np.sin(across * rng.uniform(0.008, 0.12)) + rng.uniform(0, 6))
            if rng.random() < 0.5:
                wave = (wave > rng.uniform(0.3, 0.9)).astype(np.float32) * 2 - 1
            page += rng.uniform(2, 17) * busy * wave
    if rng.random() < 0.6:
        rough = noise(rng, (max(2, height // int(rng.integers(4, 30))), max(2, width // int(rng.integers(4, 30)))))
        page += cv2.resize(rough, (width, height), interpolation=cv2.INTER_CUBIC) * rng.uniform(2, 14) * busy
    if rng.random() < 0.3 * busy:
        for _ in range(int(rng.integers(1, 9))):
            curve(rng, page, rng.uniform(-60, 20), 1)
    return page


def curve(rng, page, darkness, thickness):
    height, width = page.shape
    t = np.linspace(0, 1, 24)
    xs = rng.uniform(-0.1, 1.1, 4) * width
    ys = rng.uniform(-0.5, 1.5, 4) * height
    bend = lambda p: (1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t * t * (1 - t) * p[2] + t ** 3 * p[3]
    points = np.stack([bend(xs), bend(ys)], 1).round().astype(np.int32)
    layer = np.zeros_like(page)
    cv2.polylines(layer, [points], False, 1.0, int(max(1, round(thickness))), cv2.LINE_AA)
    page += darkness * layer


def printed_text(rng, page, x, y, size, text, ink=None):
    """Proportional print; returns the right end."""
    font = text_font(choose(rng, TEXT), int(max(6, size)))
    right, bottom = font.getbbox(text)[2:]
    image = Image.new("L", (right + 2, bottom + 2), 0)
    ImageDraw.Draw(image).text((0, 0), text, font=font, fill=255)
    mask = np.asarray(image, np.float32) / 255
    x0, y0 = max(0, int(x)), max(0, int(y))
    area = page[y0:y0 + mask.shape[0], x0:x0 + mask.shape[1]]
    mask = mask[:area.shape[0], :area.shape[1]]
    area += ((rng.uniform(10, 90) if ink is None else ink) - area) * mask
    return x0 + mask.shape[1]


def caption(rng):
    text = " ".join(word(rng, 3) for _ in range(int(rng.integers(1, 6))))
    form = rng.random()
    if form < 0.3:
        return text.title()
    return text.lower() if form < 0.5 else text if form < 0.75 else f"{text} {signs(rng, int(rng.integers(2, 9)), '0123456789./-')}"


def marks(rng, page, zone, level):
    """What lies over a zone: stamps, scratches, film."""
    height, width = page.shape
    if rng.random() < 0.10 * level + 0.02:
        radius, layer = rng.uniform(1.5, 5) * MASTER_PITCH, np.zeros_like(page)
        centre = (int(rng.uniform(0, width)), int(rng.uniform(-0.3, 1.3) * height))
        cv2.circle(layer, centre, int(radius), 1.0, int(rng.integers(2, 7)), cv2.LINE_AA)
        cv2.circle(layer, centre, int(radius * 0.8), 1.0, int(rng.integers(1, 4)), cv2.LINE_AA)
        page -= layer * rng.uniform(15, 80)
    if rng.random() < 0.25 * level:
        for _ in range(int(rng.integers(1, 5))):
            curve(rng, page, rng.choice([-1, 1]) * rng.uniform(15, 90), rng.uniform(1, 3))
    if rng.random() < 0.2 * level:
        # A hologram's bright bands.
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        wave = np.sin(x * rng.uniform(0.005, 0.05) + y * rng.uniform(-0.05, 0.05) + rng.uniform(0, 6))
        page += np.clip(wave - rng.uniform(-0.2, 0.6), 0, 1) * rng.uniform(10, 70)


def zone_surface(rng, lines, level, other_faces=0.25):
    """A zone on its paper with what stands around it."""
    zone = Zone(rng, lines, other_faces)
    page = paper(rng, zone.height, zone.width, 0.35 + level)
    first, last = zone.centres[0][0, 1], zone.centres[-1][0, 1]
    reach = zone.cap_height / 2
    if rng.random() < 0.4:
        size = rng.uniform(14, 40)
        printed_text(rng, page, rng.uniform(0, zone.width * 0.7), first - reach - size * rng.uniform(1.25, 2.2) - 4, size, caption(rng))
    if rng.random() < 0.3:
        edge = int(last + reach + rng.uniform(0.25, 1.5) * MASTER_PITCH)
        page[edge:] = rng.uniform(5, 250)
    if rng.random() < 0.12:
        edge = int(first - reach - rng.uniform(0.3, 1.2) * MASTER_PITCH)
        page[:max(0, edge)] = rng.uniform(5, 250)
    if rng.random() < 0.2:
        edge = int(zone.centres[0][0, 0] - MASTER_PITCH * rng.uniform(0.9, 2.5))
        page[:, :max(0, edge)] = rng.uniform(5, 250)
    if rng.random() < 0.2:
        edge = int(max(c[-1, 0] for c in zone.centres) + MASTER_PITCH * rng.uniform(0.9, 2.5))
        page[:, edge:] = rng.uniform(5, 250)
    ink = rng.uniform(8, 60 + 50 * level)
    fade = 1 - 0.35 * level * rng.random()
    page += (np.minimum(ink, page - 25) - page) * zone.mask * fade
    marks(rng, page, zone, level)
    return zone, page


def other_surface(rng, level):
    """Print that is no zone: lines of captions and values, rows of letters, nothing at all."""
    width, height = int(rng.integers(900, 1500)), int(rng.integers(150, 300))
    page = paper(rng, height, width, 0.35 + level)
    size = rng.uniform(24, 52)
    y = rng.uniform(0, 30)
    rows = []
    while y + size * 1.3 < height and rng.random() < 0.9:
        x = rng.uniform(0, 80)
        while x < width - 60:
            x = printed_text(rng, page, x, y, size, caption(rng)) + rng.uniform(0.3, 3) * size
        rows.append(y + size * 0.62)
        y += size * rng.uniform(1.2, 2.4)
    marks(rng, page, None, level)
    return page, rows or [height / 2], size * 0.72
