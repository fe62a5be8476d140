import { expect, test } from '@jest/globals';
import { normalizeTaxId } from './tax-id.ts';

test.each([
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['BE', '0123.456.789', 'BE0123456789'],
  ['BG', 'BG1234567890', 'BG1234567890'],
  ['CY', 'CY12345678X', 'CY12345678X'],
  ['CZ', 'CZ12345678', 'CZ12345678'],
  ['DE', 'de 123 456 789', 'DE123456789'],
  ['DK', '12 34 56 78', 'DK12345678'],
  ['EE', 'EE123456789', 'EE123456789'],
  ['ES', 'B12345678', 'ESB12345678'],
  ['ES', '12345678Z', 'ES12345678Z'],
  ['FI', 'FI12345678', 'FI12345678'],
  ['FR', 'FR 1A 123456789', 'FR1A123456789'],
  ['FR', 'AB123456789', 'FRAB123456789'],
  ['GR', '123456789', 'EL123456789'],
  ['GR', 'EL123456789', 'EL123456789'],
  ['GR', 'GR123456789', 'EL123456789'],
  ['HR', 'HR12345678901', 'HR12345678901'],
  ['HU', 'HU12345678', 'HU12345678'],
  ['IE', 'IE1234567WA', 'IE1234567WA'],
  ['IE', 'IE1+23456A', 'IE1+23456A'],
  ['IT', 'IT12345678901', 'IT12345678901'],
  ['LT', 'LT123456789', 'LT123456789'],
  ['LT', 'LT123456789012', 'LT123456789012'],
  ['LU', 'LU12345678', 'LU12345678'],
  ['LV', 'LV12345678901', 'LV12345678901'],
  ['MT', 'MT12345678', 'MT12345678'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['PL', 'PL 123-456-78-90', 'PL1234567890'],
  ['PT', 'PT123456789', 'PT123456789'],
  ['RO', 'RO12', 'RO12'],
  ['SE', 'SE123456789001', 'SE123456789001'],
  ['SI', 'SI12345678', 'SI12345678'],
  ['SK', 'SK1234567890', 'SK1234567890'],
])('the VAT id of %s is printed with its country: %s', (country, text, printed) => {
  expect(normalizeTaxId(text, country)).toBe(printed);
});

test.each([
  ['AT', 'AT12345678', 'without its letter'],
  ['DE', 'DE12345678', 'too short'],
  ['DE', 'DE1234567890', 'too long'],
  ['DE', 'ATU12345678', 'of another country'],
  ['DE', 'DE12345678A', 'with a letter'],
  ['GR', 'DE123456789', 'of another country'],
  ['NL', 'NL123456789A01', 'with a wrong letter'],
  ['KR', '220-81-62518', 'with a wrong check digit'],
])('a tax id in %s is refused: %s, %s', (country, text) => {
  expect(normalizeTaxId(text, country)).toBeNull();
});

test('elsewhere a tax id is printed as it was entered, and it may be missing', () => {
  expect(normalizeTaxId(' 12-3456789 ', 'US')).toBe('12-3456789');
  for (const country of ['KR', 'DE', 'US']) expect(normalizeTaxId(' ', country)).toBe('');
});
