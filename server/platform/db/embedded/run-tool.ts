import { spawn } from 'node:child_process';
import type { Place } from './place.ts';

/** Runs one of PostgreSQL's programs in the place and as the account that its files belong to. */
export async function runTool(
  program: string,
  parameters: string[],
  { home, account }: Pick<Place, 'home' | 'account'>,
): Promise<void> {
  const child = spawn(program, parameters, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    // In a group of its own, or Ctrl-C would cut it off half-way.
    detached: process.platform !== 'win32',
    ...account,
    ...environment,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  // On Windows the server that pg_ctl starts inherits the pipe, which so never closes.
  child.once(process.platform === 'win32' ? 'exit' : 'close', resolve).once('error', reject);
  const code = await promise;
  if (code === 0) return;
  const [firstLine] = output.trim().split('\n');
  throw new Error(reasonIn(output) ?? `${program} ended with ${code}. ${firstLine}`);
}

/** The line of PostgreSQL's own output that says why it gave up. */
export function reasonIn(output: string): string | undefined {
  const line = output.split('\n').find((text) => /\b(FATAL|PANIC|error)\b/.test(text));
  return line?.replace(/^.*?\b(FATAL|PANIC|error): +/, '');
}

/** PostgreSQL sees no variable of ours, so that a stray PGDATA or LANG cannot lead it astray. */
const environment: { env?: NodeJS.ProcessEnv } =
  process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
