import { afterEach, expect, test } from '@jest/globals';
import { startServer } from '#server/main.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test('metrics are not public', async () => {
  app = await createTestApp();
  for (const origin of [app.consoleUrl, app.customerUrl]) {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  }
});

test('metrics require the bearer token when one is configured', async () => {
  const token = 'a-token-for-prometheus';
  app = await createTestApp({ env: { METRICS_TOKEN: token } });
  const ask = (authorization: string) =>
    fetch(`${app?.consoleUrl}/metrics`, { headers: { authorization } });
  expect((await ask('Bearer a-token-for-somebody-else')).status).toBe(404);
  expect((await ask('')).status).toBe(404);
  const response = await ask(`Bearer ${token}`);
  expect(await response.text()).toContain('chatwindow_http_request_seconds');
});

test('a metrics port serves metrics and nothing else', async () => {
  const database = await createTestDatabase();
  const server = await startServer({
    DATABASE_URL: database.url,
    CONSOLE_PORT: '0',
    CUSTOMER_PORT: '0',
    METRICS_PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
  });
  const { metrics, console: consoleUrl } = server.addresses;
  expect(await (await fetch(`${metrics}/metrics`)).text()).toContain('chatwindow_turns_total');
  expect((await fetch(`${metrics}/api/openapi.json`)).status).toBe(404);
  expect((await fetch(`${consoleUrl}/metrics`)).status).toBe(404);
  await server.close();
  await database.drop();
});
