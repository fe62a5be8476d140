import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const program = fileURLToPath(new URL('start.mjs', import.meta.url));
// A start took 40 seconds on a machine with three times as much other work as it has cores.
const startsTwiceMs = 300_000;
const oneSentence = /^[^\n]+\.\n$/;
let folder: string;
const children: { end(signal: NodeJS.Signals): Promise<unknown> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-start-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end('SIGTERM')));
  await rm(folder, { recursive: true });
});

/** Runs `npm start` on free ports with a temporary data folder. */
function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...cleanEnvironment(), ...freePorts, DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, errors }));
  const started = {
    ended,
    async greeted() {
      while (!output.includes('Ctrl-C stops it.')) {
        const stopped = await Promise.race([once(child.stdout, 'data'), ended]);
        if ('code' in stopped) throw new Error(`it ended: ${errors}`);
      }
      const [, customer] = /Customer host +(\S+)/.exec(output) ?? [];
      return { output, customer: customer ?? '' };
    },
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
  children.push(started);
  return started;
}

const freePorts = { CONSOLE_PORT: '0', CUSTOMER_PORT: '0', DEMO_PORT: '0' };

/** An environment without the settings of the tests or of the developer who runs them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME };
}

/** Polls for readiness: on a busy machine a check of the database may time out. */
async function isReady(address: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { ok } = await fetch(`${address}/readyz`);
    if (ok) return true;
    await sleep(500);
  }
  return false;
}

test(
  'the product starts in an empty folder, prints the password only at the first start, and stops on SIGINT',
  async () => {
    const first = start();
    const greeting = await first.greeted();
    expect(greeting.output).toMatch(/E-mail +\S+@\S+\n +Password +\S+/);
    expect(await isReady(greeting.customer)).toBe(true);
    expect(await first.end('SIGINT')).toEqual({ code: 0, errors: '' });

    const second = start();
    expect((await second.greeted()).output).not.toContain('Password');
  },
  startsTwiceMs,
);

test(
  'the product starts again after kill -9',
  async () => {
    const killed = start();
    await killed.greeted();
    await killed.end('SIGKILL');
    const { customer } = await start().greeted();
    expect(await isReady(customer)).toBe(true);
  },
  startsTwiceMs,
);

test(
  'two processes in one folder share the database, and the first to stop leaves it running',
  async () => {
    const [one, other] = [start(), start()];
    await one.greeted();
    const { customer } = await other.greeted();
    await one.end('SIGTERM');
    expect(await isReady(customer)).toBe(true);
  },
  startsTwiceMs,
);

test('a port that is in use is reported in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address?.port);
  const { code, errors } = await start({ CUSTOMER_PORT: port }).ended;
  taken.close();
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain(`Port ${port} is taken`);
});

test.each([
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }, 'No database answers at 127.0.0.1:9'],
  [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL'],
  [{ CONSOLE_PORT: 'many' }, 'CONSOLE_PORT'],
  [{ SERVE: 'tea' }, 'SERVE'],
])('the invalid setting %j is reported in one sentence', async (environment, words) => {
  const { code, errors } = await start(environment).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain(words);
});
