import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Waits for the lock with this name, and holds it until the transaction ends. */
export async function takeLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Like `takeLock`, but other transactions may share the lock at the same time. */
export async function shareLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(transaction);
}
