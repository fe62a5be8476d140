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

/** Gives a chatbot an agent, or takes its agent away; it takes effect at once. */
export async function setAgentOf(hash: string, agentId: string | null): Promise<void> {
  await api.call('PATCH /windows/:hash', { params: { hash }, body: { agent_id: agentId } });
  await refreshAgents();
}

/** Has all that shows agents loaded again. */
export async function refreshAgents(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['agents'] }),
    queryClient.invalidateQueries({ queryKey: ['window'] }),
    refreshChatbots(),
  ]);
}
