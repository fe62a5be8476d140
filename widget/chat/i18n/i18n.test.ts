import { expect, test } from '@jest/globals';
import { createChatTranslator } from './i18n.ts';

const messages = {
  queue: { one: 'x', people_one: '{{count}} person', people_other: '{{count}} people' },
  greeting: 'Hello {{name}}, {{unknown}}',
};

test('a text is found by its path and interpolated', () => {
  const t = createChatTranslator('en', messages);
  expect(t('greeting', { name: 'Ada {{x}}' })).toBe('Hello Ada {{x}}, {{unknown}}');
});

test('a count selects the plural form and is formatted for the language', () => {
  const t = createChatTranslator('en', messages);
  expect(t('queue.people', { count: 1 })).toBe('1 person');
  expect(t('queue.people', { count: 1_200 })).toBe('1,200 people');
  const ko = createChatTranslator('ko', { people_other: '{{count}}명' });
  expect(ko('people', { count: 1 })).toBe('1명');
});

test('the first key with a text is used, otherwise `error`', () => {
  const t = createChatTranslator('en', messages);
  expect(t(['queue.none', 'queue.one'])).toBe('x');
  expect(t(['queue', 'queue.none'])).toBe('error');
  expect(t('constructor.name')).toBe('error');
});
