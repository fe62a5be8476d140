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

export function faqsQuery(knowledgeId: string, { text, page }: ListFilter) {
  const keyOf = (number: number) => ['faqs', knowledgeId, { text, page: number }];
  return queryOptions({
    queryKey: keyOf(page),
    queryFn({ signal }) {
      // Starts after the page before it, so that rows added meanwhile are not shown twice.
      const cursor = queryClient.getQueryData<FaqPage>(keyOf(page - 1))?.next_cursor;
      return api.call('POST /customer-service/faq/list', {
        body: {
          ...{ knowledge_id: knowledgeId, page, size: pageSize },
          ...(text && { text }),
          ...(cursor && { cursor }),
        },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
}

export function refreshFaqs(context: KnowledgeContext): void {
  void queryClient.invalidateQueries({ queryKey: ['faqs', context.knowledgeId] });
  refreshCounts(context);
}

const minQuestionLength = 3;
const maxQuestionLength = maxOf('POST /customer-service/faq/similar', 'question');

export function similarQuery(knowledgeId: string, question: string, except_id?: string) {
  return queryOptions({
    queryKey: ['faqs', knowledgeId, 'similar', question, except_id],
    queryFn: ({ signal }) =>
      api.call('POST /customer-service/faq/similar', {
        body: { knowledge_id: knowledgeId, question, ...(except_id && { except_id }) },
        signal,
      }),
    enabled: question.length >= minQuestionLength && question.length <= maxQuestionLength,
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
