import { expect, test } from '@jest/globals';
import { createEmptyKnowledges } from './empty-knowledges.ts';

function emptied(times: number) {
  let now = 0;
  const empty = createEmptyKnowledges(() => now);
  for (let time = 0; time < times; time += 1) empty.note('a');
  return {
    empty,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('a knowledge is searched until a rush found it empty again and again', () => {
  expect(emptied(19).empty.has('a')).toBe(false);
  expect(emptied(20).empty.has('a')).toBe(true);
  expect(emptied(20).empty.has('b')).toBe(false);
});

test('a second after a rush began its knowledge is searched again', () => {
  const { empty, wait } = emptied(40);
  wait(999);
  expect(empty.has('a')).toBe(true);
  wait(1);
  expect(empty.has('a')).toBe(false);
  empty.note('a');
  expect(empty.has('a')).toBe(false);
});

test('of more than a thousand knowledges the oldest is forgotten', () => {
  const { empty } = emptied(20);
  for (let other = 0; other < 1_000; other += 1) empty.note(`other ${other}`);
  expect(empty.has('a')).toBe(false);
});
