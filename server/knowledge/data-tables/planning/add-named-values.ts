import type { Database } from '#server/platform/db/database.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import { describeColumns } from './describe-columns.ts';
import { findColumns } from './find-columns.ts';
import { findValues } from './find-values.ts';
import { measureWords } from './keywords.ts';
import { findNamedValues } from './named-values.repository.ts';
import { normalizeText } from './text-spans.ts';

/**
 * Adds the values that a question mentions to columns with too many distinct values to list, such as
 * names and order numbers.
 */
export async function addNamedValues(
  db: Database,
  organizationId: string,
  tables: readonly DataTableRow[],
  rawQuestion: string,
): Promise<readonly DataTableRow[]> {
  const unlistedColumns = tables.flatMap((table) =>
    table.columns.flatMap(({ type, values, distinct }, column) =>
      type === 'text' && values.length === 0 && distinct > 0 ? [{ table, column }] : [],
    ),
  );
  if (unlistedColumns.length === 0) return tables;
  const question = normalizeText(rawQuestion).slice(0, 1_000);
  const found = await findNamedValues(
    db,
    organizationId,
    unlistedColumns,
    wordingsOf(rawQuestion, question),
  );
  if (found.length === 0) return tables;
  return tables.map((table) => {
    const own = found.filter(({ table_id }) => table_id === table.id);
    const isFree = createValueFilter(question, table);
    const columns = table.columns.map((column, number) => {
      const values = own.filter((row) => row.column_number === number).map(({ value }) => value);
      return values.length > 0 ? { ...column, values: values.filter(isFree) } : column;
    });
    return { ...table, columns };
  });
}

/** Lower-case variants of the question: depending on its locale, PostgreSQL only converts A to Z. */
function wordingsOf(rawQuestion: string, question: string): string[] {
  const typed = rawQuestion.normalize('NFC').slice(0, 1_000);
  const lower = typed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return [...new Set([lower, typed.toLowerCase(), question])];
}

/** Thousands of values may contain any word, so those that are keywords or names of columns are ignored. */
function createValueFilter(question: string, table: DataTableRow) {
  const columns = describeColumns(table, {});
  const taken = [...findColumns(question, columns), ...findValues(question, columns)].map(
    ({ start, end }) => question.slice(start, end),
  );
  return (value: string) => {
    const word = normalizeText(value);
    return (
      !taken.some((other) => other.includes(word)) &&
      !measureWords.some(({ words }) => words.test(word)) &&
      startsWord(question, word)
    );
  };
}

/** Korean particles follow a word without a space, so only its start must match: 남서울 is not 서울. */
function startsWord(question: string, word: string): boolean {
  if (!/^\p{sc=Hangul}/u.test(word)) return true;
  for (let at = question.indexOf(word); at !== -1; at = question.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(question[at - 1] ?? '')) return true;
  }
  return false;
}
