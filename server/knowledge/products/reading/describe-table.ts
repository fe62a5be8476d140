import { parseAmount } from '#server/language/money.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { readTableHead } from '../read-table-head.ts';
import type { StoredTable } from '../stored-table.ts';

export interface TableDescription {
  dataframe_description: string;
  column_description: Record<string, string>;
}

const maxRows = 1_000;
const maxExamples = 3;

/**
 * Proposes descriptions of a table and its columns from its first thousand rows: type, range and
 * examples. Throws `ImportFailure`.
 */
export async function proposeTableDescription(
  file: StoredTable,
  wanted: readonly string[] | undefined,
  { language, translator }: { language: Language; translator: Translator },
): Promise<TableDescription> {
  const { columns, rows: sample } = await readTableHead(file, maxRows);
  const named = columns.map((column, index) => ({ column, index })).filter(({ column }) => column);
  const described = named.filter(({ column }) => wanted?.includes(column) ?? true);
  const descriptionOf = (column: { column: string; index: number }) =>
    describeColumn(sample.map((row) => (row[column.index] ?? '').trim()).filter(Boolean));
  return {
    dataframe_description: translator.text(language, 'server:products.table', {
      name: file.name,
      columns: named.map(({ column }) => column).join(', '),
    }),
    column_description: Object.fromEntries(
      described.map((column) => [column.column, descriptionOf(column).slice(0, 500)]),
    ),
  };

  function describeColumn(values: readonly string[]): string {
    if (values.length === 0) return translator.text(language, 'server:products.column_empty');
    const distinct = [...new Set(values)];
    const examples = distinct
      .slice(0, maxExamples)
      .map((value) => value.slice(0, 60))
      .join(', ');
    const numbers = values.map(findNumber);
    if (numbers.every((number) => number !== null)) {
      const format = new Intl.NumberFormat(language);
      const [min, max] = [
        numbers.reduce((a, b) => Math.min(a, b)),
        numbers.reduce((a, b) => Math.max(a, b)),
      ].map((value) => format.format(value));
      return translator.text(language, 'server:products.column_number', { min, max, examples });
    }
    const isRepeated = distinct.length <= 20 && distinct.length * 2 <= values.length;
    const key = isRepeated ? 'server:products.column_choice' : 'server:products.column_text';
    return translator.text(language, key, { number: distinct.length, examples });
  }
}

/** The number in a value that may have a currency or a unit; null for other texts. */
function findNumber(value: string): number | null {
  return /^[^\p{L}\d]{0,3}-?[\d.,\s]+\p{L}{0,3}[^\p{L}\d]{0,2}$/u.test(value)
    ? parseAmount(value)
    : null;
}
