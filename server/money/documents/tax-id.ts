import { isInEuropeanUnion } from '#shared/utils/european-union.ts';

/** Prefixes of VAT ids that differ from the code of the country. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL' };

/** A tax id as it is printed; null if it cannot be one of the country. */
export function normalizeTaxId(text: string, countryCode: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  if (compact === '') return '';
  if (countryCode === 'KR') return koreanNumber(compact);
  if (isInEuropeanUnion(countryCode)) {
    const prefix = prefixes[countryCode] ?? countryCode;
    const id = compact.startsWith(prefix) ? compact : prefix + compact;
    return /^[A-Z]{2}[0-9A-Z+*]{8,12}$/.test(id) ? id : null;
  }
  return text.trim();
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
