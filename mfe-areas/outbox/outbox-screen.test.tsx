import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { ListedMail } from '../queries.ts';
import { OutboxScreen } from './outbox-screen.tsx';

const mail: ListedMail = {
  id: '2',
  to: 'mina@example.com',
  subject: 'Confirm your address',
  state: 'kept',
  created_at: '2026-11-20T09:00:00.000Z',
};
const page = { items: [mail], has_more: false, next_cursor: null, has_mail_server: false };
const text = 'Open this:\n\nhttps://console.example/redesign/verify-email?token=abc';

const pattern = '/redesign/outbox';
const renderOutbox = (calls: FakeCalls) =>
  renderScreen({ Screen: OutboxScreen, pattern, address: pattern, calls });

test('an unsent mail can be read and has a button that copies its link', async () => {
  const { user } = await renderOutbox({
    'GET /outbox': page,
    'GET /outbox/:id': { ...mail, text, error: null },
  });
  await screen.findByText(/no mail server/);
  const read = screen.getByRole('button', {
    name: 'Read “Confirm your address” to mina@example.com',
  });
  await user.click(read);
  await screen.findByText(/verify-email\?token=abc/);
  expect(await screen.findByRole('button', { name: /Copy link/ })).toBeTruthy();
});

test('a sent mail has no text, and no hint is shown when a mail server is configured', async () => {
  const sent = { ...mail, state: 'sent' as const };
  const { user } = await renderOutbox({
    'GET /outbox': { ...page, items: [sent], has_mail_server: true },
    'GET /outbox/:id': { ...sent, text: '', error: null },
  });
  await user.click(await screen.findByRole('button', { name: /^Read/ }));
  await screen.findByText(/The text is no longer stored/);
  expect(screen.queryByText(/no mail server/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Copy link/ })).toBeNull();
});

test('a user who is not an operator sees the no-permission state', async () => {
  await renderOutbox({
    'GET /outbox': () => {
      throw new FakeProblem(404, { code: 'not_found', detail: '' });
    },
  });
  await screen.findByText('Only operators may see this page');
});
