import { expect, test } from '@jest/globals';
import { findTypedContact } from './find-typed-contact.ts';

test.each([
  ['my mail is ana.lopez@example.com', 'ES', { email: 'ana.lopez@example.com' }],
  ['제 메일은 minji@example.co.kr입니다', 'KR', { email: 'minji@example.co.kr' }],
  ['ana@example.com', 'US', { email: 'ana@example.com' }],
  ['Call me on +49 30 901820, please.', 'KR', { phone_number: '+4930901820' }],
  ['010-2345-6789로 연락 주세요', 'KR', { phone_number: '+821023456789' }],
  ['電話は03-3210-1234です', 'JP', { phone_number: '+81332101234' }],
  [
    'Ana, ana@example.com, 0911 222 333',
    'SK',
    { email: 'ana@example.com', phone_number: '+421911222333' },
  ],
])('the contact of %j is found', async (message, country, expected) => {
  expect(await findTypedContact(message, country)).toEqual(expected);
});

test.each([
  'Is ana@example.com still your address?',
  'My order is 202411051234567.',
  'I bought 2 lamps for 120000 won.',
  'My parcel 0000000000 is late.',
  'The code is 12-34.',
  `${'I write to tell you everything that happened to me in your shop. '.repeat(4)} ana@example.com`,
  '@ana',
  'Hello.',
])('%j leaves no contact', async (message) => {
  expect(await findTypedContact(message, 'KR')).toBeNull();
});
