import { beforeEach, expect, test } from '@jest/globals';
import { sessionStore } from '#shared/console/shell.ts';
import { createFakeAdminApi, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { checkSession } from './check-session.ts';

const cookie = 'POST /account/cookie';
const user = fakeUser();

function serveSession(respond: () => ReturnType<typeof fakeUser> & { token: string }) {
  const api = createFakeAdminApi({ [cookie]: respond });
  globalThis.fetch = api.fetch;
  return api;
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ user, isExpired: false });
});

test('tabs that start within five seconds renew the session once', async () => {
  const api = serveSession(() => ({ ...user, name: 'Mina Park', token: 'secret' }));
  await checkSession(1_000_000);
  await checkSession(1_004_999);
  expect(api.requests).toHaveLength(1);
  await checkSession(1_005_000);
  expect(api.requests).toHaveLength(2);
});

test('stores the user from the response without the token', async () => {
  serveSession(() => ({ ...user, name: 'Mina Park', token: 'secret' }));
  await checkSession();
  expect(sessionStore.getState().user?.name).toBe('Mina Park');
  expect(JSON.stringify(sessionStore.getState())).not.toContain('secret');
});

test('sends no request without a session', async () => {
  const api = serveSession(() => ({ ...user, token: 'secret' }));
  sessionStore.setState({ user: null });
  await checkSession();
  expect(api.requests).toHaveLength(0);
});

test('a 401 marks the session as expired and keeps the user', async () => {
  serveSession(() => {
    throw new FakeProblem(401, { code: 'unauthenticated', detail: 'ended' });
  });
  await checkSession();
  expect(sessionStore.getState()).toEqual({ user, isExpired: true });
});
