const place = /\[[^[\]\n]+\]/g;

/** What a template leaves to the business: `[opening hours]`. */
export function markedPlaces(text: string): string[] {
  return [...new Set(text.match(place))];
}

/** A text in its parts, in which the marked places stand out. */
export function partsOf(text: string): { text: string; isMarked: boolean }[] {
  return text
    .split(/(\[[^[\]\n]+\])/)
    .filter(Boolean)
    .map((part) => ({ text: part, isMarked: part.startsWith('[') && part.endsWith(']') }));
}
