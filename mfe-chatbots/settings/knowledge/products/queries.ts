import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import { type KnowledgeContext, refreshCounts } from '../knowledge-context.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

/** Fallback polling while sources are processed, in case the live connection is down. */
const pollMs = 4_000;

export const productQueries = {
  all: (knowledgeId: string) => ['products', knowledgeId] as const,
  list: (knowledgeId: string, { text, page }: ListFilter) =>
    queryOptions({
      queryKey: [...productQueries.all(knowledgeId), 'list', { text, page }],
      queryFn: ({ signal }) =>
        api.call('GET /agents/ecommerce/products', {
          query: { knowledge_id: knowledgeId, page, size: pageSize, ...(text && { text }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  files: (knowledgeId: string) =>
    queryOptions({
      queryKey: [...productQueries.all(knowledgeId), 'files'],
      queryFn: ({ signal }) =>
        api.call('GET /ecommerce/files', { query: { knowledge_id: knowledgeId }, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isSourceProcessing) ? pollMs : false),
    }),
  preview: (knowledgeId: string, id: string) =>
    queryOptions({
      queryKey: [...productQueries.all(knowledgeId), 'preview', id],
      queryFn: ({ signal }) =>
        api.call('GET /ecommerce/files/:id/preview', { params: { id }, signal }),
    }),
};

export function refreshProducts(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: productQueries.all(context.knowledgeId) });
  refreshCounts(context);
}
