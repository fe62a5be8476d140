import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with an empty folder that is removed afterwards, also on failure. */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await openTemporaryFolder();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}

/** Creates an empty folder; the caller removes it. */
export async function openTemporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'chatwindow-work-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
