import { useSearch } from '#shared/console/index.ts';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';

/** Search parameter of the layout; saved views include it. */
export const layoutParam = 'layout';
const storageKey = 'chatwindow_customers_layout';

const layouts = ['table', 'board'] as const;
type Layout = (typeof layouts)[number];

/** The layout in the address, or else the last one used in this browser. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [search, setSearch] = useSearch();
  const named = layouts.find((layout) => layout === search.get(layoutParam));
  function choose(layout: Layout) {
    writeStored(storageKey, layout);
    setSearch({ [layoutParam]: layout, page: null });
  }
  return [named ?? lastLayout(), choose];
}

function lastLayout(): Layout {
  return readStored(storageKey) === 'board' ? 'board' : 'table';
}
