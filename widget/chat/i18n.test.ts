import { expect, test } from '@jest/globals';
import { createTranslator } from './i18n.ts';

const messages = {
  queue: { one: 'x', people_one: '{{count}} person', people_other: '{{count}} people' },
  greeting: 'Hello {{name}}, {{unknown}}',
};

test('K17 a text is found by its path and filled in', () => {
  const t = createTranslator('en', messages);
  expect(t('greeting', { name: 'Ada {{x}}' })).toBe('Hello Ada {{x}}, {{unknown}}');
});

test('K17 a count chooses the form, and numbers are written as the language does', () => {
  const t = createTranslator('en', messages);
  expect(t('queue.people', { count: 1 })).toBe('1 person');
  expect(t('queue.people', { count: 1_200 })).toBe('1,200 people');
  const ko = createTranslator('ko', { people_other: '{{count}}명' });
  expect(ko('people', { count: 1 })).toBe('1명');
});

test('ER3 the first key that has a text is taken, and without any it says error', () => {
  const t = createTranslator('en', messages);
  expect(t(['queue.none', 'queue.one'])).toBe('x');
  expect(t(['queue', 'queue.none'])).toBe('error');
  expect(t('constructor.name')).toBe('error');
});
