import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';

const file = 'chatwindow-deploy-0123456789ab.tgz';
const integrity = 'sha512-c29tZQ==';
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-packages-'));
  await writeFile(join(folder, file), 'a tarball');
  await writeFile(
    join(folder, 'packages.json'),
    JSON.stringify([{ name: 'chatwindow-deploy', file, integrity }]),
  );
  app = await createTestApp({ areaPackagesFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const fetchPackage = (name: string) => fetch(`${app.consoleUrl}/redesign/areas/packages/${name}`);

test('the packages are listed and downloaded without a session', async () => {
  const { items } = await app.clientAt(app.consoleUrl).call(registryEndpoints.packages);
  const url = `${app.services.consoleOrigin}/redesign/areas/packages/${file}`;
  expect(items).toEqual([{ name: 'chatwindow-deploy', url, integrity }]);
  const response = await fetchPackage(file);
  expect(await response.text()).toBe('a tarball');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a package of an earlier release is downloaded from the storage', async () => {
  const key = 'area-packages/chatwindow-deploy-ba9876543210.tgz';
  await app.services.storage.put(key, Buffer.from('an earlier tarball'), {
    type: 'application/octet-stream',
  });
  const response = await fetchPackage('chatwindow-deploy-ba9876543210.tgz');
  expect(await response.text()).toBe('an earlier tarball');
});

test('the packages of this release are stored for later ones', async () => {
  const stored = await eventually(
    () => app.services.storage.get(`area-packages/${file}`),
    (found) => found !== null,
  );
  stored?.stream.destroy();
});

test.each(['packages.json', 'unknown-0123456789ab.tgz', '..%2F..%2Fpackage.json'])(
  '%s is no package',
  async (name) => {
    expect((await fetchPackage(name)).status).toBe(404);
  },
);
