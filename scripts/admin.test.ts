import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = promisify(execFile);
const admin = (...words: string[]) =>
  run(process.execPath, ['scripts/admin.ts', ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl },
  });

test('a new password is printed once, works, and ends existing sessions', async () => {
  const email = 'locked-out@example.com';
  await app.signUp();
  const user = await app.signUp(email, { verified: false });
  const { stdout } = await admin('reset-password', ' Locked-Out@example.com');
  const password = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? '';
  const login = await app.clientFor().call(accountEndpoints.signIn, { body: { email, password } });
  expect(login).toMatchObject({ email, email_verified: true });
  await expect(user.api.call(accountEndpoints.cookie, { body: {} })).rejects.toMatchObject({
    status: 401,
  });
});

test('a granted plan applies to the organizations that the account owns', async () => {
  const owner = await app.signUp('owner-of-a-shop@example.com');
  const { stdout } = await admin('grant-plan', 'Owner-of-a-shop@example.com', 'pro');
  expect(stdout).toMatch(/^.+ has the plan pro now\.\n$/);
  const { limits } = await owner.api.call(accountEndpoints.cookie, { body: {} });
  expect(limits).toMatchObject({ chat: { limit: 5_000 }, mau: { limit: 2_500 } });
  await expect(admin('grant-plan', 'owner-of-a-shop@example.com', 'gold')).rejects.toMatchObject({
    stderr: expect.stringContaining('free|basic|pro|enterprise'),
  });
});

test('an unknown address and an unknown command exit with a one-sentence error', async () => {
  await expect(admin('reset-password', 'nobody@example.com')).rejects.toMatchObject({
    ...{ code: 1, stderr: 'Nobody has an account with the address nobody@example.com.\n' },
  });
  await expect(admin('delete-everything')).rejects.toMatchObject({
    stderr: expect.stringContaining('reset-password <e-mail>'),
  });
});
