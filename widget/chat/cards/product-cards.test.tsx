import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AnswerCard, ProductCard } from '#shared/contracts/answers/answer-cards.ts';
import { createTestMessage, renderInChat } from '../../testing/render-in-chat.tsx';
import { MessageItem } from '../messages/message-item.tsx';
import { ProductCards } from './product-cards.tsx';

afterEach(cleanup);

const rose: ProductCard = {
  kind: 'product',
  name: 'Red rose',
  price: { amount: 1234.5, currency: 'EUR' },
  image_url: 'https://shop.example/rose.jpg',
  url: 'https://shop.example/rose',
  stock: 2,
};

function renderProducts(...products: ProductCard[]) {
  renderInChat(<ProductCards products={products} />);
  return within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
}

test('a product shows its picture, localized price and safe link', () => {
  const [card] = renderProducts(rose);
  expect(card?.textContent).toBe('Red rose€1,234.502 left');
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Red rose');
  const link = screen.getByRole('link', { name: 'Red rose' });
  expect(link.getAttribute('href')).toBe('https://shop.example/rose');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a product on sale shows its regular price and its variant', () => {
  const regular_price = { amount: 1500, currency: 'EUR' };
  const [card] = renderProducts({ ...rose, variant: 'white, L', regular_price });
  expect(card?.textContent).toBe('Red rosewhite, L€1,234.50Regular price: €1,500.002 left');
  expect(card?.querySelector('s')?.textContent).toBe('Regular price: €1,500.00');
});

test('a product with variants shows its price range and the options to choose from', () => {
  const highest_price = { amount: 1500, currency: 'EUR' };
  const options = [{ name: 'Size', values: ['S', 'L'] }];
  const [card] = renderProducts({ ...rose, highest_price, options });
  expect(card?.textContent).toBe('Red rose€1,234.50 to €1,500.00Size: S, L2 left');
});

test('unsafe links and image URLs are omitted', () => {
  const hostile = { url: 'javascript:alert(1)', image_url: 'data:text/html,x' };
  const [card] = renderProducts({ kind: 'product', name: 'Rose', ...hostile });
  expect(card?.innerHTML).toBe('<h4>Rose</h4>');
});

test('a picture that fails to load is removed', () => {
  renderProducts(rose);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a price may be text, and an unknown currency is shown as is', () => {
  const prices = ['from 3,000 won', { amount: 5, currency: '???' }];
  const cards = renderProducts(
    ...prices.map((price) => ({ kind: 'product' as const, name: 'Rose', price })),
  );
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Rosefrom 3,000 won', 'Rose5 ???']);
});

test('a sold-out product is marked, and a high stock is not shown', () => {
  const cards = renderProducts(
    { kind: 'product', name: 'Rose', stock: 0 },
    { kind: 'product', name: 'Tulip', stock: 40 },
  );
  expect(cards.map(({ textContent }) => textContent)).toEqual(['RoseSold out', 'Tulip']);
});

test('an answer shows its products and skips unknown card kinds', async () => {
  const unknown: unknown = { kind: 'hologram' };
  const cards = [rose, unknown as AnswerCard]; // of a newer server
  renderInChat(<MessageItem message={createTestMessage('Here you are.', { cards })} showSources />);
  expect(await screen.findByRole('list', { name: 'Products' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
