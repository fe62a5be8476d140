import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/registry.ts';

const operatorEmail = 'operator@example.com';
let app: TestApp;
let operator: TestUser;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    env: { OPERATORS: operatorEmail, DEMO: 'false' },
    consoleFolder: await writeBuiltConsole({ audience: 'operators' }),
  });
  operator = await app.signedUp(operatorEmail);
  owner = await app.signedUp();
});
afterAll(() => app.close());

const verify = () =>
  app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', operatorEmail)
    .execute();

/** Whether the area is in a user's page and in what the page asks for later. */
async function seenBy({ api, token }: TestUser): Promise<boolean[]> {
  const page = await fetch(`${app.consoleUrl}/redesign/chatbots`, {
    headers: { cookie: `chatwindow_session=${token}` },
  });
  const { areas } = await api.call(registryEndpoints.get);
  const text = await page.text();
  expect(text).toContain(`"isOperator":${areas.length > 0}`);
  return [text.includes('mfe-hello'), areas.length > 0];
}

test('an area for operators is sent to nobody else, and to them once their address is proven', async () => {
  expect(await seenBy(operator)).toEqual([false, false]);
  await verify();
  expect(await seenBy(operator)).toEqual([true, true]);
  expect(await seenBy(owner)).toEqual([false, false]);
});

test('the list has what came with the console; the console asks below its own API', async () => {
  await verify();
  const answer = await fetch(`${app.consoleUrl}/api/admin/registry/areas`, {
    headers: { 'x-access-token': operator.token },
  });
  expect(await answer.json()).toEqual({
    items: [
      expect.objectContaining({ area: 'mfe-hello', version: null, built_in: '1', versions: 0 }),
    ],
  });
});

test('who revoked a token stays known', async () => {
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
