import { api, queryOptions } from '#shared/console/index.ts';

export interface InboxCount {
  /** Chats that wait for a person; zero for members who see only their own. */
  waiting: number;
  /** Open chats of the member. */
  mine: number;
  ownIds: string[];
}

export const inboxCountQuery = queryOptions({
  queryKey: ['inbox-count'],
  queryFn: async ({ signal }): Promise<InboxCount> => {
    const query = { view: 'mine', size: 100 } as const;
    const { counts, items } = await api.call('GET /inbox', { query, signal });
    const ownIds = items.map(({ session_id }) => session_id);
    return { waiting: counts.waiting, mine: counts.mine, ownIds };
  },
});
