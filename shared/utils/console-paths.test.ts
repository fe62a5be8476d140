import { expect, test } from '@jest/globals';
import { chatPath, historyPath, knowledgePath, settingsPath } from './console-paths.ts';

test('a path has a query string only when parameters are given', () => {
  expect(settingsPath('bakery')).toBe('/redesign/bakery/settings');
  expect(knowledgePath('bakery', { section: 'faq' })).toBe(
    '/redesign/bakery/knowledge?section=faq',
  );
  expect(historyPath('bakery', { q: 'rose & tulip' })).toBe(
    '/redesign/bakery/chat-history?q=rose+%26+tulip',
  );
});

test('the id of a chat is escaped', () => {
  expect(chatPath('bakery', 'a/b&c')).toBe('/redesign/bakery/chat-history?chat=a%2Fb%26c');
});
