/** What is said of a column by its name, which may be `__proto__`; empty where nothing is. */
export function ownText(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
}
