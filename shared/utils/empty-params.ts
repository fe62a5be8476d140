/** Changes for `useSearch` that remove all query parameters, such as those of another tab. */
export function emptyParams(search: URLSearchParams): Record<string, null> {
  return Object.fromEntries([...search.keys()].map((key) => [key, null]));
}
