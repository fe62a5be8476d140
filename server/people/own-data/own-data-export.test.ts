import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ownDataEndpoints } from '#shared/contracts/people/own-data.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("the export contains the user's own data and nothing of others", async () => {
  const owner = await app.signUp();
  const user = await app.memberOf(owner, { permissions: ['all_chats'] });
  await user.api.call(userEndpoints.change, {
    params: { id: user.login.id },
    body: { name: 'Mina Park' },
  });
  const data = await user.api.call(ownDataEndpoints.export);
  expect(data.profile).toMatchObject({ email: user.login.email, name: 'Mina Park' });
  expect(data.memberships).toContainEqual(
    expect.objectContaining({ organization_id: owner.login.organization_id, role: 'member' }),
  );
  expect(data.sign_ins).toHaveLength(1);
  expect(data.activity).toContainEqual(expect.objectContaining({ action: 'user.changed' }));
  const text = JSON.stringify(data);
  expect(text).not.toContain(owner.login.email);
  expect(text).not.toContain(user.token);
  expect(text).not.toMatch(/argon2|password_hash/);
});

test('the export is limited to three times an hour', async () => {
  const user = await app.signUp();
  for (let count = 0; count < 3; count += 1) await user.api.call(ownDataEndpoints.export);
  await expect(user.api.call(ownDataEndpoints.export)).rejects.toEqual(
    httpError('rate_limited', 429),
  );
});
