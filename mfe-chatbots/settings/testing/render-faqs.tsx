import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { FaqList } from '../knowledge/faq/faq-list.tsx';

const time = '2026-11-01T09:00:00.000Z';

export const fakeFaq: Faq = {
  id: 'faq-1',
  question: 'Do you deliver?',
  answer: 'Yes, in the city.',
  source_url: null,
  image_url: null,
  alternates: [],
  enabled: true,
  hits: 3,
  revision: 2,
  created_at: time,
  updated_at: time,
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
export const FaqEditor = () => <FaqList {...context} mayEdit />;
export const FaqReader = () => <FaqList {...context} mayEdit={false} />;

/** Renders the FAQ of a chatbot that has one question, `fakeFaq`. */
export function renderFaqs(calls: FakeCalls = {}, Screen = FaqEditor) {
  return renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'POST /customer-service/faq/list': {
        items: [fakeFaq],
        total: 1,
        page: 1,
        size: 10,
        next_cursor: null,
      },
      'POST /customer-service/faq/similar': { similar: [] },
      ...calls,
    },
  });
}
