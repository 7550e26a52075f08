"""Glyphs as bitmaps, out of font files of Debian packages."""
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from documents import GLYPHS

FONTS = "/usr/share/fonts/"
OCR_B = {f"{FONTS}opentype/ocr-b/{name}.otf": share for name, share in (("OCRB", 6), ("OCRBS", 4), ("OCRBL", 1))}
# Faces seen in zones that do not follow the standard: typewriters, line printers, office software.
OTHER = {FONTS + path: share for path, share in (
    ("truetype/liberation/LiberationMono-Regular.ttf", 3),
    ("truetype/liberation/LiberationMono-Bold.ttf", 2),
    ("opentype/urw-base35/NimbusMonoPS-Regular.otf", 2),
    ("opentype/urw-base35/NimbusMonoPS-Bold.otf", 2),
    ("opentype/courier-prime/Courier Prime.otf", 1),
    ("opentype/freefont/FreeMonoBold.otf", 1),
    ("truetype/dejavu/DejaVuSansMono.ttf", 2),
    ("truetype/noto/NotoSansMono-Regular.ttf", 1),
    ("truetype/inconsolata/Inconsolata.otf", 1),
    ("truetype/gnutypewriter/GNUTypewriter.ttf", 1),
    ("truetype/ocr-a/OCRA.ttf", 1),
)}
# Never trained on: to measure with, beside the designs of designs.py.
HELD_OUT = {name: FONTS + path for name, path in (
    ("Hack", "truetype/hack/Hack-Regular.ttf"),
    ("JetBrains Mono", "truetype/jetbrains-mono/JetBrainsMono-Regular.ttf"),
    ("Anonymous Pro", "truetype/anonymous-pro/Anonymous Pro.ttf"),
)}
# For print that is no machine readable zone.
TEXT = [FONTS + path for path in (
    "truetype/liberation/LiberationSans-Regular.ttf",
    "truetype/liberation/LiberationSans-Bold.ttf",
    "truetype/liberation/LiberationSansNarrow-Regular.ttf",
    "truetype/liberation/LiberationSerif-Regular.ttf",
    "truetype/dejavu/DejaVuSans.ttf",
    "truetype/dejavu/DejaVuSans-Bold.ttf",
    "opentype/freefont/FreeSerifBold.otf",
    "opentype/urw-base35/NimbusSansNarrow-Regular.otf",
)]
PACKAGES = ("fonts-ocr-b fonts-ocr-a fonts-liberation fonts-urw-base35 fonts-courier-prime fonts-freefont-otf "
            "fonts-dejavu-core fonts-noto-mono fonts-inconsolata fonts-gnutypewriter "
            "fonts-hack fonts-jetbrains-mono fonts-anonymous-pro").split()

# Distance of glyphs in the master drawing, px.
MASTER_PITCH = 32


@dataclass
class Atlas:
    glyphs: dict
    cap_height: int
    # Rows from the top of a glyph bitmap to the top of a capital.
    above: int


@lru_cache(maxsize=64)
def atlas(path):
    """Every glyph on a bitmap two pitches wide, its cell in the middle."""
    size = 40
    font = ImageFont.truetype(path, size)
    size = round(size * MASTER_PITCH / font.getlength("0"))
    font = ImageFont.truetype(path, size)
    left, top, right, bottom = font.getbbox("H")
    height = bottom - top
    pad = round(height * 0.4)
    glyphs = {}
    for glyph in GLYPHS:
        image = Image.new("L", (2 * MASTER_PITCH, height + 2 * pad), 0)
        ImageDraw.Draw(image).text((MASTER_PITCH / 2, pad - top), glyph, font=font, fill=255)
        glyphs[glyph] = np.asarray(image, np.float32) / 255
    return Atlas(glyphs, height, pad)


@lru_cache(maxsize=64)
def text_font(path, size):
    return ImageFont.truetype(path, size)


def pick(rng, faces):
    shares = np.array(list(faces.values()), float)
    return list(faces)[int(rng.choice(len(shares), p=shares / shares.sum()))]
