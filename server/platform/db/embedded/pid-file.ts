import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseLocation } from './database-location.ts';
import type { ListenAddress } from './endpoint.ts';

const run = promisify(execFile);

/** What `postmaster.pid` says about a running or crashed server. */
export interface PidFile {
  pid: number;
  /** Absent until it listens. */
  endpoint?: ListenAddress;
}

/** Reads `postmaster.pid`; removes one that was copied together with data from elsewhere. */
export async function readPidFile(location: DatabaseLocation): Promise<PidFile | undefined> {
  const text = await readFile(pathOf(location), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, data, , port, socketFolder, address] = text.split('\n');
  if (data !== location.data) {
    await removePidFile(location);
    return undefined;
  }
  if (socketFolder) return { pid: Number(pid), endpoint: { socketFolder } };
  return address ? { pid: Number(pid), endpoint: { port: Number(port) } } : { pid: Number(pid) };
}

/** Safe: PostgreSQL detects a running server by the shared memory that is bound to the data. */
export function removePidFile(location: DatabaseLocation): Promise<void> {
  return rm(pathOf(location), { force: true });
}

function pathOf({ data }: DatabaseLocation): string {
  return join(data, 'postmaster.pid');
}

/** Whether the process is the server of this data, since pids are reused. */
export async function isPostmaster(pid: number, { data }: DatabaseLocation): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  const [program, parameters] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-p', String(pid), '-o', 'comm=']];
  const { stdout } = await run(program, parameters).catch(() => ({ stdout: '' }));
  return /postgres/i.test(stdout);
}
