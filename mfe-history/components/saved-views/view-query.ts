import type { SavedView } from './queries.ts';

/** The parameters of a view in the address. */
export function readViewQuery(
  search: URLSearchParams,
  params: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    params.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Changes of the address that apply a view; other parameters of the screen are removed. */
export function toSearchChanges(
  query: Record<string, string>,
  params: readonly string[],
): Record<string, string | null> {
  return Object.fromEntries(params.map((name) => [name, query[name] ?? null]));
}

export function findAppliedView(
  views: readonly SavedView[],
  query: Record<string, string>,
  params: readonly string[],
): SavedView | undefined {
  return views.find((view) => params.every((name) => view.query[name] === query[name]));
}
