#!/usr/bin/python3
"""Prints the features of some texts as JSON; `server/knowledge/encoder/features.test.ts` compares them with its own."""

import json

from features import features

WORDS = {"the", "order", "pedido", "don't"}
TEXTS = [
    "Where is the order?",
    "¿Cuándo llega el PEDIDO nº 12?",
    "배송비는 얼마예요?",
    "返品できますか 30日",
    "运费多少钱？Don’t know",
    "ＡＢＣ 123 가 漢",
]

print(json.dumps([{"text": text, "features": features(text, WORDS)} for text in TEXTS], ensure_ascii=False, indent=1))
