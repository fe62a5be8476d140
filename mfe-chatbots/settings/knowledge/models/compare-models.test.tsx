import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '#shared/console/index.ts';
import type { ComparedResult } from '#shared/contracts/answers/evaluation-comparisons.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeAgent } from '../../testing/fake-chatbot.ts';
import { CompareModels } from './compare-models.tsx';

type Details = ResultOf<'GET /agents/:id/evaluation/comparisons/:comparison_id'>;

const totals = { done: 2, failed: 0, prompt_tokens: 1_000, completion_tokens: 200 };
const result: ComparedResult = {
  passed: true,
  answered: true,
  source_right: null,
  text_right: null,
  failure: null,
  answer: 'In two days.',
  cited: ['Delivery'],
  milliseconds: 900,
  prompt_tokens: 500,
  completion_tokens: 100,
  cost: null,
};
const comparison: Details = {
  ...{ id: 'comparison-1', state: 'done', total: 2 },
  current: { ...totals, model: 'Current', passed: 2, milliseconds: 900, cost: null },
  candidate: { ...totals, model: 'Large', passed: 1, failed: 1, milliseconds: 400, cost: 0.25 },
  created_at: '2026-11-20T09:00:00.000Z',
  finished_at: '2026-11-20T09:01:00.000Z',
  questions: [
    {
      ...{ question_id: 'q1', question: 'When do you deliver?', expects: 'answer' },
      current: result,
      candidate: { ...result, passed: false, answered: false, answer: '', failure: 'http' },
    },
    {
      ...{ question_id: 'q2', question: 'How do refunds work?', expects: 'answer' },
      current: result,
      candidate: { ...result, answer: 'In five days.' },
    },
  ],
};
const { questions, ...listed } = comparison;

const agent = fakeAgent({ id: 'agent-1', revision: 7 });
const context = {
  knowledgeId: 'knowledge-1',
  agentId: 'agent-1',
  hash: 'onyu-flowers',
  agentType: agent.type,
};
const Editor = () => <CompareModels {...context} mayEdit />;
const Reader = () => <CompareModels {...context} mayEdit={false} />;

interface Options {
  mayEdit?: boolean;
  items?: (typeof listed)[];
  count?: number;
  draft?: typeof agent;
}

const render = ({ mayEdit = true, items = [listed], count = 1, draft = agent }: Options = {}) =>
  renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/evaluation/questions': {
        items: Array.from({ length: count }, (_, index) => ({
          ...{ id: `q${index}`, question: 'When do you deliver?', expects: 'answer', text: '' },
          ...{ source: null, source_title: null, origin: 'manual', created_at: listed.created_at },
        })),
        limit: 200,
        required: false,
      },
      'GET /agents/:id/evaluation/comparisons': { items, current: 'Current', currency: 'USD' },
      'GET /agents/:id/evaluation/comparisons/:comparison_id': comparison,
      'POST /agents/:id/evaluation/comparisons': listed,
      'GET /models/offered': {
        operator: null,
        items: [
          { name: 'Current', model: 'small', is_default: true },
          { name: 'Large', model: 'large', is_default: false },
        ],
      },
      'GET /windows/:hash/spending': {
        ...{ limit: null, used: { tokens: 0, cost: 0 }, currency: 'USD', reached: false },
        models: [],
      },
      'GET /agents/:id': draft,
      'PATCH /agents/:id': draft,
    },
  });

test('figures of both models are shown, and at first only questions whose results differ', async () => {
  const { user } = await render();
  const table = await screen.findByRole('table', { name: 'Totals' });
  expect(within(table).getByRole('row', { name: /^Passed/ }).textContent).toContain('1 of 2 (50%)');
  expect(within(table).getByRole('row', { name: /^Cost/ }).textContent).toContain('Price unknown');
  expect(within(table).getByRole('row', { name: /^Cost/ }).textContent).toContain('$0.25');
  await screen.findByText('When do you deliver?');
  expect(screen.getByText('The model refused the request.')).toBeTruthy();
  expect(screen.queryByText('How do refunds work?')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All (2)' }));
  expect(screen.getByText('How do refunds work?')).toBeTruthy();
  expect(screen.getByText('five').tagName).toBe('MARK');
});

test('a comparison is started with the chosen model', async () => {
  const { user, api } = await render({ items: [] });
  await user.selectOptions(await screen.findByLabelText('Model to compare with'), 'Large');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      model: 'Large',
      window_hash: 'onyu-flowers',
    }),
  );
});

test('one click publishes the candidate, and says so', async () => {
  const { user, api } = await render();
  await user.click(await screen.findByRole('button', { name: 'Switch to Large' }));
  await screen.findByText(/Customers are now answered by Large/);
  expect(api.requests.find(({ name }) => name.startsWith('PATCH'))).toMatchObject({
    body: { model: 'Large', publish: true },
  });
});

test('with other changes in the draft, the candidate is saved and not published', async () => {
  const diff = [{ field: 'description', before: '', after: 'Tea' }];
  const { user, api } = await render({ draft: { ...agent, diff, draft_changes: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Switch to Large' }));
  await screen.findByText(/saved in the draft, not published/);
  const { body } = api.requests.find(({ name }) => name.startsWith('PATCH')) ?? {};
  expect(body).toEqual({ model: 'Large' });
});

test('without edit permission a comparison can only be read', async () => {
  await render({ mayEdit: false });
  await screen.findByText('When do you deliver?');
  expect(screen.queryByRole('button', { name: /Compare|Switch/ })).toBeNull();
});

test('without test questions, a link to add some is shown', async () => {
  await render({ items: [], count: 0 });
  expect(await screen.findByRole('link', { name: 'Add test questions' })).toBeTruthy();
});
