import { expect, test } from '@jest/globals';
import { type PairMatch, pairConfidence, trigramsOf } from './pair-confidence.ts';

const halfMatch: PairMatch = {
  covered: 0.5,
  coveredByTitle: 0.4,
  literal: 0.4,
  trigrams: 0.4,
  unknown: 0.2,
  lead: 0.1,
  termCount: 4,
  isSameQuestion: false,
};

test('confidence is between 0 and 1, whatever matches', () => {
  const nothing = { covered: 0, coveredByTitle: 0, literal: 0, trigrams: 0, unknown: 1, lead: -1 };
  expect(pairConfidence({ ...halfMatch, ...nothing })).toBeGreaterThan(0);
  const all = { covered: 1, coveredByTitle: 1, literal: 1, trigrams: 1, unknown: 0, lead: 1 };
  expect(pairConfidence({ ...halfMatch, ...all })).toBeLessThan(1);
});

test('the same question is certain, even beside a FAQ that matches as well', () => {
  expect(pairConfidence({ ...halfMatch, lead: -0.5, isSameQuestion: true })).toBe(1);
});

test.each(['covered', 'coveredByTitle', 'literal', 'trigrams', 'lead'] as const)(
  'confidence rises with `%s`',
  (feature) => {
    const more = { ...halfMatch, [feature]: halfMatch[feature] + 0.2 };
    expect(pairConfidence(more)).toBeGreaterThan(pairConfidence(halfMatch));
  },
);

test('trigrams ignore punctuation and mark the ends of words', () => {
  expect([...trigramsOf('no, yes!')]).toEqual([' no', 'no ', 'o y', ' ye', 'yes', 'es ']);
});
