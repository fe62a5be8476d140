import { expect, test } from '@jest/globals';
import { findRefusedWords } from './check-words.ts';

const problemsOf = (text: string) =>
  findRefusedWords('shell/a.tsx', text).map(({ problem }) => problem);

test.each([
  ['a word of the list in a name', 'const toldUsers = 1;', 'toldUsers: for “told”'],
  ['a prefix that has a plain form', 'const mostRows = 1;', 'mostRows: for “most” write max'],
  ['an id of a checklist in a comment', '/** Signs in (AC2, N28). */\nlet x = 1;', '(AC2, N28)'],
  ['an id of a checklist in a title', "test('AC2 signs in', () => {});", '“AC2 signs in”'],
])('%s is refused', (_, text, problem) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['a word that only contains one of the list', 'const placeholder = template;'],
  ['a wire name', 'const row = { last_asked_at: null };'],
  ['a word of the list in a text', "const text = 'It is said that …';"],
  ['an abbreviation in brackets', '/** Stored in a bucket (S3). */\nlet x = 1;'],
  ['a title that begins with a word', "test('signs in with a code', () => {});"],
])('%s is accepted', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('a finding has its line number', () => {
  expect(findRefusedWords('a.ts', 'let a = 1;\nlet doomed = 2;')).toEqual([
    expect.objectContaining({ line: 2 }),
  ]);
});
