import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import { type KnowledgePlace, refreshCounts } from '../knowledge-place.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

export function faqsQuery(knowledgeId: string, { text, page }: ListFilter) {
  return queryOptions({
    queryKey: ['faqs', knowledgeId, { text, page }],
    queryFn: ({ signal }) =>
      api.call('POST /customer-service/faq/list', {
        body: { knowledge_id: knowledgeId, page, size: pageSize, ...(text && { text }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function refreshFaqs(place: KnowledgePlace): void {
  void queryClient.invalidateQueries({ queryKey: ['faqs', place.knowledgeId] });
  refreshCounts(place);
}
