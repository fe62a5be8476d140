import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { MessageCards } from './message-cards.tsx';

const cards: AnswerCard[] = [
  { kind: 'product', name: 'Tulips', url: 'https://shop.example/1', price: '12 €' },
  {
    kind: 'product',
    name: 'Vase',
    variant: 'blue',
    price: { amount: 20, currency: 'EUR' },
    regular_price: { amount: 30, currency: 'EUR' },
    options: [{ name: 'Size', values: ['S', 'L'] }],
    stock: 0,
  },
  { kind: 'product', name: 'Roses', price: { amount: 9, currency: 'n/a' } },
  {
    kind: 'table',
    caption: 'Revenue',
    columns: [
      { name: 'Region', type: 'text' },
      { name: 'Revenue', type: 'number', unit: 'EUR' },
    ],
    rows: [['Seoul', 1200]],
    total_rows: 1,
    how_computed: ['Added up by region.'],
  },
  { kind: 'contact_request' },
];
const Cards = () => <MessageCards cards={cards} />;

test('an answer shows its products and tables', async () => {
  await renderScreen({ Screen: Cards, pattern: '/redesign/:hash/chat-history', calls: {} });
  const products = within(await screen.findByRole('list', { name: 'Products shown' }));
  expect(products.getByRole('link', { name: /Tulips/ }).getAttribute('href')).toBe(
    'https://shop.example/1',
  );
  products.getByText('12 €');
  products.getByText('9 n/a');
  const vase = products.getAllByRole('listitem')[1];
  expect(vase?.textContent).toBe('Vase · blue€20.00 Regular price: €30.00Size: S, LSold out');
  expect(vase?.querySelector('s')?.textContent).toBe('€30.00');
  expect(screen.getByRole('table', { name: 'Revenue' }).textContent).toContain('€1,200.00');
  screen.getByText('Added up by region.');
});
