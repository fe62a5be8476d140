import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { sendTestInvite } from '#server/testing/invites.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { everyPermission, permissionMap } from '#shared/contracts/people/permissions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'correct horse battery';
const anybody = () => app.clientFor();

test('sign-up creates a user with an organization and a session', async () => {
  const login = await anybody().call(accountEndpoints.signUp, {
    body: { email: '  Kim@Example.COM ', password, language: 'ko', country_code: 'JP' },
  });
  expect(login).toMatchObject({
    email: 'kim@example.com',
    role: 'owner',
    is_admin: true,
    permission: everyPermission,
    language: 'ko',
    country_code: 'JP',
    onboarding_completed: false,
    completed_cnt: 0,
    phone_number: null,
    darkmode: null,
    chat_limit: false,
    mau_limit: false,
    window: null,
  });
  const organizations = await app.clientFor(login.token).call(organizationEndpoints.list);
  expect(organizations).toMatchObject([
    { id: login.organization_id, role: 'owner', current: true, member_count: 1, window_count: 0 },
  ]);
});

test('an email address can be registered once, also by concurrent sign-ups', async () => {
  const body = { email: 'twice@example.com', password };
  const results = await Promise.allSettled([
    anybody().call(accountEndpoints.signUp, { body }),
    anybody().call(accountEndpoints.signUp, { body }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(anybody().call(accountEndpoints.signUp, { body })).rejects.toEqual(
    httpError('email_taken', 409),
  );
});

test('a verification mail is queued and greets by the email address, not by the name', async () => {
  await anybody().call(accountEndpoints.signUp, {
    body: { email: 'mail@example.com', password, language: 'ja', name: '山田' },
  });
  const mails = await app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'mail@example.com')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).not.toContain('山田');
  expect(mails[0]?.body).toContain('mail@example.com 様');
  expect(mails[0]?.body).toContain('/redesign/verify-email?token=');
});

test('an unknown email address and a wrong password get the same response', async () => {
  const body = { email: 'known@example.com', password };
  await anybody().call(accountEndpoints.signUp, { body });
  const tries = [
    { ...body, password: 'wrong password' },
    { email: 'unknown@example.com', password },
  ];
  const problems = await Promise.all(
    tries.map((wrong) =>
      anybody()
        .call(accountEndpoints.signIn, { body: wrong })
        .catch((error: { data: { code: string; detail: string } }) => error.data),
    ),
  );
  const responses = problems.map((problem) => ('detail' in problem ? problem.detail : null));
  expect(responses[0]).toBe(responses[1]);
  expect(problems[0]).toMatchObject({ code: 'invalid_credentials', status: 401 });
  const login = await anybody().call(accountEndpoints.signIn, {
    body: { ...body, language: 'es' },
  });
  expect(login.language).toBe('es');
});

test('the eleventh sign-in within a minute is rate-limited', async () => {
  const api = anybody();
  const body = { email: 'often@example.com', password: 'wrong password' };
  const codes: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    await api
      .call(accountEndpoints.signIn, { body })
      .catch((error: { code: string }) => codes.push(error.code));
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'));
  expect(codes[10]).toBe('rate_limited');
});

test('the start-up check returns the same token and retains the first country', async () => {
  const login = await anybody().call(accountEndpoints.signUp, {
    body: { email: 'country@example.com', password, language: 'ko' },
  });
  expect(login.country_code).toBe('KR');
  const check = (country_code: string) =>
    app.clientFor(login.token).call(accountEndpoints.cookie, { body: { country_code } });
  const known = { id: login.id, token: login.token, country_code: 'ES' };
  expect(await check('ES')).toMatchObject(known);
  expect(await check('JP')).toMatchObject(known);
  await expect(check('ZZ')).rejects.toEqual(httpError('validation_failed', 422));
  await expect(anybody().call(accountEndpoints.cookie, { body: {} })).rejects.toEqual(
    httpError('unauthenticated', 401),
  );
});

test('a user has at most ten organizations; the new one becomes current', async () => {
  const user = await app.signUp();
  const created = await user.api.call(organizationEndpoints.create, { body: { name: '둘째' } });
  expect(created).toMatchObject({ name: '둘째', role: 'owner', current: true });
  for (let count = 2; count < 10; count += 1) {
    await user.api.call(organizationEndpoints.create, { body: { name: `Number ${count}` } });
  }
  await expect(
    user.api.call(organizationEndpoints.create, { body: { name: 'One more' } }),
  ).rejects.toEqual(httpError('too_many', 409));
  expect(await user.api.call(organizationEndpoints.list)).toHaveLength(10);
});

test('an invite makes its addressee, and nobody else, a member once', async () => {
  const owner = await app.signUp();
  const invite_hash = await sendTestInvite(owner, 'guest@example.com');
  const join = (email: string) =>
    anybody().call(accountEndpoints.signUp, { body: { email, password, invite_hash } });
  await expect(join('other@example.com')).rejects.toEqual(httpError('invite_email_mismatch', 409));
  const login = await join('guest@example.com');
  expect(login).toMatchObject({
    organization_id: owner.login.organization_id,
    role: 'member',
    is_admin: false,
    permission: permissionMap(['all_chats']),
  });
  await expect(
    anybody().call(accountEndpoints.signIn, {
      body: { email: 'guest@example.com', password, invite_hash },
    }),
  ).rejects.toEqual(httpError('invite_used', 410));
});

test('invalid input names its fields in the caller’s language', async () => {
  const response = await fetch(`${app.consoleUrl}/api/admin/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ko' },
    body: JSON.stringify({ email: 'Kim <kim@example.com>', password: 'short', plan: 'pro' }),
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const problem = await response.json();
  expect(problem).toMatchObject({
    code: 'validation_failed',
    fields: { email: 'invalid_email', password: 'too_short', plan: 'unknown_key' },
  });
  expect(problem).toHaveProperty('detail', expect.stringMatching(/[가-힣]/));
});

test('problems are in the console’s language, else in the member’s own', async () => {
  const body = { email: 'kim-reads@example.com', password, language: 'ko' as const };
  const { token } = await anybody().call(accountEndpoints.signUp, { body });
  const detailFor = async (header: Record<string, string>) => {
    const headers = { 'x-access-token': token, ...header };
    const response = await fetch(`${app.consoleUrl}/api/admin/windows?window_hash=none`, {
      headers,
    });
    return (await response.json()).detail;
  };
  expect(await detailFor({ 'accept-language': 'ja' })).toMatch(/[ぁ-ん]/);
  expect(await detailFor({ 'accept-language': 'es' })).toMatch(/^Esto no existe/);
  expect(await detailFor({ 'accept-language': 'en-US,en;q=0.9' })).toMatch(/[가-힣]/);
  expect(await detailFor({})).toMatch(/[가-힣]/);
});
