#!/usr/bin/python3
"""Writes a trained table for the product: `export.py TRAINED MODEL` makes MODEL/table.bin and MODEL/features.txt.

table.bin: u32 features, u32 dimension, one f32 scale per feature, then the rows as int8.
features.txt: one feature per line in the order of the rows; a whole word begins with a tab.
"""

import hashlib
import json
import pathlib
import struct
import sys

import numpy as np


def main():
    trained, model = map(pathlib.Path, sys.argv[1:3])
    table = np.load(trained.with_suffix(".npy")).astype("f4")
    metadata = json.loads(trained.with_suffix(".json").read_text("utf8"))
    words = set(metadata["words"])
    scale = np.abs(table).max(1) / 127 + 1e-12
    rows = np.round(table / scale[:, None]).astype("i1")
    model.mkdir(parents=True, exist_ok=True)
    (model / "table.bin").write_bytes(struct.pack("<II", *table.shape) + scale.astype("<f4").tobytes() + rows.tobytes())
    names = [("\t" if name in words else "") + name for name in metadata["vocabulary"]]
    (model / "features.txt").write_text("\n".join(names), "utf8")
    digest = hashlib.sha256((model / "table.bin").read_bytes() + (model / "features.txt").read_bytes()).hexdigest()
    print(table.shape, "version", digest[:12])


if __name__ == "__main__":
    main()
