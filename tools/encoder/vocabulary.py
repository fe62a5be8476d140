"""Chooses candidate features by how many texts have them, and turns texts into rows of features."""

import array
import collections
import random

import numpy as np

from features import NUMBER, features, kind_of, runs, substrings

LANGUAGES = ["en", "ko", "ja", "zh", "es"]
MIN_TEXTS = 2.5
LONGER_BONUS = 1.6


def count_features(rows, weights):
    counts = {kind: collections.Counter() for kind in ("word", "part", "pair", "hangul", "han")}
    for language, source, _target, text in rows:
        weight = weights.get(source, 1.0)
        found = runs(text)
        for run in set(found):
            kind = kind_of(run)
            if kind == "latin":
                counts["word"][run] += weight
            elif kind == "hangul":
                for part in {*run, *substrings(f"^{run}$", (2, 3, 4, 5))}:
                    counts["hangul"][part] += weight
            elif kind == "han":
                for part in {*run, *substrings(run, (2, 3, 4))}:
                    counts["han"][part] += weight
        for first, second in zip(found, found[1:]):
            if kind_of(first) == kind_of(second) == "latin":
                counts["pair"][f"{first} {second}"] += weight
    for word, count in counts["word"].items():
        for part in set(substrings(f"^{word}$", (3, 4, 5))):
            counts["part"][part] += min(count, 20) ** 0.5
    return counts


def choose(counts, sizes):
    vocabulary, words = [NUMBER], set()
    for kind, size in sizes.items():
        longer = kind in ("hangul", "han")
        scored = [
            (count * (LONGER_BONUS if longer and len(name) > 1 else 1), name)
            for name, count in counts[kind].items()
            if count >= MIN_TEXTS
        ]
        best = [name for _, name in sorted(scored, key=lambda entry: (-entry[0], entry[1]))[:size]]
        vocabulary += best
        if kind == "word":
            words = set(best)
    return list(dict.fromkeys(vocabulary)), words


def rows_to_features(rows, vocabulary, words, seed):
    """Splits half of the words in a quarter of the English and Spanish rows, so that typos are understood."""
    generator = random.Random(seed)
    index = {name: k for k, name in enumerate(vocabulary)}
    ids, weights, offsets = array.array("i"), array.array("f"), [0]
    targets, languages = [], []
    for language, _source, target, text in rows:
        splits_words = language in ("en", "es") and generator.random() < 0.25
        for name, weight in features(text, words, (lambda: generator.random() < 0.5) if splits_words else None):
            if name in index:
                ids.append(index[name])
                weights.append(weight)
        if len(ids) > offsets[-1]:
            offsets.append(len(ids))
            targets.append(target)
            languages.append(LANGUAGES.index(language))
    return (
        np.frombuffer(ids, "i4"),
        np.frombuffer(weights, "f4"),
        np.array(offsets),
        np.array(targets, "i4"),
        np.array(languages, "i1"),
    )
