import { spawn } from 'node:child_process';
import type { DatabaseLocation } from './database-location.ts';

/** Runs one of PostgreSQL's programs in the home and as the account of the database. */
export async function runTool(
  program: string,
  parameters: string[],
  { home, account }: Pick<DatabaseLocation, 'home' | 'account'>,
): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    // In its own process group, or Ctrl-C would interrupt it.
    detached: process.platform !== 'win32',
    ...account,
    ...environment,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  // On Windows the server that pg_ctl starts inherits the pipe, so it never closes.
  child.once(process.platform === 'win32' ? 'exit' : 'close', resolve).once('error', reject);
  const code = await promise;
  if (code === 0) return;
  const [firstLine] = output.trim().split('\n');
  throw new Error(reasonIn(output) ?? `${program} ended with ${code}. ${firstLine}`);
}

/** The line of PostgreSQL's output that states the failure. */
export function reasonIn(output: string): string | undefined {
  const line = output.split('\n').find((text) => /\b(FATAL|PANIC|error)\b/.test(text));
  return line?.replace(/^.*?\b(FATAL|PANIC|error): +/, '');
}

/** A clean environment, so that a stray PGDATA or LANG has no effect. */
const environment: { env?: NodeJS.ProcessEnv } =
  process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
