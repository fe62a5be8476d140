import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { outboxEndpoints } from '#shared/contracts/people/outbox.ts';
import { passwordEndpoints } from '#shared/contracts/people/passwords.ts';

const operatorEmail = 'operator@example.com';
let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { OPERATORS: operatorEmail }, jobs: true });
  operator = await app.signUp(operatorEmail);
});
afterAll(() => app.close());

const mailsTo = (to: string) => operator.api.call(outboxEndpoints.list, { query: { to } });
const read = (id: string, { api }: TestUser = operator) =>
  api.call(outboxEndpoints.get, { params: { id } });

test('without a mail server an operator passes links on, so that users can sign in', async () => {
  const email = 'colleague@example.com';
  const user = await app.signUp(email, { verified: false });
  const { items, has_mail_server } = await mailsTo(` ${email.toUpperCase()}`);
  expect(has_mail_server).toBe(false);
  expect(items).toMatchObject([{ to: email, subject: expect.any(String) }]);
  const { text } = await read(items[0]?.id ?? '');
  const token = /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  await user.api.call(accountEndpoints.verifyEmail, { body: { token } });
  expect(await user.api.call(accountEndpoints.cookie, { body: {} })).toMatchObject({
    email_verified: true,
  });
  await app.clientFor().call(passwordEndpoints.reset, { body: { email } });
  const both = await eventually(
    () => mailsTo(email),
    ({ items }) => items.length === 2,
  );
  expect((await read(both.items[0]?.id ?? '')).text).toContain('/redesign/reset-password?token=');
});

test('reading a mail is audited', async () => {
  const [mail] = (await operator.api.call(outboxEndpoints.list, { query: {} })).items;
  await read(mail?.id ?? '');
  const { items } = await operator.api.call(auditEndpoints.list, { query: {} });
  expect(items[0]).toMatchObject({ action: 'mail.read', object_id: mail?.id });
});

test('users who are not operators cannot see the outbox', async () => {
  const owner = await app.signUp();
  const [mail] = (await operator.api.call(outboxEndpoints.list, { query: {} })).items;
  const calls = [
    () => owner.api.call(outboxEndpoints.list, { query: {} }),
    () => read(mail?.id ?? '', owner),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
});
