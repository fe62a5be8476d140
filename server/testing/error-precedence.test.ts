import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import type { Permission } from '#shared/contracts/names.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

async function send(
  method: string,
  path: string,
  { by = owner, body = {}, headers = {} }: { by?: TestUser; body?: object; headers?: object } = {},
) {
  const response = await fetch(`${app.consoleUrl}/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': by.token, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const setOrganization = (values: object) =>
  app.services.db
    .updateTable('organizations')
    .set(values)
    .where('id', '=', owner.login.organization_id)
    .execute();

test('a disabled feature is reported before a missing permission and before invalid input', async () => {
  await setOrganization({ enable_companion: false });
  const path = '/agents/companion';
  const permissions: Permission[] = ['usage'];
  const member = await app.memberOf(owner, { permissions });
  const wrong = { name: 123 };
  expect(await send('POST', path, { by: member, body: wrong })).toMatchObject({
    status: 403,
    body: { code: 'feature_disabled' },
  });
  expect(await send('POST', path, { body: wrong })).toMatchObject({
    body: { code: 'feature_disabled' },
  });
  await setOrganization({ enable_companion: true });
  expect(await send('POST', path, { by: member, body: wrong })).toMatchObject({
    body: { code: 'permission_required' },
  });
  expect(await send('POST', path, { body: wrong })).toMatchObject({
    body: { code: 'validation_failed' },
  });
});

test('a missing permission is reported before an exhausted plan, and that before invalid input', async () => {
  await setOrganization({ window_limit: 1 });
  const member = await app.memberOf(owner, { permissions: ['usage'] });
  const body = { name: '' };
  expect(await send('POST', '/windows', { by: member, body })).toMatchObject({
    body: { code: 'permission_required' },
  });
  expect(await send('POST', '/windows', { body })).toMatchObject({
    status: 402,
    body: { code: 'limit_reached' },
  });
  await setOrganization({ window_limit: null });
  expect(await send('POST', '/windows', { body })).toMatchObject({ status: 422 });
});

test('a stale revision is reported before invalid input, for chatbots, agents and questions', async () => {
  const { body: faq } = await send('POST', '/customer-service/faq', {
    body: { agent_id: window.agent_id, question: 'When?', answer: 'Now.' },
  });
  const headers = { 'if-match': '"9999"' };
  const paths = [`/windows/${window.hash_id}`, `/agents/${window.agent_id}`];
  for (const path of [...paths, `/customer-service/faq/${faq.id}`]) {
    expect(await send('PATCH', path, { headers, body: { name: 7, question: 7 } })).toMatchObject({
      status: 412,
      body: { code: 'stale_revision' },
    });
  }
});

test('of two edits of one revision the second is rejected, and its error contains the first', async () => {
  const { body: faq } = await send('POST', '/customer-service/faq', {
    body: { agent_id: window.agent_id, question: 'Where?', answer: 'Here.' },
  });
  const path = `/customer-service/faq/${faq.id}`;
  const headers = { 'if-match': `"${faq.revision}"` };
  expect(await send('PATCH', path, { headers, body: { answer: 'There.' } })).toMatchObject({
    status: 200,
  });
  expect(await send('PATCH', path, { headers, body: { answer: 'Nowhere.' } })).toMatchObject({
    status: 412,
    body: {
      code: 'stale_revision',
      context: { current: { answer: 'There.' }, updated_by: owner.login.name },
    },
  });
});

test("another user's account is not found", async () => {
  const other = await app.signUp();
  for (const id of [other.login.id, 'nobody']) {
    expect(await send('PATCH', `/users/${id}`, { body: { darkmode: 7 } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
});
