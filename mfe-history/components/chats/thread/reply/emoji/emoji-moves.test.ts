import { expect, test } from '@jest/globals';
import { emojiAfterKey } from './emoji-moves.ts';

const grid = { count: 10, columns: 4 };

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 0],
  ['ArrowLeft', 0, 9],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['Home', 5, 0],
  ['End', 5, 9],
])('%s moves from emoji %i to %i', (key, from, to) => {
  expect(emojiAfterKey(key, from, grid)).toBe(to);
});

test('emojiAfterKey returns null for other keys', () => {
  expect(emojiAfterKey('a', 3, grid)).toBeNull();
});
