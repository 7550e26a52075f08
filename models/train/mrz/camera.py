"""From a flat drawing to what a phone or a scanner makes of it. `level` 0..1 says how badly."""
import cv2
import numpy as np


class View:
    """Place of drawing points in the photo: a parabola (a page that does not lie flat), then a homography."""

    def __init__(self, rng, width, height, scale, level, turn=None):
        self.scale = scale
        bend = rng.normal(0, 0.35) * level if rng.random() < 0.5 else 0.0
        # Sagitta in master pixels over the whole width.
        self.middle, self.bend = width * rng.uniform(0.2, 0.8), bend * 22 / (width / 2) ** 2
        angle = np.radians(rng.uniform(-3.5, 3.5) * (0.3 + level) if turn is None else turn)
        tilt = 0.03 * level
        corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
        c, s = np.cos(angle), np.sin(angle)
        placed = ((corners - [width / 2, height / 2]) * scale) @ np.float32([[c, s], [-s, c]])
        placed += rng.uniform(-1, 1, (4, 2)) * [tilt * width * scale * 0.6, tilt * width * scale * 0.12 + tilt * height * scale * 0.3]
        # Foreshortening along one direction.
        if rng.random() < 0.6:
            placed *= 1 + rng.uniform(-0.14, 0.14, 2) * level
        placed -= placed.min(0) - 2
        self.size = tuple(int(np.ceil(v)) + 3 for v in placed.max(0))
        self.matrix = cv2.getPerspectiveTransform(corners, placed.astype(np.float32))

    def forward(self, points):
        bent = np.array(points, np.float32).reshape(-1, 2).copy()
        bent[:, 1] += self.bend * (bent[:, 0] - self.middle) ** 2
        return cv2.perspectiveTransform(bent[None], self.matrix)[0]

    def shoot(self, page):
        """Resamples without aliasing."""
        image = page
        if self.scale < 0.75:
            image = cv2.GaussianBlur(page, (0, 0), 0.42 / self.scale)
        if self.bend == 0:
            return cv2.warpPerspective(image, self.matrix, self.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        width, height = self.size
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        m = np.linalg.inv(self.matrix).astype(np.float32)
        w = m[2, 0] * x + m[2, 1] * y + m[2, 2]
        u = (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / w
        v = (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / w - self.bend * (u - self.middle) ** 2
        return cv2.remap(image, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def kernel_of_motion(length, angle):
    size = int(np.ceil(length)) | 1
    size = max(size, 3)
    kernel = np.zeros((size, size), np.float32)
    half = length / 2
    for t in np.linspace(-half, half, 4 * size):
        x, y = size // 2 + t * np.cos(angle), size // 2 + t * np.sin(angle)
        x0, y0 = int(np.floor(x)), int(np.floor(y))
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            if 0 <= x0 + dx < size and 0 <= y0 + dy < size:
                kernel[y0 + dy, x0 + dx] += (1 - abs(x - x0 - dx)) * (1 - abs(y - y0 - dy))
    return kernel / kernel.sum()


def kernel_of_focus(radius):
    size = int(np.ceil(radius)) * 2 + 1
    y, x = np.mgrid[0:size, 0:size] - size // 2
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return kernel / kernel.sum()


def light(rng, image, level):
    """Gradients, shadows with soft edges, lamps mirrored in film, creases."""
    height, width = image.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / height - 0.5
    if rng.random() < 0.5:
        image = image * (1 + rng.uniform(-0.5, 0.5) * level * x + rng.uniform(-0.35, 0.35) * level * y)
    if rng.random() < 0.45 * level:
        angle = rng.uniform(0, 2 * np.pi)
        edge = x * np.cos(angle) + y * np.sin(angle) * rng.uniform(0.2, 1) - rng.uniform(-0.4, 0.4)
        image = image * (1 - rng.uniform(0.15, 0.65) / (1 + np.exp(-np.clip(edge / rng.uniform(0.004, 0.08), -30, 30))))
    if rng.random() < 0.35 * level:
        for _ in range(int(rng.integers(1, 3))):
            cx, cy = rng.uniform(-0.6, 0.6, 2)
            sx, sy = rng.uniform(0.03, 0.3), rng.uniform(0.2, 1.2)
            spot = np.exp(-((x - cx) / sx) ** 2 - ((y - cy) / sy) ** 2)
            image = image + rng.uniform(30, 150) * spot
    if rng.random() < 0.15 * level:
        angle = rng.uniform(0, np.pi)
        d = (x - rng.uniform(-0.4, 0.4)) * width * np.cos(angle) + (y - rng.uniform(-0.4, 0.4)) * height * np.sin(angle)
        image = image + rng.uniform(-50, 70) * np.exp(-(d / rng.uniform(0.7, 3)) ** 2) * np.sign(rng.uniform(-1, 1))
    return image


def capture(rng, image, pitch, level):
    """Lens, movement, sensor, processing and file of one photo in which glyphs are `pitch` px apart. Gives uint8."""
    image = light(rng, image, level)
    if rng.random() < 0.35 + 0.4 * level:
        radius = pitch * rng.uniform(0.02, 0.05 + 0.13 * level)
        if rng.random() < 0.5:
            image = cv2.GaussianBlur(image, (0, 0), max(0.3, radius * 0.8))
        elif radius > 0.6:
            image = cv2.filter2D(image, -1, kernel_of_focus(radius))
    if rng.random() < 0.5 * level:
        length = pitch * rng.uniform(0.08, 0.12 + 0.38 * level)
        if length > 1.2:
            image = cv2.filter2D(image, -1, kernel_of_motion(length, rng.uniform(0, np.pi)))
    if rng.random() < 0.12 * level:
        image = moire(rng, image)
    if rng.random() < 0.7:
        image = (image - 128) * rng.uniform(1 - 0.6 * level, 1.2) + 128 + rng.uniform(-55, 40) * level
    if rng.random() < 0.3:
        image = 255 * np.clip(image / 255, 0, 1) ** rng.uniform(0.6, 1.6)
    grain = rng.uniform(0, 3 + 11 * level)
    image = image + rng.standard_normal(image.shape, dtype=np.float32) * grain
    if grain > 6 and rng.random() < 0.5:
        # What phones do against grain.
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.5, 0.9))
    if rng.random() < 0.35:
        soft = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.8, 1.6))
        image = image + (image - soft) * rng.uniform(0.3, 1.6)
    image = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < 0.15 * level and pitch > 9:
        image = messenger(rng, image, pitch)
    if rng.random() < 0.75:
        quality = int(rng.integers(int(78 - 48 * level), 96))
        image = cv2.imdecode(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_GRAYSCALE)
    return image


def moire(rng, image):
    """The grid of a screen that was photographed."""
    height, width = image.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    period, angle = rng.uniform(2.1, 9), rng.uniform(0, np.pi)
    wave = np.sin(2 * np.pi * (x * np.cos(angle) + y * np.sin(angle)) / period)
    wave = wave + np.sin(2 * np.pi * (y * np.cos(angle) - x * np.sin(angle)) / (period * rng.uniform(0.9, 1.1)))
    return image * (1 + rng.uniform(0.02, 0.12) * wave)


def messenger(rng, image, pitch):
    """Made smaller for sending and larger again for looking at."""
    height, width = image.shape
    factor = rng.uniform(max(0.5, 6.5 / pitch), 0.95)
    small = cv2.resize(image, (max(8, int(width * factor)), max(8, int(height * factor))), interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
