import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewedRating } from '#shared/contracts/conversations/rating-reviews.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { fakeAgent } from '../../testing/fake-chatbot.ts';
import { RatingsSection } from './ratings-section.tsx';

const ofAnswer: ReviewedRating = {
  kind: 'answer',
  id: 'm-1',
  session_id: 's-1',
  window_hash: 'onyu-flowers',
  rated_at: '2026-11-01T09:00:00.000Z',
  stars: null,
  is_good: false,
  comment: 'That is not what I meant.',
  question: 'Is there shipping?',
  answer: 'We open at nine.',
  language: 'en',
  is_reviewed: false,
};
const ofChat: ReviewedRating = {
  ...ofAnswer,
  ...{ kind: 'chat', id: 's-2', session_id: 's-2', stars: 5, is_good: true },
  ...{ comment: '', question: null, answer: null },
};

const context = { knowledgeId: 'k-1', agentId: 'agent-1', hash: 'onyu-flowers', mayEdit: true };
const Screen = () => <RatingsSection {...context} />;

const render = (items: ReviewedRating[]) =>
  renderScreen({
    Screen,
    pattern: '/redesign/:hash_id/settings',
    calls: {
      'GET /agents/:id/ratings': { items, total: items.length, unread: 2, page: 1, size: 10 },
      'POST /agents/:id/ratings/review': { changed: 1 },
      'GET /agents/:id': fakeAgent(),
      'GET /models/offered': { operator: null, items: [] },
      'POST /customer-service/faq/similar': { similar: [] },
    },
  });

test('a rating shows what was rated and how, and can be marked as reviewed', async () => {
  const { user, api } = await render([ofAnswer, ofChat]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Ratings' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('Disliked');
  expect(first?.textContent).toContain('That is not what I meant.');
  expect(first?.textContent).toContain('Question: Is there shipping?');
  expect(second?.textContent).toContain('5 stars');
  if (!second) throw new Error('there is no second rating');
  expect(within(second).queryByRole('button', { name: 'Create FAQ' })).toBeNull();
  await user.click(within(second).getByRole('button', { name: 'Mark as reviewed' }));
  const sent = () => api.requests.filter(({ name }) => name.endsWith('/ratings/review'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { body: { items: [{ kind: 'chat', id: 's-2' }], reviewed: true } },
  ]);
});

test('a new FAQ for a disliked answer starts with the question alone', async () => {
  const { user } = await render([ofAnswer]);
  await user.click(await screen.findByRole('button', { name: 'Create FAQ' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fieldValue = (name: RegExp) => dialog.getByLabelText<HTMLTextAreaElement>(name).value;
  expect(fieldValue(/^Question/)).toBe('Is there shipping?');
  expect(fieldValue(/^Answer/)).toBe('');
});

test('an empty list says that there are no ratings', async () => {
  await render([]);
  expect(await screen.findByText('No ratings')).toBeTruthy();
});
