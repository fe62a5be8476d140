import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeCalls, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { ListedReview } from '../queries.ts';
import { ReviewList } from './review-list.tsx';

const praise: ListedReview = {
  id: '2',
  rating: 5,
  text: 'Clear and fast.',
  page: '/redesign/chatbots',
  email: 'mina@example.com',
  created_at: '2026-11-20T09:00:00.000Z',
};
const reviewWithoutText: ListedReview = { ...praise, id: '1', rating: 2, text: '', email: null };

const renderReviews = (calls: FakeCalls, address = '/redesign/reviews') =>
  renderScreen({ Screen: ReviewList, pattern: '/redesign/reviews', address, calls });

test('review row shows rating, text, page and author, and “Show more” loads more rows', async () => {
  const { user } = await renderReviews({
    'GET /reviews': ({ query }) =>
      query.cursor
        ? { items: [reviewWithoutText], has_more: false, next_cursor: null }
        : { items: [praise], has_more: true, next_cursor: '2' },
  });
  const row = within((await screen.findByText('Clear and fast.')).closest('tr') as HTMLElement); // the text is inside a table row
  for (const words of ['5 stars', '/redesign/chatbots', 'mina@example.com']) {
    expect(row.getByText(words)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('No text')).toBeTruthy();
  expect(screen.getByText('Deleted account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the rating filter is stored in the URL and can be cleared', async () => {
  const { user, api } = await renderReviews({
    'GET /reviews': ({ query }) => ({
      items: query.rating ? [] : [praise],
      has_more: false,
      next_cursor: null,
    }),
  });
  await screen.findByText('Clear and fast.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '3 stars');
  expect(await screen.findByText('No review has this rating')).toBeTruthy();
  expect(location.search).toBe('?rating=3');
  expect(api.requests.at(-1)?.query).toEqual({ rating: '3' });
  await user.click(screen.getByRole('button', { name: 'Show all ratings' }));
  await screen.findByText('Clear and fast.');
});

test('empty list and missing permission are explained', async () => {
  await renderReviews({ 'GET /reviews': { items: [], has_more: false, next_cursor: null } });
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
  await renderReviews({
    'GET /reviews': () => {
      throw new FakeProblem(404, { code: 'not_found', detail: '' });
    },
  });
  expect(await screen.findByText('Only operators may see this page')).toBeTruthy();
});
