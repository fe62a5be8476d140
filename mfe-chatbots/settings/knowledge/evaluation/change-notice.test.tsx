import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeWindow } from '../../testing/fake-chatbot.ts';
import { ChangeNotice } from './change-notice.tsx';

type LastChange = ResultOf<'GET /agents/:id/evaluation/last-change'>;

const run: NonNullable<LastChange['run']> = {
  id: 'run-1',
  target: 'live',
  state: 'done',
  total: 20,
  done: 20,
  passed: 19,
  regressed: 1,
  created_at: '2026-11-01T09:00:00.000Z',
  finished_at: null,
};
const restored: ResultOf<'POST /customer-service/faq/:id/restore'> = {
  ...{ id: 'faq-1', question: 'Refunds', answer: 'In five days.', alternates: [], similar: [] },
  ...{ source_url: null, image_url: null, enabled: true, hits: 0, revision: 4 },
  created_at: run.created_at,
  updated_at: run.created_at,
};
const change: LastChange = {
  run,
  worse: [
    {
      ...{ question_id: 'q-1', question: 'How do refunds work?', expects: 'answer' },
      ...{ answered: false, source_right: false },
      before: { answer: 'In five days.', cited: ['Refunds'] },
      after: { answer: 'I do not know.', cited: [] },
    },
  ],
  faqs: [{ id: 'faq-1', question: 'Refunds', revision: 3, restores: 1 }],
  settings: {
    ...{ window_hash: 'onyu-flowers', revision: 9, restores: 4 },
    changed: [{ part: 'agent', field: 'description' }],
  },
};

const context = { knowledgeId: 'k-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <ChangeNotice {...context} mayEdit />;
const Reader = () => <ChangeNotice {...context} mayEdit={false} />;

const render = (answer: LastChange, mayEdit = true) =>
  renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/evaluation/last-change': answer,
      'POST /customer-service/faq/:id/restore': restored,
      'POST /windows/:hash/versions/:number/restore': fakeWindow(),
    },
  });

test('what got worse is listed with both answers, and a changed FAQ is undone in one click', async () => {
  const { user, api } = await render(change);
  await screen.findByText('1 of 20 test questions got worse since the last change.');
  await user.click(screen.getByRole('button', { name: 'Show what changed' }));
  expect(screen.getByText('In five days.')).toBeTruthy();
  expect(screen.getByText('I do not know.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo the change of “Refunds”' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('POST'))).toMatchObject({
      params: { id: 'faq-1' },
      body: { revision: 1 },
    }),
  );
});

test('changed settings are undone by publishing the previous version', async () => {
  const { user, api } = await render(change);
  await user.click(await screen.findByRole('button', { name: 'Show what changed' }));
  await user.click(screen.getByRole('button', { name: /^Undo the change of the settings: / }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.includes('versions'))).toMatchObject({
      params: { hash: 'onyu-flowers', number: '4' },
      body: { publish: true },
    }),
  );
});

test('without edit permission, what got worse is shown but cannot be undone', async () => {
  const { user } = await render(change, false);
  await user.click(await screen.findByRole('button', { name: 'Show what changed' }));
  expect(screen.getByText('I do not know.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('when nothing got worse, only the note that saving is live is shown', async () => {
  await render({ run, worse: [], faqs: [], settings: null });
  await screen.findByText(/live for customers as soon as you save/);
  expect(screen.queryByRole('button')).toBeNull();
});
