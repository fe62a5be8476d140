import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeAgent } from '../../testing/fake-chatbot.ts';
import { FaqDialog } from './faq-dialog.tsx';

const context = { knowledgeId: 'k-1', agentId: 'agent-1', hash: 'onyu-flowers', mayEdit: true };
const draft = { question: 'Do you deliver?', alternates: ['Courier?'] };
const Screen = () => <FaqDialog context={context} faq="new" draft={draft} onClose={() => {}} />;

const render = (calls: FakeCalls = {}) =>
  renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'POST /customer-service/faq/similar': { similar: [] },
      'GET /models/offered': { operator: 'some-model', items: [] },
      'GET /agents/:id': fakeAgent(),
      'POST /customer-service/faq/wordings': {
        wordings: ['Is there shipping?', 'Can you send it?'],
      },
      ...calls,
    },
  });

test('only ticked proposals become wordings, and nothing is saved before', async () => {
  const { user, api } = await render();
  await user.click(await screen.findByRole('button', { name: 'Suggest wordings' }));
  const proposals = within(await screen.findByRole('group', { name: 'Suggested wordings' }));
  const add = proposals.getByRole<HTMLButtonElement>('button', { name: 'Add selected' });
  expect(add.disabled).toBe(true);
  await user.click(proposals.getByRole('checkbox', { name: 'Is there shipping?' }));
  await user.click(add);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Other wordings' });
  await waitFor(() => expect(field.value).toBe('Courier?\nIs there shipping?'));
  expect(screen.queryByRole('group', { name: 'Suggested wordings' })).toBeNull();
  expect(api.requests.find(({ name }) => name.includes('wordings'))?.body).toEqual({
    window_hash: 'onyu-flowers',
    question: 'Do you deliver?',
    answer: '',
    alternates: ['Courier?'],
  });
  expect(api.requests.some(({ name }) => name === 'POST /customer-service/faq')).toBe(false);
});

test.each([
  ['no model is configured', { 'GET /models/offered': { operator: null, items: [] } }],
  ['the chatbot uses no model', { 'GET /agents/:id': fakeAgent({ model: 'none' }) }],
] satisfies [string, FakeCalls][])('nothing is offered where %s', async (_what, calls) => {
  const { api } = await render(calls);
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(1));
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Suggest wordings' })).toBeNull();
});

test('after a failure, wordings can be proposed again', async () => {
  const { user, api } = await render({
    'POST /customer-service/faq/wordings': () => {
      throw new FakeProblem(402, { code: 'spending_limit_reached', detail: 'Spent.' });
    },
  });
  const button = await screen.findByRole('button', { name: 'Suggest wordings' });
  await user.click(button);
  const proposals = () => api.requests.filter(({ name }) => name.includes('wordings'));
  await waitFor(() => expect(proposals()).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByRole('group', { name: 'Suggested wordings' })).toBeNull();
  await user.click(button);
  await waitFor(() => expect(proposals()).toHaveLength(2));
});
