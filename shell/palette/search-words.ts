/**
 * Text as it is compared: without case, width and accents, and with Hangul in its letters, so that a
 * syllable that is still being typed finds its word (“챗ㅂ” finds “챗봇”).
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Whether every word of the query stands somewhere in the text. */
export function isFound(query: string, text: string): boolean {
  const within = comparable(text);
  return comparable(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** What begins with the query comes first; the rest keeps its order. */
export function search<Item extends { label: string; words: string }>(
  query: string,
  items: readonly Item[],
): Item[] {
  const begins = (item: Item) => comparable(item.label).startsWith(comparable(query.trim()));
  return items
    .filter((item) => isFound(query.trim(), item.words))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
