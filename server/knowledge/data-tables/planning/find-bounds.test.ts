import { expect, test } from '@jest/globals';
import { planByWords } from './plan-by-words.ts';

const known = { description: '', unit: null, values: [], min: null, max: null };
const columns = [
  { ...known, name: '상품', type: 'text' as const },
  { ...known, name: '금액', type: 'number' as const },
];
const filtersOf = (question: string) =>
  planByWords(question, columns, { today: new Date('2026-03-01') }).plan?.filters;

test.each([
  ['금액 3만원 이상인 주문은 몇 건이야?', 'at_least', 30_000],
  ['금액이 3만 5천원 이상인 주문은 몇 건?', 'at_least', 35_000],
  ['금액 12만 5천원 미만 주문은 몇 건?', 'below', 125_000],
  ['금액 12만5천 이하 주문은 몇 건?', 'at_most', 125_000],
  ['금액 1억 2000만원 초과 주문은 몇 건?', 'above', 120_000_000],
  ['금액 1.5억 이상은 몇 건?', 'at_least', 150_000_000],
  ['금액 3만 500원 이상은 몇 건?', 'at_least', 30_500],
  ['How many have a 금액 of at least 1,234.5?', 'at_least', 1_234.5],
  ['How many have a 금액 over $1,200?', 'above', 1_200],
  ['¿Cuántos tienen 금액 de más de 1.234,56 €?', 'above', 1_234.56],
  ['金額 금액 2萬3千円以上は何件?', 'at_least', 23_000],
])('“%s” becomes the filter %s %d', (question, is, value) => {
  expect(filtersOf(question)).toEqual([{ column: 1, is, values: [value] }]);
});
