import { useCallback, useEffect } from 'react';
import { queryClient, useLive, useLiveOpened } from '#shared/console/index.ts';
import { useScheduledRefetch } from '../use-scheduled-refetch.ts';
import { inboxCountQuery } from './inbox-count-query.ts';

const { queryKey } = inboxCountQuery;

/** Keeps the counts fresh while the component is mounted. */
export function useInboxUpdates(): void {
  const refetch = useCallback(() => queryClient.invalidateQueries({ queryKey }), []);
  const scheduleRefetch = useScheduledRefetch(queryKey, refetch);
  useLive('handoff.requested', () => void refetch());
  useLive('session.updated', ({ handled_by: handledBy }) => {
    const known = queryClient.getQueryData(queryKey);
    // A chat of the AI changes the counts only if it was open until now, returned by a member.
    const isAnyOpen = !known || known.waiting > 0 || known.mine > 0;
    if (handledBy !== 'bot' || isAnyOpen) scheduleRefetch();
  });
  useLiveOpened(() => void refetch());
  // Catches up after the tab was hidden, unless a request is already running.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, []);
}
