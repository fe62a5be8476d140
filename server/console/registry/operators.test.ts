import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';

const operatorEmail = 'operator@example.com';
let app: TestApp;
let operator: TestUser;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    env: { OPERATORS: operatorEmail, DEMO: 'false' },
    consoleFolder: await writeBuiltConsole({ audience: 'operators' }),
  });
  operator = await app.signUp(operatorEmail, { verified: false });
  owner = await app.signUp();
});
afterAll(() => app.close());

const verify = () =>
  app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', operatorEmail)
    .execute();

/** What a user gets at the area's address and from the registry. */
async function areaFor({ api, token }: TestUser) {
  const page = await fetch(`${app.consoleUrl}/redesign/hello`, {
    headers: { cookie: `chatwindow_session=${token}` },
  });
  const text = await page.text();
  const { areas } = await api.call(registryEndpoints.get);
  return {
    status: page.status,
    isOperator: text.includes('"isOperator":true'),
    isPreloaded: text.includes('<link rel="modulepreload" href="/assets/mfe-hello'),
    files: Object.keys(areas[0]?.integrity ?? {}).length,
  };
}

test('an area for operators is closed to others, and to operators before their address is verified', async () => {
  const nothing = { status: 404, isOperator: false, isPreloaded: false, files: 0 };
  expect(await areaFor(operator)).toEqual(nothing);
  await verify();
  expect(await areaFor(operator)).toEqual({
    status: 200,
    isOperator: true,
    isPreloaded: true,
    files: 2,
  });
  expect(await areaFor(owner)).toEqual(nothing);
});

test('the list contains built-in areas and shared files', async () => {
  await verify();
  const answer = await fetch(`${app.consoleUrl}/api/admin/registry/areas`, {
    headers: { 'x-access-token': operator.token },
  });
  expect(await answer.json()).toEqual({
    items: [
      expect.objectContaining({ area: 'mfe-hello', version: null, built_in: '1', versions: 0 }),
      expect.objectContaining({ area: 'shared', version: null, labels: null }),
    ],
  });
});

test('a revoked token still shows who revoked it', async () => {
  await verify();
  const body = { area: 'mfe-hello', name: 'CI' };
  const { id } = await operator.api.call(registryEndpoints.createToken, { body });
  await operator.api.call(registryEndpoints.revokeToken, { params: { id } });
  expect(
    await app.services.db
      .selectFrom('deploy_tokens')
      .select(['created_by', 'revoked_by'])
      .where('id', '=', id)
      .execute(),
  ).toEqual([{ created_by: operatorEmail, revoked_by: operatorEmail }]);
});
