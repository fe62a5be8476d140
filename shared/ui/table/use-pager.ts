import { useSearch } from '#shared/console/index.ts';

/** The page in the URL, and the properties of the pager that changes it. */
export function usePager() {
  const [search, setSearch] = useSearch();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  return {
    page,
    pagerOf: ({ total, size }: { total: number; size: number }) => ({
      page,
      pages: Math.ceil(total / size),
      onPage: (next: number) => setSearch({ page: next === 1 ? null : String(next) }),
    }),
  };
}
