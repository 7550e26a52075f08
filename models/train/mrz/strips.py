"""Crops of lines as the reader cuts them (worker/vision/reader/strip.ts), with the class of every frame."""
import cv2
import numpy as np

from camera import View, capture
from documents import GLYPHS, KINDS, any_lines, choose, zone
from surface import other_surface, zone_surface
from typefaces import MASTER_PITCH

HEIGHT, WIDTH = 28, 336
PITCH, CAP_HEIGHT = 20.0, 18.0
FRAME = 4
FRAMES = WIDTH // FRAME
# A glyph's frames lie within this share of the pitch around its middle.
REACH = 0.30
EDGE = 64
CROPS_A_LINE = 3


def photo(rng, hardest=1.0):
    """One photographed zone: the image, lines, glyph centres in it, pitch and cap height in its pixels."""
    level = float(np.clip(rng.beta(1.6, 1.1), 0.05, 1)) * hardest
    lines = any_lines(rng) if rng.random() < 0.3 else zone(rng, choose(rng, KINDS + ("TD3", "TD1")))
    drawing, page = zone_surface(rng, lines, level)
    pitch = rng.uniform(8, 26) if rng.random() < 0.6 else rng.uniform(5.2, 11)
    view = View(rng, drawing.width, drawing.height, pitch / drawing.pitch, level)
    image = capture(rng, view.shoot(page), pitch, level)
    return image, lines, [view.forward(places) for places in drawing.centres], drawing, view


def crops(rng):
    """Crops of one photo: uint8 HEIGHT x WIDTH and class 0 (between glyphs) or 1 + glyph for every frame."""
    if rng.random() < 0.07:
        return other_crops(rng)
    image, lines, centres, drawing, view = photo(rng)
    result = []
    padded = cv2.copyMakeBorder(image, EDGE, EDGE, EDGE, EDGE, cv2.BORDER_REPLICATE)
    for line, places, drawn in zip(lines, centres, drawing.centres):
        places = places + EDGE
        cap = np.linalg.norm(np.diff(view.forward(drawn[len(line) // 2] + [[0, -drawing.cap_height / 2], [0, drawing.cap_height / 2]]), axis=0))
        axis = cv2.fitLine(places, cv2.DIST_L2, 0, 0.01, 0.01).ravel()
        direction = axis[:2] * np.sign(np.dot(axis[:2], places[-1] - places[0]))
        turned = rng.random() < 0.04
        for _ in range(CROPS_A_LINE):
            result.append(cut(rng, padded, line, places, direction, cap, turned))
    return result


def cut(rng, image, line, places, direction, cap, turned):
    """`turned`: upside down, where no glyph is to be seen."""
    pitch = np.linalg.norm(places[-1] - places[0]) / (len(places) - 1)
    scale_x = PITCH / pitch * rng.uniform(0.88, 1.14)
    scale_y = CAP_HEIGHT / cap * rng.uniform(0.80, 1.2)
    scale_y = min(max(scale_y, scale_x * 0.75), scale_x * 1.35)
    length = (len(places) + 3) * PITCH
    offset = rng.uniform(-30, max(-29, length - WIDTH + 30)) - 1.5 * PITCH
    angle = np.arctan2(direction[1], direction[0]) + np.radians(rng.normal(0, 0.4)) + (np.pi if turned else 0)
    c, s = np.cos(angle), np.sin(angle)
    origin = places[-1] if turned else places[0]
    # Where the axis runs: through the fitted line's middle, not quite.
    middle = places.mean(0)
    foot = middle + direction * np.dot(origin - middle, direction)
    m = np.array([[scale_x * c, scale_x * s], [-scale_y * s, scale_y * c]])
    shift = np.array([-offset, (HEIGHT - 1) / 2 + rng.normal(0, 1.5)])
    matrix = np.column_stack([m, shift - m @ foot]).astype(np.float32)
    crop = sampled(image, matrix, min(scale_x, scale_y))
    labels = np.zeros(FRAMES, np.uint8)
    if not turned:
        u = (places @ m[0]) + matrix[0, 2]
        spacing = np.gradient(u)
        for glyph, x, gap in zip(line, u, spacing):
            first, last = (x - REACH * gap) / FRAME - 0.5, (x + REACH * gap) / FRAME - 0.5
            labels[max(0, int(np.ceil(first))):max(0, min(FRAMES, int(np.floor(last)) + 1))] = 1 + GLYPHS.index(glyph)
    return crop, labels


def sampled(image, matrix, scale):
    """As the reader samples: the mean of as many bilinear taps as the scale asks for."""
    taps = max(1, round(1 / scale))
    if taps == 1:
        return cv2.warpAffine(image, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    fine = matrix * taps
    fine[:, 2] += (taps - 1) / 2
    large = cv2.warpAffine(image, fine, (WIDTH * taps, HEIGHT * taps), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(large, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)


def other_crops(rng):
    level = rng.uniform(0.05, 1)
    page, rows, cap = other_surface(rng, level)
    pitch = rng.uniform(6, 26)
    view = View(rng, page.shape[1], page.shape[0], pitch / MASTER_PITCH, level)
    image = capture(rng, view.shoot(page), pitch, level)
    result = []
    for y in rows[:3]:
        a, b = view.forward([[page.shape[1] * 0.1, y], [page.shape[1] * 0.9, y]])
        direction = (b - a) / np.linalg.norm(b - a)
        scale = CAP_HEIGHT / (cap * view.scale) * rng.uniform(0.8, 1.2)
        angle = np.arctan2(direction[1], direction[0])
        m = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]) * [[scale * rng.uniform(0.8, 1.2)], [scale]]
        foot = a + (b - a) * rng.uniform(0, 0.5)
        matrix = np.column_stack([m, [0, HEIGHT / 2] - m @ foot]).astype(np.float32)
        result.append((sampled(image, matrix, scale), np.zeros(FRAMES, np.uint8)))
    return result
