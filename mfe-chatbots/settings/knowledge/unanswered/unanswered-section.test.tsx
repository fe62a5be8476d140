import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Unanswered } from '#shared/contracts/conversations/unanswered.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeAgent } from '../../testing/fake-chatbot.ts';
import { UnansweredSection } from './unanswered-section.tsx';

const group: Unanswered = {
  id: 'g-1',
  question: 'Is there shipping?',
  variants: ['Can you send it?'],
  count: 3,
  last_asked_at: '2026-11-01T09:00:00.000Z',
  languages: ['en'],
  reasons: ['no_answer'],
  chats: [],
  answered_now: false,
  proposed_answer: 'Yes, within a week.',
};

const context = { knowledgeId: 'k-1', agentId: 'agent-1', hash: 'onyu-flowers', mayEdit: true };
const Screen = () => <UnansweredSection {...context} />;

test('a new FAQ for an unanswered question starts with its wordings and the answer of a member', async () => {
  const { user } = await renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/unanswered': { items: [group], total: 1, page: 1, size: 10 },
      'GET /agents/:id': fakeAgent(),
      'GET /models/offered': { operator: null, items: [] },
      'POST /customer-service/faq/similar': { similar: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create FAQ' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fieldValue = (name: RegExp | string) =>
    dialog.getByLabelText<HTMLTextAreaElement>(name).value;
  expect(fieldValue(/^Question/)).toBe('Is there shipping?');
  expect(fieldValue(/^Answer/)).toBe('Yes, within a week.');
  expect(fieldValue('Other wordings')).toBe('Can you send it?');
});
