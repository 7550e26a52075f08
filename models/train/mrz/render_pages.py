"""Renders documents with and without a zone to measure with: one folder and one truth.tsv a difficulty, for `bench mrz`."""
import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from documents import KINDS
from designs import atlas_of
from pages import LEVELS, other, specimen
from typefaces import HELD_OUT, OCR_B, atlas

SEED = 7501


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("pages"))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--designs", type=Path, help="JSON of designs that are drawn with strokes")
    parser.add_argument("--only", nargs="*", help="sets; all of them where absent")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    faces = [atlas(path) for path in (*OCR_B, *HELD_OUT.values())]
    if options.designs:
        faces += [atlas_of(options.designs, name) for name in json.loads(options.designs.read_text())]
    # Places are seeds: what was measured before keeps its own.
    sets = [name for name in LEVELS if "cuts" not in name] + ["negatives"] + [name for name in LEVELS if "cuts" in name]
    for place, name in enumerate(sets):
        if options.only and name not in options.only:
            continue
        folder = options.out / name
        folder.mkdir(parents=True, exist_ok=True)
        rows = ["file\tline1\tline2\tline3"]
        for index in range(options.count):
            rng = np.random.default_rng([options.seed, place, index])
            kind = KINDS[index % len(KINDS)]
            face = faces[index % len(faces)] if "cuts" in name else None
            image, lines = (other(rng), []) if name == "negatives" else specimen(rng, name, kind, face)
            file = f"{name}-{index:03d}.jpg"
            cv2.imwrite(str(folder / file), image, [cv2.IMWRITE_JPEG_QUALITY, 92])
            rows.append("\t".join([file, *lines]))
        (folder / "truth.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
