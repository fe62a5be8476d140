import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { httpError } from '#server/testing/http-error.ts';
import { newPhoneNumber, startPhoneApp } from '#server/testing/phones.ts';
import type { SmsServer } from '#server/testing/stand-ins/sms-server.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { phoneEndpoints } from '#shared/contracts/people/phone.ts';

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
const codesOf = (by = user) =>
  app.services.db.updateTable('phone_codes').where('user_id', '=', by.login.id);
const advanceSeconds = (seconds: number) =>
  codesOf()
    .set({
      created_at: sql<Date>`created_at - make_interval(secs => ${seconds})`,
      expires_at: sql<Date>`expires_at - make_interval(secs => ${seconds})`,
    })
    .execute();

test('a code expires after five wrong attempts, which report how many are left, also concurrently', async () => {
  const { e164 } = newPhoneNumber();
  await requestCode(e164);
  const wrong = wrongCode();
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => verifyNumber(e164, wrong)),
  );
  const reasons = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const left = reasons
    .filter(({ code }) => code === 'wrong_code')
    .map(({ data }) => data.context.tries_left);
  expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(reasons.filter(({ code }) => code === 'code_expired')).toHaveLength(3);
  await expect(verifyNumber(e164, sms.lastCode())).rejects.toEqual(httpError('code_expired', 410));
  expect((await login()).phone_number).toBeNull();
});

test('a code is single-use and verifies only its number', async () => {
  const [first, second] = [newPhoneNumber(), newPhoneNumber()];
  await requestCode(first.e164);
  const code = sms.lastCode();
  await expect(verifyNumber(second.e164, code)).rejects.toEqual(httpError('code_expired', 410));
  const both = await Promise.allSettled([
    verifyNumber(first.e164, code),
    verifyNumber(first.e164, code),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(verifyNumber(first.e164, code)).rejects.toEqual(httpError('code_expired', 410));
});

test('a code expires after three minutes', async () => {
  const { e164 } = newPhoneNumber();
  await requestCode(e164);
  await advanceSeconds(181);
  await expect(verifyNumber(e164, sms.lastCode())).rejects.toEqual(httpError('code_expired', 410));
  expect(await user.api.call(pending)).toMatchObject({
    pending: { phone_number: e164, expires_in: 0, resend_in: 0 },
  });
});

test("a new code requires a minute's wait and invalidates the previous one", async () => {
  const { e164 } = newPhoneNumber();
  await requestCode(e164);
  const previous = sms.lastCode();
  const early = await requestCode(e164).catch((error: unknown) => error);
  expect(early).toEqual(httpError('rate_limited', 429));
  await advanceSeconds(61);
  const both = await Promise.allSettled([requestCode(e164), requestCode(e164)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const code = sms.lastCode();
  if (previous !== code) {
    await expect(verifyNumber(e164, previous)).rejects.toEqual(httpError('wrong_code', 422));
  }
  expect(await verifyNumber(e164, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
    phone_number: e164,
  });
});

test('a number gets five codes an hour from all users, with Retry-After', async () => {
  const { e164 } = newPhoneNumber();
  for (let count = 0; count < 5; count += 1) await requestCode(e164, await app.signUp());
  const { token } = await app.signUp();
  const response = await fetch(`${app.consoleUrl}/api/admin/account/code/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ phone_number: e164 }),
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test.each(['rejects', 'disconnects', 'fails'] as const)(
  'when the provider %s, the error is reported and another code may be requested at once',
  async (mode) => {
    const { e164 } = newPhoneNumber();
    sms.setMode(mode);
    await expect(requestCode(e164)).rejects.toEqual(httpError('upstream_failed', 502));
    expect(await user.api.call(pending)).toEqual({
      ...{ pending: null, verified: null, verified_display: null },
    });
    sms.setMode('accepts');
    expect(await requestCode(e164)).toMatchObject({ phone_number: e164 });
  },
);

test.each(['12345', '1234567', '12345a', '', '１２３４５６７'])(
  '“%s” is not a valid code',
  async (code) => {
    const { e164 } = newPhoneNumber();
    await requestCode(e164);
    await expect(verifyNumber(e164, code)).rejects.toEqual(httpError('validation_failed', 422));
  },
);
