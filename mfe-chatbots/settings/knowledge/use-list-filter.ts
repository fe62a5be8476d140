import { useEffect, useState } from 'react';
import { useSearch } from '#shared/console/index.ts';

export interface ListFilter {
  text: string;
  page: number;
}

export const pageSize = 10;

const debounceMs = 250;

/** Search text and page of a list, both stored in the URL; typing is debounced. */
export function useListFilter() {
  const [search, setSearch] = useSearch();
  const text = search.get('text') ?? '';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => setSearch({ text: typed.trim(), page: null }), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, text, setSearch]);
  const setPage = (next: number) => setSearch({ page: next > 1 ? `${next}` : null });
  return { text, page, typed, setTyped, setPage };
}
