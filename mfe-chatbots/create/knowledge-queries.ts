import { api, queryClient, queryOptions } from '#shared/console/index.ts';

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
      // Fallback polling in case the live connection is down.
      refetchInterval: ({ state }) => (state.data?.items.some(isProcessing) ? 2_000 : false),
    }),
};

export function isProcessing({ state }: { state: string }): boolean {
  return state !== 'ready' && state !== 'failed';
}

export function refreshKnowledge(agentId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['new-knowledge', agentId] });
}
