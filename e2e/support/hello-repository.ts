import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { createApiClient } from '#shared/http/api-client.ts';

const run = promisify(execFile);

/** Creates the repository of an area with the package that the console serves, and installs it. */
export async function createHelloArea(console: string): Promise<HelloRepository> {
  const parent = await mkdtemp(join(tmpdir(), 'chatwindow-hello-area-'));
  const folder = join(parent, 'hello');
  const { items } = await createApiClient({ origin: console }).call(registryEndpoints.packages);
  const creator = items.find(({ name }) => name === 'create-chatwindow-area');
  if (!creator) throw new Error('The console offers no packages');
  const command = ['exec', '--yes', '--', creator.url, 'hello', '--console', console];
  await npm(parent, command, terminalEnvironment());
  await install(folder);
  return {
    remove: () => rm(parent, { recursive: true, force: true }),
    run: (script, args = [], env = {}) =>
      npm(folder, ['run', '--silent', script, '--', ...args], { ...process.env, ...env }),
    async edit(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain “${from}”`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
  };
}

export interface HelloRepository {
  /** Runs one of its npm scripts and returns its output. */
  run: (script: string, args?: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Retries, because the npm registry may fail for a moment. */
async function install(folder: string): Promise<void> {
  const command = ['install', '--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline'];
  await npm(folder, command, terminalEnvironment()).catch(async () => {
    await sleep(5_000);
    await npm(folder, command, terminalEnvironment());
  });
}

/**
 * An environment as in a terminal: without the variables that npm sets for its scripts, and with the
 * machine's npm, which is configured for the machine's registry.
 */
function terminalEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const folders = (process.env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
  return { ...Object.fromEntries(own), PATH };
}

async function npm(cwd: string, args: string[], env = process.env): Promise<string> {
  const options = { cwd, env };
  const { stdout } = await run('npm', args, options).catch((error: Error & { stdout?: string }) => {
    throw new Error(`npm ${args.join(' ')}: ${error.message}\n${error.stdout ?? ''}`);
  });
  return stdout;
}
