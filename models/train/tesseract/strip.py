"""Takes the dictionaries out of Tesseract's language files: the reader turns them all off, and they are most of the bytes."""
import argparse
import gzip
import struct
from pathlib import Path

# Places in the container (ccutil/tessdatamanager.h): config, LSTM network, its characters, their codes, version.
KEPT = (0, 17, 21, 22, 23)
MISSING = -1


def parts(data):
    """Bytes of each place, None where there is nothing."""
    count, = struct.unpack_from("<i", data)
    offsets = struct.unpack_from(f"<{count}q", data, 4)
    ends = sorted(offset for offset in offsets if offset != MISSING) + [len(data)]
    return [data[offset:min(end for end in ends if end > offset)] if offset != MISSING else None for offset in offsets]


def stripped(data):
    kept = [part if place in KEPT else None for place, part in enumerate(parts(data))]
    at = 4 + 8 * len(kept)
    offsets, body = [], b""
    for part in kept:
        offsets.append(MISSING if part is None else at + len(body))
        body += part or b""
    return struct.pack(f"<i{len(kept)}q", len(kept), *offsets) + body


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", help="4.0.0_best_int/*.traineddata.gz of @tesseract.js-data packages")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parents[2] / "tesseract")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for file in options.files:
        data = stripped(gzip.decompress(file.read_bytes()))
        (options.out / file.name).write_bytes(gzip.compress(data, 9, mtime=0))


if __name__ == "__main__":
    main()
