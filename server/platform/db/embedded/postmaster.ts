import { readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DatabaseLocation } from './database-location.ts';
import { urlOf } from './endpoint.ts';
import { EmbeddedPostgresError, toEmbeddedPostgresError } from './errors.ts';
import { isPostmaster, readPidFile, removePidFile } from './pid-file.ts';
import { probe } from './probe.ts';
import { reasonIn, runTool } from './run-tool.ts';

/** Limits for crash recovery and for an unresponsive server. */
const recoverySeconds = 120;
const unresponsiveSeconds = 10;
const maxLogBytes = 10 * 2 ** 20;

/** The URL of the server that already runs on this data, if any. */
export async function findRunning(location: DatabaseLocation): Promise<string | undefined> {
  const start = Date.now();
  for (let status = await readPidFile(location); status; status = await readPidFile(location)) {
    const url = status.endpoint && (await urlOf(status.endpoint, location));
    const state = url ? await probe(url, location.data) : 'absent';
    if (url && state === 'ready') return url;
    if (state === 'absent' && !(await isPostmaster(status.pid, location))) {
      await removePidFile(location);
      return undefined;
    }
    const timeoutSeconds = state === 'absent' ? unresponsiveSeconds : recoverySeconds;
    if (Date.now() - start > timeoutSeconds * 1000)
      throw new EmbeddedPostgresError(
        `The database in ${location.home} runs as process ${status.pid} but does not answer: end that process and start again.`,
      );
    await sleep(100);
  }
  return undefined;
}

/** Starts PostgreSQL outside our process group, so that Ctrl-C does not reach it. */
export async function startPostmaster(
  location: DatabaseLocation,
  { pgCtl }: Binaries,
): Promise<void> {
  const log = join(location.home, 'server.log');
  if ((await sizeOf(log)) > maxLogBytes) await truncate(log);
  const size = await sizeOf(log);
  const waitOptions = ['-w', '-t', String(recoverySeconds), '-s'];
  try {
    await runTool(pgCtl, ['start', '-D', 'data', '-l', 'server.log', ...waitOptions], location);
  } catch (error) {
    const written = await readFile(log).catch(() => Buffer.alloc(0));
    const reason = reasonIn(written.toString('utf8', size));
    throw toEmbeddedPostgresError('starting', reason ? new Error(reason, { cause: error }) : error);
  }
}

/**
 * Stops after the running statements; if that takes too long, immediately, with recovery at the
 * next start.
 */
export async function stopPostmaster(
  location: DatabaseLocation,
  { pgCtl }: Binaries,
): Promise<void> {
  const stop = (mode: string) =>
    runTool(pgCtl, ['stop', '-D', 'data', '-m', mode, '-w', '-t', '20', '-s'], location);
  try {
    await stop('fast');
  } catch (error) {
    const status = await readPidFile(location);
    if (!status || !(await isPostmaster(status.pid, location))) return;
    await stop('immediate').catch(() => Promise.reject(toEmbeddedPostgresError('stopping', error)));
  }
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return size;
}
