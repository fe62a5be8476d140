import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const manyKeys = `{${Array.from({ length: 80_000 }, (_, index) => `"key${index}":1`).join()}}`;
const post = (path: string, body: string) =>
  fetch(app.consoleUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

test.each([
  ['80,000 unknown keys', manyKeys],
  ['half a million brackets', '['.repeat(500_000)],
  ['nested lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['one key of a megabyte', `{"${'k'.repeat(1_000_000)}":1}`],
  ['ten thousand unknown keys', `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`)}}`],
])('a body of %s is rejected with a short response', async (_what, body) => {
  const response = await post('/api/admin/account/sign-in', body);
  expect(response.status).toBe(422);
  expect((await response.text()).length).toBeLessThan(20_000);
});

test.each(['/api/admin/account/sign-in', '/api/admin/account/sign-out'])(
  '%s is rate-limited by address whatever is sent',
  async (path) => {
    const statuses = new Set<number>();
    for (let count = 0; count < 125; count += 1) {
      const response = await post(path, '[1]');
      await response.body?.cancel();
      statuses.add(response.status);
    }
    expect(statuses).toContain(429);
  },
);

test('authentication precedes reading the body', async () => {
  const { hostname, port } = new URL(app.consoleUrl);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (data) => resolve(data.toString())).on('error', reject);
  });
  // The announced body is never sent.
  socket.write(
    'POST /api/admin/windows/file HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n',
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});
