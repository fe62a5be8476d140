import { expect, test } from '@jest/globals';
import { changedFields, findConflictingFields, mergeThreeWay } from './merge-values.ts';

const base = { question: 'Do you deliver?', answer: 'Yes.', source: '' };

test('changedFields returns only the fields that differ', () => {
  expect(changedFields(base, { ...base, answer: 'No.' })).toEqual({ answer: 'No.' });
  expect(changedFields(base, { ...base })).toEqual({});
});

test('fields that both sides changed to different values are in conflict', () => {
  const mine = { question: 'Is delivery free?', answer: 'Mine.', source: 'a' };
  const theirs = { question: base.question, answer: 'Theirs.', source: 'a' };
  expect(findConflictingFields(base, mine, theirs)).toEqual(['answer']);
});

test('mergeThreeWay keeps fields that only the other version changed', () => {
  const mine = { ...base, answer: 'Mine.' };
  const theirs = { question: 'Is delivery free?', answer: 'Theirs.', source: 'b' };
  expect(mergeThreeWay({ base, mine, theirs })).toEqual({ ...theirs, answer: 'Mine.' });
  expect(mergeThreeWay({ base, mine, theirs }, ['answer'])).toEqual(theirs);
});
