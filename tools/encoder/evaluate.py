#!/usr/bin/python3
"""Ranks the FAQs of labelled questions: `evaluate.py TRAINED QUESTIONS` prints R@1/R@3 by language and kind.

QUESTIONS holds `LANGUAGE-TRADE.json` files: `faqs` and `questions` with `text`, `kind`, `language` and `expect`.
Counts only questions whose sources are FAQs. Never train on these questions.
"""

import collections
import json
import pathlib
import sys

import numpy as np

from features import features

COUNTED = ("near", "medium", "far", "typo", "multi")


class Encoder:
    def __init__(self, trained):
        table = np.load(trained.with_suffix(".npy")).astype("f4")
        scale = np.abs(table).max(1, keepdims=True) / 127 + 1e-12
        self.table = np.round(table / scale) * scale
        metadata = json.loads(trained.with_suffix(".json").read_text("utf8"))
        self.index = {name: k for k, name in enumerate(metadata["vocabulary"])}
        self.words = set(metadata["words"])

    def encode(self, text):
        vector = np.zeros(self.table.shape[1], "f4")
        for name, weight in features(text, self.words):
            if name in self.index:
                vector += weight * self.table[self.index[name]]
        return vector / (np.linalg.norm(vector) or 1)


def ranks(encoder, business):
    """Yields each question and the rank of its best right FAQ, scored 0.6 by the FAQ's question and 0.4 by its answer."""
    ids = [entry["id"] for entry in business["faqs"]]
    vectors = np.array([[encoder.encode(entry[part]) for part in ("question", "answer")] for entry in business["faqs"]])
    for question in business["questions"]:
        right = [ids.index(source) for source in question["expect"] if source in ids]
        if right:
            vector = encoder.encode(question["text"])
            scores = vectors[:, 0] @ vector * 0.6 + vectors[:, 1] @ vector * 0.4
            yield question, min(int((scores > scores[k]).sum()) for k in right)


def main():
    encoder = Encoder(pathlib.Path(sys.argv[1]))
    found = collections.defaultdict(list)
    for file in sorted(pathlib.Path(sys.argv[2]).glob("??-*.json")):
        business = json.loads(file.read_text("utf8"))
        language = file.name[:2]
        for question, rank in ranks(encoder, business):
            kind = question["kind"]
            groups = [kind, f"{kind} {language}"]
            if kind in COUNTED:
                groups += ["same language", f"same language {language}"]
            if kind == "other_language":
                groups.append(f"other language {question['language']}")
            for group in groups:
                found[group].append(rank)
    for group, values in sorted(found.items()):
        values = np.array(values)
        print(f"{group:24} {(values < 1).mean():.2f}/{(values < 3).mean():.2f}  of {len(values)}")


if __name__ == "__main__":
    main()
