import { expect, test } from '@jest/globals';
import { findTriggerWord, replaceWord } from './trigger-word.ts';

const at = (text: string) => findTriggerWord(text, text.length, '/');

test('findTriggerWord finds a sign only at the start of a word', () => {
  expect(at('/')).toEqual({ start: 0, end: 1, query: '' });
  expect(at('Hello\n/배송')).toEqual({ start: 6, end: 9, query: '배송' });
  for (const text of ['and/or', 'https://x', '/hello ', '']) expect(at(text)).toBeNull();
});

test('replaceWord replaces the word up to the caret', () => {
  const text = 'Hi /del, bye';
  const word = findTriggerWord(text, 7, '/');
  expect(word && replaceWord(text, word, 'tomorrow')).toBe('Hi tomorrow, bye');
});
