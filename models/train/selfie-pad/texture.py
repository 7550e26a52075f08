"""The measures that the network judges by: worker/quality/face-texture.ts in Python, number for number."""
import numpy as np

# Classes of local binary patterns (Ojala 2002): the 58 with at most two changes around the circle, and all others.
UNIFORM = [code for code in range(256) if bin(code ^ ((code >> 1) | ((code & 1) << 7))).count("1") <= 2]
CLASS_OF = np.full(256, len(UNIFORM))
CLASS_OF[UNIFORM] = np.arange(len(UNIFORM))
CLASSES = len(UNIFORM) + 1
# Neighbours in the order of their bits.
CIRCLE = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
LUMA_RADII = [1, 2, 3]
CHROMA_RADIUS = 1
BOX_RADII = [1, 2, 3, 5]


def planes(rgb):
    """Y, Cr, Cb as whole numbers 0..255, int64."""
    r, g, b = (rgb[:, :, i].astype(np.int64) for i in range(3))
    y = (77 * r + 150 * g + 29 * b) >> 8
    return y, np.clip(((r - y) * 183 >> 8) + 128, 0, 255), np.clip(((b - y) * 144 >> 8) + 128, 0, 255)


def patterns(plane, radius):
    """Square roots of the shares of the 59 classes (Hellinger's distance is Euclid's between them)."""
    height, width = plane.shape
    inner = plane[radius:height - radius, radius:width - radius]
    code = np.zeros(inner.shape, np.int64)
    for bit, (dx, dy) in enumerate(CIRCLE):
        y, x = radius + dy * radius, radius + dx * radius
        code |= (plane[y:y + inner.shape[0], x:x + inner.shape[1]] >= inner).astype(np.int64) << bit
    return np.sqrt(np.bincount(CLASS_OF[code].ravel(), minlength=CLASSES) / code.size)


def fine_contrast(y, radius):
    """How much is left when the mean of a square is taken away: logarithms of deviation and mean size, / 3."""
    side = 2 * radius + 1
    sums = np.pad(np.cumsum(np.cumsum(y, 0), 1), ((1, 0), (1, 0)))
    mean = (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2
    rest = y[radius:-radius, radius:-radius] - mean
    return [np.log(rest.std() + 0.1) / 3, np.log(np.abs(rest).mean() + 0.1) / 3]


def texture(rgb):
    y, cr, cb = planes(rgb)
    parts = [patterns(y, radius) for radius in LUMA_RADII]
    parts += [patterns(plane, CHROMA_RADIUS) for plane in (cr, cb)]
    parts += [fine_contrast(y, radius) for radius in BOX_RADII]
    parts.append([plane.mean() / 255 for plane in (y, cr, cb)] + [plane.std() / 255 for plane in (y, cr, cb)])
    parts.append([np.mean(y >= 250), np.mean(y < 8)])
    return np.concatenate(parts)
