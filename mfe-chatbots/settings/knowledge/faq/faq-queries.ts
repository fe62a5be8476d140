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

const shortestAsked = 3;
const longestAsked = 500;

/** FAQ that ask nearly the same as what is typed. */
export function similarQuery(knowledgeId: string, question: string, except_id?: string) {
  return queryOptions({
    queryKey: ['faqs', knowledgeId, 'similar', question, except_id],
    queryFn: ({ signal }) =>
      api.call('POST /customer-service/faq/similar', {
        body: { knowledge_id: knowledgeId, question, ...(except_id && { except_id }) },
        signal,
      }),
    enabled: question.length >= shortestAsked && question.length <= longestAsked,
    placeholderData: keepPreviousData,
  });
}

export function historyQuery(knowledgeId: string, faqId: string) {
  return queryOptions({
    queryKey: ['faqs', knowledgeId, 'history', faqId],
    queryFn: ({ signal }) =>
      api.call('GET /customer-service/faq/:id/history', { params: { id: faqId }, signal }),
    enabled: faqId !== '',
  });
}
