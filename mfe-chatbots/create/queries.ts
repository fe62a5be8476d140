import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Website } from '#shared/contracts/knowledge/websites.ts';
import type { AgentType } from '#shared/contracts/names.ts';
import { isSourceProcessing } from '../components/is-source-processing.ts';
import { listTypeSources } from './type-sources.ts';

/** Polling while sources are processed, in case the live connection is down. */
const pollMs = 2_000;

export const knowledgeQueries = {
  all: (agentId: string) => ['new-knowledge', agentId] as const,
  faqs: (agentId: string) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(agentId), 'faqs'],
      queryFn: ({ signal }) =>
        api.call('POST /customer-service/faq/list', {
          body: { agent_id: agentId, size: 5, sort_by: 'created_at' },
          signal,
        }),
    }),
  documents: (agentId: string) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(agentId), 'documents'],
      queryFn: ({ signal }) =>
        api.call('GET /customer-service/documents/list', {
          query: { agent_id: agentId, size: 50 },
          signal,
        }),
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
  websites: (agentId: string) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(agentId), 'websites'],
      queryFn: ({ signal }) =>
        api.call('GET /websites', { query: { agent_id: agentId, size: 20 }, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
  /** The pages of a website that were read, while there are more of them. */
  pagesRead: (agentId: string, { id, pages: { ready } }: Website) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(agentId), 'pages', id, ready],
      queryFn: ({ signal }) =>
        api.call('GET /websites/:id/pages', {
          params: { id },
          query: { state: 'ready', size: 5 },
          signal,
        }),
      enabled: ready > 0,
      placeholderData: keepPreviousData,
    }),
  /** Loaded once: accepted proposals stay in view. */
  proposals: (agentId: string, { id, pages: { ready } }: Website) =>
    queryOptions({
      queryKey: ['faq-proposals', agentId, id, ready],
      queryFn: ({ signal }) => api.call('GET /websites/:id/proposals', { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  typeSources: (agentId: string, type: AgentType) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(agentId), type],
      queryFn: ({ signal }) => listTypeSources(agentId, type, signal),
      refetchInterval: ({ state }) =>
        state.data?.some(({ reading }) => reading && isSourceProcessing(reading)) ? pollMs : false,
    }),
};

/** Whether the address derived from a text is available. */
export const hashCheckQueries = {
  all: ['hash-check'] as const,
  check: (text: string) =>
    queryOptions({
      queryKey: [...hashCheckQueries.all, text],
      queryFn: ({ signal }) => api.call('GET /windows/check_hash', { query: { text }, signal }),
      staleTime: 10_000,
      retry: false,
    }),
};

export function refreshKnowledge(agentId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: knowledgeQueries.all(agentId) });
}
