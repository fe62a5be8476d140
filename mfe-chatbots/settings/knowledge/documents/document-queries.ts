import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Document } from '#shared/contracts/documents.ts';
import { type KnowledgePlace, refreshCounts } from '../knowledge-place.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

/** How often documents on their way are asked for, in case the live connection is down. */
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
    refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? pollMs : false),
  });
}

export function isOnItsWay({ state }: Document): boolean {
  return state !== 'ready' && state !== 'failed' && state !== 'stale';
}

export function refreshDocuments(place: KnowledgePlace): void {
  void queryClient.invalidateQueries({ queryKey: ['documents', place.knowledgeId] });
  refreshCounts(place);
}
