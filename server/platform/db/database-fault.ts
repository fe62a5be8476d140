import { sql } from 'kysely';
import { type Database, writeFaultOf } from './database.ts';

export type DatabaseFault = 'database_unavailable' | 'database_read_only' | 'disk_full';

const responseTimeoutMs = 2_000;
const spaceCheckEveryMs = 5_000;

/**
 * Writes a megabyte to a temporary file, which fails on a full disk and leaves nothing behind. A
 * small insert would not do: rows still fit into pages with free space.
 */
const writeTemporaryFile = `
  set local work_mem = '64kB';
  with filler as materialized (select repeat('x', 1000) from generate_series(1, 1000))
  select count(*) from filler`;

interface FaultCheck {
  inFlight?: Promise<DatabaseFault | null> | undefined;
  spaceFoundAt: number;
}
const checks = new WeakMap<Database, FaultCheck>();

/** Null when the database responds within two seconds and accepts writes. */
export async function findDatabaseFault(db: Database): Promise<DatabaseFault | null> {
  const check = checks.get(db) ?? { spaceFoundAt: Number.NEGATIVE_INFINITY };
  checks.set(db, check);
  // Concurrent callers share one check: they must not take connections from others.
  check.inFlight ??= checkDatabase(db, check).finally(() => {
    check.inFlight = undefined;
  });
  const timeout = Promise.withResolvers<DatabaseFault>();
  const timer = setTimeout(() => timeout.resolve('database_unavailable'), responseTimeoutMs);
  return Promise.race([check.inFlight, timeout.promise]).finally(() => clearTimeout(timer));
}

async function checkDatabase(db: Database, check: FaultCheck): Promise<DatabaseFault | null> {
  try {
    const { rows } = await sql<{ read_only: boolean }>`
      select current_setting('transaction_read_only')::boolean as read_only`.execute(db);
    if (rows[0]?.read_only) return 'database_read_only';
    if (performance.now() - check.spaceFoundAt < spaceCheckEveryMs) return null;
    await sql.raw(writeTemporaryFile).execute(db);
    check.spaceFoundAt = performance.now();
    return null;
  } catch (error) {
    return writeFaultOf(error) ?? 'database_unavailable';
  }
}
