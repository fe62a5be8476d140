import { expect, test } from '@jest/globals';
import { matchesSearchWords, search } from './search-words.ts';

test.each([
  ['bill', 'Billing', true],
  ['BILL', 'Billing', true],
  ['facturacion', 'Facturación', true],
  ['챗ㅂ', '챗봇', true],
  ['채', '챗봇', true],
  ['챗붓', '챗봇', false],
  ['ﾁｬｯﾄ', 'チャットボット', true],
  ['か', 'が', true],
  ['聊天', '聊天机器人', true],
  ['new bot', 'New chatbot', true],
  ['bot new', 'New chatbot', true],
  ['', 'anything', true],
  ['xyz', 'Billing', false],
])('query %s in %s matches: %s', (query, text, expected) => {
  expect(matchesSearchWords(query, text)).toBe(expected);
});

test('search ranks prefix matches first', () => {
  const items = ['Chat history', 'New chatbot', 'History'].map((label) => ({
    label,
    searchText: label,
  }));
  expect(search('history', items).map(({ label }) => label)).toEqual(['History', 'Chat history']);
});
