import { expect, test } from '@jest/globals';
import { isBic, isIban } from './iban.ts';

test.each([
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'GB29NWBK60161331926819',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each([
  ['a wrong check digit', 'DE88370400440532013000'],
  ['exchanged digits', 'DE89370400440532013090'],
  ['a missing digit', 'DE8937040044053201300'],
  ['a country outside of SEPA', 'BR1800360305000010009795493C1'],
  ['spaces', 'DE89 3704 0044 0532 0130 00'],
  ['nothing', ''],
])('an IBAN with %s is refused', (_, iban) => {
  expect(isIban(iban)).toBe(false);
});

test('a BIC has eight or eleven characters', () => {
  expect(['COBADEFF', 'COBADEFFXXX'].every(isBic)).toBe(true);
  expect(['COBADEF', 'COBADEFFX', 'cobadeff', 'COBA1EFF', ''].some(isBic)).toBe(false);
});
