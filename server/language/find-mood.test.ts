import { expect, test } from '@jest/globals';
import { findMood } from './find-mood.ts';

test.each([
  ['I feel very sad', 'sad'],
  ['Me siento muy triste', 'sad'],
  ['とても悲しい', 'sad'],
  ['너무 슬퍼요', 'sad'],
  ['我很难过', 'sad'],
  ['Why are some songs sad?', null],
  ['Cows eat grass', null],
])('findMood finds the mood of “%s”: %s', (message, mood) => {
  expect(findMood(message)).toBe(mood);
});
