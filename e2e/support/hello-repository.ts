import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildDeployPackage } from '../../scripts/build-deploy-package.ts';
import { buildPackage } from '../../scripts/package/build-package.ts';

const run = promisify(execFile);

/** Copies the example area to a folder of its own, as in another team's repository, and installs the packages. */
export async function cloneHelloArea(): Promise<HelloRepository> {
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-hello-area-'));
  const ignored = /\/(node_modules|dist|\.cache)(\/|$)/;
  const example = join(root, 'examples/hello-area');
  await cp(example, folder, {
    recursive: true,
    filter: (path) => !ignored.test(path.slice(example.length)),
  });
  const packages = { console: await buildPackage(root), deploy: await buildDeployPackage() };
  for (const [name, built] of Object.entries(packages)) {
    const packed = await npm(built, ['pack', '--silent', '--pack-destination', folder]);
    await rename(join(folder, packed.trim()), join(folder, `chatwindow-${name}.tgz`));
  }
  await install(folder);
  return {
    remove: () => rm(folder, { recursive: true, force: true }),
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
