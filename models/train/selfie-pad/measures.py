"""What a face is judged by: worker/quality/recapture-measures.ts in Python, number for number."""
import numpy as np

SIDE = 96
NAMES = ["fine", "coarse", "darkBlue", "skinColours"]
# Cheeks and nose in the upright crop: left, right, top, bottom.
SKIN = [(22, 40, 42, 60), (56, 74, 42, 60), (41, 55, 38, 56)]
# What a camera's black adds, of full light; and what keeps an empty picture from dividing by nothing.
BLACK = 0.01
LEAST = 0.0017


def luma(crop):
    return crop.astype(np.float64) @ np.array([0.299, 0.587, 0.114])


def curvature(grey):
    """How much edges of the logarithm of light bend, against how steep they are: what was blurred twice bends less."""
    p = np.log((grey / 255) ** 2.2 + BLACK)
    centre = p[1:-1, 1:-1]
    bend = p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - 4 * centre
    right = p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:] - p[:-2, :-2] - 2 * p[1:-1, :-2] - p[2:, :-2]
    down = p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:] - p[:-2, :-2] - 2 * p[:-2, 1:-1] - p[:-2, 2:]
    return np.log((bend.std() + LEAST) / (np.hypot(right, down).std() + LEAST))


def measures(crop):
    """Of SIDE x SIDE x 3 bytes."""
    grey = luma(crop)
    half = grey.reshape(SIDE // 2, 2, SIDE // 2, 2).mean((1, 3))
    red, green, blue = (crop[:, :, i].astype(np.float64) for i in range(3))
    darkest = np.sort(grey.ravel())[grey.size // 20]
    dark = grey <= darkest
    yellow = (red + green) / 2 - blue
    skin = np.concatenate([yellow[top:bottom, left:right].ravel() for left, right, top, bottom in SKIN])
    return [curvature(grey), curvature(half), (blue - green)[dark].mean() / 255, skin.std() / 255]


def colours(crop):
    """Deviation of Cr and Cb, 0..255, that does not follow from the brightness: light of one colour leaves a grey copy near 0."""
    grey = luma(crop)
    y = grey - grey.mean()
    rest = []
    for channel, weight in ((0, 0.713), (2, 0.564)):
        chroma = (crop[:, :, channel] - grey) * weight
        chroma = chroma - chroma.mean()
        rest.append((chroma - y * (chroma * y).sum() / max((y * y).sum(), 1e-9)).std())
    return float(np.hypot(*rest))
