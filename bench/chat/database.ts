import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';

/** An embedded PostgreSQL with the same durability settings as the product's. */
export async function withBenchDatabase<Result>(
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'chatwindow-bench-'));
  const embedded = await startEmbeddedPostgres({ directory });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** The data directory of the PostgreSQL at `databaseUrl`, which runs on this machine. */
export async function dataDirectoryOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return await realpath(rows[0]?.data_directory ?? '');
  } finally {
    await client.end();
  }
}
