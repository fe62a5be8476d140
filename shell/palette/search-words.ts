import { normalizeForSearch } from '#shared/utils/normalize-for-search.ts';

export function matchesSearchWords(query: string, text: string): boolean {
  const haystack = normalizeForSearch(text);
  return normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

export function search<Item extends { label: string; searchText: string }>(
  query: string,
  items: readonly Item[],
): Item[] {
  const startsWithQuery = (item: Item) =>
    normalizeForSearch(item.label).startsWith(normalizeForSearch(query.trim()));
  return items
    .filter((item) => matchesSearchWords(query.trim(), item.searchText))
    .sort((a, b) => Number(startsWithQuery(b)) - Number(startsWithQuery(a)));
}
