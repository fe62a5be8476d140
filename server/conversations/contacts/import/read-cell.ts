import type {
  CustomerField,
  CustomerFieldValue,
} from '#shared/contracts/conversations/customer-fields.ts';
import { isValueOf } from '../fields/field-value.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'o', '예', '네', '是', 'sí', 'si', 'はい']);
const no = new Set(['no', 'n', 'false', '0', 'x', '아니오', '아니요', '否', 'いいえ']);

/** Reads the value of a custom field as people write it in tables; null if it is none. */
export function readCell(field: CustomerField, text: string): CustomerFieldValue | null {
  const value = parse(field, text);
  return value !== null && isValueOf(field, value) ? value : null;
}

function parse({ kind, choices }: CustomerField, text: string): CustomerFieldValue | null {
  const lower = text.toLowerCase();
  switch (kind) {
    case 'yes_no':
      return yes.has(lower) ? true : no.has(lower) ? false : null;
    case 'number':
      return readNumber(text);
    case 'date':
      return readDate(text);
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === lower) ?? null;
    case 'text':
      return text;
  }
}

/** Commas separate thousands. */
function readNumber(text: string): number | null {
  const digits = text.replaceAll(',', '');
  if (text.length > 30 || !/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits)) return null;
  const number = Number(digits);
  return Math.abs(number) <= 1e15 ? number : null;
}

/** `2026-03-01`, `2026. 3. 1.` or `2026/3/1`. */
function readDate(text: string): string | null {
  const parts = /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?$/.exec(text);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
