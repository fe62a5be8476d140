import { parseScaled, splitCurrency } from './money.ts';

export interface ParsedNumber {
  value: number;
  /** `%` or an ISO 4217 currency code. */
  unit: string | null;
}

type DecimalSeparator = '.' | ',';

interface Notation {
  decimal: DecimalSeparator;
  /** The currency that an ambiguous sign such as `¥` stands for; empty when unknown. */
  currency: string;
}

const plainNumber: Record<DecimalSeparator, RegExp> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$|^\.\d+$|^\d(?:\.\d+)?e[+-]?\d{1,2}$/i,
  ',': /^(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:,\d+)?$/,
};
const scaleUnit = /[백百천千만万萬억億亿]/;
/** A double cannot hold more digits exactly, so a longer number is an identifier. */
const maxDigits = 15;

/**
 * Reads `1,234.5`, `₩12,000`, `12%`, `(300)` and `3만 5천원` with a decimal point, `1.234,56 €` with
 * a decimal comma. Null for anything else, including identifiers such as `00123`.
 */
export function parseNumber(text: string, { decimal, currency }: Notation): ParsedNumber | null {
  const plain = text.normalize('NFKC').replace('\u2212', '-').trim();
  if (plain.length > 40) return null;
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1];
  const [sign, rest] = splitSign(inBrackets ?? plain);
  const isPercentage = rest.endsWith('%');
  const split = isPercentage
    ? { amount: rest.slice(0, -1).trim(), currency: '%' }
    : plainNumber[decimal].test(rest)
      ? { amount: rest, currency: null }
      : splitCurrency(rest, currency);
  if (!split) return null;
  const [innerSign, digits] = splitSign(split.amount);
  if (sign && innerSign) return null;
  const parse = (part: string) => parseDigits(part, decimal);
  const value = scaleUnit.test(digits) ? parseScaled(digits, parse) : parse(digits);
  if (value === null) return null;
  const isNegative = inBrackets !== undefined || sign === '-' || innerSign === '-';
  return { value: isNegative ? -value : value, unit: split.currency };
}

function splitSign(text: string): [sign: string, rest: string] {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return [sign, text.slice(sign.length)];
}

function parseDigits(digits: string, decimal: DecimalSeparator): number | null {
  if (!plainNumber[decimal].test(digits)) return null;
  if (/^0\d/.test(digits) || digits.replace(/\D/g, '').length > maxDigits) return null;
  const bare =
    decimal === '.' ? digits.replaceAll(',', '') : digits.replace(/[. ]/g, '').replace(',', '.');
  const value = Number(bare);
  return Number.isFinite(value) ? value : null;
}
