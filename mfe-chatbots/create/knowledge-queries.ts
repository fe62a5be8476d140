import { api, queryClient, queryOptions } from '#shared/console/index.ts';

/** What an agent knows, as far as the wizard shows it. */
export const knowledgeQueries = {
  faqs: (agentId: string) =>
    queryOptions({
      queryKey: ['new-knowledge', agentId, 'faqs'],
      queryFn: ({ signal }) =>
        api.call('POST /customer-service/faq/list', {
          body: { agent_id: agentId, size: 5, sort_by: 'created_at' },
          signal,
        }),
    }),
  documents: (agentId: string) =>
    queryOptions({
      queryKey: ['new-knowledge', agentId, 'documents'],
      queryFn: ({ signal }) =>
        api.call('GET /customer-service/documents/list', {
          query: { agent_id: agentId, size: 50 },
          signal,
        }),
      // Progress is told live; this is for when it is not heard.
      refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? 2_000 : false),
    }),
};

export function isUnfinished({ state }: { state: string }): boolean {
  return state !== 'ready' && state !== 'failed';
}

export function refreshKnowledge(agentId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['new-knowledge', agentId] });
}
