import { useSearch } from '#shared/console/index.ts';

/** The search parameter with the layout, so that a saved view contains it. */
export const layoutParam = 'layout';
const storageKey = 'chatwindow-customers-layout';

export const layouts = ['table', 'board'] as const;
type Layout = (typeof layouts)[number];

/** The layout in the address, otherwise the one that this browser used last. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [search, setSearch] = useSearch();
  const named = layouts.find((layout) => layout === search.get(layoutParam));
  function choose(layout: Layout) {
    try {
      localStorage.setItem(storageKey, layout);
    } catch {
      // Without storage, the layout is only in the address.
    }
    setSearch({ [layoutParam]: layout, page: null });
  }
  return [named ?? lastLayout(), choose];
}

function lastLayout(): Layout {
  try {
    return localStorage.getItem(storageKey) === 'board' ? 'board' : 'table';
  } catch {
    return 'table';
  }
}
