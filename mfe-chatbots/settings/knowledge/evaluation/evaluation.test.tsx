import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EvaluationQuestion } from '#shared/contracts/answers/evaluation-questions.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Evaluation } from './evaluation.tsx';

const deliver: EvaluationQuestion = {
  id: 'question-1',
  question: 'Do you deliver?',
  expects: 'answer',
  text: '',
  source: { type: 'faq', id: 'faq-1' },
  source_title: 'Delivery',
  origin: 'faq',
  created_at: '2026-11-01T09:00:00.000Z',
};
const dogs: EvaluationQuestion = {
  ...deliver,
  id: 'question-2',
  question: 'May dogs come in?',
  text: 'leash',
  source: null,
  source_title: null,
  origin: 'manual',
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = () => <Evaluation {...context} mayEdit />;
const Reader = () => <Evaluation {...context} mayEdit={false} />;

const renderSet = (mayEdit = true) =>
  renderScreen({
    Screen: mayEdit ? Editor : Reader,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/evaluation/questions': {
        items: [deliver, dogs],
        limit: 200,
        required: false,
      },
      'GET /agents/:id/evaluation/runs': [],
      'PATCH /agents/:id/evaluation/questions/:question_id': dogs,
      'PUT /agents/:id/evaluation/questions/order': { ids: [] },
    },
  });

test('a question is edited in its row', async () => {
  const { user, api } = await renderSet();
  await user.click(await screen.findByRole('button', { name: 'Change “Do you deliver?”' }));
  const item = within(screen.getAllByRole('listitem')[0] ?? document.body);
  const question = item.getByLabelText('Question');
  await user.clear(question);
  await user.type(question, 'Do you ship?');
  await user.click(item.getByText('Expected source: Delivery'));
  await user.type(item.getByLabelText('Words the answer must contain'), 'city');
  await user.click(item.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
      question: 'Do you ship?',
      expects: 'answer',
      text: 'city',
      source: null,
    }),
  );
  expect(await screen.findByRole('button', { name: 'Change “Do you deliver?”' })).toBeTruthy();
});

test('a question is moved up and the new order is saved', async () => {
  const { user, api } = await renderSet();
  await user.click(await screen.findByRole('button', { name: 'Move “May dogs come in?” up' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
      ids: ['question-2', 'question-1'],
    }),
  );
});

test('without edit permission the question set is read-only', async () => {
  await renderSet(false);
  expect(await screen.findByText('May dogs come in?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change|Move/ })).toBeNull();
  expect(screen.queryByLabelText('New question')).toBeNull();
});

test('a long set is paged by ten and keeps its order', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...dogs,
    id: `question-${index + 1}`,
    question: `Number ${index + 1}?`,
  }));
  const { user, api } = await renderScreen({
    Screen: Editor,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/evaluation/questions': { items: many, limit: 200, required: false },
      'GET /agents/:id/evaluation/runs': [],
      'PUT /agents/:id/evaluation/questions/order': { ids: [] },
    },
  });
  expect(await screen.findByText('Number 10?')).toBeTruthy();
  expect(screen.queryByText('Number 11?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Move “Number 11?” up' }));
  await waitFor(() => expect(api.requests.some(({ name }) => name.startsWith('PUT'))).toBe(true));
  const sent = api.requests.find(({ name }) => name.startsWith('PUT'))?.body;
  expect(sent).toMatchObject({ ids: expect.arrayContaining(['question-11', 'question-10']) });
  const { ids } = sent as { ids: string[] }; // the previous assertion checked the call
  expect(ids.indexOf('question-11')).toBe(9);
});
