"""The features of a text; `server/knowledge/encoder/features.ts` computes the same."""

import re
import unicodedata

RUN = re.compile(r"[가-힣]+|[\u3040-\u30ff\u4e00-\u9fff々ー]+|[a-z\u00df-\u017f]+(?:'[a-z]+)?|[0-9]+")
LATIN_END = "\u0180"
NUMBER = "#"


def runs(text):
    return RUN.findall(unicodedata.normalize("NFKC", text).lower().replace("\u2019", "'"))


def kind_of(run):
    first = run[0]
    if first.isdigit():
        return "number"
    if first < LATIN_END:
        return "latin"
    return "hangul" if "가" <= first <= "힣" else "han"


def substrings(text, lengths):
    return [text[i : i + n] for n in lengths for i in range(len(text) - n + 1)]


def features(text, words, hide=None):
    """Features and their weights. When `hide` returns true, a known word is split into substrings like an unknown one."""
    found, previous = [], None
    for run in runs(text):
        kind = kind_of(run)
        if kind == "latin":
            if run in words and not (hide and hide()):
                found.append((run, 1.0))
            else:
                parts = substrings(f"^{run}$", (3, 4, 5))
                found += [(part, 0.6 / max(3, len(parts)) ** 0.5) for part in parts]
            if previous:
                found.append((f"{previous} {run}", 1.0))
            previous = run
            continue
        previous = None
        if kind == "number":
            found.append((NUMBER, 0.3))
        elif kind == "hangul":
            found += [(part, 0.4) for part in run]
            found += [(part, 1.0) for part in substrings(f"^{run}$", (2, 3, 4, 5))]
        else:
            found += [(part, 0.5) for part in run]
            found += [(part, 1.0) for part in substrings(run, (2, 3, 4))]
    return found
