"""Recaptures of a face photo, rendered: what a camera sees of a display, a print or a photocopy of it.

Every function takes and gives RGB float32 0..1, S x S x 3, and a numpy Generator. Parameters are drawn from wide
ranges because nobody knows the attacker's screen and printer; the ranges are guesses, not measurements.
"""
import cv2
import numpy as np


def resize(image, side, method=cv2.INTER_AREA):
    return cv2.resize(image, (side, side), interpolation=method)


def blur(image, sigma):
    return image if sigma < 0.15 else cv2.GaussianBlur(image, (0, 0), sigma)


def camera(image, rng, noise=(0.004, 0.03)):
    """Sensor noise that grows with the signal, then JPEG."""
    sigma = rng.uniform(*noise)
    image = image + rng.normal(0, 1, image.shape).astype(np.float32) * sigma * (0.4 + np.sqrt(np.clip(image, 0, 1)))
    return jpeg(np.clip(image, 0, 1), int(rng.integers(55, 96)))


def jpeg(image, quality):
    rgb = (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
    _, data = cv2.imencode(".jpg", rgb[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(data, cv2.IMREAD_COLOR)[:, :, ::-1].astype(np.float32) / 255


def cast(image, rng, strength):
    return image * (1 + rng.uniform(-strength, strength, 3)).astype(np.float32)


def light(image, rng, strength):
    """Uneven light: a tilted plane, and sometimes a soft reflection."""
    side = image.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
    angle = rng.uniform(0, 2 * np.pi)
    out = image * (1 + rng.uniform(0, strength) * (np.cos(angle) * x + np.sin(angle) * y))[..., None]
    if rng.random() < 0.3:
        cx, cy, r = rng.uniform(-0.5, 0.5), rng.uniform(-0.5, 0.5), rng.uniform(0.05, 0.3)
        out = out + rng.uniform(0.05, 0.4) * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * r * r))[..., None]
    return out.astype(np.float32)


def tilted(side_in, side_out, rng):
    """The homography of a picture that is held not quite straight."""
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    moved = corners + rng.uniform(-0.06, 0.06, (4, 2)).astype(np.float32)
    return cv2.getPerspectiveTransform(moved * side_in, corners * side_out)


def bona_fide(image, rng, side):
    """The same camera and the same light, without anything in between."""
    seen = light(cast(blur(resize(image, side), rng.uniform(0, 0.9)), rng, 0.1), rng, 0.35)
    return camera(np.clip(seen * rng.uniform(0.6, 1.15), 0, 1) ** rng.uniform(0.8, 1.25), rng)


def display(image, rng, side):
    pixels = int(rng.integers(110, 420))
    shown = np.clip(resize(image, pixels, cv2.INTER_CUBIC), 0, 1)
    shown = cast(shown, rng, 0.08)
    if rng.random() < 0.6:
        shown[:, :, 2] *= rng.uniform(1.0, 1.2)
    light_out = np.clip(shown, 0, 1) ** 2.2
    grid = np.repeat(np.repeat(light_out, 3, 0), 3, 1)
    mask = np.full((3, 3, 3), rng.uniform(0.0, 0.5), np.float32)
    order = rng.permutation(3) if rng.random() < 0.2 else np.arange(3)
    for column, channel in enumerate(order):
        mask[:, column, channel] = 1
    mask[2] *= rng.uniform(0.3, 1.0)
    grid = grid * np.tile(mask, (pixels, pixels, 1)) / mask.mean(axis=(0, 1))
    per_pixel = 3 * pixels / side
    grid = blur(grid, per_pixel * rng.uniform(0.18, 0.75))
    seen = cv2.warpPerspective(grid, tilted(3 * pixels, side, rng), (side, side), flags=cv2.INTER_LINEAR,
                               borderMode=cv2.BORDER_REPLICATE)
    lift = rng.uniform(0.0, 0.12)
    seen = lift + (rng.uniform(0.7, 1.3) - lift) * np.clip(seen, 0, None)
    seen = np.clip(light(seen, rng, 0.3), 0, 1) ** (1 / rng.uniform(1.7, 2.4))
    return camera(blur(cast(seen, rng, 0.06), rng.uniform(0, 0.5)), rng)


def halftone(ink, cells, angle, rng):
    """Clustered dots of one ink, with the dots swollen as paper swells them (dot gain)."""
    side = ink.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) * (cells * np.pi / side)
    c, s = np.cos(angle), np.sin(angle)
    screen = 0.5 + 0.25 * (np.cos(2 * (c * x + s * y)) + np.cos(2 * (c * y - s * x)))
    soft = rng.uniform(6, 14)
    return 1 / (1 + np.exp(-soft * (ink - screen + rng.uniform(0, 0.12))))


def printed(image, rng, side):
    work = 3 * side
    picture = np.clip(resize(image, work, cv2.INTER_CUBIC), 0, 1)
    gray = picture.mean(2, keepdims=True)
    picture = gray + (picture - gray) * rng.uniform(0.55, 1.0)
    kind = rng.random()
    if kind < 0.4:
        cmy = 1 - picture
        black = cmy.min(2, keepdims=True) * rng.uniform(0.3, 1.0)
        inks = np.concatenate([(cmy - black) / np.maximum(1 - black, 1e-3), black], 2)
        cells = rng.uniform(70, 1.0 * side)
        turned = np.radians(np.array([15, 75, 0, 45]) + rng.uniform(-5, 5))
        dots = np.stack([halftone(inks[:, :, i], cells, turned[i], rng) for i in range(4)], 2)
        picture = (1 - dots[:, :, :3]) * (1 - dots[:, :, 3:])
    elif kind < 0.6:
        grain = cv2.resize(rng.random((int(work * rng.uniform(0.3, 1)),) * 2).astype(np.float32), (work, work))
        picture = picture + (grain[..., None] - 0.5) * rng.uniform(0.05, 0.3)
    top, bottom = rng.uniform(0.72, 0.97), rng.uniform(0.02, 0.2)
    picture = bottom + (top - bottom) * np.clip(picture, 0, 1) ** rng.uniform(0.8, 1.4)
    fibres = blur(rng.normal(0, 1, (work, work)).astype(np.float32), rng.uniform(0.8, 4))
    picture = picture * (1 + fibres[..., None] * rng.uniform(0, 0.04))
    picture = blur(picture, 3 * rng.uniform(0.35, 1.5))
    seen = cv2.warpPerspective(picture.astype(np.float32), tilted(work, side, rng), (side, side),
                               flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    seen = np.clip(light(cast(seen * rng.uniform(0.55, 1.15), rng, 0.12), rng, 0.4), 0, 1)
    return camera(seen, rng)


def photocopy(image, rng, side):
    gray = resize(image, 2 * side, cv2.INTER_CUBIC).mean(2)
    sharp = gray + rng.uniform(0.3, 2.0) * (gray - blur(gray, rng.uniform(1, 4)))
    low, high = np.percentile(sharp, rng.uniform(1, 18)), np.percentile(sharp, rng.uniform(75, 99))
    toned = np.clip((sharp - low) / max(high - low, 0.05), 0, 1)
    toned = toned ** rng.uniform(0.7, 1.6)
    if rng.random() < 0.5:
        toned = 1 - halftone((1 - toned), rng.uniform(60, side), np.pi / 4, rng)
    specks = (rng.random(toned.shape) < rng.uniform(0, 0.003)).astype(np.float32)
    toned = np.clip(toned - cv2.dilate(specks, np.ones((2, 2))) * rng.uniform(0.3, 1), 0, 1)
    page = 0.05 + rng.uniform(0.7, 0.92) * toned
    seen = np.repeat(blur(page.astype(np.float32), 2 * rng.uniform(0.3, 0.9))[..., None], 3, 2)
    seen = cv2.warpPerspective(seen, tilted(2 * side, side, rng), (side, side), flags=cv2.INTER_AREA,
                               borderMode=cv2.BORDER_REPLICATE)
    return camera(np.clip(light(cast(seen, rng, 0.1), rng, 0.3), 0, 1), rng)


ATTACKS = {"print": printed, "display": display, "photocopy": photocopy}
