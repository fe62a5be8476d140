import { expect, test } from '@jest/globals';
import { fakeCannedReply } from '../../../../../testing/fake-canned-replies.ts';
import { matchReplies } from './match-replies.ts';
import { fillVariables, findVariable } from './variables.ts';

test('fillVariables keeps variables without a value, which findVariable finds', () => {
  const text = fillVariables('Hello {customer}, {member} of {business} here. {other}', {
    customer: null,
    member: 'Mina',
    business: 'Onyu $& Flowers',
  });
  expect(text).toBe('Hello {customer}, Mina of Onyu $& Flowers here. {other}');
  expect(findVariable(text)).toEqual({ start: 6, end: 16, text: '{customer}' });
  expect(findVariable('Hello {other}')).toBeNull();
});

test('matchReplies ranks by shortcut, title and text, then by the customer’s language', () => {
  const replies = [
    fakeCannedReply({ id: 'text', shortcut: 'a', text: 'Your delivery has left.' }),
    fakeCannedReply({ id: 'ko', shortcut: 'delivery', language: 'ko' }),
    fakeCannedReply({ id: 'en', shortcut: 'delivery-en', language: 'en' }),
    fakeCannedReply({ id: 'title', shortcut: 'b', title: 'Delivery' }),
    fakeCannedReply({ id: 'other', shortcut: 'c' }),
  ];
  const idsFor = (query: string, language: string) =>
    matchReplies(replies, query, language).map(({ id }) => id);
  expect(idsFor('Deli', 'en')).toEqual(['en', 'ko', 'title', 'text']);
  expect(idsFor('deli', 'ko')).toEqual(['ko', 'en', 'title', 'text']);
  expect(idsFor('nothing', 'en')).toEqual([]);
});
