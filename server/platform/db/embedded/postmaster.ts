import { readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { urlOf } from './endpoint.ts';
import { EmbeddedPostgresError, explain } from './errors.ts';
import { forgetPidFile, isPostmaster, readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';
import { probe } from './probe.ts';
import { reasonIn, runTool } from './run-tool.ts';

/** How long recovery after a crash may take, and how long a server may be deaf. */
const recoverySeconds = 120;
const deafSeconds = 10;
const largestLog = 10 * 2 ** 20;

/** The address of the server that already runs on this data, when there is one. */
export async function findRunning(place: Place): Promise<string | undefined> {
  const start = Date.now();
  for (let status = await readPidFile(place); status; status = await readPidFile(place)) {
    const url = status.endpoint && (await urlOf(status.endpoint, place));
    const state = url ? await probe(url, place.data) : 'absent';
    if (url && state === 'ready') return url;
    if (state === 'absent' && !(await isPostmaster(status.pid, place))) {
      await forgetPidFile(place);
      return undefined;
    }
    const patience = state === 'absent' ? deafSeconds : recoverySeconds;
    if (Date.now() - start > patience * 1000)
      throw new EmbeddedPostgresError(
        `The database in ${place.home} runs as process ${status.pid} but does not answer: end that process and start again.`,
      );
    await sleep(100);
  }
  return undefined;
}

/** Starts PostgreSQL apart from our process group: Ctrl-C reaches us and not it. */
export async function startPostmaster(place: Place, { pgCtl }: Binaries): Promise<void> {
  const log = join(place.home, 'server.log');
  if ((await sizeOf(log)) > largestLog) await truncate(log);
  const size = await sizeOf(log);
  const waiting = ['-w', '-t', String(recoverySeconds), '-s'];
  try {
    await runTool(pgCtl, ['start', '-D', 'data', '-l', 'server.log', ...waiting], place);
  } catch (error) {
    const written = await readFile(log).catch(() => Buffer.alloc(0));
    const reason = reasonIn(written.toString('utf8', size));
    throw explain('starting', reason ? new Error(reason, { cause: error }) : error);
  }
}

/** Ends it after its statements under way; if that takes long at once, to be recovered at the next start. */
export async function stopPostmaster(place: Place, { pgCtl }: Binaries): Promise<void> {
  const stop = (mode: string) =>
    runTool(pgCtl, ['stop', '-D', 'data', '-m', mode, '-w', '-t', '20', '-s'], place);
  try {
    await stop('fast');
  } catch (error) {
    const status = await readPidFile(place);
    if (!status || !(await isPostmaster(status.pid, place))) return;
    await stop('immediate').catch(() => Promise.reject(explain('stopping', error)));
  }
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return size;
}
