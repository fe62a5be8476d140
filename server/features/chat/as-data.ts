/** Text of others cannot close its own delimiters, nor begin a turn as models write them. */
export function asData(text: string): string {
  return text
    .replace(
      /<(\s*(?:\/\s*)?)(passages|guidance|system|assistant|user|instructions?)\b/giu,
      '‹$1$2',
    )
    .replace(/<\|/g, '‹|')
    .replace(/\[(\/?INST)\]/gi, '‹$1›');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
