#!/usr/bin/python3
"""Collects aligned texts: `collect.py DATA [--clones FOLDER] [--pin]`.

Writes DATA/pairs.tsv (language, source, English text or intent, text) and DATA/english.txt, the teacher's input.
"""

import argparse
import collections
import json
import pathlib
import re
import unicodedata
import zlib

from readers import corpora, files, localizations
from trees import open_debian, open_npm, open_repository

SOURCES = pathlib.Path(__file__).parent / "sources.json"
SCRIPT = {"ko": re.compile("[가-힣]"), "ja": re.compile("[぀-ヿ一-鿿]"), "zh": re.compile("[一-鿿]"), "es": re.compile("[a-zA-Z]")}
KANA = re.compile("[぀-ヿ]")
PLACEHOLDER = re.compile(r"\{\{?[^{}]*\}\}?|%\{[^}]*\}|%\d*\$?[-.\d]*[sdnif@]|\$\w+\$?|(?<!\w):\w+|<[^<>]*>|&\w+;|__\w+__|\[\[[^\]]*\]\]|https?://\S+")
MARKS = re.compile(r"[~_&](?=\w)|\(&?[A-Za-z]\)|\(~?[A-Z]\)|[\x00-\x1f\u200b-\u200f\u2068\u2069]")


def clean(text):
    text = PLACEHOLDER.sub(" ", unicodedata.normalize("NFKC", text))
    return re.sub(r"\s+", " ", MARKS.sub("", text)).strip(" .…:·-–*#")


def is_pair(language, english, text):
    if not (2 <= len(english) <= 300 and 1 <= len(text) <= 300) or not re.search("[a-zA-Z]{2}", english):
        return False
    if language == "en":
        return True
    letters = [c for c in text if c.isalpha()]
    if english == text or not letters or not SCRIPT[language].search(text):
        return False
    if language == "zh" and KANA.search(text):
        return False
    in_script = sum(1 for c in letters if SCRIPT[language].match(c))
    max_length = {"es": 2.2, "ko": 1.5, "ja": 1.5, "zh": 1.2}[language] * len(english) + 25
    return in_script >= 0.5 * len(letters) and len(text) <= max_length


READERS = {name: function for module in (corpora, files, localizations) for name, function in vars(module).items()}


def is_sampled(source, english):
    """Whether a text belongs to the share of its source that is used; the same texts in every run."""
    return zlib.crc32(english.encode()) % 100 < 100 * source.get("share", 1)


def open_packages(source, data, clones, pin):
    trees = {}
    for package in source.get("packages", []):
        if source["kind"] == "debian":
            tree, checksum = open_debian(package, data)
        elif source["kind"] == "npm":
            tree, checksum = open_npm(package, data)
        else:
            tree, checksum = open_repository(package, data, clones)
        if source["kind"] != "repository":
            if pin:
                package["sha256"] = checksum
            elif package["sha256"] != checksum:
                raise SystemExit(f"{package['name']} {package['version']}: unexpected checksum {checksum}")
        trees[package["name"]] = tree
    return trees


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("data", type=pathlib.Path)
    arguments.add_argument("--clones", type=pathlib.Path, default=pathlib.Path("/nonexistent"))
    arguments.add_argument("--pin", action="store_true", help="write the checksums found into sources.json")
    options = arguments.parse_args()
    manifest = json.loads(SOURCES.read_text("utf8"))
    seen, counts, english_texts = set(), collections.defaultdict(collections.Counter), {}
    with open(options.data / "pairs.tsv", "w", encoding="utf8") as out:
        for source in manifest["sources"]:
            trees = open_packages(source, options.data.resolve(), options.clones, options.pin)
            for language, english, text in READERS[source["reader"]](trees, source):
                english = clean(english) if source.get("labels") is None else english
                text = clean(text)
                key = (language, english, text)
                if key not in seen and is_pair(language, english, text) and is_sampled(source, english):
                    seen.add(key)
                    english_texts[text if language == "en" else english] = None
                    counts[source["id"]][language] += 1
                    out.write(f"{language}\t{source['id']}\t{english}\t{text}\n")
            print(source["id"], dict(counts[source["id"]]), flush=True)
    (options.data / "english.txt").write_text("".join(f"{text}\n" for text in english_texts), "utf8")
    total = sum(counts.values(), collections.Counter())
    print("all", dict(total))
    if options.pin:
        for source in manifest["sources"]:
            source["pairs"] = dict(sorted(counts[source["id"]].items()))
        SOURCES.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", "utf8")


if __name__ == "__main__":
    main()
