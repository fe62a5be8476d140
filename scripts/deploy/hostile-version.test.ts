import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtArea, type HandmadeArea } from '#server/testing/built-area.ts';
import { maxVersionBytes } from '#shared/contracts/console/area-versions.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { type DeployHost, startDeployHost } from './testing/deploy-host.ts';

const area = 'mfe-small';
let host: DeployHost;
let token: string;
beforeAll(async () => {
  host = await startDeployHost();
  token = (await host.targetOf(area)).token;
});
afterAll(() => host.app.close());

interface SentFile {
  name: string;
  content: string;
}
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A whole version in wire format, with additional files. */
function versionWith(more: readonly SentFile[], given: Partial<HandmadeArea> = {}) {
  const { 'manifest.json': manifest = '', ...files } = Object.fromEntries(
    builtArea({ name: area, version: '1', ...given }),
  );
  const sent = Object.entries(files).map(([name, text]) => ({ name, content: base64(text) }));
  return { manifest: JSON.parse(manifest), files: [...sent, ...more] };
}

async function publish(
  body: string,
  {
    type = 'application/json',
    ...more
  }: { type?: string; authorization?: string; to?: string } = {},
) {
  const { authorization = `Bearer ${token}`, to = area } = more;
  const response = await fetch(`${host.app.consoleUrl}/registry/areas/${to}/versions`, {
    method: 'POST',
    headers: { 'content-type': type, authorization },
    body,
  });
  const problem: { code?: string; detail?: string; context?: { reasons?: string[] } } =
    await response.json();
  return { status: response.status, ...problem };
}

async function expectNothingStored(): Promise<void> {
  const { db } = host.app.services;
  expect(await db.selectFrom('area_versions').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('area_files').selectAll().execute()).toEqual([]);
}

test.each([
  ['leaves the folder', '../index.js'],
  ['leaves the folder with a backslash', '..\\index.js'],
  ['leaves the folder with percent-encoding', '%2e%2e%2findex.js'],
  ['is in a subfolder', 'chunks/index.js'],
  ['is absolute', '/etc/index.js'],
  ['is absolute on Windows', 'C:\\index.js'],
  ['has a protocol', 'file:index.js'],
  ['contains NUL', 'index\u0000.js'],
  ['has an extension after NUL', 'index.js\u0000.html'],
  ['contains a line break', 'index.js\n'],
  ['begins with a dot', '.incoming.js'],
  ['is very long', `${'a'.repeat(300)}.js`],
  ['is empty', ''],
  ['has the extension .html', 'index.html'],
  ['has no extension', 'index'],
  ['contains a Cyrillic homoglyph', 'indeх.js'],
  ['is __proto__', '__proto__'],
])('a version with a file whose name %s is rejected entirely', async (_case, name) => {
  const response = await publish(JSON.stringify(versionWith([{ name, content: base64('1') }])));
  expect(response.status).toBe(422);
  await expectNothingStored();
});

test('a file that is not base64, and a version without files, are rejected', async () => {
  const malformed = versionWith([{ name: 'a.js', content: 'not base64 !' }]);
  expect((await publish(JSON.stringify(malformed))).status).toBe(422);
  const { manifest } = versionWith([]);
  expect((await publish(JSON.stringify({ manifest, files: [] }))).status).toBe(422);
  expect((await publish(JSON.stringify({ manifest }))).status).toBe(422);
  await expectNothingStored();
});

test.each([
  ['malformed JSON', '{"manifest":', 'application/json', 422],
  ['a form', 'manifest=1', 'application/x-www-form-urlencoded', 415],
  ['an archive', 'PK', 'application/zip', 415],
  ['an HTML page', '<h1>version</h1>', 'text/html', 415],
  ['a list', '[]', 'application/json', 422],
  ['null', 'null', 'application/json', 422],
])('%s instead of a version is rejected', async (_case, body, type, status) => {
  expect((await publish(body, { type })).status).toBe(status);
  await expectNothingStored();
});

test('a version over the size limit is rejected with the limit, and a far larger body with 413', async () => {
  const large = (bytes: number) => ({
    name: 'large.txt',
    content: Buffer.alloc(bytes).toString('base64'),
  });
  const refused = await publish(JSON.stringify(versionWith([large(maxVersionBytes)])));
  expect(refused).toMatchObject({ status: 422, code: 'area_refused' });
  expect(refused.context?.reasons?.join()).toContain(String(maxVersionBytes));
  const huge = await publish(JSON.stringify(versionWith([large(3 * maxVersionBytes)])));
  expect(huge.status).toBe(413);
  await expectNothingStored();
});

test('an HTML page declared as code is rejected', async () => {
  const code = '<!doctype html><script>alert(1)</script>';
  const { status, context } = await publish(JSON.stringify(versionWith([], { code })));
  expect(status).toBe(422);
  expect(context?.reasons?.join()).toContain('not an ES module');
  await expectNothingStored();
});

test.each<[string, Record<string, unknown>]>([
  ['code', { entry: 'https://evil.example/index.js' }],
  ['styles', { css: ['//evil.example/a.css'] }],
  ['styles of another area', { css: ['/assets/mfe-hello/mfe-hello.css'] }],
  ['texts', { locales: textsOutsideFolder() }],
  ['percent-encoded styles', { css: ['/assets/mfe-small/%2e%2e/shell/shell.css'] }],
])(
  'a manifest is rejected when its %s are outside of the area’s folder',
  async (_case, manifest) => {
    const { status, code } = await publish(JSON.stringify(versionWith([], { manifest })));
    expect([status, code]).toEqual([422, 'area_refused']);
    await expectNothingStored();
  },
);
function textsOutsideFolder() {
  const text = { small: '/assets/mfe-small/../shell/en.shell.json' };
  return Object.fromEntries(['ko', 'en', 'zh', 'es', 'ja'].map((language) => [language, text]));
}

test('a missing, foreign or revoked token is rejected before the body is validated', async () => {
  const whole = JSON.stringify(versionWith([]));
  expect((await publish(whole, { authorization: '' })).status).toBe(401);
  expect((await publish(whole, { authorization: 'Bearer cwd_guess' })).status).toBe(401);
  const other = await host.targetOf('mfe-other');
  const authorization = `Bearer ${other.token}`;
  expect((await publish(whole, { authorization })).status).toBe(403);

  expect((await publish('null', { authorization })).status).toBe(403);
  await host.operator.api.call(registryEndpoints.revokeToken, { params: { id: other.id } });
  expect((await publish(whole, { authorization, to: 'mfe-other' })).status).toBe(401);
  await expectNothingStored();
});

test('a URL that leaves an area’s folder responds 404', async () => {
  for (const path of [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/index.js',
    'a%00.js',
    `${'a'.repeat(5000)}.js`,
  ]) {
    const response = await fetch(`${host.app.consoleUrl}/assets/${area}/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
});
