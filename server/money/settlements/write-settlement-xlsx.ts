import { maskPersonalData } from '#server/conversations/personal/index.ts';
import type { StepsContext } from '#server/platform/http/contexts.ts';
import type { TextKey, Translator } from '#server/platform/i18n/translate.ts';
import { writeXlsx } from '#server/platform/tables/write-xlsx.ts';
import type { Column, Row } from '#server/platform/tables/written-rows.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { toDecimal } from '#shared/utils/money/format-money.ts';
import { type FullRow, listRows } from './list-rows.ts';
import { listPhoneNumbers } from './listed-names.repository.ts';
import type { SettlementMonth } from './settlement-month.ts';

const pageSize = 200;

/** A row with the number of its customer, who may have none. */
type FileRow = FullRow & { phone: string | null };

/** All rows of a month, page by page, each in a short transaction of its own. */
export async function* readFileRows(
  { inTransaction }: Pick<StepsContext, 'inTransaction'>,
  month: SettlementMonth,
  { isMasked }: { isMasked: boolean },
): AsyncGenerator<FileRow[]> {
  let after: string | undefined;
  do {
    const page = { after, size: pageSize };
    const rows = await inTransaction(async ({ transaction }) => {
      const listed = await listRows(transaction, month, page);
      const ids = listed.map(({ customerId }) => customerId);
      const phones = await listPhoneNumbers(transaction, month.organizationId, ids);
      return listed.map((row) => ({ ...row, phone: phones.get(row.customerId) ?? null }));
    });
    yield rows.map(({ phone, ...row }) => ({
      ...row,
      phone: phone !== null && isMasked ? maskPersonalData(phone) : phone,
    }));
    after = rows.length < pageSize ? undefined : rows.at(-1)?.cursor;
  } while (after !== undefined);
}

/** The rows as an Excel file. Amounts are numbers in the unit of the currency, all else is text. */
export function writeSettlementXlsx(
  translator: Translator,
  { language, month }: { language: Language; month: SettlementMonth },
  pages: AsyncIterable<readonly FileRow[]>,
) {
  const text = (key: SettlementText) => translator.text(language, `server:settlement.${key}`);
  const time = new Intl.DateTimeFormat('sv-SE', {
    ...{ dateStyle: 'short', timeStyle: 'medium', timeZone: month.timezone },
  });
  const columns = columnNames.map(
    (name): Column => ({
      heading: name === 'at' ? `${text('column.at')} (${month.timezone})` : text(`column.${name}`),
      cellOf: (row) => {
        const value = row[name];
        return typeof value === 'string' || typeof value === 'number' ? value : null;
      },
    }),
  );
  async function* cells(): AsyncGenerator<Row[]> {
    for await (const rows of pages) {
      yield rows.map(({ row, quantity, phone }) => {
        const { currency } = row;
        const number = (amount: number) => Number(toDecimal({ amount: BigInt(amount), currency }));
        return {
          at: time.format(new Date(row.at)),
          kind: text(`kind.${row.kind}`),
          ...{ payment: row.payment_id, chatbot: row.window?.name ?? null },
          ...{ item: text(`item.${row.item}`), name: row.name, quantity, phone, currency },
          ...{ gross: number(row.gross), refunds: number(row.refunds), fee: number(row.fee) },
          ...{ vat: number(row.vat), net: number(row.net) },
        };
      });
    }
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { type, content: writeXlsx(columns, cells()) };
}

const columnNames = [
  ...(['at', 'kind', 'payment', 'chatbot', 'item', 'name', 'quantity', 'phone'] as const),
  ...(['currency', 'gross', 'refunds', 'fee', 'vat', 'net'] as const),
];

type SettlementKeys = Extract<TextKey, `server:settlement.${string}`>;
export type SettlementText = SettlementKeys extends `server:settlement.${infer Key}` ? Key : never;
