import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const program = new URL('../../testing/blocked-process-main.ts', import.meta.url).pathname;

/** Runs a process with a watchdog whose event loop is blocked for `blockedMs`. */
async function run(seconds: number, blockedMs: number, options: string[] = []) {
  const child = spawn(process.execPath, [...options, program, String(seconds), String(blockedMs)]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
    // A blocked event loop does not handle it.
    child.kill('SIGTERM');
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, output, errors };
}

test('a process with a blocked event loop ends with a stack trace', async () => {
  const { code, signal, output, errors } = await run(1, 600_000);
  expect({ code, signal, output }).toEqual({ code: null, signal: 'SIGKILL', output: 'blocking\n' });
  expect(errors).toContain('The event loop was blocked for 1 seconds');
  expect(errors).toMatch(/at blockEventLoop \(.*blocked-process-main\.ts:\d+:\d+\)/);
});

test('a process that is blocked for less continues', async () => {
  expect(await run(60, 1_000)).toMatchObject({ code: 0, errors: '' });
});

test('a process under a debugger may be blocked indefinitely', async () => {
  const { code, errors } = await run(1, 5_000, ['--inspect=0']);
  expect(code).toBe(0);
  expect(errors).not.toContain('blocked');
});
