"""Typefaces of Debian packages: whole families are held out."""
import subprocess
from collections import defaultdict
from functools import lru_cache

import numpy as np
from PIL import ImageFont

from network import ALPHABET

# Never trained on.
HELD_OUT = {
    "Open Sans", "Carlito", "PT Sans", "PT Sans Narrow", "PT Sans Caption", "Inter", "Inter Display", "TeX Gyre Adventor",
    "URW Gothic", "Charis SIL", "Courier Prime", "B612", "Roboto Slab", "Routed Gothic", "Gillius ADF", "Gillius ADF No2",
}
# Groups of families with their share: documents are mostly printed in these.
GROUPS = (
    (0.30, "Liberation Sans|Nimbus Sans|FreeSans|TeX Gyre Heros|Clear Sans|Switzera ADF"),
    (0.17, "Liberation Sans Narrow|Nimbus Sans Narrow|TeX Gyre Heros Cn|Roboto Condensed|Universalis ADF Std|DejaVu Sans|Yanone Kaffeesatz|OpenDINSchriftenEngshrift|Open DIN Schriften Engshrift"),
    (0.24, "Roboto|Lato|Noto Sans|Cabin|Karla|Play|Oxygen-Sans|CMU Sans Serif|CMU Bright|Latin Modern Sans|Tuffy|Andika|Go|Manrope|Sora|National Park|Roadgeek 2005 Mittelschrift|Cantarell|Linux Biolinum O|Quattrocento Sans|Dosis|League Spartan"),
    (0.12, "OCR B|Liberation Mono|Nimbus Mono PS|DejaVu Sans Mono|FreeMono|Noto Sans Mono|Hack|JetBrains Mono|Inconsolata|Go Mono|Anonymous Pro|CMU Typewriter Text|GNUTypewriter|Latin Modern Mono|PT Mono|TeX Gyre Cursor|OCR A"),
    (0.17, "Liberation Serif|Nimbus Roman|FreeSerif|TeX Gyre Termes|Linux Libertine O|Caladea|Noto Serif|DejaVu Serif|C059|P052|TeX Gyre Pagella|TeX Gyre Schola|CMU Serif|Latin Modern Roman|Vollkorn|PT Serif|STIX|EB Garamond|Gentium|Quattrocento"),
)
SLANTED = ("italic", "oblique", "slanted")
WEIGHTS = ("thin", "hairline", "black", "heavy", "extralight")
SIZE = 62


@lru_cache(maxsize=1)
def families():
    found = defaultdict(list)
    listed = subprocess.run(["fc-list", "--format", "%{file}|%{family[0]}|%{style[0]}\n"], capture_output=True, text=True, check=True).stdout
    for row in sorted(set(listed.splitlines())):
        file, family, style = row.split("|")
        wanted = file.endswith((".ttf", ".otf")) and not any(word in style.lower() for word in SLANTED + WEIGHTS)
        if wanted:
            found[family.replace("\\", "")].append(file)
    return found


@lru_cache(maxsize=2)
def groups(held_out=False):
    found = families()
    if held_out:
        return ((1.0, tuple(tuple(found[family]) for family in sorted(HELD_OUT) if family in found)),)
    return tuple((share, tuple(tuple(found[f]) for f in names.split("|") if f in found and f not in HELD_OUT)) for share, names in GROUPS)


class Face:
    def __init__(self, path):
        self.font = ImageFont.truetype(path, SIZE)
        missing = self._mask("\uffff")
        self.signs = {sign for sign in ALPHABET if sign == " " or self._mask(sign) not in (missing, b"")}
        left, top, right, bottom = self.font.getbbox("H")
        self.base, self.capital = bottom, bottom - top

    def _mask(self, sign):
        return bytes(self.font.getmask(sign))

    @lru_cache(maxsize=400)
    def height(self, sign):
        """Of its largest piece of ink: marks are pieces of their own, and lower."""
        mask = self.font.getmask(sign)
        width, height = mask.size
        if width == 0:
            return 0, 0, 0
        rows = np.frombuffer(bytes(mask), np.uint8).reshape(height, width).max(1) > 60
        edges = np.flatnonzero(np.diff(np.concatenate([[0], rows.view(np.int8), [0]])))
        runs = [(b - a, a, b) for a, b in zip(edges[::2], edges[1::2])]
        if not runs:
            return 0, 0, 0
        size, first, last = max(runs)
        top = self.font.getbbox(sign)[1]
        return size, top + first, top + last


@lru_cache(maxsize=700)
def face(path):
    return Face(path)


def pick(rng, text, held_out=False):
    """A face that has all signs of the text; None after some tries."""
    choices = groups(held_out)
    shares = np.array([share for share, _ in choices])
    for _ in range(12):
        members = choices[int(rng.choice(len(choices), p=shares / shares.sum()))][1]
        files = members[int(rng.integers(len(members)))]
        one = face(files[int(rng.integers(len(files)))])
        if set(text) <= one.signs:
            return one
    return None
