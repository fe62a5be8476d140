import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, startParameters, startProgram } from './program.ts';

export interface RunningProduct {
  pid: number;
  consoleUrl: string;
  customerUrl: string;
  stop(): Promise<void>;
}

/** Start-up work has finished after this time. */
const settleMs = 4_000;

/** Starts the product like `npm start` on this database; resolves when it is ready and idle. */
export async function startBenchProduct(
  databaseUrl: string,
  environment: Record<string, string>,
): Promise<RunningProduct> {
  const directory = await mkdtemp(join(tmpdir(), 'chatwindow-bench-'));
  const [consolePort, customerPort] = await freePorts(2);
  const program = startProgram(startParameters, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    CONSOLE_PORT: String(consolePort),
    CUSTOMER_PORT: String(customerPort),
    DEMO: 'false',
    LOG_LEVEL: 'error',
    ...environment,
  });
  const customerUrl = `http://127.0.0.1:${customerPort}`;
  await Promise.race([untilReady(`${customerUrl}/readyz`), program.failed]);
  await sleep(settleMs);
  return {
    pid: program.pid,
    consoleUrl: `http://127.0.0.1:${consolePort}`,
    customerUrl,
    async stop() {
      await program.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) await sleep(50);
}
