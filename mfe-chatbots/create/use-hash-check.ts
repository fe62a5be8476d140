import { queryClient, type ResultOf, useQuery } from '#shared/console/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { hashCheckQueries } from './queries.ts';

export type HashCheck =
  | { status: 'none' | 'checking' | 'unchecked' }
  | { status: 'checked'; result: ResultOf<'GET /windows/check_hash'> };

/** Checks whether the address derived from a text is available; debounced. */
export function useHashCheck(text: string): HashCheck {
  const trimmed = text.trim().slice(0, 200);
  const debounced = useDebounced(trimmed, 300);
  const check = useQuery({ ...hashCheckQueries.check(debounced), enabled: debounced !== '' });
  if (trimmed === '') return { status: 'none' };
  if (trimmed !== debounced || check.isPending) return { status: 'checking' };
  return check.data ? { status: 'checked', result: check.data } : { status: 'unchecked' };
}

/** Discards the cached checks, after the server has refused an address that was available before. */
export function refreshHashCheck(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: hashCheckQueries.all });
}
