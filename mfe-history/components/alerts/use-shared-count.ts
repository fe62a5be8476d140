import { useEffect, useRef } from 'react';
import { queryClient, useUser } from '#shared/console/index.ts';
import { type InboxCount, inboxCountQuery } from './inbox-count-query.ts';

/**
 * Sends the counts of the leader tab to the other tabs, which receive no live updates while hidden.
 */
export function useSharedCount(count: InboxCount | undefined, isLeader: boolean): void {
  const { id, organization_id: organizationId } = useUser();
  const name = `chatwindow_inbox_count:${organizationId}:${id}`;
  /** Sends and receives: a channel does not get its own messages. */
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(name);
    opened.onmessage = ({ data }: MessageEvent<InboxCount>) => {
      queryClient.setQueryData(inboxCountQuery.queryKey, data);
    };
    channel.current = opened;
    return () => opened.close();
  }, [name]);
  useEffect(() => {
    if (count && isLeader) channel.current?.postMessage(count);
  }, [count, isLeader]);
}
