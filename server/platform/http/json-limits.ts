/** Deeper than any of our schemas. */
const maxDepth = 64;
/** Validation visits each key; an import of 20,000 FAQ has 120,000. */
const maxKeys = { usual: 60_000, large: 150_000 };
const largeText = 1024 * 1024;

/** Whether a JSON text exceeds the depth or key limits; one pass, before it is parsed. */
export function exceedsJsonLimits(text: string): boolean {
  const keyLimit = text.length > largeText ? maxKeys.large : maxKeys.usual;
  let [depth, keys] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = endOfString(text, index);
        break;
      case openBrace:
      case openBracket:
        depth += 1;
        if (depth > maxDepth) return true;
        break;
      case closeBrace:
      case closeBracket:
        depth -= 1;
        break;
      case colon:
        keys += 1;
        if (keys > keyLimit) return true;
        break;
    }
  }
  return false;
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}
