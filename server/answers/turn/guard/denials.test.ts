import { expect, test } from '@jest/globals';
import { createDenialCheck } from './denials.ts';

const cash = { title: 'Can I pay in cash?', body: 'No, cash is not accepted. We take cards.' };
const pets = { title: '¿Se admiten mascotas?', body: 'No, lo sentimos.' };
const parking = { title: '주차', body: '주차는 불가합니다.' };
const smoking = { title: '吸烟', body: '店内禁止吸烟。' };
const photos = { title: '写真', body: '撮影はできません。' };
const refunds = { title: 'Refunds', body: 'No refunds after 30 days.' };
const machine = { title: 'Lobby', body: 'Cash from the machine in the lobby is free.' };

test.each([
  ['You can pay in cash.', cash],
  ['Puede venir con sus mascotas.', pets],
  ['주차가 가능합니다.', parking],
  ['店内可以吸烟。', smoking],
  ['撮影できます。', photos],
])('%j is denied', (sentence, passage) => {
  expect(createDenialCheck([passage])(sentence, [0])).toBe(true);
});

test.each([
  ['Cash is not accepted.', cash],
  ['You can pay by card.', cash],
  ['Pay by card instead of cash.', cash],
  ['Would you like to pay in cash?', cash],
  ['Refunds are possible within 30 days.', refunds],
  ['주차는 어렵지만 버스가 있지 않습니까.', parking],
])('%j is not denied', (sentence, passage) => {
  expect(createDenialCheck([passage])(sentence, [0])).toBe(false);
});

test('what another passage states is not denied', () => {
  expect(createDenialCheck([cash, machine])('The machine gives cash.', [0])).toBe(false);
  expect(createDenialCheck([cash, refunds])('You can pay in cash.', [0])).toBe(true);
});

test('only the checked passages deny a sentence', () => {
  expect(createDenialCheck([cash, refunds])('You can pay in cash.', [1])).toBe(false);
});
