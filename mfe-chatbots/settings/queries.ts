import { api, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';

export function windowQuery(hash: string) {
  return queryOptions({
    queryKey: ['window', hash],
    queryFn: ({ signal }) => api.call('GET /windows', { query: { window_hash: hash }, signal }),
  });
}

export function agentQuery(id: string) {
  return queryOptions({
    queryKey: ['agent', id],
    queryFn: ({ signal }) => api.call('GET /agents/:id', { params: { id }, signal }),
  });
}

/** Caches the result of a write and refetches lists of chatbots. */
export function cacheWindow(window: Window): void {
  queryClient.setQueryData(windowQuery(window.hash_id).queryKey, window);
  void queryClient.invalidateQueries({ queryKey: ['windows'] });
}

export function cacheAgent(agent: Agent): void {
  queryClient.setQueryData(agentQuery(agent.id).queryKey, agent);
}
