import { expect, test } from '@jest/globals';
import { changesBetween, findConflictingFields, mergeOver } from './merge-values.ts';

const base = { question: 'Do you deliver?', answer: 'Yes.', source: '' };

test('changesBetween returns only the fields that differ', () => {
  expect(changesBetween(base, { ...base, answer: 'No.' })).toEqual({ answer: 'No.' });
  expect(changesBetween(base, { ...base })).toEqual({});
});

test('fields that both sides changed to different values are in conflict', () => {
  const mine = { question: 'Is delivery free?', answer: 'Mine.', source: 'a' };
  const theirs = { question: base.question, answer: 'Theirs.', source: 'a' };
  expect(findConflictingFields(base, mine, theirs)).toEqual(['answer']);
});

test('mergeOver keeps fields that only the other changed', () => {
  const mine = { ...base, answer: 'Mine.' };
  const theirs = { question: 'Is delivery free?', answer: 'Theirs.', source: 'b' };
  expect(mergeOver({ base, mine, theirs })).toEqual({ ...theirs, answer: 'Mine.' });
  expect(mergeOver({ base, mine, theirs }, ['answer'])).toEqual(theirs);
});
