import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

const { scripts }: { scripts: { start: string } } = JSON.parse(
  await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
);
/** The parameters of `npm start` for node: its flags and the file. */
export const startParameters = scripts.start.split(' ').slice(1);

export interface Program {
  pid: number;
  startedAt: number;
  /** Rejects with the output when the program ends before it is stopped. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Starts node with these parameters and additional variables. */
export function startProgram(parameters: string[], environment = {}): Program {
  const startedAt = performance.now();
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`the program ended: ${output}`)));
  // A regular stop also rejects, and nobody awaits it then.
  failed.catch(() => {});
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, startedAt, failed, stop };
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Resident memory of the process. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
