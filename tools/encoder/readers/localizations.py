"""Readers of whole programs' localizations: LibreOffice, Mozilla and Chromium."""

import gettext
import html
import io
import pathlib
import re
import struct
import zipfile

SUFFIXES = {"ko": "ko", "ja": "ja", "zh-cn": "zh", "zh-CN": "zh", "es": "es", "es-es": "es", "es-ES": "es"}
PARAGRAPH = re.compile(r'<(?:p|h\d|td)[^>]*\bid="([\w.]+)"[^>]*>(.*?)</(?:p|h\d|td)>', re.S)
TAG = re.compile(r"<[^>]+>")


def plain(markup):
    return html.unescape(TAG.sub("", markup)).replace("\n", " ").strip()


def help_paragraphs(tree):
    for name in tree.names("*.html"):
        page = name.split("/help/", 1)[1].split("/", 1)[1]
        for key, markup in PARAGRAPH.findall(tree.read(name).decode("utf8", "replace")):
            yield (page, key), plain(markup)


def libreoffice_help(trees, _source):
    english = dict(help_paragraphs(trees["libreoffice-help-en-us"]))
    for package, tree in trees.items():
        language = SUFFIXES.get(package.removeprefix("libreoffice-help-"))
        if language:
            yield from ((language, english[key], text) for key, text in help_paragraphs(tree) if key in english)


def libreoffice_interface(trees, _source):
    for package, tree in trees.items():
        language = SUFFIXES[package.removeprefix("libreoffice-l10n-")]
        for name in tree.names("*.mo"):
            catalogue = gettext.GNUTranslations(io.BytesIO(tree.read(name)))._catalog
            for key, text in catalogue.items():
                if isinstance(key, str) and key and isinstance(text, str):
                    yield language, key.split("\4")[-1], text


def fluent(text):
    """Messages and attributes of a Fluent file; selectors are left out."""
    key = None
    for line in text.splitlines():
        message = re.match(r"^(-?[\w-]+)\s*=\s*(.*)$", line)
        attribute = re.match(r"^\s+\.([\w-]+)\s*=\s*(.*)$", line)
        if message:
            key, owner, found = message[1], message[1], [message[2]]
            yield key, message[2]
        elif attribute and key:
            yield f"{owner}.{attribute[1]}", attribute[2]
        elif key and re.match(r"^\s+[^\s{\[*}.#]", line):
            yield f"{owner}:{len(found)}", line.strip()
            found.append(line)
        elif not line.startswith(" "):
            key = None



def messages_of(name, text):
    if name.endswith(".ftl"):
        return fluent(text)
    if name.endswith(".properties"):
        return re.findall(r"^\s*([\w.-]+)\s*=\s*(.*)$", text, re.M)
    return []


def xpi_messages(tree):
    found = {}
    for name in tree.names("*.xpi"):
        with zipfile.ZipFile(io.BytesIO(tree.read(name))) as pack:
            for inner in pack.namelist():
                path = re.sub(r"/(locale|localization)/[\w-]+/", "/", inner)
                path = re.sub(r"^(browser/)?chrome/[\w-]+/", r"\1", path)
                path = re.sub(r"^localization/[\w-]+/", "", path)
                if inner.endswith((".ftl", ".properties")):
                    for key, text in messages_of(inner, pack.read(inner).decode("utf8", "replace")):
                        found[path, key] = text
    return found


def mozilla(trees, source):
    prefix = source["prefix"]
    english = xpi_messages(trees[f"{prefix}en-gb"])
    for package, tree in trees.items():
        language = SUFFIXES.get(package.removeprefix(prefix))
        if language:
            for key, text in xpi_messages(tree).items():
                if key in english:
                    yield language, english[key], text


def pak_strings(data):
    """Texts of a Chromium resource pack, format 5."""
    if len(data) < 12 or data[0] != 5:
        return {}
    encoding, count, aliases = data[4], *struct.unpack_from("<HH", data, 8)
    if encoding not in (1, 2):
        return {}
    entries = [struct.unpack_from("<HI", data, 12 + 6 * k) for k in range(count + 1)]
    code = "utf8" if encoding == 1 else "utf-16-le"
    return {a: data[start:end].decode(code, "replace") for (a, start), (_, end) in zip(entries, entries[1:])}


def chromium(trees, _source):
    def pack(package, name):
        files = trees[package].names(f"*/locales/{name}.pak")
        return pak_strings(trees[package].read(files[0])) if files else {}

    english = pack("chromium-common", "en-US") or pack("chromium-l10n", "en-US")
    for name, language in {"ko": "ko", "ja": "ja", "zh-CN": "zh", "es": "es"}.items():
        texts = pack("chromium-l10n", name) or pack("chromium-common", name)
        yield from ((language, english[key], text) for key, text in texts.items() if key in english)


def web_pages(trees, source):
    """Fluent files of Mozilla's web pages."""
    tree = trees[source["packages"][0]["name"]]
    for name in tree.names("en/*.ftl"):
        rest = name.split("/", 1)[1]
        english = dict(fluent(tree.read(name).decode("utf8")))
        for folder, language in {"ko": "ko", "ja": "ja", "zh-CN": "zh", "es-ES": "es", "es-MX": "es"}.items():
            other = str(pathlib.PurePosixPath(folder) / rest)
            if other in tree.files:
                for key, text in fluent(tree.read(other).decode("utf8")):
                    if key in english and english[key] != text:
                        yield language, plain(english[key]), plain(text)
