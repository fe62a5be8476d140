import type { ListedChats } from '#server/conversations/statistics/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Row } from '#server/platform/tables/written-rows.ts';
import type { CustomerField } from '#shared/contracts/conversations/customer-fields.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { Language } from '#shared/contracts/languages.ts';

export type ReaderContext = Pick<MemberContext, 'caller' | 'transaction'>;

/** Filters, windows and language of an export whose rows are read. */
export interface RowSource {
  filter: ExportFilter;
  windows: readonly { id: string; name: string }[];
  /** The start of the filter's first day, and of the day after its last; null if open. */
  from: Date | null;
  before: Date | null;
  /** `filter.drill_down` with its days as instants; null without it. */
  drillDown: ListedChats | null;
  /** The custom fields of customers. */
  fields: readonly CustomerField[];
  language: Language;
  translator: Translator;
  now: Date;
  /** Runs one read in a short transaction of its own. */
  inTransaction<Value>(work: (context: ReaderContext) => Promise<Value>): Promise<Value>;
}

/** A page of rows; `share` is the part of all rows that has been read, from 0 to 1. */
export interface RowPage {
  rows: readonly Row[];
  share: number;
}
