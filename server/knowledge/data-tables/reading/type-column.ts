import { parseDate } from '#server/language/parse-date.ts';
import { type ParsedNumber, parseNumber } from '#server/language/parse-number.ts';
import type { FoundColumn } from '#server/platform/db/column-types/knowledge.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';
import { columnCurrency } from './column-currency.ts';

export type Value = string | number | null;

/** Placeholders for missing values. */
const emptyValue =
  /^(?:[-–—.?]|n\/?a|#n\/a|null|none|nan|nil|없음|해당 ?없음|なし|無し?|无|暂无)?$/i;
const yes = /^(?:true|yes|y|예|네|はい|是|sí|si|o|○|✓|✔)$/i;
const no = /^(?:false|no|n|아니오|아니요|いいえ|否|x|×|✗)$/i;

/**
 * The minimum share of values that have the type of a column; the others are counted and ignored.
 */
const minTypedShare = 0.97;
const maxTextLength = 2_000;
/** At most this many distinct texts are stored with the column, to recognize them in questions. */
const maxListedValues = 1_000;
const maxDistinct = 50_000;

/** Infers the type of a column and converts its values; `currency` is the organization's. */
export function typeColumn(name: string, raw: readonly string[], currency: string) {
  const { type, unit, values, unread } =
    asBoolean(raw) ??
    asNumber(raw, columnCurrency(name, raw, currency)) ??
    asDate(raw) ??
    asText(raw);
  const known = values.filter((value) => value !== null);
  const distinct = new Set<Value>();
  for (const value of known) if (distinct.size < maxDistinct) distinct.add(value);
  const texts = [...distinct].map(String);
  const isListed = type === 'text' && distinct.size <= maxListedValues;
  const column: FoundColumn = {
    name,
    type,
    unit,
    empty: values.length - known.length - unread,
    unread,
    distinct: distinct.size,
    examples: texts.slice(0, 3).map((text) => text.slice(0, 80).toWellFormed()),
    ...rangeOf(type, known),
    values: isListed ? texts.filter((text) => text.length <= 80) : [],
  };
  return { column, values };
}

interface TypedColumn {
  type: FoundColumn['type'];
  unit: string | null;
  values: Value[];
  unread: number;
}

function asBoolean(raw: readonly string[]): TypedColumn | null {
  const values = raw.map((text) => {
    const word = text.trim();
    if (yes.test(word)) return 'true';
    return no.test(word) ? 'false' : null;
  });
  const given = raw.filter((text) => text.trim() !== '').length;
  const read = values.filter((value) => value !== null).length;
  return given > 0 && read === given ? { type: 'boolean', unit: null, values, unread: 0 } : null;
}

function asNumber(raw: readonly string[], currency: string): TypedColumn | null {
  const withPoint = readAll(raw, (text) => parseNumber(text, { decimal: '.', currency }));
  const read =
    withPoint?.unread === 0
      ? withPoint
      : betterTyped(
          withPoint,
          readAll(raw, (text) => parseNumber(text, { decimal: ',', currency })),
        );
  if (!read) return null;
  const units = countUnits(read.values);
  // Amounts of several currencies cannot be added up or compared.
  if (units.size > 1) return null;
  return {
    type: 'number',
    unit: commonUnit(units, read.values),
    values: read.values.map((parsed) => parsed?.value ?? null),
    unread: read.unread,
  };
}

function asDate(raw: readonly string[]): TypedColumn | null {
  const monthFirst = readAll(raw, (text) => parseDate(text, 'mdy'));
  const read =
    monthFirst?.unread === 0
      ? monthFirst
      : betterTyped(
          monthFirst,
          readAll(raw, (text) => parseDate(text, 'dmy')),
        );
  return read && { type: 'date', unit: null, ...read };
}

function asText(raw: readonly string[]): TypedColumn {
  const values = raw.map((text) => toStorableText(text.trim()).slice(0, maxTextLength) || null);
  return { type: 'text', unit: null, values, unread: 0 };
}

/** Parses all values as one type; null when too many are of another type. */
function readAll<Read>(raw: readonly string[], read: (text: string) => Read | null) {
  let [known, unread] = [0, 0];
  const maxUnread = Math.ceil(raw.length * (1 - minTypedShare));
  const values: (Read | null)[] = [];
  for (const text of raw) {
    const isEmpty = emptyValue.test(text.trim());
    const value = isEmpty ? null : read(text);
    if (value !== null) known += 1;
    else if (!isEmpty) unread += 1;
    // In a small table every value must have the type.
    if (unread > maxUnread || (unread > 0 && raw.length < 20)) return null;
    values.push(value);
  }
  return known > 0 && known / (known + unread) >= minTypedShare ? { values, unread } : null;
}

function betterTyped<Read extends { unread: number }>(first: Read | null, second: Read | null) {
  if (!first || !second) return first ?? second;
  return second.unread < first.unread ? second : first;
}

/** The unit of more than half of the amounts, while the others have none. */
function commonUnit(
  units: ReadonlyMap<string, number>,
  values: readonly (ParsedNumber | null)[],
): string | null {
  const known = values.filter((parsed) => parsed !== null).length;
  const [only] = units;
  return only && only[1] > known / 2 ? only[0] : null;
}

function countUnits(values: readonly (ParsedNumber | null)[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const unit of values.map((parsed) => parsed?.unit)) {
    if (unit) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  return units;
}

function rangeOf(type: FoundColumn['type'], known: readonly Value[]) {
  const [first] = known;
  if ((type !== 'number' && type !== 'date') || first === undefined || first === null) {
    return { min: null, max: null };
  }
  let [min, max]: [Value, Value] = [first, first];
  for (const value of known) {
    if (value === null) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min: String(min), max: String(max) };
}
