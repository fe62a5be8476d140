import type { Config } from './config.ts';
import { createDatabase, type Database } from './platform/db/database.ts';
import { type OnHeldWait, reportHeldWaits, throwHeldWait } from './platform/db/held-connection.ts';
import type { Logger } from './platform/observability/logger.ts';
import { repeatedWarning } from './platform/observability/repeated-warning.ts';

export interface OpenDatabaseOptions {
  onHeldWait?: OnHeldWait;
  maxConnections?: number;
}

/** Opens the database of all features. */
export function openDatabase(
  config: Config,
  url: string,
  log: Logger,
  { onHeldWait = heldWaitsOf(config, log), maxConnections }: OpenDatabaseOptions,
): Database {
  return createDatabase({
    url,
    onError: repeatedWarning(log, 'database connection lost'),
    onHeldWait,
    ...(maxConnections && { maxConnections }),
  });
}

/**
 * Waiting while holding a connection is a bug: it throws in development and is only logged in
 * production.
 */
function heldWaitsOf({ DEVELOPMENT }: Config, log: Logger): OnHeldWait {
  if (DEVELOPMENT) return throwHeldWait;
  return reportHeldWaits((error) => log.error({ err: error }, 'waits while a connection is held'));
}
