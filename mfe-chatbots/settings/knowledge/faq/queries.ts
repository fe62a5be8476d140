import {
  api,
  keepPreviousData,
  maxOf,
  queryClient,
  queryOptions,
  type ResultOf,
} from '#shared/console/index.ts';
import { type KnowledgeContext, refreshCounts } from '../knowledge-context.ts';
import { type ListFilter, pageSize } from '../use-list-filter.ts';

type FaqPage = ResultOf<'POST /customer-service/faq/list'>;

const minQuestionLength = 3;
const maxQuestionLength = maxOf('POST /customer-service/faq/similar', 'question');

export const faqQueries = {
  all: (knowledgeId: string) => ['faqs', knowledgeId] as const,
  list: (knowledgeId: string, { text, page }: ListFilter) =>
    queryOptions({
      queryKey: [...faqQueries.all(knowledgeId), { text, page }],
      queryFn({ signal }) {
        // Continues after the previous page, so that rows added meanwhile are not shown twice.
        const previousKey = [...faqQueries.all(knowledgeId), { text, page: page - 1 }];
        const cursor = queryClient.getQueryData<FaqPage>(previousKey)?.next_cursor;
        return api.call('POST /customer-service/faq/list', {
          body: {
            knowledge_id: knowledgeId,
            page,
            size: pageSize,
            ...(text && { text }),
            ...(cursor && { cursor }),
          },
          signal,
        });
      },
      placeholderData: keepPreviousData,
    }),
  similar: (knowledgeId: string, question: string, except_id?: string) =>
    queryOptions({
      queryKey: [...faqQueries.all(knowledgeId), 'similar', question, except_id],
      queryFn: ({ signal }) =>
        api.call('POST /customer-service/faq/similar', {
          body: { knowledge_id: knowledgeId, question, ...(except_id && { except_id }) },
          signal,
        }),
      enabled: question.length >= minQuestionLength && question.length <= maxQuestionLength,
      placeholderData: keepPreviousData,
    }),
  /** The FAQs closest to a question, without a minimum similarity. */
  nearest: (knowledgeId: string, question: string) =>
    queryOptions({
      queryKey: [...faqQueries.all(knowledgeId), 'nearest', question],
      queryFn: ({ signal }) =>
        api.call('POST /customer-service/faq/similar', {
          body: {
            knowledge_id: knowledgeId,
            min_score: 0,
            question: question.slice(0, maxQuestionLength),
          },
          signal,
        }),
    }),
  history: (knowledgeId: string, faqId: string) =>
    queryOptions({
      queryKey: [...faqQueries.all(knowledgeId), 'history', faqId],
      queryFn: ({ signal }) =>
        api.call('GET /customer-service/faq/:id/history', { params: { id: faqId }, signal }),
      enabled: faqId !== '',
    }),
};

export function refreshFaqs(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: faqQueries.all(context.knowledgeId) });
  refreshCounts(context);
}
