import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBuiltConsole } from '#server/testing/built-console.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { mountBounds } from '#shared/contracts/console/area-health.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { quantileOf } from './area-health.ts';

const operatorEmail = 'operator@example.com';
let app: TestApp;
let operator: TestUser;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp({
    env: { OPERATORS: operatorEmail, DEMO: 'false' },
    consoleFolder: await writeBuiltConsole(),
  });
  operator = await app.signUp(operatorEmail);
  owner = await app.signUp();
});
afterAll(() => app.close());

const hello = { area: 'mfe-hello', version: '1' };
const report = (user: TestUser, ...items: { area: string; version: string }[]) =>
  user.api.call(registryEndpoints.report, {
    body: { items: items.map((each) => ({ loads: 2, failures: 1, mount_ms: [120], ...each })) },
  });
const healthOf = async (area: string) => {
  const { items } = await operator.api.call(registryEndpoints.list);
  return items.find((each) => each.area === area)?.health;
};

test('concurrent reports are summed, for known versions only', async () => {
  expect(await healthOf('mfe-hello')).toEqual({
    loads: 0,
    failures: 0,
    p50_ms: null,
    p95_ms: null,
  });
  const pages = Array.from({ length: 12 }, () => report(owner, hello, hello));
  expect(await Promise.all(pages)).toEqual(pages.map(() => ({ counted: 1 })));
  expect(
    await report(owner, { ...hello, version: 'never' }, { ...hello, area: 'mfe-none' }),
  ).toEqual({ counted: 0 });
  const health = await healthOf('mfe-hello');
  expect(health).toMatchObject({ loads: 48, failures: 24 });
  // 120 ms is between 100 and 200.
  expect(health?.p50_ms).toBeGreaterThan(100);
  expect(health?.p95_ms).toBeLessThanOrEqual(200);
});

test('stored health data contains nothing about the reporter', async () => {
  await report(owner, hello);
  const rows = await app.services.db.selectFrom('area_health').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'area',
    'day',
    'failures',
    'loads',
    'mounts',
    'version',
  ]);
  expect(rows[0]?.mounts).toHaveLength(mountBounds.length + 1);
});

test('an invalid report, one from another site, and too many reports are refused', async () => {
  await expect(
    owner.api.call(registryEndpoints.report, {
      body: { items: [{ ...hello, loads: 101, failures: 0, mount_ms: [] }] },
    }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  const send = (headers: Record<string, string>) =>
    fetch(`${app.consoleUrl}/api/admin/registry/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ items: [{ ...hello, loads: 1, failures: 0, mount_ms: [] }] }),
    });
  const cookie = `chatwindow_session=${operator.token}`;
  expect((await send({})).status).toBe(401);
  expect((await send({ cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ cookie, origin: app.consoleUrl })).status).toBe(202);
  const user = await app.signUp();
  const reports = await Promise.allSettled(Array.from({ length: 31 }, () => report(user, hello)));
  expect(reports.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'rate_limited' } },
  ]);
});

test('health is visible to operators only', async () => {
  await expect(owner.api.call(registryEndpoints.list)).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['nothing', {}, 0.5, null],
  ['all in one bucket', { 4: 10 }, 0.5, 300],
  ['two buckets', { 0: 90, 5: 10 }, 0.95, 600],
  ['more than the last bound', { 10: 4 }, 0.95, 12_800],
])('the quantile of %s', (_what, counts: Record<number, number>, share, expected) => {
  const mounts = [...mountBounds, Infinity].map((_bound, index) => counts[index] ?? 0);
  expect(quantileOf(mounts, share)).toBe(expected);
});
