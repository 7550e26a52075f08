"""Cuts photographs tightly around the face and shifts their tones, as cropped and badly lit selfies are.

usage: cut.py IMAGES names.txt meshes.f32 DRAWN STEP
Of the images that render.py drew on with the same STEP: writes DRAWN/bare~cut~NAME.cut.png, and NAME.cut.png beside every second drawing.
"""
import os
import sys

import cv2
import numpy as np


def cut(image, mesh, rng):
    low, high = mesh.min(0), mesh.max(0)
    side = (high - low).max()
    margins = rng.uniform(-0.02, 0.4, (2, 2)) * side
    left, top = np.maximum(low - margins[0], 0).astype(int)
    right, bottom = (high + margins[1]).astype(int)
    part = image[top:bottom, left:right].astype(np.float32) / 255
    tint = rng.uniform(0.85, 1.15, 3) * rng.uniform(0.75, 1.4)
    part = np.clip(part ** rng.uniform(0.7, 1.5) * tint, 0, 1)
    if rng.rand() < 0.25:
        part = part @ np.array([0.114, 0.587, 0.299])[:, None] * np.ones(3)
    return (part * 255).astype(np.uint8)


images, names_file, mesh_file, drawn, step = sys.argv[1:]
step = int(step)
names = open(names_file).read().split()[::step]
meshes = dict(zip(names, np.fromfile(mesh_file, "<f4").reshape(-1, 468, 3)[::step, :, :2]))
rng = np.random.RandomState(5)
sources = [(os.path.join(images, name), f"bare~cut~{os.path.splitext(name)[0]}") for name in names]
sources += [(os.path.join(drawn, file), file[:-4]) for file in sorted(os.listdir(drawn))[::2] if not file.endswith(".cut.png")]
for source, name in sources:
    picture = cut(cv2.imread(source), meshes[name.split("~")[2] + ".jpg"], rng)
    cv2.imwrite(os.path.join(drawn, f"{name}.cut.png"), picture)
