import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { createApiClient } from '#shared/http/api-client.ts';

const run = promisify(execFile);

/** Copies an example area and installs it with the packages that the console serves. */
export async function installExample(example: string, console: string) {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-example-'));
  await cp(join('examples', example), folder, { recursive: true });
  const { items } = await createApiClient({ origin: console }).call(registryEndpoints.packages);
  const file = join(folder, 'package.json');
  const manifest: { devDependencies: Record<string, string> } = JSON.parse(
    await readFile(file, 'utf8'),
  );
  for (const { name, url } of items) {
    if (name in manifest.devDependencies) manifest.devDependencies[name] = url;
  }
  await writeFile(file, JSON.stringify(manifest));
  await install(folder);
  return repositoryIn(folder, folder);
}

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
  return repositoryIn(folder, parent);
}

function repositoryIn(folder: string, parent: string): HelloRepository {
  return {
    remove: () => rm(parent, { recursive: true, force: true }),
    run: (script, args = [], env = {}) =>
      npm(folder, ['run', '--silent', script, '--', ...args], { ...process.env, ...env }),
    develop: () => develop(folder),
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
  /** Runs `npm run dev`; returns the link that it prints. */
  develop: () => Promise<{ link: string; stop: () => Promise<void> }>;
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

async function develop(folder: string) {
  const server = spawn('npm', ['run', '--silent', 'dev', '--', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm does not pass signals on to the command.
    detached: true,
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('npm did not start');
  const stop = async () => {
    process.kill(-pid, 'SIGTERM');
    await once(server, 'exit');
  };
  // The pipe stays open: the command writes to it after each build.
  const link = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /Open (\S+)\n/.exec(output) ?? [];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
  });
  return { link, stop };
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
