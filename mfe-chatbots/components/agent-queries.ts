import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import { refreshChatbots } from './chatbot-queries.ts';

export type ListedAgent = ResultOf<'GET /agents/list'>[number];
export type DeletedAgent = ResultOf<'GET /agents/deleted'>[number];

export const agentQueries = {
  list: queryOptions({
    queryKey: ['agents', 'list'],
    queryFn: ({ signal }) => api.call('GET /agents/list', { signal }),
  }),
  deleted: queryOptions({
    queryKey: ['agents', 'deleted'],
    queryFn: ({ signal }) => api.call('GET /agents/deleted', { signal }),
  }),
};

/** Attaches an agent to a chatbot, or detaches it with null; takes effect at once. */
export async function assignAgent(hash: string, agentId: string | null): Promise<void> {
  await api.call('PATCH /windows/:hash', { params: { hash }, body: { agent_id: agentId } });
  await refreshAgents();
}

export async function refreshAgents(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
    queryClient.invalidateQueries({ queryKey: ['window'] }),
    refreshChatbots(),
  ]);
}
