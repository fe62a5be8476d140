import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** URLs of the product under test, the credentials of the demo's owner, and the data folder. */
export interface ProductInfo {
  console: string;
  customer: string;
  demo: string;
  email: string;
  password: string;
  data: string;
}
export interface StartedProduct extends ProductInfo {
  stop: () => Promise<void>;
  /** Kills the product with SIGKILL and starts it again with the same URLs and data. */
  crash: () => Promise<void>;
}

/** Starts the product as `npm start` does, with an empty data folder, free ports and the demo. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<StartedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-e2e-'));
  // When run as root, the database runs as another user, who needs access.
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const [console, customer, demo] = await Promise.all([freePort(), freePort(), freePort()]);
  let stopping = false;
  const start = () => {
    const started = spawn(process.execPath, ['scripts/start.ts'], {
      env: {
        ...process.env,
        DATA_DIR: data,
        CONSOLE_PORT: `${console}`,
        CUSTOMER_PORT: `${customer}`,
        DEMO_PORT: `${demo}`,
        // Tests act for clients with many IP addresses.
        TRUST_PROXY: '1',
        // Tests count what they make themselves.
        DEMO_CHATS: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return started.once('exit', (code, signal) => {
      if (!stopping) process.stderr.write(`\nthe product ended early with ${code ?? signal}\n`);
    });
  };
  let server = start();
  const crash = async () => {
    stopping = true;
    server.kill('SIGKILL');
    await once(server, 'exit');
    stopping = false;
    server = start();
    await outputUntil(server, 'Ctrl-C');
  };
  const stop = async () => {
    stopping = true;
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...readGreeting(await outputUntil(server, 'Ctrl-C')), data, stop, crash };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The product that global-setup.ts started. */
export function product(): ProductInfo {
  return JSON.parse(process.env.E2E_PRODUCT ?? 'null'); // written by global-setup.ts
}

function readGreeting(text: string): Omit<ProductInfo, 'data'> {
  const outputAfter = (label: string) => {
    const value = new RegExp(`^ *${label} +(\\S+)`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the product did not print “${label}”:\n${text}`);
    return value.replace(/\/$/, '');
  };
  return {
    console: outputAfter('Console'),
    customer: outputAfter('Customer host'),
    demo: outputAfter('Demo site'),
    email: outputAfter('E-mail'),
    password: outputAfter('Password'),
  };
}

function outputUntil(server: ChildProcess, mark: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(mark)) resolve(output);
      });
    }
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
