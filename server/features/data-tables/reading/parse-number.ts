export interface ParsedNumber {
  value: number;
  /** `%`, or a currency as ISO 4217 has it. */
  unit: string | null;
}

const currencies: Record<string, string> = {
  HK$: 'HKD',
  NT$: 'TWD',
  US$: 'USD',
  R$: 'BRL',
  '₩': 'KRW',
  원: 'KRW',
  KRW: 'KRW',
  $: 'USD',
  USD: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  JPY: 'JPY',
  元: 'CNY',
  CNY: 'CNY',
};
const symbols = Object.keys(currencies)
  .map((symbol) => symbol.replace('$', '\\$'))
  .join('|');
// regex-input: 40, as parseNumber sees to
const amount = new RegExp(`^(${symbols})?\\s*([^%\\s].*?)\\s*(${symbols}|%)?$`, 'u');
const written = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$|^\.\d+$|^\d(?:\.\d+)?e[+-]?\d{1,2}$/i,
  ',': /^(?:\d{1,3}(?:[. ]\d{3})+|\d+)(?:,\d+)?$/,
};
/** Beyond it a double no longer holds every digit: such a thing is a code. */
const mostDigits = 15;

/**
 * `1,234.5`, `₩12,000`, `12%`, `(300)` with a point; `1.234,56 €` with a comma as the sign of
 * decimals. Null for anything else, codes such as `00123` among them.
 */
export function parseNumber(text: string, decimal: '.' | ','): ParsedNumber | null {
  const plain = text.normalize('NFKC').replace('\u2212', '-').trim();
  if (plain.length > 40) return null;
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1];
  const signed = inBrackets ?? plain;
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(signed) ?? [];
  const [, before, inner = '', after] = amount.exec(rest) ?? [];
  const [, innerSign = '', digits = ''] = /^([+-]?)(.*)$/.exec(inner) ?? [];
  if (!written[decimal].test(digits) || (sign && innerSign)) return null;
  if (/^0\d/.test(digits) || digits.replace(/\D/g, '').length > mostDigits) return null;
  const bare =
    decimal === '.' ? digits.replaceAll(',', '') : digits.replace(/[. ]/g, '').replace(',', '.');
  const value = Number(bare);
  if (!Number.isFinite(value)) return null;
  const isNegative = inBrackets !== undefined || sign === '-' || innerSign === '-';
  const symbol = before ?? after;
  const unit = symbol === '%' ? '%' : ((symbol && currencies[symbol]) ?? null);
  return { value: isNegative ? -value : value, unit };
}
