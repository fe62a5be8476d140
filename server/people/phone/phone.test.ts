import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { newPhoneNumber, startPhoneApp } from '#server/testing/phones.ts';
import type { SmsServer } from '#server/testing/stand-ins/sms-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { phoneEndpoints } from '#shared/contracts/people/phone.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';

const { pending, send, verify } = phoneEndpoints;

let sms: SmsServer;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  ({ sms, app } = await startPhoneApp());
});
beforeEach(async () => {
  sms.setMode('accepts');
  user = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await sms.close();
});

const requestCode = (phone_number: string, by = user) =>
  by.api.call(send, { body: { phone_number } });
const verifyNumber = (phone_number: string, code: string, by = user) =>
  by.api.call(verify, { body: { phone_number, code } });
const login = (by = user) => by.api.call(accountEndpoints.cookie, { body: {} });
const wrongCode = () => (sms.lastCode() === '000000' ? '111111' : '000000');

test('the code that is sent to a number verifies it in E.164', async () => {
  const { typed, e164 } = newPhoneNumber();
  const display = `+82 ${typed.slice(1).replaceAll('-', ' ')}`;
  expect(await requestCode(typed)).toEqual({
    ...{ phone_number: e164, display, expires_in: 180, resend_in: 60 },
  });
  expect(sms.received.at(-1)).toMatchObject({ to: typed.replaceAll('-', ''), country: '82' });
  expect((await login()).completed_cnt).toBe(1);
  expect((await login()).phone_number).toBeNull();
  expect(await verifyNumber(e164, sms.lastCode())).toEqual({ phone_number: e164 });
  expect(await login()).toMatchObject({ phone_number: e164, completed_cnt: 2 });
});

test('the message is in the user’s language and fits one Korean text message', async () => {
  await user.api.call(userEndpoints.change, {
    params: { id: user.login.id },
    body: { language: 'ko' },
  });
  await requestCode(newPhoneNumber().typed);
  const text = sms.received.at(-1)?.text ?? '';
  expect(text).toContain('인증번호');
  // EUC-KR: two bytes for Hangul, one for ASCII.
  expect([...text].reduce((sum, sign) => sum + (sign > '\x7f' ? 2 : 1), 0)).toBeLessThanOrEqual(90);
});

test.each([
  ['+81 90-1234-5678', undefined, '+819012345678'],
  ['090-1234-5678', 'JP', '+819012345678'],
  ['０１０－９９８８－７７６６', undefined, '+821099887766'],
  ['(213) 373-4253', 'US', '+12133734253'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['138 0013 8000', 'CN', '+8613800138000'],
])('the number %s of country %s is sent as %s', async (phone_number, country_code, e164) => {
  const body = { phone_number, ...(country_code && { country_code }) };
  expect((await user.api.call(send, { body })).phone_number).toBe(e164);
});

test.each([
  '02-123-4567',
  '1588-1234',
  '080-123-4567',
  '010-12',
  '+999 1234 5678',
  'abc',
  '+82',
  '010-1234-5678 x9',
  '<b>',
  '9'.repeat(40),
])(
  '%s is rejected because it is not a mobile number, and no message is sent',
  async (phone_number) => {
    const sent = sms.received.length;
    await expect(requestCode(phone_number)).rejects.toMatchObject({
      status: 422,
      data: { fields: { phone_number: 'invalid_phone' } },
    });
    expect(sms.received).toHaveLength(sent);
  },
);

test('a mistyped number can be corrected at once', async () => {
  const [wrong, right] = [newPhoneNumber(), newPhoneNumber()];
  await requestCode(wrong.e164);
  await requestCode(right.e164);
  expect(await user.api.call(pending)).toMatchObject({ pending: { phone_number: right.e164 } });
  await verifyNumber(right.e164, sms.lastCode());
  expect(await user.api.call(pending)).toMatchObject({ pending: null, verified: right.e164 });
});

test('a changed number takes effect with its code, and the user is notified by mail', async () => {
  const [previous, next] = [newPhoneNumber(), newPhoneNumber()];
  const mails = () =>
    app.services.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', user.login.email)
      .where('subject', 'like', '%phone number%')
      .execute();
  await requestCode(previous.e164);
  await verifyNumber(previous.e164, sms.lastCode());
  // The first number of an account is not reported by mail.
  expect(await mails()).toEqual([]);

  await requestCode(next.e164);
  await expect(verifyNumber(next.e164, wrongCode())).rejects.toEqual(httpError('wrong_code', 422));
  expect((await login()).phone_number).toBe(previous.e164);
  expect(await user.api.call(pending)).toMatchObject({
    verified: previous.e164,
    verified_display: `+82 ${previous.typed.slice(1).replaceAll('-', ' ')}`,
    pending: { phone_number: next.e164 },
  });
  await verifyNumber(next.e164, sms.lastCode());
  expect((await login()).phone_number).toBe(next.e164);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.body).toContain(`${next.e164.slice(0, 5)}****${next.e164.slice(-4)}`);
  expect(mail?.body).toContain('/redesign/reset-password');
  expect(mail?.body).not.toContain(next.e164);

  // The same number again is not a change.
  await app.services.db.deleteFrom('phone_codes').execute();
  await requestCode(next.e164);
  await verifyNumber(next.e164, sms.lastCode());
  expect(await mails()).toHaveLength(1);
});

test('a mail about a changed number to an unverified address does not contain the name', async () => {
  const name = 'You have won 900 euros';
  const email = 'number-changer@example.com';
  const stranger = await app.signUp(email, { verified: false, name });
  for (const { e164 } of [newPhoneNumber(), newPhoneNumber()]) {
    await requestCode(e164, stranger);
    await verifyNumber(e164, sms.lastCode(), stranger);
  }
  const mail = await app.services.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('subject', 'like', '%phone number%')
    .executeTakeFirstOrThrow();
  expect(mail.body).not.toContain(name);
});

test('a request for a code does not reveal that a number is taken; its verification does', async () => {
  const { e164 } = newPhoneNumber();
  const holder = await app.signUp();
  await requestCode(e164, holder);
  await verifyNumber(e164, sms.lastCode(), holder);
  expect(await requestCode(e164)).toMatchObject({
    phone_number: e164,
    expires_in: 180,
    resend_in: 60,
  });
  await expect(verifyNumber(e164, sms.lastCode())).rejects.toEqual(httpError('phone_taken', 409));
  expect((await login()).phone_number).toBeNull();
  // Verifying one's own number again is allowed.
  await app.services.db.deleteFrom('phone_codes').execute();
  await requestCode(e164, holder);
  expect(await verifyNumber(e164, sms.lastCode(), holder)).toEqual({ phone_number: e164 });
});

test('a verified number is masked in the audit log, and a code is stored as a slow hash', async () => {
  const { e164 } = newPhoneNumber();
  await requestCode(e164);
  const { db } = app.services;
  const { code_hash } = await db
    .selectFrom('phone_codes')
    .select('code_hash')
    .where('user_id', '=', user.login.id)
    .executeTakeFirstOrThrow();
  expect(code_hash).toMatch(/^\$argon2id\$/);
  await verifyNumber(e164, sms.lastCode());
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', user.login.id)
    .execute();
  const masked = `${e164.slice(0, 5)}****${e164.slice(-4)}`;
  expect(rows).toEqual([
    {
      action: 'user.phone_verified',
      before: { phone_number: null },
      after: { phone_number: masked },
    },
  ]);
});

test('without a provider a demo shows the code, and otherwise none is sent', async () => {
  const { databaseUrl } = app;
  const phone_number = newPhoneNumber().e164;
  const demo = await createTestApp({ databaseUrl, env: { DEMO: 'true' } });
  const { code } = await demo.clientFor(user.token).call(send, { body: { phone_number } });
  expect(code).toMatch(/^\d{6}$/);
  expect(await verifyNumber(phone_number, `${code}`)).toEqual({ phone_number });
  await demo.close();
  const silent = await createTestApp({ databaseUrl, env: { DEMO: 'false' } });
  const requests = silent.clientFor(user.token).call(send, { body: { phone_number } });
  await expect(requests).rejects.toEqual(httpError('sms_disabled', 503));
  await silent.close();
});
