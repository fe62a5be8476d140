import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/index.ts';

/** An embedded PostgreSQL of the bench's own, as safe as that of the product. */
export async function withDatabase<Result>(
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
