import type { TextKey, Translator } from '#server/platform/i18n/translate.ts';
import type { Column, Row } from '#server/platform/tables/written-rows.ts';
import { handledBy } from '#shared/contracts/answers/chat.ts';
import { contactReasons } from '#shared/contracts/conversations/contact-form.ts';
import {
  type CustomerField,
  customerFieldsSchema,
} from '#shared/contracts/conversations/customer-fields.ts';
import { type ExportedRow, exportedRows } from '#shared/contracts/conversations/exported-rows.ts';
import type { ExportKind } from '#shared/contracts/conversations/exports.ts';
import { unansweredReasons } from '#shared/contracts/conversations/unanswered.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { channels, defaultProgressStates } from '#shared/contracts/names.ts';

type ColumnName = { [Kind in ExportKind]: keyof ExportedRow<Kind> }[ExportKind];

/** Columns whose values are translated. */
const translatedColumns: readonly ColumnName[] = [
  'state',
  'channel',
  'sender',
  'feedback',
  'reason',
  'reasons',
  'progress',
  'gender',
  'is_unanswered',
];

/** The values that are translated. */
const translatedValues = [
  ...handledBy,
  ...channels,
  ...contactReasons,
  ...unansweredReasons,
  ...defaultProgressStates,
  ...(['customer', 'chatbot', 'like', 'dislike', 'true', 'false'] as const),
  ...(['male', 'female', 'other', 'boy', 'girl'] as const),
];

interface ColumnOptions {
  kind: ExportKind;
  language: Language;
  /** The custom fields of customers, each of which is a column. */
  fields: readonly CustomerField[];
}

/** The columns of CSV and Excel files, in the language of the member. */
export function columnsOf(
  { kind, language, fields }: ColumnOptions,
  translator: Translator,
): Column[] {
  const shape: Row = exportedRows[kind].shape;
  const columnNames = Object.keys(shape) as ColumnName[]; // the shape has the keys of the row
  return columnNames.flatMap((name) => (name === 'fields' ? fieldColumns() : toColumn(name)));

  function toColumn(name: Exclude<ColumnName, 'fields'>): Column {
    return {
      heading: translator.text(language, `server:export.column.${name}`),
      cellOf: (row) => cellOf(row[name], translatedColumns.includes(name) ? nameOf : String),
    };
  }

  function fieldColumns(): Column[] {
    return fields.map(({ key, label }) => ({
      heading: label,
      cellOf(row) {
        const value = customerFieldsSchema.parse(row.fields)[key];
        return cellOf(value, typeof value === 'boolean' ? nameOf : String);
      },
    }));
  }

  function nameOf(value: unknown): string {
    const name = translatedValues.find((known) => known === String(value));
    const key: TextKey | undefined = name && `server:export.value.${name}`;
    return key ? translator.text(language, key) : String(value);
  }
}

function cellOf(value: unknown, textOf: (value: unknown) => string): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
}
