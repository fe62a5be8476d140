import type { ListedChats } from '#server/conversations/statistics/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Row } from '#server/platform/tables/written-rows.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { Language } from '#shared/contracts/languages.ts';

export type ReaderContext = Pick<MemberContext, 'caller' | 'transaction'>;

/** Filters, windows and language of an export whose rows are read. */
export interface RowSource {
  filter: ExportFilter;
  windows: readonly { id: string; name: string }[];
  /** First and last moment of the filter's days; null if open. */
  from: Date | null;
  before: Date | null;
  /** The chats that statistics count, of the filter. */
  counted: ListedChats | null;
  language: Language;
  translator: Translator;
  now: Date;
  /** Runs one read in a short transaction of its own. */
  inTransaction<Value>(work: (context: ReaderContext) => Promise<Value>): Promise<Value>;
}

/** A part of the rows, and how much of the whole has been read with it, from 0 to 1. */
export interface RowPage {
  rows: readonly Row[];
  share: number;
}
