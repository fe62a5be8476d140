import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { EvaluationQuestion } from '#shared/contracts/answers/evaluation-questions.ts';
import type { TaughtPair } from '#shared/contracts/answers/school.ts';
import { FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { Teach } from './teach.tsx';

const dog: TaughtPair = {
  id: 'pair-1',
  question: 'May dogs come in?',
  answer: 'Yes, on a leash.',
  source: '',
  updated_at: '2026-11-01T09:00:00.000Z',
};
const found = ['Sunday?', 'Parking?', 'Cards?'].map((question, start) => ({
  question,
  answer: `${question} Yes.`,
  start,
  end: start + 1,
}));

const tested: EvaluationQuestion = {
  id: 'question-1',
  question: dog.question,
  expects: 'answer',
  text: '',
  source: { type: 'school', id: dog.id },
  source_title: dog.question,
  origin: 'manual',
  created_at: dog.updated_at,
};

const context = { knowledgeId: 'knowledge-1', agentId: 'agent-1', hash: 'onyu-flowers' };
const Editor = (): ReactNode => <Teach {...context} mayEdit />;
const LinkedFromChat = (): ReactNode => <Teach {...context} agentId="agent-2" mayEdit />;
const School = (): ReactNode => (
  <Teach {...context} agentId="agent-3" agentType="blooming" mayEdit />
);
const Reader = (): ReactNode => <Teach {...context} mayEdit={false} />;

function renderTeach({
  pairs = found,
  calls = {},
  taught = [dog],
  search = '',
  Screen = Editor,
} = {}) {
  return renderScreen({
    address: `/redesign/onyu-flowers/settings${search}`,
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /blooming-school/:agent_id/pairs': {
        items: taught,
        total: taught.length,
        page: 1,
        size: 10,
      },
      'POST /blooming-school/:agent_id/split-chat': { pairs },
      'POST /blooming-school/:agent_id/add-knowledge': {
        items: [{ ...dog, id: 'pair-2', question: 'Sunday?' }],
      },
      'POST /agents/:id/evaluation/questions': tested,
      'GET /agents/:id/evaluation/questions': { items: [], limit: 200, required: false },
      ...calls,
    },
  });
}

async function split({ user }: Awaited<ReturnType<typeof renderTeach>>) {
  await user.type(await screen.findByLabelText('Chat or questions with answers'), 'Some chat');
  await user.click(screen.getByRole('button', { name: 'Find questions and answers' }));
  return within(await screen.findByRole('region', { name: 'Check 3 pairs' }));
}

test('pairs are accepted, rejected, edited and undone by keyboard, then taught', async () => {
  const view = await renderTeach();
  const review = await split(view);
  const { user, api } = view;
  await user.keyboard('y');
  await user.keyboard('n');
  expect(review.getByText('1 left to check')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(document.activeElement?.textContent).toContain('Parking?');
  await user.keyboard('n');
  await user.keyboard('e');
  const answer = review.getByLabelText('Answer');
  await user.clear(answer);
  await user.click(review.getByRole('button', { name: 'Save and keep' }));
  expect(review.getByText('Fill in this field.')).toBeTruthy();
  await user.type(answer, 'Every card, yes.');
  await user.click(review.getByRole('button', { name: 'Save and keep' }));
  await user.click(review.getByRole('button', { name: 'Teach 2 pairs' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.includes('add-knowledge'))?.body).toEqual({
      pairs: [
        { question: 'Sunday?', answer: 'Sunday? Yes.', source: '' },
        { question: 'Cards?', answer: 'Every card, yes.', source: '' },
      ],
    }),
  );
  const trial = within(await screen.findByRole('region', { name: 'Try it now' }));
  expect(trial.getByRole<HTMLInputElement>('textbox').value).toBe('Sunday?');
});

test('refused pairs stay in the review, and a text without pairs stays in its field', async () => {
  const { user } = await renderTeach({ pairs: [] });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Chat or questions with answers');
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Find questions and answers' }));
  expect(await screen.findByText(/No question with an answer was found/)).toBeTruthy();
  expect(field.value).toBe('Hello');
  await user.clear(field);

  const refused = await renderTeach({
    calls: {
      'POST /blooming-school/:agent_id/add-knowledge': () => {
        throw new FakeProblem(402, { code: 'limit_reached', detail: '' });
      },
    },
  });
  const review = await split(refused);
  await refused.user.click(review.getByRole('button', { name: 'Keep the rest' }));
  await refused.user.click(review.getByRole('button', { name: 'Teach 3 pairs' }));
  expect(await review.findByRole('alert')).toBeTruthy();
  expect(review.getAllByRole('listitem')).toHaveLength(3);
});

test('without edit permission taught pairs are read-only', async () => {
  await renderTeach({ Screen: Reader });
  expect(await screen.findByText('May dogs come in?')).toBeTruthy();
  expect(screen.queryByLabelText('Chat or questions with answers')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a link from a chat adds its pairs to the review once', async () => {
  const { api } = await renderTeach({ search: '?chat=session-1', Screen: LinkedFromChat });
  expect(await screen.findByRole('region', { name: 'Check 3 pairs' })).toBeTruthy();
  expect(screen.getByText(/Remove personal data/)).toBeTruthy();
  const splits = api.requests.filter(({ name }) => name.includes('split-chat'));
  expect(splits.map(({ body }) => body)).toEqual([{ session_id: 'session-1' }]);
  expect(location.search).toBe('');
});

test('a taught pair becomes a test question with one click', async () => {
  const { user, api } = await renderTeach();
  await user.click(await screen.findByRole('button', { name: 'Actions for May dogs come in?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add as test question' }));
  await waitFor(() =>
    expect(api.requests.find(({ name }) => name.includes('POST /agents'))?.body).toEqual({
      question: 'May dogs come in?',
      source: { type: 'school', id: 'pair-1' },
    }),
  );
});

test('a school agent shows examples about pupils instead of shop customers', async () => {
  await renderTeach({ Screen: School });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Chat or questions with answers');
  expect(field.placeholder).toMatch(/^Pupil: /);
});
