import type { FoundColumn } from '#server/platform/db/tables/data-tables.ts';
import { parseDate } from './parse-date.ts';
import { type ParsedNumber, parseNumber } from './parse-number.ts';

export type Value = string | number | null;

/** What people write where they know no figure and no date. */
const nothing = /^(?:[-–—.?]|n\/?a|#n\/a|null|none|nan|nil|없음|해당 ?없음|なし|無し?|无|暂无)?$/i;
const yes = /^(?:true|yes|y|예|네|はい|是|sí|si|o|○|✓|✔)$/i;
const no = /^(?:false|no|n|아니오|아니요|いいえ|否|x|×|✗)$/i;

/** A column is of a type when nearly all of its values are; the rest is counted and left out. */
const nearlyAll = 0.97;
const longestText = 2_000;
/** So many different texts are kept aside, to recognise them in questions. */
const mostValues = 1_000;
const mostCounted = 50_000;

/** What a column holds, and its values as they are stored. */
export function typeColumn(name: string, raw: readonly string[]) {
  const { type, unit, values, unread } =
    asBoolean(raw) ?? asNumber(raw) ?? asDate(raw) ?? asText(raw);
  const known = values.filter((value) => value !== null);
  const distinct = new Set<Value>();
  for (const value of known) if (distinct.size < mostCounted) distinct.add(value);
  const texts = [...distinct].map(String);
  const isNamed = type === 'text' && distinct.size <= mostValues;
  const column: FoundColumn = {
    name,
    type,
    unit,
    empty: values.length - known.length - unread,
    unread,
    distinct: distinct.size,
    examples: texts.slice(0, 3).map((text) => text.slice(0, 80)),
    ...rangeOf(type, known),
    values: isNamed ? texts.filter((text) => text.length <= 80) : [],
  };
  return { column, values };
}

interface Typed {
  type: FoundColumn['type'];
  unit: string | null;
  values: Value[];
  unread: number;
}

function asBoolean(raw: readonly string[]): Typed | null {
  const values = raw.map((text) => {
    const word = text.trim();
    if (yes.test(word)) return 'true';
    return no.test(word) ? 'false' : null;
  });
  const given = raw.filter((text) => text.trim() !== '').length;
  const read = values.filter((value) => value !== null).length;
  return given > 0 && read === given ? { type: 'boolean', unit: null, values, unread: 0 } : null;
}

function asNumber(raw: readonly string[]): Typed | null {
  const withPoint = readAll(raw, (text) => parseNumber(text, '.'));
  const read =
    withPoint?.unread === 0
      ? withPoint
      : better(
          withPoint,
          readAll(raw, (text) => parseNumber(text, ',')),
        );
  if (!read) return null;
  return {
    type: 'number',
    unit: commonUnit(read.values),
    values: read.values.map((parsed) => parsed?.value ?? null),
    unread: read.unread,
  };
}

function asDate(raw: readonly string[]): Typed | null {
  const monthFirst = readAll(raw, (text) => parseDate(text, 'mdy'));
  const read =
    monthFirst?.unread === 0
      ? monthFirst
      : better(
          monthFirst,
          readAll(raw, (text) => parseDate(text, 'dmy')),
        );
  return read && { type: 'date', unit: null, ...read };
}

function asText(raw: readonly string[]): Typed {
  const values = raw.map((text) => storable(text.trim()).slice(0, longestText) || null);
  return { type: 'text', unit: null, values, unread: 0 };
}

/** PostgreSQL's text takes neither NUL nor half a character. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** All values as one type has them; null when too many are not of it. */
function readAll<Read>(raw: readonly string[], read: (text: string) => Read | null) {
  let [known, unread] = [0, 0];
  const most = Math.ceil(raw.length * (1 - nearlyAll));
  const values: (Read | null)[] = [];
  for (const text of raw) {
    const value = nothing.test(text.trim()) ? null : read(text);
    const isLost = value === null && !nothing.test(text.trim());
    if (isLost) unread += 1;
    else if (value !== null) known += 1;
    // Few rows give no room for exceptions.
    if (unread > most || (unread > 0 && raw.length < 20)) return null;
    values.push(value);
  }
  return known > 0 && known / (known + unread) >= nearlyAll ? { values, unread } : null;
}

function better<Read extends { unread: number }>(first: Read | null, second: Read | null) {
  if (!first || !second) return first ?? second;
  return second.unread < first.unread ? second : first;
}

/** The unit that every amount names, or most do while the others name none. */
function commonUnit(values: readonly (ParsedNumber | null)[]): string | null {
  const units = new Map<string, number>();
  let known = 0;
  for (const parsed of values) {
    if (!parsed) continue;
    known += 1;
    if (parsed.unit) units.set(parsed.unit, (units.get(parsed.unit) ?? 0) + 1);
  }
  const [only] = units;
  return units.size === 1 && only && only[1] > known / 2 ? only[0] : null;
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
