"""What masks are made of, as colour (BGR, 0..255) under even light."""
import cv2
import numpy as np

STUFFS = ["surgical", "cloth", "pattern", "ffp2", "black"]


def hue(rng, saturation, value):
    pixel = np.uint8([[[rng.randint(180), int(saturation), int(value)]]])
    return cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32)


def surgical(along, across, rng):
    """Blue, green, white or pink fleece in three pleats."""
    tint = [(225, 200, 150), (200, 205, 160), (235, 235, 232), (210, 200, 235)][rng.choice(4, p=[0.5, 0.15, 0.3, 0.05])]
    folds = rng.choice([2, 3, 4])
    wave = (along * folds + rng.uniform()) % 1
    shade = 1 - rng.uniform(0.05, 0.3) * np.exp(-(wave**2) / 0.02) + rng.uniform(0, 0.08) * wave
    return np.float32(tint) * (rng.uniform(0.8, 1.1) * shade)[..., None]


def cloth(along, across, rng):
    colour = hue(rng, rng.uniform(20, 230), rng.uniform(50, 240))
    seam = 1 - rng.uniform(0, 0.3) * np.exp(-(across**2) / 0.0006) if rng.rand() < 0.5 else 1
    weave = 1 + 0.03 * np.sin(along * rng.uniform(150, 300)) * np.sin(across * rng.uniform(150, 300))
    return colour * (seam * weave * np.ones_like(along))[..., None]


def pattern(along, across, rng):
    a, b = hue(rng, rng.uniform(0, 255), rng.uniform(60, 255)), hue(rng, rng.uniform(0, 255), rng.uniform(20, 255))
    turn, pitch = rng.uniform(0, np.pi), rng.uniform(15, 60)
    u, v = along * np.cos(turn) + across * np.sin(turn), across * np.cos(turn) - along * np.sin(turn)
    kind = rng.randint(4)
    if kind == 0:
        ink = np.sin(u * pitch) > rng.uniform(-0.5, 0.5)
    elif kind == 1:
        ink = (np.sin(u * pitch) > 0) ^ (np.sin(v * pitch) > 0)
    elif kind == 2:
        ink = np.sin(u * pitch) * np.sin(v * pitch) > rng.uniform(0.3, 0.7)
    else:
        rough = cv2.resize(rng.rand(14, 14).astype(np.float32), along.shape[::-1], interpolation=cv2.INTER_CUBIC)
        ink = rough > rng.uniform(0.4, 0.65)
    return np.where(ink[..., None], a, b).astype(np.float32)


def ffp2(along, across, rng):
    """White, sometimes black or coloured; a fold down the middle (or across it) that turns from the light."""
    value = rng.uniform(200, 250) if rng.rand() < 0.75 else rng.uniform(30, 90)
    tint = np.float32([value, value, value]) * rng.uniform(0.96, 1.04, 3).astype(np.float32)
    where = across if rng.rand() < 0.6 else along - rng.uniform(0.35, 0.65)
    half = 1 - rng.uniform(0.02, 0.2) * (0.5 + 0.5 * np.tanh(where * 20 * rng.choice([-1, 1])))
    fold = 1 - rng.uniform(0.05, 0.25) * np.exp(-((np.abs(where) - 0.02) ** 2) / 0.0004)
    rim = 1 - 0.1 * (np.abs(along - 0.06) < 0.012)
    return tint * (half * fold * rim)[..., None]


def black(along, across, rng):
    dark = hue(rng, rng.uniform(0, 60), rng.uniform(15, 60))
    seam = 1 + rng.uniform(0, 0.5) * np.exp(-(across**2) / 0.0004) if rng.rand() < 0.6 else 1
    return dark * (seam * np.ones_like(along))[..., None]


MAKERS = {"surgical": surgical, "cloth": cloth, "pattern": pattern, "ffp2": ffp2, "black": black}


def stuff(variety, shape, polygon, axis, rng):
    """Of the picture's shape. `axis`: from the top of the mask to its bottom; 0..1 along it, and across from -0.5 to 0.5."""
    top, bottom = axis
    length = max(float(np.linalg.norm(bottom - top)), 1.0)
    down = (bottom - top) / length
    y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
    along = ((x - top[0]) * down[0] + (y - top[1]) * down[1]) / length
    width = max(float(np.ptp(polygon @ np.array([down[1], -down[0]]))), 1.0)
    across = ((x - top[0]) * down[1] - (y - top[1]) * down[0]) / width
    creased = cv2.resize(rng.rand(9, 9).astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC) - 0.5
    colour = MAKERS[variety](along + 0.03 * creased, across, rng)
    return colour * (1 + rng.uniform(0, 0.25) * creased)[..., None]
