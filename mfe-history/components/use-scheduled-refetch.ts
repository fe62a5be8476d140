import { useCallback, useEffect, useRef } from 'react';

/** Events within this time cause one request. */
const refetchAfterMs = 2_000;

/** Returns a function that refetches after a delay; a new `key` cancels a pending refetch. */
export function useScheduledRefetch(key: readonly unknown[], refetch: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, refetchAfterMs);
  }, [refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cancels the refetch of the previous key
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [key]);

  return schedule;
}
