import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { type Window, windowEndpoints } from '#shared/contracts/chatbots/windows.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

test('only pages of allowed origins may embed a window', async () => {
  const restricted = await app.createWindow(owner, 'Restricted');
  await owner.api.call(windowEndpoints.change, {
    params: { hash: restricted.hash_id },
    body: { allowed_origins: ['https://shop.example', 'https://*.trusted.example'] },
  });
  const from = (origin: string) =>
    fetch(`${app.customerUrl}/web/windows/?window_hash=${restricted.hash_id}`, {
      headers: { origin },
    });
  for (const origin of ['https://shop.example', 'https://a.trusted.example']) {
    const response = await from(origin);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  }
  for (const origin of ['https://evil.example', 'https://nottrusted.example', 'null']) {
    expect((await from(origin)).status).toBe(403);
  }
});

test('the public window is cacheable and has display fields only', async () => {
  const url = `${app.customerUrl}/web/windows?window_hash=${window.hash_id}&lang=ko-KR`;
  const first = await fetch(url);
  const etag = first.headers.get('etag') ?? '';
  const body = (await first.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ hash_id: window.hash_id, language: 'ko', state: 'open' });
  for (const hidden of [
    'id',
    'agent_id',
    'allowed_origins',
    'identity_secret',
    'organization_id',
  ]) {
    expect(body).not.toHaveProperty(hidden);
  }
  const second = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});

test('a deleted window answers 410', async () => {
  const deleted = await app.createWindow(owner, 'Deleted');
  await owner.api.call(windowEndpoints.remove, { params: { hash: deleted.hash_id } });
  const response = await fetch(`${app.customerUrl}/web/windows?window_hash=${deleted.hash_id}`);
  expect(response.status).toBe(410);
});
