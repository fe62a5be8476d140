import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { deployArea } from './deploy-area.ts';
import { versionOf } from './testing/hello-version.ts';

const operatorEmail = 'operator@example.com';
let app: TestApp;
let built: string;
let operator: TestUser;
let owner: TestUser;

beforeAll(async () => {
  built = await writeBuiltConsole();
  app = await createTestApp({
    env: { OPERATORS: operatorEmail, DEMO: 'false' },
    consoleFolder: built,
  });
  operator = await app.signUp(operatorEmail, { verified: false });
  owner = await app.signUp();
});
afterAll(() => app.close());

const problem = (code: string, status: number) => expect.objectContaining({ code, status });

async function verifyOperator(): Promise<void> {
  await app.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', operatorEmail)
    .execute();
}

async function tokenFor(area: string): Promise<string> {
  await verifyOperator();
  const body = { area, name: `CI of ${area}` };
  return (await operator.api.call(registryEndpoints.createToken, { body })).token;
}

const targetOf = async (area = 'mfe-hello') => ({
  to: app.consoleUrl,
  token: await tokenFor(area),
  area,
});

test('only an operator with a verified address can create tokens; others get 404', async () => {
  const body = { area: 'mfe-hello', name: 'CI' };
  // Anybody may sign up with an address that is not theirs.
  for (const user of [owner, operator]) {
    await expect(user.api.call(registryEndpoints.createToken, { body })).rejects.toEqual(
      problem('not_found', 404),
    );
    await expect(user.api.call(registryEndpoints.list)).rejects.toEqual(problem('not_found', 404));
  }
  await verifyOperator();
  const { token } = await operator.api.call(registryEndpoints.createToken, { body });
  const { items } = await operator.api.call(registryEndpoints.tokens);
  expect(items[0]).toMatchObject({ ...body, created_by: operatorEmail, last_used_at: null });
  expect(JSON.stringify(items)).not.toContain(token);
  const stored = await app.services.db.selectFrom('deploy_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a token cannot deploy another area, or any area after it is revoked', async () => {
  const target = await targetOf();
  await expect(
    deployArea({ ...target, area: 'mfe-members' }, await versionOf('1', { name: 'mfe-members' })),
  ).rejects.toEqual(problem('deploy_token_refused', 403));
  const { items } = await operator.api.call(registryEndpoints.tokens);
  const id = items[0]?.id ?? '';
  await operator.api.call(registryEndpoints.revokeToken, { params: { id } });
  await expect(deployArea(target, await versionOf('40'))).rejects.toEqual(
    problem('unauthenticated', 401),
  );
  await expect(deployArea({ ...target, token: 'cwd_wrong' }, built)).rejects.toThrow();
});

test('another site cannot deploy with an operator’s cookie', async () => {
  await deployArea(await targetOf(), await versionOf('41'));
  const send = (headers: Record<string, string>) =>
    fetch(`${app.consoleUrl}/registry/areas/mfe-hello`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        cookie: `chatwindow_session=${operator.token}`,
        'if-match': '"0"',
        ...headers,
      },
      body: JSON.stringify({ action: 'rollback' }),
    });
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({})).status).toBe(403);
  expect((await send({ origin: app.consoleUrl })).status).toBe(412);
});

test('a transaction scoped to an organization cannot access the registry tables', async () => {
  const { rows } = await sql`
    select table_name from information_schema.role_table_grants
    where grantee = 'chatwindow_tenant' and table_name in
      ('area_versions', 'area_files', 'area_revisions', 'deploy_tokens', 'area_health')`.execute(
    app.services.db,
  );
  expect(rows).toEqual([]);
});
