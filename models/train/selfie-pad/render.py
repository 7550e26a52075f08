"""What a camera sees of a face, and of a display, a print or a photocopy of a photo of it.

Images are float32, square, RGB; light is linear, photos are as files hold them, 0..1. Both sides go through one camera
model, attacks through it twice. Parameters are drawn from wide ranges: guesses at cameras, not measurements of them.
"""
import cv2
import numpy as np

from measures import SIDE

ROOM = 1.35
LUMA = np.array([0.299, 0.587, 0.114], np.float32)


def log_uniform(rng, low, high):
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def blur(image, sigma):
    return image if sigma < 0.2 else cv2.GaussianBlur(image, (0, 0), sigma)


def resized(image, side):
    return cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA if side < image.shape[0] else cv2.INTER_CUBIC)


def jpeg(image, quality):
    coded = cv2.imencode(".jpg", (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)[:, :, ::-1],
                         [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return cv2.imdecode(coded, cv2.IMREAD_COLOR)[:, :, ::-1].astype(np.float32) / 255


def tone(light, rng):
    """Exposure, white balance, gamma, saturation and an S-shaped curve."""
    balance = np.array([log_uniform(rng, 0.85, 1.18), 1, log_uniform(rng, 0.85, 1.18)], np.float32)
    photo = np.clip(light * balance * log_uniform(rng, 0.55, 1.9), 0, 1) ** (1 / rng.uniform(1.9, 2.5))
    grey = (photo @ LUMA)[..., None]
    photo = np.clip(grey + (photo - grey) * rng.uniform(0.75, 1.3), 0, 1)
    contrast = rng.uniform(0, 0.7)
    return (1 - contrast) * photo + contrast * photo ** 2 * (3 - 2 * photo)


def camera(light, rng, soft):
    """Lens, motion, sensor noise, tone, noise reduction, sharpening, JPEG. `soft`: the lens's blur in its pixels."""
    side = int(log_uniform(rng, 140, 390))
    seen = np.clip(resized(blur(resized(light, int(side * 1.5)), 1.5 * soft), side), 0, None)
    if rng.random() < 0.25:
        length = int(rng.integers(2, 5))
        path = np.zeros((length, length), np.float32)
        path[length // 2] = 1 / length
        seen = cv2.filter2D(seen, -1, path if rng.random() < 0.5 else path.T)
    noise = rng.normal(0, 1, seen.shape).astype(np.float32) * log_uniform(rng, 0.003, 0.03)
    photo = tone(np.clip(seen + noise * np.sqrt(seen + 0.02), 0, None), rng)
    if rng.random() < 0.5:
        smooth = cv2.bilateralFilter((photo * 255).astype(np.uint8), 5, rng.uniform(8, 40), rng.uniform(1, 2.5))
        photo = smooth.astype(np.float32) / 255
    if rng.random() < 0.7:
        photo = photo + rng.uniform(0, 1.2) * (photo - blur(photo, rng.uniform(0.7, 1.3)))
    return jpeg(photo, int(rng.integers(45, 97)))


def plane(side, rng):
    """From -0.5 to 0.5 across the picture, in any direction."""
    y, x = np.mgrid[:side, :side].astype(np.float32) / side - 0.5
    angle = rng.uniform(0, 2 * np.pi)
    return np.cos(angle) * x + np.sin(angle) * y


def lit(light, rng):
    return light * np.exp(rng.uniform(0, 1.6) * plane(light.shape[0], rng))[..., None].astype(np.float32)


def glare(light, rng):
    """The room's light on glass or gloss, sometimes a lamp."""
    side = light.shape[0]
    veil = log_uniform(rng, 0.002, 0.12) * (1 + rng.uniform(0, 1) * plane(side, rng))
    if rng.random() < 0.25:
        y, x = np.mgrid[:side, :side].astype(np.float32) / side - rng.uniform(0, 1, 2)[:, None, None]
        veil = veil + rng.uniform(0.1, 1) * np.exp(-(x ** 2 + y ** 2) / (2 * rng.uniform(0.03, 0.15) ** 2))
    colour = np.array([log_uniform(rng, 0.8, 1.25), 1, log_uniform(rng, 0.8, 1.25)], np.float32)
    return light + veil[..., None].astype(np.float32) * colour


def display(photo, rng):
    """Sub-pixels in stripes, a white that is bluer than the room's, colours made vivid, a black that shines through."""
    pixels = int(log_uniform(rng, 100, 500))
    light = np.clip(resized(photo, pixels), 0, 1) ** rng.uniform(1.9, 2.5)
    light = light * np.array([log_uniform(rng, 0.8, 1.05), 1, log_uniform(rng, 0.97, 1.4)], np.float32)
    if rng.random() < 0.35:
        grey = light.mean(2, keepdims=True)
        light = np.clip(grey + (light - grey) * rng.uniform(1.1, 1.5), 0, 1.2)
    black = log_uniform(rng, 0.0005, 0.02) * np.array([0.9, 1, 1.3], np.float32)
    if pixels < 260:
        stripes = np.full((3, 3, 3), 0.05, np.float32)
        stripes[:, range(3), range(3)] = 1
        stripes[2] *= rng.uniform(0.5, 1)
        light = np.repeat(np.repeat(light, 3, 0), 3, 1) * np.tile(stripes / stripes.mean((0, 1)), (pixels, pixels, 1))
    return glare(light + black, rng)


def paper(photo, rng):
    """Ink that runs, fewer colours, grain or dots, a black that is none and a white of paper."""
    pixels = int(log_uniform(rng, 150, 600))
    ink = blur(resized(photo, pixels), rng.uniform(0.4, 1.6))
    grey = ink.mean(2, keepdims=True)
    ink = grey + (ink - grey) * rng.uniform(0.5, 1)
    if rng.random() < 0.5:
        grain = blur(rng.random((pixels, pixels, 3)).astype(np.float32), rng.uniform(0.3, 0.8))
        ink = ink + (grain - 0.5) * rng.uniform(0.05, 0.5)
    low, high = rng.uniform(0.01, 0.09), rng.uniform(0.6, 0.95)
    white = np.array([1, log_uniform(rng, 0.93, 1.05), log_uniform(rng, 0.85, 1.05)], np.float32)
    return glare(lit(low + (high - low) * np.clip(ink, 0, 1) ** 2.2 * white, rng), rng)


def photocopy(photo, rng):
    grey = np.repeat((photo @ LUMA)[..., None], 3, 2)
    low, high = np.percentile(grey, rng.uniform(1, 15)), np.percentile(grey, rng.uniform(80, 99))
    toned = np.clip((grey - low) / max(high - low, 0.05), 0, 1) ** rng.uniform(0.7, 1.6)
    return paper(toned, rng)


ATTACKS = {"display": display, "print": paper, "photocopy": photocopy}


def rendered(photo, rng, kind):
    """SIDE x SIDE x 3 bytes of a photo that shows ROOM times the crop. `kind`: bonafide or one of ATTACKS."""
    light = lit(photo.astype(np.float32) ** 2.2 / 255 ** 2.2, rng)
    if kind == "bonafide":
        seen = camera(light, rng, log_uniform(rng, 0.25, 1.1))
    else:
        shown = ATTACKS[kind](camera(light, rng, log_uniform(rng, 0.25, 1)), rng)
        seen = camera(shown, rng, log_uniform(rng, 0.35, 1.6))
    margin = int(seen.shape[0] * (1 - 1 / ROOM) / 2)
    inner = np.clip(seen[margin:seen.shape[0] - margin, margin:seen.shape[0] - margin], 0, 1)
    shrinks = inner.shape[0] >= SIDE
    inner = cv2.resize(inner, (SIDE, SIDE), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
    return (inner * 255 + 0.5).astype(np.uint8)
