"""Draws face masks, and what is none, on photographs of faces.

usage: render.py IMAGES names.txt meshes.f32 OUT [STEP]
meshes: of the images in names, 468 x 3 each (x, y in pixels), little-endian float32; every STEP-th is drawn on.
Writes OUT/KIND~VARIETY~NAME.png, where KIND is mask, nose (out of the mask), chin (mask below the mouth) or decoy (the same
stuff where no mask sits).
"""
import os
import sys

import cv2
import numpy as np

from stuff import STUFFS, stuff

# The pictures are painted this many times larger.
FINE = 3
# Mesh points of the jaw from the person's right ear over the chin to the left one, and down the middle of the face.
JAW = [234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454]
BRIDGE = [168, 6, 197, 195, 5, 4]
CHEEKS = [117, 346]
BELOW_NOSE, LOWER_LIP, CHIN, FOREHEAD = 164, 17, 152, 10
SMILE_LINE = [207, 427]


def curve(points, count=24):
    """Catmull-Rom through the points."""
    p = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:])
    ]
    return np.vstack(parts + [points[-1:]])


def between(points, at):
    i = min(int(at), len(points) - 2)
    return points[i] + (points[i + 1] - points[i]) * (at - i)


def outline(mesh, kind, rng):
    """Of the mask, with the points where its straps begin, and the axis from its top to its bottom."""
    centre = mesh[[BELOW_NOSE]].mean(0)
    start = rng.uniform(1, 3.5) if kind != "chin" else rng.uniform(3.2, 4.5)
    jaw = mesh[JAW]
    first, last = between(jaw, start), between(jaw, len(jaw) - 1 - start)
    inner = jaw[int(start) + 1 : len(jaw) - 1 - int(start)]
    low = np.vstack([first, inner, last])
    grow = rng.uniform(0.98, 1.12)
    low = centre + (low - centre) * grow + (mesh[CHIN] - centre) * rng.uniform(0, 0.12) * np.sin(np.linspace(0, np.pi, len(low)))[:, None]
    if kind == "mask":
        top = between(mesh[BRIDGE], rng.uniform(0.6, 3.6))
        side = mesh[CHEEKS] + (mesh[SMILE_LINE] - mesh[CHEEKS]) * rng.uniform(0, 0.6)
    elif kind == "nose":
        top, side = mesh[BELOW_NOSE] + (mesh[2] - mesh[BELOW_NOSE]) * rng.uniform(-0.4, 0.8), mesh[SMILE_LINE]
    else:
        top = mesh[LOWER_LIP] + (mesh[CHIN] - mesh[LOWER_LIP]) * rng.uniform(0.1, 0.45)
        side = low[[1, -2]] * 0.6 + mesh[CHIN] * 0.4
    over = curve(np.vstack([low[-1], side[1], top, side[0], low[0]]))
    return np.vstack([curve(low), over]), (low[0], low[-1]), (top, mesh[CHIN])


def decoy(mesh, rng):
    """A band over the brow, a scarf at the neck, a thing held before a part of the mouth, a patch on one cheek."""
    wide = np.linalg.norm(mesh[454] - mesh[234])
    across, down = mesh[454] - mesh[234], mesh[CHIN] - mesh[FOREHEAD]
    choice = rng.choice(["brow", "neck", "held", "cheek"])
    if choice == "brow":
        a, b = mesh[FOREHEAD] - across * 0.7 - down * 0.5, mesh[FOREHEAD] + across * 0.7 - down * 0.5
        h = down * rng.uniform(0.45, 0.65)
        polygon = np.array([a, b, b + h, a + h])
    elif choice == "neck":
        jaw = mesh[JAW[3:-3]] + down * rng.uniform(-0.03, 0.08)
        polygon = np.vstack([curve(jaw), jaw[-1] + down * 0.8 + across * 0.3, jaw[0] + down * 0.8 - across * 0.3])
    else:
        at = mesh[13] if choice == "held" else mesh[SMILE_LINE[rng.randint(2)]]
        at = at + rng.uniform(-0.12, 0.12, 2) * wide + (down * rng.uniform(0.05, 0.2) if choice == "held" else 0)
        size = rng.uniform(0.1, 0.2, 2) * wide
        t = np.linspace(0, 2 * np.pi, 40)
        polygon = at + np.c_[np.cos(t) * size[0], np.sin(t) * size[1]]
        if choice == "held":
            foot = at + down * 1.2 + across * rng.uniform(-0.4, 0.4)
            stalk = np.array([-0.06, 0.06])[:, None] * across
            polygon = cv2.convexHull(np.float32(np.vstack([polygon, foot + stalk])))[:, 0] if rng.rand() < 0.5 else polygon
    return polygon, choice


def light(picture, cover):
    """How brightly the covered part is lit: the face's own light, without its detail, and rounded towards the sides."""
    luma = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    wide = cv2.GaussianBlur(luma, (0, 0), picture.shape[1] / 22)
    return (wide / max(wide[cover > 0.5].mean(), 1)) ** 0.7


def paint(picture, polygon, variety, axis, straps, rng):
    h, w = picture.shape[:2]
    cover = np.zeros((h, w), np.uint8)
    cv2.fillPoly(cover, [np.round(polygon * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    cover = cover.astype(np.float32) / 255
    if cover.max() < 1:
        return None
    colour = stuff(variety, (h, w), polygon, axis, rng)
    exposure = np.median(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[cover > 0.5]) / 140
    lit = light(picture, cover) * np.clip(exposure, 0.45, 1.3)
    shadow = cv2.GaussianBlur(cover, (0, 0), w / 120)
    rim = 0.8 + 0.2 * np.clip(2 * shadow - 1, 0, 1) ** 0.5
    painted = np.clip(colour * (lit * rim)[..., None], 0, 255)
    below = picture.astype(np.float32) * (1 - rng.uniform(0, 0.35) * shadow[..., None] * (1 - cover[..., None]))
    for a, b in straps:
        thickness = max(1, int(w * rng.uniform(0.003, 0.007)))
        tone = float(np.clip(rng.uniform(120, 250) * np.clip(exposure, 0.4, 1), 0, 255))
        cv2.line(below, tuple(map(int, a)), tuple(map(int, b)), (tone, tone, tone), thickness, cv2.LINE_AA)
    soft = cv2.GaussianBlur(cover, (0, 0), rng.uniform(0.5, 1.5) * FINE / 3)[..., None]
    return below * (1 - soft) + painted * soft


def render(image, mesh, kind, rng):
    fine = cv2.resize(image, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_CUBIC)
    mesh = mesh * FINE
    variety = rng.choice(STUFFS)
    if kind == "decoy":
        polygon, where = decoy(mesh, rng)
        painted = paint(fine, polygon, variety, (polygon.min(0), polygon.max(0)), [], rng)
        variety = where
    else:
        polygon, ends, axis = outline(mesh, kind, rng)
        ears = mesh[[234, 454]]
        straps = [(ends[i], ears[i]) for i in range(2)] if rng.rand() < 0.7 else []
        painted = paint(fine, polygon, variety, axis, straps, rng)
    if painted is None:
        return None, variety
    small = cv2.resize(painted, image.shape[1::-1], interpolation=cv2.INTER_AREA)
    if rng.rand() < 0.3:
        small = cv2.GaussianBlur(small, (0, 0), rng.uniform(0.3, 1.2))
    grain = np.std(image - cv2.GaussianBlur(image, (0, 0), 1).astype(np.float32)) * rng.uniform(0.1, 0.5)
    small = np.clip(small + rng.normal(0, grain, small.shape), 0, 255).astype(np.uint8)
    coded = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(70, 96))])[1]
    return cv2.imdecode(coded, 1), variety


if __name__ == "__main__":
    images, names_file, mesh_file, out = sys.argv[1:5]
    step = int(sys.argv[5]) if len(sys.argv) > 5 else 1
    names = open(names_file).read().split()[::step]
    meshes = np.fromfile(mesh_file, "<f4").reshape(-1, 468, 3)[::step, :, :2]
    os.makedirs(out, exist_ok=True)
    for i, name in enumerate(names):
        rng = np.random.RandomState(i)
        image = cv2.imread(os.path.join(images, name))
        kinds = ["mask"] + [kind for kind in ("nose", "chin", "decoy") if rng.rand() < 0.35]
        for kind in kinds:
            picture, variety = render(image, meshes[i], kind, rng)
            if picture is not None:
                cv2.imwrite(os.path.join(out, f"{kind}~{variety}~{os.path.splitext(name)[0]}.png"), picture)
