"""Renders documents with and without a zone to measure with: one folder and one truth.tsv a difficulty, for `bench mrz`."""
import argparse
from pathlib import Path

import cv2
import numpy as np

from documents import KINDS
from pages import LEVELS, other, specimen

SEED = 7501


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("pages"))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    for place, name in enumerate([*LEVELS, "negatives"]):
        folder = options.out / name
        folder.mkdir(parents=True, exist_ok=True)
        rows = ["file\tline1\tline2\tline3"]
        for index in range(options.count):
            rng = np.random.default_rng([options.seed, place, index])
            kind = KINDS[index % len(KINDS)]
            image, lines = (other(rng), []) if name == "negatives" else specimen(rng, name, kind)
            file = f"{name}-{index:03d}.jpg"
            cv2.imwrite(str(folder / file), image, [cv2.IMWRITE_JPEG_QUALITY, 92])
            rows.append("\t".join([file, *lines]))
        (folder / "truth.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
