import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { anywhereIn, loadConcepts, loadPhrases } from './phrases.ts';

const topicsOf = (language: Language) =>
  readdirSync(new URL(`phrases/${language}`, import.meta.url)).map((file) =>
    file.replace('.json', ''),
  );

test('every language has the same topics', () => {
  for (const language of languages) expect(topicsOf(language)).toEqual(topicsOf('en'));
});

test.each(topicsOf('en'))('the groups of %s are the same in every language', (topic) => {
  const groups = Object.values(loadConcepts(topic));
  expect(groups.length).toBeGreaterThan(0);
  for (const group of groups) expect(Object.keys(group)).toEqual([...languages]);
});

test('loadPhrases rejects a group that no file has, and a file with an unexpected group', () => {
  expect(() => loadPhrases('person-requests', ['requests', 'excludes', 'other'])).toThrow(
    'lack other',
  );
  expect(() => loadPhrases('person-requests', ['requests'])).toThrow('unknown group excludes');
});

test('phrases match whole words where words are separated by spaces', () => {
  expect(anywhereIn('en', ['art']).test('modern art')).toBe(true);
  expect(anywhereIn('en', ['art']).test('start')).toBe(false);
  expect(anywhereIn('ko', ['예술']).test('현대예술은')).toBe(true);
});
