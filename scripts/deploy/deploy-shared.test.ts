import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { deployArea, rollBackArea } from './deploy-area.ts';

const operatorEmail = 'operator@example.com';
/** The built area imports one name of each library. */
const uses = { '@chatwindow/console': ['name'], '@chatwindow/ui': ['name'] };
let app: TestApp;
let built: string;
let operator: TestUser;

beforeAll(async () => {
  built = await writeBuiltConsole({ uses });
  app = await startApp();
  operator = await app.signUp(operatorEmail);
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', operatorEmail)
    .execute();
});
afterAll(() => app.close());

function startApp(consoleFolder = built): Promise<TestApp> {
  const env = { OPERATORS: operatorEmail, DEMO: 'false' };
  return createTestApp({ env, consoleFolder, ...(app && { databaseUrl: app.databaseUrl }) });
}

async function targetOf(area = 'shared') {
  const body = { area, name: `CI of ${area}` };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  return { to: app.consoleUrl, token, area };
}

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The built console with other code in one of its bundles. */
async function withCode(bundle: string, file: string, code: string, more = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-shared-'));
  await cp(built, folder, { recursive: true });
  const path = join(folder, bundle, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { integrity: object }; // as it was built
  const entry = `/assets/${bundle}/${file}`;
  const integrity = { ...manifest.integrity, [entry]: integrityOf(code) };
  await writeFile(join(folder, bundle, file), code);
  await writeFile(path, JSON.stringify({ ...manifest, entry, integrity, ...more }));
  return folder;
}

/** The built-in area in a version that imports these names of the components. */
async function areaImporting(version: string, names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatwindow-area-'));
  await cp(join(built, 'mfe-hello'), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as object; // as built
  const changed = JSON.stringify({ ...manifest, version, uses: { '@chatwindow/ui': names } });
  await writeFile(join(folder, 'manifest.json'), changed);
  return folder;
}

async function pageOf(of: TestApp, user = operator): Promise<string> {
  const headers = { cookie: `chatwindow_session=${user.token}` };
  return (await fetch(`${of.consoleUrl}/redesign/hello`, { headers })).text();
}

function importMapOf(page: string): {
  imports: Record<string, string>;
  integrity: Record<string, string>;
} {
  const [, text = '{}'] = /<script type="importmap"[^>]*>([^<]*)</.exec(page) ?? [];
  return JSON.parse(text); // of our own page
}

async function reasonsOf(failing: Promise<unknown>): Promise<string> {
  const failure = await failing.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 'area_refused', status: 422 });
  return (failure as { data: { context: { reasons: string[] } } }).data.context.reasons.join('\n'); // of area_refused
}

test('new pages in every process get deployed shared files with integrity and preload; old files stay available', async () => {
  const second = await startApp();
  const code = "export const name = 'newer'; export const more = 1;";
  const target = await targetOf();
  const { version } = await deployArea(target, await withCode('ui', 'ui.newer.js', code));

  for (const each of [app, second]) {
    while (!(await pageOf(each)).includes('ui.newer.js')) await sleep(20);
    const page = await pageOf(each);
    const { imports, integrity } = importMapOf(page);
    expect(imports['@chatwindow/ui']).toBe('/assets/ui/ui.newer.js');
    expect(integrity['/assets/ui/ui.newer.js']).toBe(integrityOf(code));
    expect(page).toContain('<link rel="modulepreload" href="/assets/ui/ui.newer.js" integrity=');
    // Unchanged files keep their URL, so that browsers use their cache.
    expect(imports.react).toBe('/assets/react/react.js');
  }
  await second.close();
  const [, stylesheet = ''] = /href="(\/assets\/page\/[^"]+\.css)"/.exec(await pageOf(app)) ?? [];
  for (const address of ['/assets/ui/ui.newer.js', '/assets/ui/ui.js', stylesheet]) {
    expect((await fetch(app.consoleUrl + address)).status).toBe(200);
  }
  const { items } = await operator.api.call(registryEndpoints.list);
  expect(items.find(({ area }) => area === 'shared')).toMatchObject({ version, not_served: [] });

  expect((await rollBackArea(target)).version).toBeNull();
  expect(importMapOf(await pageOf(app)).imports['@chatwindow/ui']).toBe('/assets/ui/ui.js');
  expect(await (await fetch(`${app.consoleUrl}/assets/ui/ui.newer.js`)).text()).toBe(code);
});

test('files that lack a name that a live area imports are rejected with area and name', async () => {
  const lacking = await withCode('ui', 'ui.lacking.js', "export const other = 'x';");
  const sentence = await reasonsOf(deployArea(await targetOf(), lacking));
  expect(sentence).toContain('“mfe-hello” (1) takes name from @chatwindow/ui');
  expect(await pageOf(app)).not.toContain('ui.lacking.js');
});

test('the imports of a canary are protected like those of a live version', async () => {
  const area = await targetOf('mfe-hello');
  const shared = await targetOf();
  const both = 'export const name = 1; export const extra = 2;';
  await deployArea(shared, await withCode('ui', 'ui.both.js', both));
  await deployArea(area, await areaImporting('canary', ['name', 'extra']), { share: 1 });
  // Neither a rollback nor a deploy may remove a name that the canary imports.
  expect(await reasonsOf(rollBackArea(shared))).toContain('“mfe-hello” (canary) takes extra');
  const without = await withCode('ui', 'ui.without.js', 'export const name = 1;');
  expect(await reasonsOf(deployArea(shared, without))).toContain('takes extra');
  await rollBackArea(area);
  await rollBackArea(shared);
  // The live shared files no longer export what the canary imports, so it cannot be activated.
  expect(await reasonsOf(rollBackArea(area, 'canary'))).toContain('“extra”');
});

test('shared files are rejected when a bundle is incompatible, incomplete or invalid', async () => {
  const target = await targetOf();
  const shell = "import { gone } from '@chatwindow/console'; gone();";
  const cases: [string, string][] = [
    [await withCode('shell', 'shell.gone.js', shell), '“shell”'],
    [await withCode('ui', 'ui.broken.js', 'export const = ;import {'), 'not an ES module'],
    [
      await withCode('ui', 'ui.css.js', 'export const name = 1;', { css: ['/assets/ui/no.css'] }),
      'no.css',
    ],
    [
      await withCode('ui', 'ui.climb.js', 'export const name = 1;', {
        css: ['/assets/shell/shell.css'],
      }),
      '/assets/shell/',
    ],
  ];
  for (const [folder, sentence] of cases) {
    expect(await reasonsOf(deployArea(target, folder))).toContain(sentence);
  }
});

test('a token of an area cannot deploy the shared files', async () => {
  const target = { ...(await targetOf('mfe-hello')), area: 'shared' };
  await expect(deployArea(target, built)).rejects.toMatchObject({ code: 'deploy_token_refused' });
});

test('an updated console does not serve areas whose imports are missing, and reports it', async () => {
  const both = 'export const name = 1; export const brief = 2;';
  const shared = await targetOf();
  const area = await targetOf('mfe-hello');
  await deployArea(shared, await withCode('ui', 'ui.brief.js', both));
  await deployArea(area, await areaImporting('brief', ['brief']));
  expect(await pageOf(app)).toContain('"version":"brief"');

  // A built-in area imports a name that the deployed shared files lack, so neither these files nor
  // the areas that depend on them can be served.
  const folder = await withCode(
    'console',
    'console.js',
    'export const name = 1; export const newest = 2;',
  );
  const path = join(folder, 'mfe-hello/manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as object; // as it was built
  const newest = { '@chatwindow/console': ['newest'] };
  await writeFile(path, JSON.stringify({ ...manifest, version: 'updated', uses: newest }));
  await cp(join(folder, 'mfe-hello'), join(folder, 'mfe-other'), { recursive: true });
  const text = (await readFile(path, 'utf8')).replaceAll('mfe-hello', 'mfe-other');
  await writeFile(
    join(folder, 'mfe-other/manifest.json'),
    text.replaceAll('/redesign/hello', '/redesign/other').replaceAll('mfe-other.', 'mfe-hello.'),
  );
  const updated = await startApp(folder);
  const page = await pageOf(updated);
  expect(page).toContain('"version":"updated"');
  expect(page).not.toContain('"version":"brief"');
  expect(importMapOf(page).imports['@chatwindow/ui']).toBe('/assets/ui/ui.js');
  const notServed = updated.services.areaRegistry.notServed();
  expect(notServed.map(({ area: name, version }) => [name, version === 'brief'])).toEqual([
    ['shared', false],
    ['mfe-hello', true],
  ]);
  await updated.close();
});
