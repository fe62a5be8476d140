import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tinyPng, uploadTestFile } from '#server/testing/uploads.ts';
import { linkToFile } from './file-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const pageOf = (text: string) => `<!doctype html><title>${text}</title><p>${text}</p>`;

describe('serving files', () => {
  test('the customer host displays images and offers all other files as downloads', async () => {
    const { api } = await app.signUp();
    const picture = await uploadTestFile({ api }, 'logo', tinyPng, 'a.png');
    const page = await uploadTestFile(
      { api },
      'chat',
      pageOf('<script>alert(1)</script>'),
      'a.html',
    );
    const shown = await fetch(app.customerUrl + picture.url, {
      headers: { origin: 'https://shop.example' },
    });
    const common = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    };
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      ...common,
      'content-type': 'image/png',
      'content-length': String(tinyPng.length),
      'access-control-allow-origin': 'https://shop.example',
    });
    expect(shown.headers.get('content-disposition')).toBeNull();
    const download = await fetch(app.customerUrl + page.url);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      ...common,
      'content-type': 'text/html',
      'content-disposition': 'attachment',
    });
  });

  test.each(['document', 'csv', 'interview'] as const)(
    'a file in the folder %s is served only with a valid signed link',
    async (folder) => {
      const user = await app.signUp();
      const { key, url } = await uploadTestFile(
        user,
        folder,
        'What nobody else may read.',
        'a.txt',
      );
      const statusOf = async (address: string) => (await fetch(address)).status;
      expect(await statusOf(app.customerUrl + url)).toBe(404);
      const rows = app.services.db.selectFrom('files').selectAll().where('key', '=', key);
      const link = (now: Date) =>
        rows.executeTakeFirstOrThrow().then((row) => linkToFile(row, app.customerUrl, now).url);
      const served = await fetch(await link(new Date()));
      expect(await served.text()).toBe('What nobody else may read.');
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment',
        'referrer-policy': 'no-referrer',
      });
      const other = await uploadTestFile(user, folder, 'Another file.', 'b.txt');
      const hourAgo = await link(new Date(Date.now() - 3_600_000));
      for (const address of [
        hourAgo,
        hourAgo.replace(/until=\d+/, `until=${Date.now() + 60_000}`),
        (await link(new Date())).replace(url, other.url),
      ]) {
        expect(await statusOf(address)).toBe(404);
      }
    },
  );

  test('a client with the current file gets 304', async () => {
    const { url } = await uploadTestFile(await app.signUp(), 'logo', tinyPng, 'a.png');
    const etag = (await fetch(app.customerUrl + url)).headers.get('etag') ?? '';
    const again = await fetch(app.customerUrl + url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(app.customerUrl + url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String(tinyPng.length),
    ]);
  });

  test.each(['', 'none.png', '..%2f..%2fetc%2fpasswd', '.incoming/x', 'logo', '%00', 'a~.json'])(
    'a request for the key %j gets 404',
    async (key) => {
      expect((await fetch(`${app.customerUrl}/files/${key}`)).status).toBe(404);
    },
  );

  test('the console host serves no uploaded files', async () => {
    const { url } = await uploadTestFile(await app.signUp(), 'logo', tinyPng, 'a.png');
    expect((await fetch(app.consoleUrl + url)).status).toBe(404);
  });
});
