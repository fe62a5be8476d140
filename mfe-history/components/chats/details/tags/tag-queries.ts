import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { chatKeys, chatQueries } from '../../queries.ts';

export type Tag = ResultOf<'GET /tags'>['items'][number];

export const tagQueries = {
  /** Chats and customers of each tag. */
  counts: () =>
    queryOptions({
      queryKey: ['tags', 'counts'],
      queryFn: ({ signal }) => api.call('GET /tags/counts', { signal }),
      staleTime: 0,
    }),
};

/** Also refreshes the chats, whose lists display their tags. */
export function refreshTags(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: chatQueries.tags().queryKey }),
    queryClient.invalidateQueries({ queryKey: chatKeys }),
  ]);
}
