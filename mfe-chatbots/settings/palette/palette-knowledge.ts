import { useEffect } from 'react';
import {
  api,
  maxPaletteEntries,
  type PaletteFinderProps,
  paletteDetail,
  queryOptions,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { agentQueries, chatbotQueries } from '../../queries.ts';

const paletteQueries = {
  faqs: (knowledge_id: string, text: string) =>
    queryOptions({
      queryKey: ['palette', 'faqs', knowledge_id, text],
      queryFn: ({ signal }) =>
        api.call('POST /customer-service/faq/list', {
          body: { knowledge_id, text, size: maxPaletteEntries },
          signal,
        }),
      enabled: knowledge_id !== '',
    }),
  documents: (knowledge_id: string, text: string) =>
    queryOptions({
      queryKey: ['palette', 'documents', knowledge_id, text],
      queryFn: ({ signal }) =>
        api.call('GET /customer-service/documents/list', {
          query: { knowledge_id, text, size: maxPaletteEntries },
          signal,
        }),
      enabled: knowledge_id !== '',
    }),
};

/** Finds questions, answers and documents that the current chatbot knows. */
export function PaletteKnowledge({ query, windowHash, onFound }: PaletteFinderProps) {
  const { t } = useTranslation('chatbots');
  const window = useQuery({
    ...chatbotQueries.detail(windowHash ?? ''),
    enabled: windowHash !== null,
  });
  const agentId = window.data?.agent?.id;
  const agent = useQuery({ ...agentQueries.detail(agentId ?? ''), enabled: Boolean(agentId) });
  const knowledgeId = agent.data?.knowledge_id ?? '';
  const faqs = useQuery(paletteQueries.faqs(knowledgeId, query)).data;
  const documents = useQuery(paletteQueries.documents(knowledgeId, query)).data;
  const group = t('nav.knowledge');
  useEffect(() => {
    if (!windowHash) return onFound(group, []);
    const questions = (faqs?.items ?? []).map(({ id, question, answer }) => ({
      id,
      label: question,
      detail: paletteDetail(answer),
      to: knowledgePath(windowHash, { section: 'faq', text: question }),
    }));
    const files = (documents?.items ?? []).map(({ id, document_name: name }) => ({
      id,
      label: name,
      to: knowledgePath(windowHash, { section: 'documents', text: name }),
    }));
    onFound(group, [...questions, ...files]);
  }, [faqs, documents, windowHash, group, onFound]);
  return null;
}
