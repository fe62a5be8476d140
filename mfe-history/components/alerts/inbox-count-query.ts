import { api, queryOptions } from '#shared/console/index.ts';

export interface InboxCount {
  /** Chats that wait for a person; zero for members who see only their own. */
  waiting: number;
  /** Open chats of the member. */
  mine: number;
  /** Ids of the member's open chats, latest first; at most 200. */
  ownIds: string[];
}

export const inboxCountQuery = queryOptions({
  queryKey: ['inbox-count'],
  queryFn: async ({ signal }): Promise<InboxCount> => {
    const { counts, own_ids: ownIds } = await api.call('GET /inbox/counts', { signal });
    return { waiting: counts.waiting, mine: counts.mine, ownIds };
  },
});
