"""Crops of faces as the network sees them, with who they show and where they come from."""
import csv
import json
import os
import zlib

import cv2
import numpy as np

import render

SIDE = 144
# What is rendered is a little more than the crop, as a recapture shows it.
ROOM = 1.25
# Side of the crop over the larger of twice the eyes' distance and 1.8 times that of eyes and mouth; smaller where the
# image ends before, but not smaller than the second.
CROP_SCALE = 1.4
LEAST_SCALE = 1.0
# How far down from the eyes to the mouth its centre lies.
CENTRE = 0.4
KINDS = ["bonafide", "print", "display", "photocopy"]


def crop(image, face, side=SIDE, room=1.0):
    """Bytes, side x side x 3, exactly as worker/vision/checks/evidence/pixels/face-crop.ts cuts them; `room` widens the square."""
    height, width = image.shape[:2]
    right, left, _, mouth_right, mouth_left = face["landmarks"]
    ex, ey = (right["x"] + left["x"]) / 2, (right["y"] + left["y"]) / 2
    dx, dy = (mouth_right["x"] + mouth_left["x"]) / 2 - ex, (mouth_right["y"] + mouth_left["y"]) / 2 - ey
    cx, cy = ex + CENTRE * dx, ey + CENTRE * dy
    unit = max(2 * np.hypot(left["x"] - right["x"], left["y"] - right["y"]), 1.8 * np.hypot(dx, dy))
    size = room * max(LEAST_SCALE * unit, min(CROP_SCALE * unit, 2 * min(cx, cy, width - cx, height - cy)))
    angle = np.arctan2(left["y"] - right["y"], left["x"] - right["x"])
    step = size / side
    samples = int(np.clip(np.floor(step + 0.5), 1, 4))
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


def people_of_photos(folder):
    """Photos of one person are one group: pairs that the set's own list calls the same."""
    group = {}

    def root(name):
        while group.setdefault(name, name) != name:
            name = group[name]
        return name

    with open(os.path.join(folder, "master.csv")) as file:
        for row in csv.DictReader(file):
            if row["Decision"] == "Yes":
                group[root(row["file_x"])] = root(row["file_y"])
    return root


def subject_of(set_name, name, photo_group):
    if set_name == "selfie-attacks-dev":
        source, rest = name.split("__", 1)
        return ("nuaa-" + rest.split("_")[0]) if source.startswith("nuaa") else "webcam-man"
    if set_name.startswith("faces-lfw"):
        return "lfw-" + name.rsplit("_", 1)[0]
    return "photo-" + photo_group(name)


def load(data, located, per_photo, share_of_lfw):
    """Crops, what they are, which set they come from and whom they show; photos and some of LFW also recaptured."""
    photo_group = people_of_photos(os.path.join(data, "faces-photos-dev"))
    rows = []
    for key, found in json.load(open(located)).items():
        set_name, name = key.rsplit("/", 1)
        if set_name in ("moire-dev", "synthetic-faces-dev") or not found["faces"]:
            continue
        image = cv2.imread(os.path.join(data, key))
        if image is None or len(found["faces"]) == 0:
            continue
        image = image[:, :, ::-1]
        scale = image.shape[1] / found["width"]
        face = found["faces"][0]
        face = {"landmarks": [{k: v * scale for k, v in p.items()} for p in face["landmarks"]]}
        subject = subject_of(set_name, name, photo_group)
        kind, source = "bonafide", set_name.split("-")[1]
        if set_name == "selfie-attacks-dev":
            source = "nuaa" if name.startswith("nuaa") else "webcam"
            kind = "bonafide" if "_real__" in name else "print" if source == "nuaa" else "display"
        rows.append((crop(image, face), kind, source, subject))
        if source not in ("photos", "lfw"):
            continue
        rng = np.random.default_rng(zlib.crc32(key.encode()))
        if source == "lfw" and rng.random() > share_of_lfw:
            continue
        wide = crop(image, face, 280 if source == "photos" else 160, ROOM).astype(np.float32) / 255
        for attack, make in [("bonafide", render.bona_fide), *render.ATTACKS.items()]:
            for _ in range(per_photo if source == "photos" else 1):
                seen = make(wide, rng, int(SIDE * ROOM * rng.uniform(0.75, 1.6)))
                side = int(seen.shape[0] / ROOM)
                margin = (seen.shape[0] - side) // 2
                seen = seen[margin:margin + side, margin:margin + side]
                seen = cv2.resize(seen, (SIDE, SIDE), interpolation=cv2.INTER_AREA if side > SIDE else cv2.INTER_LINEAR)
                rows.append(((np.clip(seen, 0, 1) * 255 + 0.5).astype(np.uint8), attack, "rendered-" + source, subject))
    return {"crop": np.stack([r[0] for r in rows]), "kind": np.array([KINDS.index(r[1]) for r in rows]),
            "source": np.array([r[2] for r in rows]), "subject": np.array([r[3] for r in rows])}
