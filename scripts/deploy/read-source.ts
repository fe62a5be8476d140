import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { VersionSource } from '#shared/contracts/console/area-versions.ts';

/** The commit that is checked out around a build; undefined where there is no Git repository. */
export async function readSource(folder: string): Promise<VersionSource | undefined> {
  const args = ['-C', folder, 'log', '-1', '--no-show-signature', '--format=%H%n%an%n%s'];
  const log = await promisify(execFile)('git', args).catch(() => undefined);
  const [commit = '', author = '', message = ''] = log?.stdout.split('\n') ?? [];
  return commit
    ? { commit, author: author.slice(0, 100), message: message.slice(0, 200) }
    : undefined;
}
