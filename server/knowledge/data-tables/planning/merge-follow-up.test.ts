import { expect, test } from '@jest/globals';
import { maxRows } from '../plan/plan.ts';
import { planByWords } from './plan-by-words.ts';

const known = { description: '', unit: null, values: [], min: null, max: null };
const columns = [
  { ...known, name: 'Product', type: 'text' as const },
  { ...known, name: 'Revenue', type: 'number' as const },
];
const limitOf = (question: string, ...previousQuestions: string[]) =>
  planByWords(question, columns, { today: new Date('2026-03-01'), previousQuestions }).plan?.limit;

test('a request for more rows than an answer shows gets as many as it shows', () => {
  expect(limitOf('top 3 products by revenue')).toBe(3);
  expect(limitOf('top 60 products by revenue')).toBe(maxRows);
  expect(limitOf('and the top 60?', 'revenue by product')).toBe(maxRows);
});
