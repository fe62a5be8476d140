"""Readers of locale files that come one for each language: JSON, YAML, PHP, Android, gettext, properties."""

import json
import re
import xml.etree.ElementTree as ElementTree

import yaml

LANGUAGE_CODES = {
    "ko": ["ko", "ko-KR", "ko_KR"],
    "ja": ["ja", "ja-JP", "ja_JP"],
    "zh": ["zh-CN", "zh_CN", "zh-Hans", "zh", "zh-rCN", "zhCN"],
    "es": ["es", "es-ES", "es_ES"],
}
ENGLISH = ["en", "en-US", "en_US", "defaultMessages", "en-GB"]
PHP_STRING = re.compile(r"'((?:[^'\\]|\\.)*)'\s*=>\s*(?:'((?:[^'\\]|\\.)*)'|\[)|(\])", re.S)
JS_STRING = re.compile(r"""["']?([\w.$-]+)["']?\s*:\s*(?:(["'`])((?:(?!\2)[^\\]|\\.)*)\2|(\{))|(\})""", re.S)


def flatten(value, key=""):
    if isinstance(value, dict):
        if isinstance(value.get("string"), str):
            yield key, value["string"]
            return
        for name, inner in value.items():
            yield from flatten(inner, f"{key}.{name}")
    elif isinstance(value, list):
        for position, inner in enumerate(value):
            yield from flatten(inner, f"{key}.{position}")
    elif isinstance(value, str):
        yield key, value


def nested(pattern, text, unpack):
    """Strings of a literal of PHP or JavaScript, keyed by the names around them."""
    path = []
    for match in pattern.finditer(text):
        key, value, opens, closes = unpack(match)
        if closes:
            path and path.pop()
        elif opens:
            path.append(key)
        else:
            yield ".".join([*path, key]), re.sub(r"\\(['\"`\\])", r"\1", value).replace("\\n", " ")


def php(text):
    return nested(PHP_STRING, text, lambda m: (m[1], m[2], m[2] is None, m[3]))


def javascript(text):
    return nested(JS_STRING, text, lambda m: (m[1], m[3], m[4], m[5]))


def yaml_file(text):
    document = yaml.load(re.sub(r"!\w+", "", text), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or {}
    if len(document) == 1 and isinstance(next(iter(document.values())), dict):
        document = next(iter(document.values()))
    return flatten(document)


def android(text):
    for element in ElementTree.fromstring(text):
        if element.tag == "string":
            yield element.get("name"), re.sub(r"\\(['\"@?])", r"\1", "".join(element.itertext())).replace("\\n", " ")


def properties(text):
    for key, value in re.findall(r"^([\w.-]+)\s*=\s*(.*)$", text, re.M):
        yield key, re.sub(r"\\u([0-9a-fA-F]{4})", lambda m: chr(int(m[1], 16)), value)


PARSERS = {
    "json": lambda text: flatten(json.loads(text)),
    "yml": yaml_file,
    "yaml": yaml_file,
    "php": php,
    "js": javascript,
    "mjs": javascript,
    "ts": javascript,
    "xml": android,
    "properties": properties,
}


def read(tree, name):
    try:
        return dict(PARSERS[name.rsplit(".", 1)[1]](tree.read(name).decode("utf8", "replace")))
    except (ValueError, yaml.YAMLError, ElementTree.ParseError) as error:
        print("unreadable", name, type(error).__name__)
        return {}


def by_language(trees, source):
    """Texts of files with one language each; `files` are patterns with `{}` for the language code."""
    for tree in trees.values():
        for pattern in source["files"]:
            if source.get("android"):
                candidates = [""]  # Android's English files are in a folder without a language code.
            else:
                candidates = [source["english"]] if "english" in source else ENGLISH
            for english in candidates:
                found = tree.names(pattern.replace("{}", english))
                if found:
                    break
            for name in found:
                yield from translations(tree, name, lambda code: translated_name(name, pattern, english, code))


def translations(tree, name, name_in):
    english = read(tree, name)
    for language, codes in LANGUAGE_CODES.items():
        for code in codes:
            if tree.names(name_in(code)):
                for key, text in read(tree, name_in(code)).items():
                    if key in english and english[key] != text:
                        yield language, english[key], text
                break


def translated_name(name, pattern, english, code):
    if not english:
        return name.replace("/values/", f"/values-{code}/")
    head, tail = (re.escape(part).replace(r"\*", ".*") for part in pattern.split("{}"))
    return re.sub(f"^({head}){re.escape(english)}({tail})$", rf"\g<1>{code}\g<2>", name)


def gettext_files(trees, source):
    for tree in trees.values():
        for pattern in source["files"]:
            for language, codes in LANGUAGE_CODES.items():
                for code in codes:
                    for name in tree.names(pattern.replace("{}", code)):
                        text = tree.read(name).decode("utf8")
                        text = re.sub(r'"\n"', "", text)
                        for english, other in re.findall(r'^msgid "(.*)"\nmsgstr "(.*)"$', text, re.M):
                            yield language, english, other
