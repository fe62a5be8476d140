import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type SmsServer, startSmsServer } from '#server/testing/stand-ins/sms-server.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/account.ts';
import { phoneEndpoints } from '#shared/contracts/phone.ts';
import { userEndpoints } from '#shared/contracts/users.ts';

const account = { provider: 'solapi', key: 'key-1', secret: 'secret-1' } as const;
const { pending, send, verify } = phoneEndpoints;

let sms: SmsServer;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  sms = await startSmsServer(account);
  app = await createTestApp({ env: env() });
});
beforeEach(async () => {
  sms.answer('takes');
  user = await app.signedUp();
});
afterAll(async () => {
  await app.close();
  await sms.close();
});

function env() {
  return {
    ...{ SMS_PROVIDER: 'solapi', SMS_KEY: account.key, SMS_SECRET: account.secret },
    ...{ SMS_FROM: '02-123-4567', SMS_BASE_URL: sms.baseUrl, DEMO: 'false' },
  };
}

/** Each test has numbers of its own: they are limited and taken by the number. */
let numbers = 10_000_000 + (process.pid % 1000) * 1000;
function newNumber(): { typed: string; e164: string } {
  numbers += 1;
  const digits = String(numbers);
  return { typed: `010-${digits.slice(0, 4)}-${digits.slice(4)}`, e164: `+8210${digits}` };
}
const ask = (phone_number: string, by = user) => by.api.call(send, { body: { phone_number } });
const prove = (phone_number: string, code: string, by = user) =>
  by.api.call(verify, { body: { phone_number, code } });
const login = (by = user) => by.api.call(accountEndpoints.cookie, { body: {} });
const failure = (status: number, code: string) => expect.objectContaining({ status, code });
const wrongCode = () => (sms.lastCode() === '000000' ? '111111' : '000000');
const codesOf = (by = user) =>
  app.services.db.updateTable('phone_codes').where('user_id', '=', by.login.id);
const later = (seconds: number) =>
  codesOf()
    .set({
      created_at: sql<Date>`created_at - make_interval(secs => ${seconds})`,
      expires_at: sql<Date>`expires_at - make_interval(secs => ${seconds})`,
    })
    .execute();

test('AC8 AC9 a code goes to the number, and makes it the user’s own, in E.164', async () => {
  const { typed, e164 } = newNumber();
  const display = `+82 ${typed.slice(1).replaceAll('-', ' ')}`;
  expect(await ask(typed)).toEqual({
    ...{ phone_number: e164, display, expires_in: 180, resend_in: 60 },
  });
  expect(sms.received.at(-1)).toMatchObject({ to: typed.replaceAll('-', ''), country: '82' });
  expect((await login()).completed_cnt).toBe(1);
  expect((await login()).phone_number).toBeNull();
  expect(await prove(e164, sms.lastCode())).toEqual({ phone_number: e164 });
  expect(await login()).toMatchObject({ phone_number: e164, completed_cnt: 2 });
});

test('AC8 the message is in the user’s language and fits one Korean text message', async () => {
  await user.api.call(userEndpoints.change, {
    params: { id: user.login.id },
    body: { language: 'ko' },
  });
  await ask(newNumber().typed);
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
])('V7 %s in %s is %s', async (phone_number, country_code, e164) => {
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
])('V7 %s is no mobile number, and costs no message', async (phone_number) => {
  const sent = sms.received.length;
  await expect(ask(phone_number)).rejects.toMatchObject({
    status: 422,
    data: { fields: { phone_number: 'invalid_phone' } },
  });
  expect(sms.received).toHaveLength(sent);
});

test('AC9 five wrong codes end it, each telling how many tries are left, and also at once', async () => {
  const { e164 } = newNumber();
  await ask(e164);
  const wrong = wrongCode();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => prove(e164, wrong)));
  const reasons = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const left = reasons
    .filter(({ code }) => code === 'wrong_code')
    .map(({ data }) => data.context.tries_left);
  expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(reasons.filter(({ code }) => code === 'code_expired')).toHaveLength(3);
  await expect(prove(e164, sms.lastCode())).rejects.toEqual(failure(410, 'code_expired'));
  expect((await login()).phone_number).toBeNull();
});

test('AC9 a code is used once, and proves only the number it went to', async () => {
  const [first, second] = [newNumber(), newNumber()];
  await ask(first.e164);
  const code = sms.lastCode();
  await expect(prove(second.e164, code)).rejects.toEqual(failure(410, 'code_expired'));
  const both = await Promise.allSettled([prove(first.e164, code), prove(first.e164, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(prove(first.e164, code)).rejects.toEqual(failure(410, 'code_expired'));
});

test('AC9 after three minutes the code is no longer taken', async () => {
  const { e164 } = newNumber();
  await ask(e164);
  await later(181);
  await expect(prove(e164, sms.lastCode())).rejects.toEqual(failure(410, 'code_expired'));
  expect(await user.api.call(pending)).toMatchObject({
    pending: { phone_number: e164, expires_in: 0, resend_in: 0 },
  });
});

test('AC8 a new code waits a minute, and then the former one is worth nothing', async () => {
  const { e164 } = newNumber();
  await ask(e164);
  const former = sms.lastCode();
  const early = await ask(e164).catch((error: unknown) => error);
  expect(early).toEqual(failure(429, 'rate_limited'));
  await later(61);
  const both = await Promise.allSettled([ask(e164), ask(e164)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const code = sms.lastCode();
  if (former !== code) {
    await expect(prove(e164, former)).rejects.toEqual(failure(422, 'wrong_code'));
  }
  expect(await prove(e164, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
    phone_number: e164,
  });
});

test('AC8 a mistyped number is corrected at once', async () => {
  const [wrong, right] = [newNumber(), newNumber()];
  await ask(wrong.e164);
  await ask(right.e164);
  expect(await user.api.call(pending)).toMatchObject({ pending: { phone_number: right.e164 } });
  await prove(right.e164, sms.lastCode());
  expect(await user.api.call(pending)).toEqual({ pending: null, verified: right.e164 });
});

test('G17 a number gets five codes an hour, whoever asks, with the time to wait', async () => {
  const { e164 } = newNumber();
  for (let count = 0; count < 5; count += 1) await ask(e164, await app.signedUp());
  const { token } = await app.signedUp();
  const response = await fetch(`${app.consoleUrl}/api/admin/account/code/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ phone_number: e164 }),
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('AC8 a number that somebody has is answered like any other; only its holder learns of it', async () => {
  const { e164 } = newNumber();
  const holder = await app.signedUp();
  await ask(e164, holder);
  await prove(e164, sms.lastCode(), holder);
  expect(await ask(e164)).toMatchObject({ phone_number: e164, expires_in: 180, resend_in: 60 });
  await expect(prove(e164, sms.lastCode())).rejects.toEqual(failure(409, 'phone_taken'));
  expect((await login()).phone_number).toBeNull();
  // Their own number again is no mistake.
  await app.services.db.deleteFrom('phone_codes').execute();
  await ask(e164, holder);
  expect(await prove(e164, sms.lastCode(), holder)).toEqual({ phone_number: e164 });
});

test.each(['refuses', 'breaks', 'fails'] as const)(
  'AC8 a provider that %s is told of, and another code may be asked for at once',
  async (how) => {
    const { e164 } = newNumber();
    sms.answer(how);
    await expect(ask(e164)).rejects.toEqual(failure(502, 'upstream_failed'));
    expect(await user.api.call(pending)).toEqual({ pending: null, verified: null });
    sms.answer('takes');
    expect(await ask(e164)).toMatchObject({ phone_number: e164 });
  },
);

test('G14 a proved number is audited without its middle, and a code is stored as a slow hash', async () => {
  const { e164 } = newNumber();
  await ask(e164);
  const { db } = app.services;
  const { code_hash } = await db
    .selectFrom('phone_codes')
    .select('code_hash')
    .where('user_id', '=', user.login.id)
    .executeTakeFirstOrThrow();
  expect(code_hash).toMatch(/^\$argon2id\$/);
  await prove(e164, sms.lastCode());
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

test.each(['12345', '1234567', '12345a', '', '１２３４５６７'])(
  'AC9 “%s” is no code',
  async (code) => {
    const { e164 } = newNumber();
    await ask(e164);
    await expect(prove(e164, code)).rejects.toEqual(failure(422, 'validation_failed'));
  },
);

test('AC8 without a provider a demo shows the code, and anything else sends none', async () => {
  const { databaseUrl } = app;
  const phone_number = newNumber().e164;
  const demo = await createTestApp({ databaseUrl, env: { DEMO: 'true' } });
  const { code } = await demo.clientFor(user.token).call(send, { body: { phone_number } });
  expect(code).toMatch(/^\d{6}$/);
  expect(await prove(phone_number, `${code}`)).toEqual({ phone_number });
  await demo.close();
  const silent = await createTestApp({ databaseUrl, env: { DEMO: 'false' } });
  const asked = silent.clientFor(user.token).call(send, { body: { phone_number } });
  await expect(asked).rejects.toEqual(failure(503, 'sms_disabled'));
  await silent.close();
});

test('AC6 steps are counted once each, up to five, and all may be skipped', async () => {
  const note = (body: { step?: number; completed?: boolean }, by = user) =>
    by.api.call(userEndpoints.onboarding, { body });
  expect(await note({})).toMatchObject({ completed_cnt: 1, onboarding_completed: false });
  await Promise.all([note({ step: 3 }), note({ step: 3 }), note({ step: 2 })]);
  expect(await note({ step: 1 })).toMatchObject({ completed_cnt: 3, onboarding_completed: false });
  expect(await note({ step: 5 })).toMatchObject({ completed_cnt: 5, onboarding_completed: true });
  expect(await note({})).toMatchObject({ completed_cnt: 5 });
  const hasty = await app.signedUp();
  expect(await note({ completed: true }, hasty)).toMatchObject({
    ...{ completed_cnt: 0, onboarding_completed: true },
  });
  expect(await note({ completed: false, step: 1 }, hasty)).toMatchObject({ completed_cnt: 1 });
  for (const body of [{ step: 0 }, { step: 6 }, { step: 1.5 }]) {
    await expect(note(body)).rejects.toEqual(failure(422, 'validation_failed'));
  }
});
