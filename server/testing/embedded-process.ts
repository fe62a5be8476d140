import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The process's first output: the database, or why it cannot start. */
export interface Started {
  url: string;
  adopted: boolean;
  isAlone: boolean;
  error?: string;
}

export interface EmbeddedProcess {
  started: Started;
  /** Writes rows until killed; resolves to the number of acknowledged rows. */
  killWhileWriting(): Promise<number>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedProcessOptions {
  sharedFolder?: string;
  account?: { uid: number; gid: number };
  program?: string;
}

/**
 * Starts a separate process that uses the embedded database in `directory` and that a test can
 * kill.
 */
export async function startEmbeddedProcess(
  directory: string,
  { sharedFolder, account, program = ourProgram }: EmbeddedProcessOptions = {},
): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [program, JSON.stringify({ directory, sharedFolder })], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  const ended = once(child, 'exit');
  const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  const first: IteratorResult<string> = await lines.next();
  if (first.done) throw new Error('the process ended without output');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    started: JSON.parse(first.value),
    kill,
    async killWhileWriting() {
      child.stdin.write('write\n');
      let output = '';
      while (output.split('\n').length < 50) output += (await lines.next()).value;
      await kill();
      return Number(output.split('\n').at(-2));
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

const ourProgram = fileURLToPath(new URL('embedded-process-main.ts', import.meta.url));
