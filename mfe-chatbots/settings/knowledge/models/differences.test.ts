import { expect, test } from '@jest/globals';
import type {
  ComparedQuestion,
  ComparedResult,
} from '#shared/contracts/answers/evaluation-comparisons.ts';
import { findDifferences, markOwnWords } from './differences.ts';

const result: ComparedResult = {
  passed: true,
  answered: true,
  source_right: null,
  text_right: null,
  failure: null,
  answer: 'In two days.',
  cited: ['Delivery', 'Returns'],
  milliseconds: 900,
  prompt_tokens: 100,
  completion_tokens: 10,
  cost: null,
};

const compared = (
  current: Partial<ComparedResult> | null,
  candidate: Partial<ComparedResult> | null,
): ComparedQuestion => ({
  ...{ question_id: 'q1', question: 'When do you deliver?', expects: 'answer' },
  current: current && { ...result, ...current },
  candidate: candidate && { ...result, ...candidate },
});

test('result, sources and wording of two answers are compared', () => {
  expect(findDifferences(compared({}, { cited: ['Returns', 'Delivery'] }))).toEqual([]);
  expect(findDifferences(compared({}, { answer: 'in  TWO days.' }))).toEqual([]);
  expect(findDifferences(compared({}, { cited: [], passed: false }))).toEqual([
    'result',
    'sources',
  ]);
  expect(findDifferences(compared({}, { answer: 'In five days.' }))).toEqual(['wording']);
  expect(findDifferences(compared({}, null))).toEqual([]);
});

test('words that the other answer lacks are marked together', () => {
  expect(markOwnWords('We ship in two working days.', 'We ship in five days.')).toEqual([
    { text: 'We ship in ', isOwn: false },
    { text: 'two working ', isOwn: true },
    { text: 'days.', isOwn: false },
  ]);
});

test('in languages without spaces, clauses are marked', () => {
  expect(markOwnWords('配送します。二日です。', '配送します。五日です。')).toEqual([
    { text: '配送します。', isOwn: false },
    { text: '二日です。', isOwn: true },
  ]);
});

test('nothing is marked when most words differ', () => {
  expect(markOwnWords('We ship in two days.', 'I could not find that.')).toEqual([
    { text: 'We ship in two days.', isOwn: false },
  ]);
});
