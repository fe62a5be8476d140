/** The text for a column name, or an empty one. Own properties only: a column may be `__proto__`. */
export function findOwnText(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
}
