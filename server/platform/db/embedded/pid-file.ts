import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from './endpoint.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);

/** What a running server, or one that died, says of itself. */
export interface PidFile {
  pid: number;
  /** Absent until it listens. */
  endpoint?: Endpoint;
}

/** Reads `postmaster.pid`; absent too when the file came along with data copied from elsewhere. */
export async function readPidFile(place: Place): Promise<PidFile | undefined> {
  const text = await readFile(pathOf(place), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, data, , port, socketFolder, address] = text.split('\n');
  if (data !== place.data) {
    await forgetPidFile(place);
    return undefined;
  }
  if (socketFolder) return { pid: Number(pid), endpoint: { socketFolder } };
  return address ? { pid: Number(pid), endpoint: { port: Number(port) } } : { pid: Number(pid) };
}

/** PostgreSQL guards against a server we overlooked by the shared memory that is bound to the data. */
export function forgetPidFile(place: Place): Promise<void> {
  return rm(pathOf(place), { force: true });
}

function pathOf({ data }: Place): string {
  return join(data, 'postmaster.pid');
}

/** Whether the process is the server of this data: the numbers of dead processes are given out again. */
export async function isPostmaster(pid: number, { data }: Place): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  const [program, parameters] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-p', String(pid), '-o', 'comm=']];
  const { stdout } = await run(program, parameters).catch(() => ({ stdout: '' }));
  return /postgres/i.test(stdout);
}
