import { expect, test } from '@jest/globals';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary(['#', '\torder', 'ord', '배송', '운송'].join('\n'));

test('vocabulary finds the row of a feature when it is known', () => {
  expect(['#', 'order', 'ord', '배송', '운송'].map((name) => vocabulary.rowOf(name))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('vocabulary returns -1 when a feature is unknown or only begins another', () => {
  expect(['orde', 'orders', '', '배', 'ord\n배송'].map((name) => vocabulary.rowOf(name))).toEqual([
    -1, -1, -1, -1, -1,
  ]);
});

test('vocabulary distinguishes words from parts of words', () => {
  expect([vocabulary.isWord('order'), vocabulary.isWord('ord')]).toEqual([true, false]);
});
