"""Designs of OCR-B that are drawn with strokes (test/support/specimens), to measure with: never trained on."""
import json
import re

import cv2
import numpy as np

from typefaces import MASTER_PITCH, Atlas

# Of a glyph's cell, in the strokes' units; its distance to the next one.
WIDTH, HEIGHT, PITCH = 10, 16, 17
FINE = 4


def atlas_of(path, name):
    """`path`: {name: {pen, cap, strokes}} as JSON, strokes as SVG path data with M, L and Q."""
    design = json.loads(path.read_text())[name]
    scale = MASTER_PITCH / PITCH
    height = round(HEIGHT * scale)
    pad = round(height * 0.4)
    glyphs = {glyph: drawn(design, strokes, scale, height + 2 * pad, pad) for glyph, strokes in design["strokes"].items()}
    return Atlas(glyphs, height, pad)


def drawn(design, strokes, scale, rows, pad):
    width = 2 * MASTER_PITCH
    image = np.zeros((rows * FINE, width * FINE), np.uint8)
    origin = np.array([(width - WIDTH * scale) / 2, pad])
    pen = max(1, round(design["pen"] * scale * FINE))
    for line in lines_of(strokes):
        points = ((np.array(line) * scale + origin) * FINE).round().astype(np.int32)
        cv2.polylines(image, [points], False, 255, pen, cv2.LINE_AA)
    return cv2.resize(image, (width, rows), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def lines_of(strokes):
    lines = []
    for command, values in re.findall(r"([MLQ])([^MLQ]*)", strokes):
        numbers = np.array(values.split(), float).reshape(-1, 2)
        if command == "M":
            lines.append([numbers[0]])
        elif command == "L":
            lines[-1].append(numbers[0])
        else:
            begin, (bend, end) = lines[-1][-1], numbers
            lines[-1] += [(1 - t) ** 2 * begin + 2 * t * (1 - t) * bend + t * t * end for t in np.linspace(0.1, 1, 10)]
    return lines
