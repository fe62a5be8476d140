import type { Database } from '#server/platform/db/database.ts';
import type { DataTableRow } from '../data-tables.repository.ts';
import { columnsOf } from './columns-of.ts';
import { findColumns, findValues, plain } from './mentions.ts';
import { findNamedValues } from './named-values.repository.ts';
import { intents } from './words.ts';

/**
 * The tables, with the values that the question names in columns which hold too many to be listed: those
 * of names and numbers, for example.
 */
export async function withNamedValues(
  db: Database,
  organizationId: string,
  tables: readonly DataTableRow[],
  asked: string,
): Promise<readonly DataTableRow[]> {
  const places = tables.flatMap((table) =>
    table.columns.flatMap(({ type, values, distinct }, column) =>
      type === 'text' && values.length === 0 && distinct > 0 ? [{ table, column }] : [],
    ),
  );
  if (places.length === 0) return tables;
  const question = plain(asked).slice(0, 1_000);
  const found = await findNamedValues(db, organizationId, places, wordingsOf(asked, question));
  if (found.length === 0) return tables;
  return tables.map((table) => {
    const own = found.filter(({ table_id }) => table_id === table.id);
    const isFree = freeWords(question, table);
    const columns = table.columns.map((column, number) => {
      const values = own.filter((row) => row.column_number === number).map(({ value }) => value);
      return values.length > 0 ? { ...column, values: values.filter(isFree) } : column;
    });
    return { ...table, columns };
  });
}

/** As the database may have it, which puts but a to z in lower case; mostly they are all the same. */
function wordingsOf(asked: string, question: string): string[] {
  const typed = asked.normalize('NFC').slice(0, 1_000);
  const lower = typed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return [...new Set([lower, typed.toLowerCase(), question])];
}

/** Among thousands of values is any word: one that asks for a figure or names a column is none of them. */
function freeWords(question: string, table: DataTableRow) {
  const columns = columnsOf(table, {});
  const taken = [...findColumns(question, columns), ...findValues(question, columns)].map(
    ({ start, end }) => question.slice(start, end),
  );
  return (value: string) => {
    const word = plain(value);
    return (
      !taken.some((other) => other.includes(word)) &&
      !intents.some(({ words }) => words.test(word)) &&
      begins(question, word)
    );
  };
}

/** Korean sets words apart, but what follows a name is written to it: 서울 is not named by 남서울. */
function begins(question: string, word: string): boolean {
  if (!/^\p{sc=Hangul}/u.test(word)) return true;
  for (let at = question.indexOf(word); at !== -1; at = question.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(question[at - 1] ?? '')) return true;
  }
  return false;
}
