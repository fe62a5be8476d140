#!/usr/bin/python3
"""Trains the table: `train.py DATA OUT [--seed 1] [--steps 3000]` reads DATA/pairs.tsv, english.txt and teacher.f32."""

import argparse
import json
import pathlib
import random
import time
import zlib

import numpy as np
import torch
import torch.nn.functional as functional

from vocabulary import LANGUAGES, choose, count_features, rows_to_features

DIMENSION = 128
BATCH = 1536
SHARE = {"en": 0.24, "ko": 0.22, "ja": 0.18, "zh": 0.18, "es": 0.18}
TEMPERATURE = 0.06
SIZES = {"word": 30000, "part": 14000, "pair": 14000, "hangul": 52000, "han": 70000}
MAX_FEATURES = 126000
HELD_OUT = 1000


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--contrast", type=float, default=0.15, help="weight of the in-batch contrastive loss")
    parser.add_argument("--without", nargs="*", default=[], help="sources to leave out")
    parser.add_argument("--gain", type=int, default=1, help="0: features by frequency only")
    parser.add_argument("--intents", type=float, default=0.0, help="weight of an intent's mean in its texts' targets")
    parser.add_argument("--repeat", type=int, default=1, help="0: every source counts once")
    return parser.parse_args()


def read_teacher(data, dimension):
    """The teacher's vectors without their mean, reduced by PCA, of unit length."""
    vectors = np.fromfile(data / "teacher.f32", "f4").reshape(-1, 384)
    vectors = vectors - vectors.mean(0)
    values, axes = np.linalg.eigh(vectors.T @ vectors / len(vectors))
    best = np.argsort(-values)[:dimension]
    print(f"variance {values[best].sum() / values.sum():.2f} of {len(vectors)} texts")
    reduced = (vectors @ axes[:, best]).astype("f4")
    return reduced / (np.linalg.norm(reduced, axis=1, keepdims=True) + 1e-9)


def read_rows(options, sources, count):
    english = (options.data / "english.txt").read_text("utf8").split("\n")[:count]
    position = {text: k for k, text in enumerate(english)}
    rows, english_sources, intents = [], {}, {}
    for line in open(options.data / "pairs.tsv", encoding="utf8"):
        language, source, first, text = line.rstrip("\n").split("\t")
        if source in options.without:
            continue
        target = position.get(text if language == "en" else first)
        if target is None:
            continue
        if language == "en":
            intents.setdefault((source, first), []).append(target)
        times = sources[source].get("repeat", 1) if options.repeat else 1
        rows += [(language, source, target, text)] * times
        if language != "en" and (not sources[source].get("dictionary") or zlib.crc32(first.encode()) % 3 == 0):
            english_sources[target] = source
    rows += [("en", source, target, english[target]) for target, source in english_sources.items()]
    return rows, intents


def blend_intents(teacher, intents, weight):
    """Moves questions of one intent towards each other: their paraphrases are the positives."""
    for members in intents.values():
        if 2 <= len(members) <= 400:
            teacher[members] += weight * teacher[members].mean(0)
            teacher[members] /= np.linalg.norm(teacher[members], axis=1, keepdims=True)


class Rows:
    def __init__(self, found):
        self.ids, self.weights, self.offsets, self.targets, self.languages = found

    def bag(self, rows):
        lengths = self.offsets[rows + 1] - self.offsets[rows]
        starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        at = np.repeat(self.offsets[rows] - starts, lengths) + np.arange(lengths.sum())
        return (torch.from_numpy(a) for a in (self.ids[at].astype("i8"), starts.astype("i8"), self.weights[at]))


def initial_table(rows, trained, teacher, size):
    """Initializes each feature with the mean vector of its texts, shrunk for rare and for frequent features."""
    total = np.zeros((size, teacher.shape[1]), "f4")
    count = np.zeros(size, "f4")
    for part in np.array_split(trained, max(1, len(trained) // 4000)):
        ids, starts, weights = (a.numpy() for a in rows.bag(part))
        lengths = np.diff(np.append(starts, len(ids)))
        vectors = np.repeat(teacher[rows.targets[part]], lengths, axis=0) * weights[:, None]
        np.add.at(total, ids, vectors)
        np.add.at(count, ids, weights)
    frequency = count / len(trained)
    table = total / (count[:, None] + 3) * np.sqrt(1e-3 / (1e-3 + frequency))[:, None]
    return torch.from_numpy(table.astype("f4")), count


def train(rows, trained, held_out, teacher, table, options, steps):
    random_rows = np.random.default_rng(options.seed)
    by_language = [trained[rows.languages[trained] == k] for k in range(5)]
    squares = torch.full((len(table), 1), 1e-8)
    targets = torch.from_numpy(teacher)
    started = time.time()
    for step in range(steps):
        batch = np.concatenate(
            [random_rows.choice(by_language[k], int(BATCH * SHARE[name])) for k, name in enumerate(LANGUAGES)]
        )
        ids, starts, weights = rows.bag(batch)
        used, local = torch.unique(ids, return_inverse=True)
        part = table[used].requires_grad_(True)
        summed = functional.embedding_bag(local, part, starts, mode="sum", per_sample_weights=weights)
        target_rows = torch.from_numpy(rows.targets[batch].astype("i8"))
        scores = functional.normalize(summed, dim=1) @ targets[target_rows].T
        same = (target_rows[:, None] == target_rows[None, :]).fill_diagonal_(False)
        contrast = functional.cross_entropy((scores / TEMPERATURE).masked_fill(same, -1e4), torch.arange(len(batch)))
        loss = (1 - scores.diag()).mean() + options.contrast * contrast
        (gradient,) = torch.autograd.grad(loss, part)
        with torch.no_grad():
            gradient *= len(batch) / 100
            squares[used] += (gradient * gradient).mean(1, keepdim=True)
            rate = 0.007 * (1 - 0.9 * step / steps)
            table[used] -= rate * gradient / squares[used].sqrt()
        if step % 250 == 249 or step == steps - 1:
            print(step + 1, f"{time.time() - started:.0f}s", f"loss {loss.item():.3f}", report(rows, held_out, targets, table), flush=True)
    return table


def report(rows, held_out, targets, table):
    found = []
    with torch.no_grad():
        for k, name in enumerate(LANGUAGES):
            ids, starts, weights = rows.bag(held_out[k])
            vectors = functional.normalize(functional.embedding_bag(ids, table, starts, mode="sum", per_sample_weights=weights), dim=1)
            scores = vectors @ targets[torch.from_numpy(rows.targets[held_out[k]].astype("i8"))].T
            first = (scores.argmax(1) == torch.arange(len(scores))).float().mean()
            found.append(f"{name} {scores.diag().mean():.3f}/{first:.3f}")
    return " ".join(found)


def prepare(options, rows, vocabulary, words):
    prepared = Rows(rows_to_features(rows, vocabulary, words, options.seed))
    order = np.random.default_rng(options.seed).permutation(len(prepared.targets))
    held_out = [order[prepared.languages[order] == k][:HELD_OUT] for k in range(5)]
    trained = np.setdiff1d(order, np.concatenate(held_out))
    return prepared, trained, held_out


def main():
    options = arguments()
    torch.set_num_threads(2)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    sources = {s["id"]: s for s in json.loads((pathlib.Path(__file__).parent / "sources.json").read_text("utf8"))["sources"]}
    teacher = read_teacher(options.data, DIMENSION)
    rows, intents = read_rows(options, sources, len(teacher))
    if options.intents:
        blend_intents(teacher, intents, options.intents)
    print(len(rows), "rows", {name: sum(row[0] == name for row in rows) for name in LANGUAGES}, flush=True)
    counts = count_features(rows, {s: 0.4 for s, d in sources.items() if d.get("dictionary")})
    sizes = SIZES if options.gain else {kind: int(size * 0.7) for kind, size in SIZES.items()}
    vocabulary, words = choose(counts, sizes)
    prepared, trained, held_out = prepare(options, rows, vocabulary, words)
    table, count = initial_table(prepared, trained, teacher, len(vocabulary))
    if options.gain and len(vocabulary) > MAX_FEATURES:
        table = train(prepared, trained, held_out, teacher, table, options, options.steps // 4)
        gain = table.norm(dim=1).numpy() * np.sqrt(count)
        selected = sorted(np.argsort(-gain)[:MAX_FEATURES])
        vocabulary = [vocabulary[k] for k in selected]
        words &= set(vocabulary)
        prepared, trained, held_out = prepare(options, rows, vocabulary, words)
        table, count = initial_table(prepared, trained, teacher, len(vocabulary))
    print(len(vocabulary), "features", flush=True)
    table = train(prepared, trained, held_out, teacher, table, options, options.steps)
    np.save(options.out.with_suffix(".npy"), table.numpy())
    metadata = {"vocabulary": vocabulary, "words": sorted(words)}
    options.out.with_suffix(".json").write_text(json.dumps(metadata, ensure_ascii=False), "utf8")


if __name__ == "__main__":
    main()
