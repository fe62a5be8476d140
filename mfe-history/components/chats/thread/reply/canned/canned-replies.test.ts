import { expect, test } from '@jest/globals';
import { fakeCannedReply } from '../../../../../testing/fake-canned-replies.ts';
import { matchReplies } from './match-replies.ts';
import { fillVariables, findVariable } from './variables.ts';

test('known variables are filled in, and unknown ones stay to be found', () => {
  const text = fillVariables('Hello {customer}, {member} of {business} here. {other}', {
    customer: null,
    member: 'Mina',
    business: 'Onyu $& Flowers',
  });
  expect(text).toBe('Hello {customer}, Mina of Onyu $& Flowers here. {other}');
  expect(findVariable(text)).toEqual({ start: 6, end: 16, text: '{customer}' });
  expect(findVariable('Hello {other}')).toBeNull();
});

test('replies match by shortcut first, then by title and text, in the customer’s language first', () => {
  const replies = [
    fakeCannedReply({ id: 'text', shortcut: 'a', text: 'Your delivery is on its way.' }),
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
