import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtArea } from '#server/testing/built-area.ts';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { registryJobs } from './send-area-alert.ts';

const operatorEmail = 'operator@example.com';
const koreanEmail = 'korean@example.com';
const params = { area: 'mfe-hello' };
const failing = { area: 'mfe-hello', version: '1', loads: 1, failures: 1, mount_ms: [] };
const error = {
  kind: 'failure' as const,
  message: 'Error: boom',
  stack: 'Error: boom\n  at x.js:1:2',
};
let app: TestApp;
let operator: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    env: {
      OPERATORS: `${operatorEmail},${koreanEmail},stranger@example.com`,
      DEMO: 'false',
      AREA_FAILURE_USERS: '2',
      AREA_ROLLBACK: 'true',
    },
    consoleFolder: await writeBuiltConsole(),
  });
  operator = await app.signUp(operatorEmail, { language: 'es' });
  await app.signUp(koreanEmail, { language: 'ko' });
});
afterAll(() => app.close());

const report = (user: TestUser, item = { ...failing, errors: [error] }) =>
  user.api.call(registryEndpoints.report, { body: { items: [item] } });
const mails = () =>
  app.services.db
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('subject', 'like', '%mfe-hello%')
    .orderBy('recipient')
    .execute();

test('operators read the errors of an area with browser and count, and nobody else does', async () => {
  const user = await app.signUp();
  await report(user);
  await report(user);
  const { items } = await operator.api.call(registryEndpoints.errors, { params });
  expect(items).toEqual([expect.objectContaining({ ...error, version: '1', count: 2 })]);
  expect(await app.services.metrics.registry.metrics()).toContain(
    'chatwindow_area_loads_total{area="mfe-hello",result="failed"} 2',
  );
  await expect(user.api.call(registryEndpoints.errors, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('several users alert the operators once, in their languages, and one user does not', async () => {
  expect(await mails()).toEqual([]);
  await report(await app.signUp());
  expect(await mails()).toEqual([
    { recipient: koreanEmail, subject: 'mfe-hello: 사용자 2명 중 2명에게 오류 발생' },
    { recipient: operatorEmail, subject: 'mfe-hello falla a 2 de 2 usuarios' },
    { recipient: 'stranger@example.com', subject: 'mfe-hello fails for 2 of 2 users' },
  ]);
  await report(await app.signUp());
  expect(await mails()).toHaveLength(3);
});

test('a deployed version that fails for several users is rolled back', async () => {
  const { 'manifest.json': manifest = '', ...files } = Object.fromEntries(
    builtArea({ name: 'mfe-hello', version: '2' }),
  );
  await operator.api.call(registryEndpoints.publish, {
    params,
    body: {
      manifest: JSON.parse(manifest),
      files: Object.entries(files).map(([name, text]) => ({
        name,
        content: Buffer.from(text).toString('base64'),
      })),
    },
  });
  await operator.api.call(registryEndpoints.change, {
    params,
    body: { action: 'activate', version: '2' },
    headers: { 'if-match': '"0"' },
  });
  const second = { ...failing, version: '2', errors: [error] };
  await report(await app.signUp(), second);
  const read = () => operator.api.call(registryEndpoints.versions, { params });
  expect((await read()).state.version).toBe('2');
  await report(await app.signUp(), second);
  const { state, revisions } = await read();
  expect(state.version).toBeNull();
  expect(revisions[0]).toMatchObject({ action: 'rollback', created_by: 'Chatwindow' });
});

test('the alert is sent to the address of the operator as JSON', async () => {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const config = { AREA_ALERT_URL: `http://127.0.0.1:${port}/` };
  const jobs = registryJobs({ db: app.services.db, config });
  await jobs['send-area-alert']({ area: 'mfe-hello', version: '1' });
  expect(received).toEqual([{ type: 'area.failing', area: 'mfe-hello', version: '1' }]);
  server.close();
});
