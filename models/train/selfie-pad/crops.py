"""Crops of faces as the product cuts them: worker/vision/checks/evidence/pixels/face-crop.ts in Python."""
import json
import os

import cv2
import numpy as np

from measures import SIDE

# Side of the crop over the larger of twice the eyes' distance and 1.8 times that of eyes and mouth.
SCALE = 1.4
# How far down from the eyes to the mouth its centre lies.
CENTRE = 0.4
MAX_SAMPLES = 8


def crop(image, landmarks, side=SIDE, room=1.0):
    """Bytes, side x side x 3, upright by the eyes; beyond the image its edge is repeated. `room` widens the square."""
    height, width = image.shape[:2]
    right, left, _, mouth_right, mouth_left = landmarks
    ex, ey = (right["x"] + left["x"]) / 2, (right["y"] + left["y"]) / 2
    dx, dy = (mouth_right["x"] + mouth_left["x"]) / 2 - ex, (mouth_right["y"] + mouth_left["y"]) / 2 - ey
    cx, cy = ex + CENTRE * dx, ey + CENTRE * dy
    unit = max(2 * np.hypot(left["x"] - right["x"], left["y"] - right["y"]), 1.8 * np.hypot(dx, dy))
    angle = np.arctan2(left["y"] - right["y"], left["x"] - right["x"])
    step = room * SCALE * unit / side
    samples = int(np.clip(np.floor(step + 0.5), 1, MAX_SAMPLES))
    at = (np.arange(side * samples) + 0.5) / samples - side / 2
    x, y = np.meshgrid(at, at)
    a, b = np.cos(angle) * step, np.sin(angle) * step
    u = np.clip(a * x - b * y + cx - 0.5, 0, width - 1)
    v = np.clip(b * x + a * y + cy - 0.5, 0, height - 1)
    x0, y0 = np.floor(u).astype(int), np.floor(v).astype(int)
    x1, y1 = np.minimum(x0 + 1, width - 1), np.minimum(y0 + 1, height - 1)
    fx, fy = (u - x0)[..., None], (v - y0)[..., None]
    seen = (image[y0, x0] * (1 - fx) + image[y0, x1] * fx) * (1 - fy) + (image[y1, x0] * (1 - fx) + image[y1, x1] * fx) * fy
    return np.floor(seen.reshape(side, samples, side, samples, 3).mean((1, 3)) + 0.5).astype(np.uint8)


def faces_of(folder, located, side=SIDE, room=1.0):
    """Of every image of the folder that holds a face: its name and the crop of the most prominent one."""
    with open(located) as file:
        found = json.load(file)
    for name in sorted(found):
        image = cv2.imread(os.path.join(folder, name)) if found[name]["faces"] else None
        if image is None:
            continue
        scale = image.shape[1] / found[name]["width"]
        landmarks = [{axis: scale * point[axis] for axis in ("x", "y")} for point in found[name]["faces"][0]["landmarks"]]
        yield name, crop(image[:, :, ::-1], landmarks, side, room)
