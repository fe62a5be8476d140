import { expect, test } from '@jest/globals';
import type { PlannedColumn } from './find-columns.ts';
import { planByWords } from './plan-by-words.ts';

const column = (name: string, type: PlannedColumn['type'], values: string[] = []) => ({
  name,
  type,
  values,
  unit: null,
  description: '',
  ...(type === 'date' ? { min: '2025-01-02', max: '2025-06-30' } : { min: null, max: null }),
});
const date = column('Date', 'date');
const region = column('Region', 'text', ['North', 'South', 'West']);
const revenue = column('Revenue', 'number');
const cost = column('Cost', 'number');

const planOf = (question: string, columns: readonly PlannedColumn[]) =>
  planByWords(question, columns, { today: new Date('2025-07-10T00:00:00Z') }).plan;
const inMonth = (from: string, to: string) => [
  { column: 0, is: 'at_least', values: [from] },
  { column: 0, is: 'below', values: [to] },
];

test.each([
  'Which month was better, March or April?',
  'Was April worse than March?',
  '3월과 4월 중 어느 달이 더 좋았나요?',
  '¿Qué mes fue mejor, marzo o abril?',
  '3月と4月ではどちらが良かったですか？',
  '三月和四月哪个月更好？',
])('the only figure of two months is compared: %s', (question) => {
  expect(planOf(question, [date, region, revenue])).toMatchObject({
    filters: inMonth('2025-04-01', '2025-05-01'),
    measure: { of: 'sum', column: 2 },
    compare: { as: 'change', filters: inMonth('2025-03-01', '2025-04-01') },
  });
});

test.each([
  'Which region is better, North or South?',
  'North랑 South 중에 어디가 더 나아요?',
  '¿Qué región es mejor, North o South?',
  'NorthとSouth、どちらがいいですか？',
  'North和South哪个更好？',
])('the only figure of two values is compared: %s', (question) => {
  expect(planOf(question, [date, region, revenue])).toMatchObject({
    filters: [{ column: 1, is: 'is', values: ['North', 'South'] }],
    group: { column: 1 },
    measure: { of: 'sum', column: 2 },
  });
});

test('values are compared within the period that the question names', () => {
  expect(
    planOf('Which was better in March, North or South?', [date, region, revenue]),
  ).toMatchObject({
    filters: [{ column: 1 }, ...inMonth('2025-03-01', '2025-04-01')],
    group: { column: 1 },
  });
});

test.each(['Which month was better, March or April?', 'Is North better than South?'])(
  'with two figures the measure is not guessed: %s',
  (question) => {
    expect(planOf(question, [date, region, revenue, cost])).toBeNull();
  },
);

test('nothing is compared when a question names fewer than two values', () => {
  expect(planOf('Which region is better?', [date, region, revenue])).toBeNull();
  expect(planOf('Is North better?', [date, region, revenue])).toBeNull();
});
