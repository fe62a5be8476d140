import { expect, test } from '@jest/globals';
import { plainAnswer } from '#server/answers/turn/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { withContact } from './sales-replies.ts';

const citation: Citation = {
  n: 1,
  source_type: 'settings',
  source_id: 'agent',
  source_version: 1,
  title: 'Flowers',
  url: null,
  excerpt: 'It costs 30 euros.',
  score: 1,
  hash: 'hash',
  changed_since: false,
  sentences: [0],
};
const reply = { ...plainAnswer('It costs 30 euros.'), citations: [citation] };
const contact = {
  ...plainAnswer('You can send us jo@firm.example.'),
  cards: [{ kind: 'contact_request' as const }],
};

test('a citation points to its sentence when the contact form precedes the reply', () => {
  expect(withContact(reply, contact)).toMatchObject({
    text: 'You can send us jo@firm.example.\n\nIt costs 30 euros.',
    citations: [{ n: 1, sentences: [1] }],
    cards: contact.cards,
  });
});

test('the contact form replaces a reply that asks for contact details', () => {
  const request = { ...plainAnswer('Please leave your address.'), cards: contact.cards };
  expect(withContact(request, contact)).toMatchObject(contact);
});
