import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Document } from '#shared/contracts/knowledge/documents.ts';
import { type KnowledgeContext, refreshCounts } from '../knowledge-context.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

/** Fallback polling while documents are processed, in case the live connection is down. */
const pollMs = 4_000;

export function documentsQuery(knowledgeId: string, { text, page }: ListFilter) {
  return queryOptions({
    queryKey: ['documents', knowledgeId, { text, page }],
    queryFn: ({ signal }) =>
      api.call('GET /customer-service/documents/list', {
        query: { knowledge_id: knowledgeId, page, size: pageSize, ...(text && { text }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isProcessing) ? pollMs : false),
  });
}

export function isProcessing({ state }: Document): boolean {
  return state !== 'ready' && state !== 'failed' && state !== 'stale';
}

export function refreshDocuments(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: ['documents', context.knowledgeId] });
  refreshCounts(context);
}
