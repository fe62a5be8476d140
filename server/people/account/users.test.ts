import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createIdentityRepository } from '#server/people/sign-ins/index.ts';
import { createSessionCookie } from '#server/platform/http/session-cookie.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { accountEndpoints } from '#shared/contracts/people/account.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { userEndpoints } from '#shared/contracts/people/users.ts';
import { findSignedIn } from './index.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.signUp();
});
afterAll(() => app.close());

const { change } = userEndpoints;
const login = (by: TestUser) => by.api.call(accountEndpoints.cookie, { body: {} });

test('users can change their name, language and theme separately', async () => {
  const params = { id: user.login.id };
  const { token: _token, ...before } = await login(user);
  const named = await user.api.call(change, { params, body: { name: ' 김하나 ' } });
  expect(named).toEqual({ ...before, name: '김하나' });
  const dark = await user.api.call(change, { params, body: { language: 'ja', darkmode: true } });
  expect(dark).toMatchObject({ name: '김하나', language: 'ja', darkmode: true });
  const light = await user.api.call(change, { params, body: { darkmode: false } });
  expect(light).toMatchObject({ language: 'ja', darkmode: false });
  const system = await user.api.call(change, { params, body: { darkmode: null } });
  expect(system.darkmode).toBeNull();
  expect(await login(user)).toMatchObject({ name: '김하나', language: 'ja', darkmode: null });
});

test('responses do not contain the token, and every change is audited', async () => {
  const other = await app.signUp();
  const { id } = other.login;
  const response = await fetch(`${app.consoleUrl}/api/admin/users/${id}/`, {
    method: 'PATCH',
    headers: { 'x-access-token': other.token, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'New' }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).not.toHaveProperty('token');
  const rows = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', id)
    .execute();
  expect(rows).toEqual([
    { action: 'user.changed', before: { name: other.login.name }, after: { name: 'New' } },
  ]);
});

test('a user cannot change another user', async () => {
  const colleague = await app.memberOf(user, { role: 'leader' });
  const body = { name: 'Renamed' };
  await expect(
    colleague.api.call(change, { params: { id: user.login.id }, body }),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect((await login(user)).name).not.toBe('Renamed');
});

test('a user switches to another of their organizations', async () => {
  const person = await app.signUp();
  const first = await login(person);
  const second = await person.api.call(organizationEndpoints.create, { body: { name: 'Two' } });
  const window = await app.createWindow(person, 'In the second');
  expect(await login(person)).toMatchObject({
    organization_id: second.id,
    window: { id: window.id },
  });

  const params = { id: first.organization_id };
  const call = organizationEndpoints.change;
  const entered = await person.api.call(call, { params, body: { current: true } });
  expect(entered).toMatchObject({ id: first.organization_id, current: true, role: 'owner' });
  expect(await login(person)).toMatchObject({
    organization_id: first.organization_id,
    window: null,
  });
  const list = await person.api.call(organizationEndpoints.list);
  expect(list.filter(({ current }) => current)).toMatchObject([{ id: first.organization_id }]);
  const rows = await app.services.db
    .selectFrom('audit_log')
    .select(['organization_id', 'action'])
    .where('actor_id', '=', person.login.id)
    .where('action', '=', 'organization.entered')
    .execute();
  expect(rows).toEqual([
    { organization_id: first.organization_id, action: 'organization.entered' },
  ]);
});

test('an organization is not found by a user who is not a member', async () => {
  const stranger = await app.signUp();
  const params = { id: user.login.organization_id };
  const call = organizationEndpoints.change;
  await expect(stranger.api.call(call, { params, body: { current: true } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await login(stranger)).organization_id).toBe(stranger.login.organization_id);
});

test('onboarding steps are counted once each, up to five, and all can be skipped', async () => {
  const person = await app.signUp();
  const reportStep = (body: { step?: number; completed?: boolean }, by = person) =>
    by.api.call(userEndpoints.onboarding, { body });
  expect(await reportStep({})).toMatchObject({ completed_cnt: 1, onboarding_completed: false });
  await Promise.all([reportStep({ step: 3 }), reportStep({ step: 3 }), reportStep({ step: 2 })]);
  expect(await reportStep({ step: 1 })).toMatchObject({
    completed_cnt: 3,
    onboarding_completed: false,
  });
  expect(await reportStep({ step: 5 })).toMatchObject({
    completed_cnt: 5,
    onboarding_completed: true,
  });
  expect(await reportStep({})).toMatchObject({ completed_cnt: 5 });
  const hasty = await app.signUp();
  expect(await reportStep({ completed: true }, hasty)).toMatchObject({
    ...{ completed_cnt: 0, onboarding_completed: true },
  });
  expect(await reportStep({ completed: false, step: 1 }, hasty)).toMatchObject({
    completed_cnt: 1,
  });
  for (const body of [{ step: 0 }, { step: 6 }, { step: 1.5 }]) {
    await expect(reportStep(body)).rejects.toMatchObject({ status: 422 });
  }
});

test('findSignedIn finds the user by cookie, and nobody without one', async () => {
  const { db } = app.services;
  const { identify } = createIdentityRepository(db);
  const sessionCookie = createSessionCookie(app.consoleUrl);
  const find = (cookies: Record<string, string>) =>
    findSignedIn({ identify, sessionCookie }, app.services.loginData, { cookies });
  expect(await find({ chatwindow_session: user.token })).toEqual(await login(user));
  expect(await find({ chatwindow_session: 'made-up' })).toBeNull();
  expect(await find({})).toBeNull();
});
