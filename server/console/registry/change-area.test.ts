import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtArea } from '#server/testing/built-area.ts';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';

const operatorEmail = 'operator@example.com';
let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp({
    env: { OPERATORS: operatorEmail, DEMO: 'false' },
    consoleFolder: await writeBuiltConsole(),
  });
  operator = await app.signUp(operatorEmail);
});
afterAll(() => app.close());

/** Publishes a version with one route, and with more files than its code and texts. */
async function publish(
  area: string,
  version: string,
  path: string,
  moreFiles: Record<string, string> = {},
  connect: string[] = [],
): Promise<void> {
  const routes = [{ path, requires: [], requires_one: [] }];
  const { 'manifest.json': manifest = '', ...texts } = Object.fromEntries(
    builtArea({ name: area, version, manifest: { routes, connect } }),
  );
  const files = Object.entries({ ...texts, ...moreFiles }).map(([name, text]) => ({
    name,
    content: Buffer.from(text).toString('base64'),
  }));
  await operator.api.call(registryEndpoints.publish, {
    params: { area },
    body: { manifest: JSON.parse(manifest), files },
  });
}

async function activate(area: string, version: string, token?: string): Promise<void> {
  const { state } = await operator.api.call(registryEndpoints.versions, { params: { area } });
  const caller = token === undefined ? operator : { api: app.clientFor() };
  await caller.api.call(registryEndpoints.change, {
    params: { area },
    body: { action: 'activate', version },
    headers: {
      'if-match': `"${state.revision}"`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}

async function policyOf(user: TestUser): Promise<string> {
  const headers = { cookie: `chatwindow_session=${user.token}` };
  const { headers: sent } = await fetch(`${app.consoleUrl}/redesign/account`, { headers });
  return sent.get('content-security-policy') ?? '';
}

test('a page may call the origins of live areas; an operator activates the first version', async () => {
  const area = 'mfe-calling';
  const body = { area, name: 'CI' };
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  const origin = 'https://returns.example.com';
  await publish(area, '1', '/redesign/calling', {}, [origin]);
  await expect(activate(area, '1', token)).rejects.toMatchObject({ code: 'area_refused' });
  const user = await app.signUp();
  expect(await policyOf(user)).toContain("connect-src 'self';");
  await activate(area, '1');
  expect(await policyOf(user)).toContain(`connect-src 'self' ${origin};`);
  await publish(area, '2', '/redesign/calling', {}, [origin]);
  await activate(area, '2', token);
  await publish(area, '3', '/redesign/calling', {}, ['https://other.example.com']);
  await expect(activate(area, '3', token)).rejects.toMatchObject({ code: 'area_refused' });
});

test('an address that is no origin is refused', async () => {
  const insecure = publish('mfe-odd', '1', '/redesign/odd', {}, ['https://*; script-src *']);
  await expect(insecure).rejects.toMatchObject({ code: 'area_refused' });
});

test('of two published areas with one route, only the first can be activated', async () => {
  await publish('mfe-first', '1', '/redesign/shared-route');
  await publish('mfe-second', '1', '/redesign/shared-route');
  await activate('mfe-first', '1');
  await expect(activate('mfe-second', '1')).rejects.toMatchObject({ code: 'area_refused' });
  await publish('mfe-first', '2', '/redesign/another-route');
  await activate('mfe-first', '2');
  await activate('mfe-second', '1');
  // The first area cannot return to the route that the second has now.
  await expect(activate('mfe-first', '1')).rejects.toMatchObject({ code: 'area_refused' });
});

test.each([
  ['photo.webp', 'image/webp'],
  ['letters.woff2', 'font/woff2'],
])('the published file %s is served as %s', async (name, type) => {
  const area = `mfe-${name.replace('.', '-')}`;
  await publish(area, '1', `/redesign/${area}`, { [name]: 'content' });
  const response = await fetch(`${app.consoleUrl}/assets/${area}/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
});

test('of two versions that are published at once under one name, one is refused and the other is served', async () => {
  for (let round = 0; round < 5; round += 1) {
    const area = `mfe-round-${round}`;
    const contents = ['first', 'second'];
    const results = await Promise.allSettled(
      contents.map((content) => publish(area, '1', `/redesign/${area}`, { 'note.txt': content })),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'version_taken' } },
    ]);
    const published = contents[results.findIndex(({ status }) => status === 'fulfilled')];
    const response = await fetch(`${app.consoleUrl}/assets/${area}/note.txt`);
    expect(await response.text()).toBe(published);
  }
});
