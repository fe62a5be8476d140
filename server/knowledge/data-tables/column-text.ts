/**
 * Finds the text for a column name; empty when there is none. Reads own properties only, because a
 * column may be called `__proto__`.
 */
export function findColumnText(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
}
