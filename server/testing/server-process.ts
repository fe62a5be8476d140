import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerProcess {
  pid: number;
  consoleUrl: string;
  customerUrl: string;
  /** Sends `SIGTERM`; resolves to the exit code, null when a signal ended the process. */
  terminate(): Promise<number | null>;
  /** `kill -9`, without a graceful shutdown. */
  kill(): Promise<void>;
  readonly isRunning: boolean;
}

/** Starts the product on free ports in a separate process. */
export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'chatwindow-process-'));
  const child = spawn(
    process.execPath,
    [new URL('./server-process-main.ts', import.meta.url).pathname],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDirectory,
        CONSOLE_PORT: '0',
        CUSTOMER_PORT: '0',
        DEMO: 'false',
        LOG_LEVEL: 'error',
        ...env,
      },
    },
  );
  const exited = once(child, 'exit');
  const cleanUp = () => rm(dataDirectory, { recursive: true, force: true });
  const addresses = JSON.parse(await addressLine(child)) as { console: string; customer: string };
  return {
    pid: child.pid ?? 0,
    consoleUrl: addresses.console,
    customerUrl: addresses.customer,
    async terminate() {
      child.kill('SIGTERM');
      const [code] = await exited;
      await cleanUp();
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null) await exited;
      await cleanUp();
    },
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
  };
}

/** The line with the addresses; log lines before it are skipped. */
function addressLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const whole = text.split('\n').slice(0, -1);
      const line = whole.find((line) => line.startsWith('{"console":'));
      if (line) resolve(line);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
