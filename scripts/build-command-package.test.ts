import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltArea } from '#server/testing/built-area.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { type DeployHost, startDeployHost } from './deploy/testing/deploy-host.ts';

const root = join(import.meta.dirname, '..');
/** A separate project outside of this repository. */
let outside: string;
let host: DeployHost;

/** Runs a program and returns its result, whatever its exit code. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const options = { cwd: outside, env: { PATH: path, HOME: outside, ...env } };
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'chatwindow-outside-'));
  const built = await run(process.execPath, [
    join(root, 'scripts/build-command-package.ts'),
    'chatwindow-deploy',
  ]);
  expect(built.stderr).toBe('');
  await writeFile(join(outside, 'package.json'), '{ "private": true }');
  const packed = await run('npm', ['pack', '--silent', built.stdout.trim()]);
  const installed = await run('npm', ['install', '--offline', '--no-audit', packed.stdout.trim()]);
  expect(installed.stderr).toBe('');
  host = await startDeployHost();
}, 120_000);
afterAll(async () => {
  await host.app.close();
  await rm(outside, { recursive: true, force: true });
});

const command = () => join(outside, 'node_modules/.bin/chatwindow-deploy');

async function deployerOf(area: string) {
  const { token, to } = await host.targetOf(area);
  return (...args: readonly string[]) =>
    run(command(), [area, ...args], { CHATWINDOW_URL: to, CHATWINDOW_DEPLOY_TOKEN: token });
}

async function liveVersion(area: string): Promise<string | undefined> {
  const { areas } = await host.operator.api.call(registryEndpoints.get);
  return areas.find(({ name }) => name === area)?.version;
}

test('the package is one small file with its metadata and no dependencies', async () => {
  const folder = join(outside, 'node_modules/chatwindow-deploy');
  const files = await readdir(folder);
  expect(files.sort()).toEqual(['LICENSE', 'README.md', 'chatwindow-deploy.js', 'package.json']);
  const code = await readFile(join(folder, 'chatwindow-deploy.js'), 'utf8');
  expect(code).not.toMatch(/zod|#shared/i);
  expect((await stat(join(folder, 'chatwindow-deploy.js'))).size).toBeLessThan(20_000);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ license: 'MIT', engines: { node: '>=20.12' } });
  expect(manifest).not.toHaveProperty('dependencies');
  const installed = await readdir(join(outside, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['chatwindow-deploy']);
});

test('the package deploys, rolls back, deploys a canary and previews outside of this repository', async () => {
  const area = 'mfe-outside';
  const deploy = await deployerOf(area);
  const first = await deploy('--from', await writeBuiltArea({ name: area, version: '1' }));
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/^mfe-outside: 1 is live \(revision \d+\)\. Undo: .+--rollback\n$/);
  expect(await liveVersion(area)).toBe('1');

  const second = await writeBuiltArea({ name: area, version: '2' });
  const preview = await deploy('--from', second, '--preview');
  expect(preview.stdout).toContain(`${host.app.consoleUrl}/redesign/_preview/`);
  expect(await liveVersion(area)).toBe('1');

  const canary = await deploy('--from', second, '--canary', '10');
  expect(canary.stdout).toContain('live for 10 % of the users');
  expect((await deploy('--from', second)).code).toBe(0);
  expect(await liveVersion(area)).toBe('2');
  expect((await deploy('--rollback')).stdout).toMatch(/^mfe-outside: 1 is live/);
  expect((await deploy('--rollback', '2')).stdout).toMatch(/^mfe-outside: 2 is live/);
  expect(await liveVersion(area)).toBe('2');
});

test('refusals are printed line by line with exit code 1; a usage error exits with 2', async () => {
  const deploy = await deployerOf('mfe-refused');
  const routes = [{ path: '/redesign/signin' }];
  const from = await writeBuiltArea({ name: 'mfe-refused', version: '1', manifest: { routes } });
  const refused = await deploy('--from', from);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^mfe-refused was refused:\n {2}– The route \/redesign\/signin /);
  expect(await liveVersion('mfe-refused')).toBeUndefined();

  const none = await deploy();
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('no manifest.json')]);
  expect((await deploy('--force')).code).toBe(2);
  expect((await run(command(), ['--help'])).code).toBe(0);
});

test('--smoke without a browser prints what to install and publishes nothing', async () => {
  const deploy = await deployerOf('mfe-blind');
  const from = await writeBuiltArea({ name: 'mfe-blind', version: '1' });
  const { code, stderr } = await deploy('--from', from, '--smoke');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^--smoke needs (playwright-core|Chromium)/);
  expect(await liveVersion('mfe-blind')).toBeUndefined();
});
