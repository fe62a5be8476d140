import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import { type KnowledgeContext, refreshCounts } from '../knowledge-context.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

/** Fallback polling while documents are processed, in case the live connection is down. */
const pollMs = 4_000;

export const documentQueries = {
  all: (knowledgeId: string) => ['documents', knowledgeId] as const,
  list: (knowledgeId: string, { text, page }: ListFilter) =>
    queryOptions({
      queryKey: [...documentQueries.all(knowledgeId), { text, page }],
      queryFn: ({ signal }) =>
        api.call('GET /customer-service/documents/list', {
          query: { knowledge_id: knowledgeId, page, size: pageSize, ...(text && { text }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
};

export function refreshDocuments(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: documentQueries.all(context.knowledgeId) });
  refreshCounts(context);
}
