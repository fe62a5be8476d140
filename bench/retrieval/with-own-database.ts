import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { withBenchDatabase } from '../chat/database.ts';

/** A migrated database for this run: on the server of DATABASE_URL, otherwise embedded. */
export async function withOwnDatabase<Result>(
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const given = process.env.DATABASE_URL;
  return given ? withDatabaseOn(given, work) : withBenchDatabase((url) => migrated(url, work));
}

async function withDatabaseOn<Result>(
  server: string,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const name = `chatwindow_bench_${randomBytes(6).toString('hex')}`;
  const admin = createDatabase({ url: server, maxConnections: 1 });
  try {
    await sql.raw(`create database ${name}`).execute(admin);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await migrated(url.href, work);
  } finally {
    await sql.raw(`drop database if exists ${name} with (force)`).execute(admin);
    await admin.destroy();
  }
}

async function migrated<Result>(
  url: string,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  await migrate(url);
  const db = createDatabase({ url, maxConnections: 4 });
  try {
    return await work(db, url);
  } finally {
    await db.destroy();
  }
}
