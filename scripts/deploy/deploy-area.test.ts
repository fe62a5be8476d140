import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { createApiClient } from '#shared/http/api-client.ts';
import { deployArea, rollBackArea } from './deploy-area.ts';
import { type DeployHost, startDeployHost } from './testing/deploy-host.ts';
import { type Faults, versionOf } from './testing/hello-version.ts';

let host: DeployHost;
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  host = await startDeployHost();
  ({ app } = host);
  owner = await app.signUp();
});
afterAll(() => app.close());

const problem = (code: string, status: number) => expect.objectContaining({ code, status });
const targetOf = (area = 'mfe-hello') => host.targetOf(area);

async function liveVersion(
  user: TestUser = owner,
  area = 'mfe-hello',
): Promise<string | undefined> {
  const { areas } = await user.api.call(registryEndpoints.get);
  return areas.find(({ name }) => name === area)?.version;
}

test('a version is published, activated and rolled back, and its files stay available', async () => {
  const target = await targetOf();
  expect(await liveVersion()).toBe('1');
  const first = await deployArea(target, await versionOf('2'));
  expect(first).toMatchObject({ version: '2', isNew: true, state: { version: '2' } });
  expect(await liveVersion()).toBe('2');
  await deployArea(target, await versionOf('3'));

  const page = await fetch(`${app.consoleUrl}/redesign/hello`, {
    headers: { cookie: `chatwindow_session=${owner.token}` },
  });
  expect(await page.text()).toContain('/assets/mfe-hello/index.3.js');
  // Open pages still request the files of the previous version.
  for (const version of ['2', '3']) {
    const file = await fetch(`${app.consoleUrl}/assets/mfe-hello/index.${version}.js`);
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await file.text()).toBe(`export const mount = "${version}";`);
  }

  expect((await rollBackArea(target)).version).toBe('2');
  expect(await liveVersion()).toBe('2');
  expect((await rollBackArea(target, '3')).version).toBe('3');

  const list = await host.operator.api.call(registryEndpoints.versions, {
    params: { area: 'mfe-hello' },
  });
  expect(list.versions.map(({ version }) => version)).toEqual(['3', '2']);
  expect(list.revisions.map(({ action, version }) => `${action} ${version}`)).toEqual([
    'rollback 3',
    'rollback 2',
    'activate 3',
    'activate 2',
  ]);
  expect(list.revisions.every(({ created_by }) => created_by === 'CI of mfe-hello')).toBe(true);
});

test('each rollback goes back one version, and the last one to the built-in version', async () => {
  const target = await targetOf('mfe-steps');
  for (const version of ['1', '2', '3']) {
    await deployArea(target, await versionOf(version, { name: 'mfe-steps' }));
  }
  const steps = [];
  for (let step = 0; step < 3; step += 1) steps.push((await rollBackArea(target)).version);
  expect(steps).toEqual(['2', '1', null]);
});

test('rolling back the first deploy activates the built-in version', async () => {
  const target = await targetOf('mfe-fresh');
  await deployArea(target, await versionOf('1', { name: 'mfe-fresh' }));
  expect(await liveVersion(owner, 'mfe-fresh')).toBe('1');
  expect((await rollBackArea(target)).version).toBeNull();
  expect(await liveVersion(owner, 'mfe-fresh')).toBeUndefined();
  await expect(rollBackArea(target)).rejects.toThrow('nothing to roll back');
});

test('publishing the same version again succeeds; other content under its name is rejected', async () => {
  const target = await targetOf();
  await deployArea(target, await versionOf('10'));
  expect(await deployArea(target, await versionOf('10'))).toMatchObject({ isNew: false });
  const other = await versionOf('10', { code: 'export const mount = 0;' });
  await expect(deployArea(target, other)).rejects.toEqual(problem('version_taken', 409));
  expect(await liveVersion()).toBe('10');
});

test('GET /registry responds 304 until something changes', async () => {
  const headers = { 'x-access-token': owner.token };
  const first = await fetch(`${app.consoleUrl}/registry`, { headers });
  const etag = first.headers.get('etag') ?? '';
  const ask = () =>
    fetch(`${app.consoleUrl}/registry`, { headers: { ...headers, 'if-none-match': etag } });
  expect((await ask()).status).toBe(304);
  await deployArea(await targetOf(), await versionOf('20'));
  expect((await ask()).status).toBe(200);
});

test('a change must name the current revision', async () => {
  const { token } = await targetOf();
  await deployArea(await targetOf(), await versionOf('30'));
  const change = (headers: Record<string, string>) =>
    createApiClient({
      origin: app.consoleUrl,
      headers: () => ({ authorization: `Bearer ${token}`, ...headers }),
    }).call(registryEndpoints.change, {
      params: { area: 'mfe-hello' },
      body: { action: 'activate', version: '30' },
    });
  await expect(change({})).rejects.toEqual(problem('revision_required', 428));
  await expect(change({ 'if-match': '"0"' })).rejects.toEqual(problem('stale_revision', 412));
});

test.each<[string, Faults, string]>([
  ['an invalid manifest', { manifest: { routes: 'all' } }, 'routes'],
  ['the manifest of another area', { manifest: { name: 'mfe-other' } }, 'mfe-other'],
  ['a contract that is too new', { manifest: { contract: 99 } }, 'contract 99'],
  ['a file that is not there', { manifest: { css: ['/assets/mfe-hello/none.css'] } }, 'none.css'],
  ['a foreign origin', { manifest: { css: ['https://evil.example/a.css'] } }, 'evil.example'],
  ['a path with ..', { manifest: { css: ['/assets/mfe-hello/../a.css'] } }, '/../a.css'],
  [
    'a file with another hash',
    { changedFiles: { 'index.50.css': 'p { color: red }' } },
    'integrity',
  ],
  ['a route of the shell', { routes: ['/redesign/signin'] }, '/redesign/signin'],
  ['code that is no module', { code: 'export const = ;import {' }, 'not an ES module'],
  ['a name that is not shared', { code: "import{nope}from'@chatwindow/console';nope()" }, 'nope'],
  ['a library that is not shared', { code: "import x from'lodash';x()" }, 'lodash'],
  ['a namespace import', { code: "import*as c from'@chatwindow/console';c.name" }, 'uses'],
  [
    'a name in the manifest that is not shared',
    { manifest: { uses: { '@chatwindow/ui': ['Nope'] } } },
    'Nope',
  ],
  ['a style of all headings', { style: '@media print { h1 { color: red } }' }, '“h1”'],
  ['a route that takes every address', { routes: ['/redesign/:hash_id/:any'] }, '/:any'],
  [
    'an empty text',
    { texts: (language) => ({ hello: { greeting: language === 'es' ? ' ' : 'Hello' } }) },
    'greeting in es',
  ],
  [
    'a text with another placeholder',
    { texts: (language) => ({ hello: { a: language === 'es' ? '{{nombre}}' : '{{name}}' } }) },
    'nombre',
  ],
  ['a text missing in a language', { changedFiles: { 'ko.hello.50.json': '{}' } }, 'ko'],
])('%s is rejected with a reason', async (_what, faults, reason) => {
  const target = await targetOf();
  const before = await liveVersion();
  const failure = await deployArea(target, await versionOf('50', faults)).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 'area_refused', status: 422 });
  expect(failure).toMatchObject({
    data: { context: { reasons: expect.arrayContaining([expect.stringContaining(reason)]) } },
  });
  expect(await liveVersion()).toBe(before);
});

test('a first screen over the budget is rejected', async () => {
  const noise = Array.from({ length: 60_000 }, (_, index) => Math.sin(index).toString(36)[5]);
  const code = `export const mount = "${noise.join('')}${noise.reverse().join('')}";`;
  await expect(deployArea(await targetOf(), await versionOf('51', { code }))).rejects.toMatchObject(
    {
      data: { context: { reasons: [expect.stringContaining('bytes')] } },
    },
  );
});

test.each([
  ['another area', 'hello', 'belongs to mfe-hello'],
  ['the shell', 'common', 'belongs to shell'],
])('an area cannot have a namespace of %s', async (_owner, namespace, reason) => {
  const clash = await versionOf('1', {
    name: 'mfe-second',
    texts: () => ({ second: {}, [namespace]: {} }),
    manifest: { namespaces: ['second'], later_namespaces: [namespace] },
  });
  await expect(deployArea(await targetOf('mfe-second'), clash)).rejects.toMatchObject({
    data: { context: { reasons: [expect.stringContaining(reason)] } },
  });
});

test('two areas cannot share a route; the reasons are in the caller’s language', async () => {
  const target = { ...(await targetOf('mfe-second')), language: 'ko' };
  const clash = versionOf('1', { name: 'mfe-second', routes: ['/redesign/hello'] });
  await expect(deployArea(target, await clash)).rejects.toMatchObject({
    data: { context: { reasons: [expect.stringContaining('mfe-hello에서 사용하고')] } },
  });
});

test('a canary goes to a fixed share of the users until it is rolled back', async () => {
  const target = await targetOf();
  await deployArea(target, await versionOf('60'));
  await deployArea(target, await versionOf('61'), { share: 50 });
  const registry = app.services.areaRegistry;
  const versionFor = (user: string) =>
    registry.consoleFor(user).areas.find(({ name }) => name === 'mfe-hello')?.version;
  const users = Array.from({ length: 400 }, (_, index) => `user-${index}`);
  const first = users.map(versionFor);
  const canaryUsers = first.filter((version) => version === '61').length;
  expect(canaryUsers).toBeGreaterThan(140);
  expect(canaryUsers).toBeLessThan(260);
  expect(users.map(versionFor)).toEqual(first);
  expect(await rollBackArea(target)).toMatchObject({ version: '60', canary: null });
  expect(new Set(users.map(versionFor))).toEqual(new Set(['60']));
});

test('twelve concurrent deploys all take effect, and every process serves them', async () => {
  const second = await createTestApp({
    databaseUrl: app.databaseUrl,
    consoleFolder: host.consoleFolder,
    env: { DEMO: 'false' },
  });
  const names = Array.from({ length: 12 }, (_, index) => `mfe-team-${index}`);
  const targets = await Promise.all(names.map((name) => targetOf(name)));
  const states = await Promise.all(
    targets.map(async (target) => deployArea(target, await versionOf('1', { name: target.area }))),
  );
  expect(new Set(states.map(({ state }) => state.revision)).size).toBe(12);
  for (const each of [app, second]) {
    const live = () => each.services.areaRegistry.consoleFor(null).areas.map(({ name }) => name);
    while (!names.every((name) => live().includes(name))) await sleep(20);
  }
  await second.close();
});
