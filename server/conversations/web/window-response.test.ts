import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  const { hash_id } = await app.createWindow(await app.signUp());
  url = `${app.customerUrl}/web/windows?window_hash=${hash_id}&lang=ko`;
});
afterAll(() => app.close());

/** Reads the raw response, because `fetch` would decompress it. */
async function requestSettings(headers: Record<string, string>) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]; // the event has one argument
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'the settings of a window are compressed as %s when the client accepts it',
  async (encoding, unpack) => {
    const plain = await requestSettings({});
    const packed = await requestSettings({ 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      etag: plain.headers.etag,
    });
    expect(packed.headers.vary).toMatch(/Accept-Encoding/);
    expect(packed.body.length).toBeLessThan(plain.body.length * 0.7);
    expect(String(unpack(packed.body))).toBe(String(plain.body));
  },
);

test('a client that has the current settings gets 304 without a body', async () => {
  const { headers } = await requestSettings({ 'accept-encoding': 'br' });
  const again = await requestSettings({
    'accept-encoding': 'br',
    'if-none-match': String(headers.etag),
  });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await requestSettings({ 'if-none-match': '"another"' })).status).toBe(200);
});

test('an installation without a mail server does not offer transcripts', async () => {
  const { body } = await requestSettings({});
  expect(JSON.parse(String(body))).toMatchObject({ mails_transcripts: false });
});
