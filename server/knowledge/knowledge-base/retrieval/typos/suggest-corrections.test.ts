import { expect, test } from '@jest/globals';
import { suggestCorrections } from './suggest-corrections.ts';

/** Korean syllables that form no word. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(0xac00 + ((at * 7919) % 11_172))).join('');

test('a word of 25 syllables is corrected anywhere, and a longer run only at its beginning', () => {
  const [short = []] = suggestCorrections(noise(25), () => true);
  expect(short.at(-1)?.corrected).not.toBe('');
  expect(short.some(({ corrected }) => corrected.slice(0, 24) === noise(24))).toBe(true);
  expect([...suggestCorrections(noise(2000), () => true)].flat().length).toBeLessThan(2200);
});

test('known words are not corrected, and corrections are computed lazily', () => {
  expect([...suggestCorrections('반풉 shiping', () => false)]).toEqual([]);
  const checkedTerms: string[] = [];
  const corrections = suggestCorrections('shiping refnud', (term) => checkedTerms.push(term) > 0);
  for (const first of corrections) {
    expect(first.map(({ corrected }) => corrected)).toContain('shipping');
    break;
  }
  expect(checkedTerms).not.toContain('refnud');
});
