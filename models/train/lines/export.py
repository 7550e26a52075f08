"""Writes trained weights as the reader takes them: `python3 export.py --state state.pt`."""
import argparse
import hashlib
import importlib.util
import json
from pathlib import Path

import torch

from network import TextNetwork

MODELS = Path(__file__).resolve().parents[2]
NAME = "latin-lines"


def layers_of():
    """Of the other network's export: the same layers, laid out alike."""
    spec = importlib.util.spec_from_file_location("mrz_export", MODELS / "train/mrz/export.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.layers_of


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", type=Path, default=Path("state.pt"))
    options = parser.parse_args()
    network = TextNetwork()
    network.load_state_dict(torch.load(options.state)["network"])
    network.eval()
    table, values = layers_of()(network)
    rows = ",\n    ".join(json.dumps(layer) for layer in table)
    folder = MODELS / "latin"
    folder.mkdir(exist_ok=True)
    files = [folder / f"{NAME}.f16", folder / f"{NAME}.json"]
    files[0].write_bytes(values.tobytes())
    files[1].write_text(f'{{\n  "layers": [\n    {rows}\n  ]\n}}\n')
    manifest = MODELS / "manifest.json"
    content = json.loads(manifest.read_text())
    model = next(entry for entry in content["models"] if entry["name"] == NAME)
    model["files"] = [
        {"file": f"latin/{file.name}", "bytes": file.stat().st_size, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
        for file in files
    ]
    manifest.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
