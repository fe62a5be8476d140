import { useEffect, useState } from 'react';
import { api, queryClient, queryOptions, type ResultOf, useQuery } from '#shared/console/index.ts';

export type HashCheck =
  | { status: 'none' | 'checking' | 'unchecked' }
  | { status: 'checked'; result: ResultOf<'GET /windows/check_hash'> };

const checkQuery = (text: string) =>
  queryOptions({
    queryKey: ['hash-check', text],
    queryFn: ({ signal }) => api.call('GET /windows/check_hash', { query: { text }, signal }),
    staleTime: 10_000,
    retry: false,
  });

/** Whether a text gives a free address (W3); asked once the typing rests. */
export function useHashCheck(text: string): HashCheck {
  const wanted = text.trim().slice(0, 200);
  const settled = useSettled(wanted, 300);
  const check = useQuery({ ...checkQuery(settled), enabled: settled !== '' });
  if (wanted === '') return { status: 'none' };
  if (wanted !== settled || check.isPending) return { status: 'checking' };
  return check.data ? { status: 'checked', result: check.data } : { status: 'unchecked' };
}

/** The server knows better: what it said before is asked again. */
export function checkAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['hash-check'] });
}

/** The value as it has been for a while. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
