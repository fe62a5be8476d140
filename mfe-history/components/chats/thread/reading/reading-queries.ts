import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import type { LiveEvents } from '#shared/contracts/console/live.ts';

export type ChatReading = ResultOf<'GET /sessions/:hash/:session_id/members'>;

export const readingQueries = {
  /** How far members and the customer have read; fresh while mounted because of live updates. */
  list: (hash: string, sessionId: string) =>
    queryOptions({
      queryKey: ['chat-members', sessionId],
      queryFn: ({ signal }) =>
        api.call('GET /sessions/:hash/:session_id/members', {
          params: { hash, session_id: sessionId },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export function refreshReading(hash: string, sessionId: string): Promise<void> {
  const { queryKey } = readingQueries.list(hash, sessionId);
  return queryClient.invalidateQueries({ queryKey });
}

/** Updates how far somebody has read without refetching the list. */
export function putReading(hash: string, event: LiveEvents['reading']): void {
  const { queryKey } = readingQueries.list(hash, event.session_id);
  queryClient.setQueryData<ChatReading>(queryKey, (data) => data && withReading(data, event));
}

function withReading(data: ChatReading, event: LiveEvents['reading']): ChatReading {
  const read = { read_seq: event.seq, read_at: event.at };
  const { member_id, name } = event;
  if (member_id === null) return { ...data, customer: read };
  const known = data.items.find((item) => item.member_id === member_id);
  const others = data.items.filter((item) => item !== known);
  const member = { follows: false, ...known, ...read, member_id, name, is_self: false };
  return { ...data, items: [...others, member] };
}
