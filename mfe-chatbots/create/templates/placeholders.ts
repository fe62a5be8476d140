/** The group makes `split` return the placeholders as well. */
const placeholderPattern = /(\[[^[\]\n]+\])/g;

/** A template's placeholders for the business, such as `[opening hours]`. */
export function findPlaceholders(text: string): string[] {
  return [...new Set(text.match(placeholderPattern))];
}

export function splitPlaceholders(text: string): { text: string; isPlaceholder: boolean }[] {
  return text
    .split(placeholderPattern)
    .filter(Boolean)
    .map((part) => ({ text: part, isPlaceholder: part.startsWith('[') && part.endsWith(']') }));
}
