"""Readers of parallel sentences, dictionaries and English questions labelled with an intent."""

import csv
import io
import json
import pathlib
import re
import xml.etree.ElementTree as ElementTree

LANGUAGES = ("ko", "ja", "zh", "es")


def only(trees):
    return next(iter(trees.values()))


def lines(tree, name):
    return tree.read(name).decode("utf8").splitlines()


def tab_pairs(trees, source):
    """English, tab, translation, as Tatoeba's sentences are distributed."""
    for line in lines(only(trees), source["file"]):
        cells = line.split("\t")
        if len(cells) >= 2:
            yield source["language"], cells[0], cells[1]


def line_pairs(trees, source):
    tree = only(trees)
    for english, other in source["filePairs"]:
        for first, second in zip(lines(tree, english), lines(tree, other)):
            yield source["language"], first, undo_spaces(second)


def undo_spaces(text):
    return re.sub(r"(?<=[぀-ヿ一-鿿々ー、。]) (?=[぀-ヿ一-鿿々ー、。])", "", text)


def meetings(trees, source):
    tree = only(trees)
    for name in source["files"]:
        for meeting in json.loads(tree.read(name)):
            for turn in meeting["conversation"]:
                yield "ja", turn["en_sentence"], turn["ja_sentence"]


def labels_in_xml(trees, _source):
    tree = only(trees)
    for name in tree.names("*Labels.xml"):
        for entry in ElementTree.fromstring(tree.read(name)):
            texts = {v.get("{http://www.w3.org/XML/1998/namespace}lang"): v.text or "" for v in entry}
            texts["zh"] = texts.get("zh") or texts.get("zh-CN")
            if texts.get("en"):
                yield from ((k, texts["en"], texts[k]) for k in LANGUAGES if texts.get(k))


def command_pages(trees, _source):
    tree = only(trees)
    files = set(tree.files)
    for name in tree.names("pages.*/*/*.md"):
        folder, rest = name.split("/", 1)
        language, english = folder.removeprefix("pages."), f"pages/{rest}"
        if language in LANGUAGES and english in files:
            pages = [sentences_of_page(tree.read(n).decode("utf8")) for n in (english, name)]
            if len(pages[0]) == len(pages[1]):
                yield from ((language, a, b) for a, b in zip(*pages))


def sentences_of_page(text):
    return [re.sub(r"[`\[\]]", "", line[2:]).rstrip(":：") for line in text.splitlines() if re.match(r"^- |^> (?!.*<)", line)]


def annotations(trees, _source):
    tree = only(trees)

    def of(folder):
        name = f"annotations/{folder}/annotations.json"
        return json.loads(tree.read(name))["annotations"]["annotations"]

    english = of("en")
    for language in LANGUAGES:
        for sign, entry in of(language).items():
            if sign in english:
                for kind in ("tts", "default"):
                    if kind in entry and kind in english[sign]:
                        yield language, ", ".join(english[sign][kind]), ", ".join(entry[kind])


def local_names(trees, _source):
    tree = only(trees)
    for name in tree.names("main/en/*.json"):
        english = dict(leaves(json.loads(tree.read(name))["main"]["en"]))
        for language in LANGUAGES:
            folder = "zh" if language == "zh" else language
            other = json.loads(tree.read(name.replace("/en/", f"/{folder}/")))["main"][folder]
            yield from ((language, english[k], v) for k, v in leaves(other) if english.get(k, v) != v)


def leaves(value, key=""):
    for name, inner in value.items():
        if isinstance(inner, dict):
            yield from leaves(inner, f"{key}/{name}")
        elif isinstance(inner, str):
            yield f"{key}/{name}", inner


def emoji(trees, _source):
    tree = only(trees)
    english = {e["hexcode"]: e for e in json.loads(tree.read("en/data.json"))}
    for language in LANGUAGES:
        for entry in json.loads(tree.read(f"{language}/data.json")):
            same = english.get(entry["hexcode"])
            if same and "label" in entry:
                yield language, same["label"], entry["label"]
                if entry.get("tags") and same.get("tags"):
                    yield language, " ".join(same["tags"]), " ".join(entry["tags"])


def places(trees, _source):
    """Names and search terms of OpenStreetMap's presets and fields."""
    tree = only(trees)

    def of(language):
        return dict(leaves(json.loads(tree.read(f"dist/translations/{language}.json"))))

    english = {k.split("/", 2)[2]: v for k, v in of("en").items()}
    for language, code in {"ko": "ko", "ja": "ja", "zh": "zh-CN", "es": "es"}.items():
        for key, text in of(code).items():
            same = english.get(key.split("/", 2)[2])
            if same and same != text:
                yield language, same.replace(",", ", "), text.replace(",", ", ")


def banking(trees, source):
    for name in source["files"]:
        for row in csv.DictReader(io.StringIO(only(trees).read(name).decode("utf8"))):
            yield "en", row["category"], row["text"]


def intents(trees, source):
    for part in json.loads(only(trees).read(source["file"])).values():
        yield from (("en", intent, text) for text, intent in part)


def commands(trees, source):
    for name in source["files"]:
        for line in lines(only(trees), name):
            entry = json.loads(line)
            yield "en", entry["intent"], entry["sentence"]


def phrases(_trees, _source):
    """Questions written for this project and their translations: one column per language, ` | ` between wordings."""
    for file in sorted((pathlib.Path(__file__).parent.parent / "phrases").glob("*.tsv")):
        names, *rows = [line.split("\t") for line in file.read_text("utf8").splitlines() if line]
        for row in rows:
            texts = {name: cell.split(" | ") for name, cell in zip(names, row)}
            for english in texts["en"]:
                yield "en", texts["en"][0], english
                for language in LANGUAGES:
                    yield from ((language, english, text) for text in texts.get(language, []))
