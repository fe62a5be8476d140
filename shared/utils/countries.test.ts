import { expect, test } from '@jest/globals';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { guessCountry, localizedCountries } from './countries.ts';

test('countries and calling codes match libphonenumber-js', () => {
  const listed = localizedCountries('ko').map(({ code, callingCode }) => [code, callingCode]);
  const known = getCountries().map((code) => [code, getCountryCallingCode(code)]);
  expect(listed.sort()).toEqual(known.sort());
});

test('countries are named and sorted in the given language', () => {
  const names = localizedCountries('ko').map(({ name }) => name);
  expect(names).toContain('대한민국');
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'ko')));
  expect(localizedCountries('es').find(({ code }) => code === 'JP')?.name).toBe('Japón');
});

test.each([
  [['es-ES', 'es', 'en-US'], 'ES'],
  [['ko', 'en-US'], 'US'],
  [['ko'], 'KR'],
  [['es-419', 'ja'], 'ES'],
  [[], 'KR'],
  [['c', 'en-GB'], 'GB'],
])('languages %j suggest the country %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
