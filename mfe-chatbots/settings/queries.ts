import { api, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/agents.ts';
import type { Window } from '#shared/contracts/windows.ts';

/** A chatbot with its draft, by its hash id (W1). */
export function windowQuery(hash: string) {
  return queryOptions({
    queryKey: ['window', hash],
    queryFn: ({ signal }) => api.call('GET /windows', { query: { window_hash: hash }, signal }),
  });
}

/** An agent with its draft (A1). */
export function agentQuery(id: string) {
  return queryOptions({
    queryKey: ['agent', id],
    queryFn: ({ signal }) => api.call('GET /agents/:id', { params: { id }, signal }),
  });
}

/** Keeps what a write answered, and lets lists of chatbots be asked for again. */
export function keepWindow(window: Window): void {
  queryClient.setQueryData(windowQuery(window.hash_id).queryKey, window);
  void queryClient.invalidateQueries({ queryKey: ['windows'] });
}

export function keepAgent(agent: Agent): void {
  queryClient.setQueryData(agentQuery(agent.id).queryKey, agent);
}
