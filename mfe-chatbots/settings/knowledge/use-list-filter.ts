import { useEffect, useState } from 'react';
import { useSearch } from '#shared/console/index.ts';

/** What is listed of a knowledge. */
export interface ListFilter {
  text: string;
  page: number;
}

/** Entries shown at once (K6). */
export const pageSize = 10;

const pauseMs = 250;

/** The search and the page of a list, both in the address; what is typed gets there after a pause. */
export function useListFilter() {
  const [search, setSearch] = useSearch();
  const text = search.get('text') ?? '';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => setSearch({ text: typed.trim(), page: null }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, text, setSearch]);
  const setPage = (to: number) => setSearch({ page: to > 1 ? `${to}` : null });
  return { text, page, typed, setTyped, setPage };
}
