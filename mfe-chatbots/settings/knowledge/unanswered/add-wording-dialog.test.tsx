import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '#shared/console/shell.ts';
import type { Unanswered } from '#shared/contracts/conversations/unanswered.ts';
import type { FakeCalls } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { UnansweredSection } from './unanswered-section.tsx';

const time = '2026-11-01T09:00:00.000Z';
const group: Unanswered = {
  id: 'g-1',
  question: 'Is there shipping?',
  variants: ['Can you send it?'],
  count: 3,
  last_asked_at: time,
  languages: ['en'],
  reasons: ['no_answer'],
  chats: [],
  answered_now: false,
};
const faq = {
  id: 'faq-1',
  question: 'Do you deliver?',
  answer: 'Daily.',
  alternates: ['Courier?'],
  source_url: null,
  image_url: null,
  enabled: true,
  hits: 0,
  revision: 4,
  created_at: time,
  updated_at: time,
};
const other = { ...faq, id: 'faq-2', question: 'Where are you?' };
const context = { knowledgeId: 'k-1', agentId: 'agent-1', hash: 'onyu-flowers', mayEdit: true };
/** With toasts, which the shell renders. */
const Screen = () => (
  <>
    <UnansweredSection {...context} />
    {useToasts().map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </>
);

async function openDialog(calls: FakeCalls = {}) {
  const view = await renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/unanswered': { items: [group], total: 1, page: 1, size: 10 },
      'POST /agents/:id/unanswered/decide': { decided: 1 },
      'POST /customer-service/faq/similar': {
        similar: [{ id: faq.id, question: faq.question, score: 0.3 }],
      },
      'POST /customer-service/faq/list': {
        items: [other],
        total: 1,
        page: 1,
        size: 10,
        next_cursor: null,
      },
      'GET /customer-service/faq/:id': ({ params }) => (params.id === faq.id ? faq : other),
      'PATCH /customer-service/faq/:id': { ...faq, similar: [] },
      ...calls,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Add to an existing FAQ' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('an unanswered question becomes another wording of the nearest FAQ', async () => {
  const { user, api, dialog } = await openDialog();
  await user.click(await dialog.findByRole('radio', { name: 'Do you deliver?' }));
  await user.click(dialog.getByRole('button', { name: 'Add wording' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ name }) => name.startsWith('PATCH'))).toMatchObject({
    params: { id: 'faq-1' },
    body: { alternates: ['Courier?', 'Is there shipping?', 'Can you send it?'] },
  });
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.endsWith('/decide'))?.body).toEqual({
      ids: ['g-1'],
      decision: 'resolved',
      faq_id: 'faq-1',
    }),
  );
});

test('another FAQ can be found by its words', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('searchbox'), 'where');
  await dialog.findByRole('radio', { name: 'Where are you?' });
  expect(dialog.queryByRole('radio', { name: 'Do you deliver?' })).toBeNull();
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add wording' });
  expect(add.disabled).toBe(true);
});

test('a FAQ with the maximum of wordings is refused, and the question stays open', async () => {
  const alternates = Array.from({ length: 20 }, (_, index) => `Courier ${index}?`);
  const { user, api, dialog } = await openDialog({
    'GET /customer-service/faq/:id': { ...faq, alternates },
  });
  await user.click(await dialog.findByRole('radio', { name: 'Do you deliver?' }));
  await user.click(dialog.getByRole('button', { name: 'Add wording' }));
  await screen.findByText('This FAQ already has 20 other wordings. Remove one first.');
  expect(api.requests.some(({ name }) => /PATCH|decide/.test(name))).toBe(false);
});
