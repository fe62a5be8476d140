import { beforeEach, expect, test } from '@jest/globals';
import { sessionStore } from '#shared/console/shell.ts';
import { createFakeAdminApi, FakeProblem } from '#shared/testing/fake-admin-api.ts';
import { fakeUser } from '#shared/testing/fake-session.ts';
import { checkSession } from './check-session.ts';

const cookie = 'POST /account/cookie';
const user = fakeUser();

/** The Admin API of a page whose session is as given. */
function apiThat(answers: () => ReturnType<typeof fakeUser> & { token: string }) {
  const api = createFakeAdminApi({ [cookie]: answers });
  globalThis.fetch = api.fetch;
  return api;
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ user, isExpired: false });
});

test('T1 the session is renewed once, also by tabs that start within five seconds', async () => {
  const api = apiThat(() => ({ ...user, name: 'Mina Park', token: 'secret' }));
  await checkSession(1_000_000);
  await checkSession(1_004_999);
  expect(api.requests).toHaveLength(1);
  await checkSession(1_005_000);
  expect(api.requests).toHaveLength(2);
});

test('T3 its answer is the user’s data, without the token', async () => {
  apiThat(() => ({ ...user, name: 'Mina Park', token: 'secret' }));
  await checkSession();
  expect(sessionStore.getState().user?.name).toBe('Mina Park');
  expect(JSON.stringify(sessionStore.getState())).not.toContain('secret');
});

test('R9 nobody signed in: no call at all', async () => {
  const api = apiThat(() => ({ ...user, token: 'secret' }));
  sessionStore.setState({ user: null });
  await checkSession();
  expect(api.requests).toHaveLength(0);
});

test('ER4 a session that is gone is noted, and the page keeps what it has', async () => {
  apiThat(() => {
    throw new FakeProblem(401, { code: 'session_expired', detail: 'ended' });
  });
  await checkSession();
  expect(sessionStore.getState()).toEqual({ user, isExpired: true });
});
