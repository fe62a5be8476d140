import { expect, test } from '@jest/globals';
import { languages } from '#shared/contracts/languages.ts';
import { problemCodes } from '#shared/contracts/problems.ts';
import { createTranslator, preferredLanguage, type TextKey } from './translate.ts';

const translator = createTranslator();

test('every problem code has a distinct text in every language', () => {
  for (const code of problemCodes) {
    const texts = languages.map((language) => translator.problem(language, code));
    expect(texts).not.toContain('error');
    expect(new Set(texts).size).toBe(languages.length);
  }
});

test('values are interpolated, and a placeholder without a value stays visible', () => {
  expect(translator.text('en', 'server:session.customer', { code: '1a2b' })).toBe('Customer 1a2b');
  expect(translator.text('ko', 'server:session.customer', { code: '1a2b' })).toBe('고객 1a2b');
  expect(translator.text('en', 'server:session.customer')).toBe('Customer {{code}}');
});

test('a missing key renders as the word error', () => {
  expect(translator.text('ja', 'server:no.such.text' as TextKey)).toBe('error'); // as a caller without types could
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['zh-Hant-TW', 'zh'],
  ['fr, es;q=0.5, ja;q=0.7', 'ja'],
  ['ko;q=0, es;q=0.1', 'es'],
  ['EN-us', 'en'],
  ['ja;q=abc, ;;;,zh', 'zh'],
])('Accept-Language %p selects %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
