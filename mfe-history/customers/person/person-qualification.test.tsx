import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import type { Person } from './person-queries.ts';
import { PersonScreen } from './person-screen.tsx';

const at = '2026-01-31T09:00:00.000Z';
const render = (qualification: Person['qualification']) =>
  renderScreen({
    Screen: PersonScreen,
    pattern: '/redesign/:hash_id/customers/:customer_id',
    address: '/redesign/onyu-flowers/customers/ana',
    calls: {
      'GET /customers/:id': {
        ...{
          id: 'ana',
          name: 'Ana',
          email: null,
          phone: null,
          user_ids: [],
          accounts: [],
          qualification,
        },
        ...{ merged: [], contacts: [], fields: {}, created_at: at, updated_at: at },
      },
      'GET /customers/:id/notes': { items: [] },
      'GET /customers/:id/timeline': { items: [], has_more: false, next_cursor: null },
      'GET /tags': { items: [] },
    },
  });
const title = 'Answers to sales questions';

test('the questions of a sales chatbot are shown with each reply', async () => {
  const question = 'How many people is it for?';
  await render([
    { question, reply: 'Two' },
    { question, reply: 'Four' },
  ]);
  const card = within(await screen.findByRole('region', { name: title }));
  const replies = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(replies).toEqual(['Two', 'Four']);
});

test('a customer without replies has no such card', async () => {
  await render([]);
  await screen.findByRole('heading', { name: 'Ana' });
  expect(screen.queryByText(title)).toBeNull();
});
