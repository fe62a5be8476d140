import { api, queryClient, queryOptions, type ResultOf } from '#shared/console/index.ts';
import type { Agent } from '#shared/contracts/chatbots/agents.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { minuteMs } from '#shared/utils/durations.ts';

export type ListedAgent = ResultOf<'GET /agents/list'>[number];

/** The keys of the lists are shared with the shell's navigation. */
export const chatbotQueries = {
  lists: ['windows'] as const,
  list: () =>
    queryOptions({
      queryKey: [...chatbotQueries.lists, 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
  archived: () =>
    queryOptions({
      queryKey: [...chatbotQueries.lists, 'hidden'],
      queryFn: ({ signal }) => api.call('GET /windows/hidden', { signal }),
    }),
  details: ['window'] as const,
  detail: (hash: string) =>
    queryOptions({
      queryKey: [...chatbotQueries.details, hash],
      queryFn: ({ signal }) => api.call('GET /windows', { query: { window_hash: hash }, signal }),
    }),
  /** Refetched before the preview's URL expires. */
  preview: (hash: string) =>
    queryOptions({
      queryKey: ['preview', hash],
      queryFn: ({ signal }) =>
        api.call('POST /windows/:hash/preview', { params: { hash }, signal }),
      staleTime: 45 * minuteMs,
      refetchInterval: 45 * minuteMs,
      refetchOnWindowFocus: false,
    }),
};

/** Models that a chatbot can choose. */
export const offeredModels = () =>
  queryOptions({
    queryKey: ['models', 'offered'],
    queryFn: ({ signal }) => api.call('GET /models/offered', { signal }),
  });

export const agentQueries = {
  lists: ['agents'] as const,
  list: () =>
    queryOptions({
      queryKey: [...agentQueries.lists, 'list'],
      queryFn: ({ signal }) => api.call('GET /agents/list', { signal }),
    }),
  deleted: () =>
    queryOptions({
      queryKey: [...agentQueries.lists, 'deleted'],
      queryFn: ({ signal }) => api.call('GET /agents/deleted', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['agent', id],
      queryFn: ({ signal }) => api.call('GET /agents/:id', { params: { id }, signal }),
    }),
  /** The profile of a companion. */
  profile: (agentId: string) =>
    queryOptions({
      queryKey: ['companion', agentId, 'profile'],
      queryFn: ({ signal }) =>
        api.call('GET /companion/:agent_id/profile', { params: { agent_id: agentId }, signal }),
    }),
};

export type FirstStep = ResultOf<'GET /account/first-steps'>['steps'][number];

export const firstStepQueries = {
  all: ['first-steps'] as const,
  /** Steps are completed on other screens, so the list is refetched whenever it is shown. */
  list: () =>
    queryOptions({
      queryKey: firstStepQueries.all,
      queryFn: ({ signal }) => api.call('GET /account/first-steps', { signal }),
      staleTime: 0,
    }),
};

export function refreshChatbots(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: chatbotQueries.lists });
}

export async function refreshAgents(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: agentQueries.lists }),
    queryClient.invalidateQueries({ queryKey: chatbotQueries.details }),
    refreshChatbots(),
  ]);
}

/** Caches the result of a write and refetches lists of chatbots. */
export function cacheWindow(window: Window): void {
  queryClient.setQueryData(chatbotQueries.detail(window.hash_id).queryKey, window);
  void refreshChatbots();
}

export function cacheAgent(agent: Agent): void {
  queryClient.setQueryData(agentQueries.detail(agent.id).queryKey, agent);
}
