import { monthNumber } from '#server/language/month-names.ts';
import { isCommonWord } from './account-for-words.ts';
import { isPersonColumn } from './column-roles.ts';
import {
  type ColumnMention,
  type PlannedColumn,
  withoutOverlap,
  withoutShared,
} from './find-columns.ts';
import { findSpans, isCjk, isSameSpan, maskSpans, normalizeText } from './text-spans.ts';

export interface ValueMention extends ColumnMention {
  value: string;
}

/**
 * The values of text columns that a question mentions, in each of their spellings. A value that
 * several columns contain belongs to the one that the question names.
 */
export function findValues(
  question: string,
  columns: readonly PlannedColumn[],
  named: readonly ColumnMention[] = [],
): ValueMention[] {
  const found = columns.flatMap(({ type, values }, column) => {
    if (type !== 'text') return [];
    return values.flatMap((value) =>
      findSpans(question, normalizeText(value)).map((span) => ({ ...span, column, value })),
    );
  });
  const isOfNamedColumn = ({ column }: ValueMention) =>
    named.some((mention) => mention.column === column);
  const clear = found.filter(
    (value) =>
      isOfNamedColumn(value) ||
      !found.some(
        (other) =>
          other.column !== value.column && isOfNamedColumn(other) && isSameSpan(value, other),
      ),
  );
  const selected = withoutOverlap(withoutShared(clear));
  return selected.flatMap((mention) =>
    (columns[mention.column]?.values ?? [])
      .filter((value) => normalizeText(value) === normalizeText(mention.value))
      .map((value) => ({ ...mention, value })),
  );
}

/** Values that a question mentions by a part of them; several with the same span are alternatives. */
export function findPartialValues(
  question: string,
  columns: readonly PlannedColumn[],
  taken: readonly ColumnMention[],
): ValueMention[] {
  const rest = maskSpans(question, taken);
  const found = columns.flatMap((column, index) => {
    if (column.type !== 'text') return [];
    return column.values.flatMap((value) =>
      partsOf(value, column)
        .filter((part) => !isCommonWord(part) && monthNumber(part) === 0)
        .flatMap((part) => findSpans(rest, part))
        .map((span) => ({ ...span, column: index, value })),
    );
  });
  const clear = withoutShared(found);
  const selected = withoutOverlap(clear);
  return clear.filter((one) => selected.some((other) => isSameSpan(one, other)));
}

/** The words of a value, and the given name of a person whose name is written without a space. */
function partsOf(value: string, column: PlannedColumn): string[] {
  const text = normalizeText(value);
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length > 1) {
    return words.filter(
      (word) => word.length >= (isCjk(word) ? (isPersonColumn(column) ? 1 : 2) : 3),
    );
  }
  const suffix = commonSuffix(column);
  const stem = suffix && text.endsWith(suffix) ? text.slice(0, -suffix.length) : '';
  if (stem.length >= 2) return [stem];
  const area = text.replace(administrative, '');
  if (area !== text && area.length >= 2) return [area];
  const isName = /^(?:\p{sc=Hangul}{3}|\p{sc=Han}{3})$/u.test(text) && isPersonColumn(column);
  return isName ? [text.slice(1)] : [];
}

/** Endings of areas, which are also called by the rest of their name: `서울` is 서울특별시. */
const administrative =
  /(?<=..)(?:특별자치시|특별자치도|특별시|광역시|自治区|도|시|군|구|省|市|区|县|県|都|府)$/u;

/** `점` of 강남점, 홍대점 and 판교점. */
function commonSuffix({ values }: PlannedColumn): string {
  const [first = '', ...others] = values;
  const last = first.at(-1) ?? '';
  const isShared = others.length >= 2 && others.every((value) => value.endsWith(last));
  return isShared && isCjk(last) ? last : '';
}
