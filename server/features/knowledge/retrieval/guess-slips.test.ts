import { expect, test } from '@jest/globals';
import { guessSlips } from './guess-slips.ts';

/** Korean syllables in an order that no word has. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0xac00 + ((at * 7919) % 11_172))).join('');

test('a word of thirty syllables is guessed at whole, and of a long run only the beginning', () => {
  const [short = []] = guessSlips(noise(25), () => true);
  expect(short.at(-1)?.meant).not.toBe('');
  expect(short.some(({ meant }) => meant.slice(0, 24) === noise(24))).toBe(true);
  expect([...guessSlips(noise(2000), () => true)].flat().length).toBeLessThan(2200);
});

test('no guess is made for a word that is known, and none before it is asked for', () => {
  expect([...guessSlips('반풉 shiping', () => false)]).toEqual([]);
  const asked: string[] = [];
  const guesses = guessSlips('shiping refnud', (term) => asked.push(term) > 0);
  for (const first of guesses) {
    expect(first.map(({ meant }) => meant)).toContain('shipping');
    break;
  }
  expect(asked).not.toContain('refnud');
});
