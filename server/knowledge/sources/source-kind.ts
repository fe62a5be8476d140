import type { Config } from '#server/config.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { SourceChange, SourceRow } from './sources.repository.ts';

export interface ReadServices {
  db: Database;
  storage: Storage;
  config: Pick<Config, 'OUTBOUND_ALLOW'>;
  log: Logger;
  translator: Translator;
}

interface SourceSettings {
  /** Value of `sources.kind`. */
  kind: string;
  /** The kind of its jobs in live events and `GET /jobs`. */
  job: string;
  /** Readings of one queue run one after the other. */
  queueOf(source: SourceRow): string;
  /**
   * A reading that takes longer is enqueued again behind others; if absent, readings run to the end.
   */
  sliceMs?: number;
  /** `read` yields a single result, so the state is `indexing` while it is stored. */
  yieldsOnce?: true;
  /** Runs after the last index step; its changes take precedence over “ready”. */
  finish?(transaction: TenantTransaction, source: SourceRow): Promise<SourceChange>;
  /** Cleans up after a reading that failed or was stopped. */
  abandon?(transaction: TenantTransaction, source: SourceRow): Promise<SourceChange>;
}

interface Definition<Found> extends SourceSettings {
  /**
   * Reads the source from its checkpoint on, outside of any transaction. Throws `SourceFailure` with a
   * reason for members; other errors are retried.
   */
  read(services: ReadServices, source: SourceRow): AsyncIterable<Found>;
  /** Stores the result, which answers use from then on; must be idempotent. */
  index(transaction: TenantTransaction, source: SourceRow, found: Found): Promise<SourceChange>;
}

export type IndexStep = (
  transaction: TenantTransaction,
  source: SourceRow,
) => Promise<SourceChange>;

/** A kind of knowledge source, as the reading job runs it. */
export interface SourceKind extends SourceSettings {
  read(services: ReadServices, source: SourceRow): AsyncIterable<IndexStep>;
}

/** Defines a kind of source; `server/source-kinds.ts` registers it. */
export function defineSourceKind<Found>({
  read,
  index,
  ...settings
}: Definition<Found>): SourceKind {
  return {
    ...settings,
    async *read(services, source) {
      for await (const found of read(services, source)) {
        yield (transaction, current) => index(transaction, current, found);
      }
    },
  };
}

/** The source cannot be read; the reason is one of those in the contract of its kind. */
export class SourceFailure extends Error {
  override readonly name: string = 'SourceFailure';
  readonly reason: string;

  constructor(reason: string, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}
