import { isInEuropeanUnion } from '#shared/utils/european-union.ts';

/** What follows the country in a VAT id, as VIES, the validation service of the EU, describes it. */
const europeanNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{9}B[0-9A-Z+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
/** Prefixes of VAT ids that differ from the code of the country. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL' };

/** A tax id as it is printed; null if it cannot be one of the country. */
export function normalizeTaxId(text: string, countryCode: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  if (compact === '') return '';
  if (countryCode === 'KR') return koreanNumber(compact);
  if (isInEuropeanUnion(countryCode)) return europeanId(compact, countryCode);
  return text.trim();
}

/** With the prefix of the country, which may be omitted. */
function europeanId(compact: string, countryCode: string): string | null {
  const prefix = prefixes[countryCode] ?? countryCode;
  const hasPrefix = compact.startsWith(prefix) || compact.startsWith(countryCode);
  const number = hasPrefix ? compact.slice(2) : compact;
  return europeanNumbers[countryCode]?.test(number) ? prefix + number : null;
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** `NNN-NN-NNNNN` with a right check digit (사업자등록번호). */
function koreanNumber(compact: string): string | null {
  if (!/^\d{10}$/.test(compact)) return null;
  const digits = [...compact].map(Number);
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const check = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10;
  if (check !== digits[9]) return null;
  return `${compact.slice(0, 3)}-${compact.slice(3, 5)}-${compact.slice(5)}`;
}
