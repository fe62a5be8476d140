import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { allowEveryOrigin } from '#server/platform/http/cors.ts';
import { widgetRoutes } from './widget.routes.ts';

const loader = `customElements.define('chatbot-window', class extends HTMLElement {});\n`.repeat(
  20,
);
const app = fastify();
let folder: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-widget-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/widget.js'), loader);
  await writeFile(join(folder, 'dist/assets/chat.abc123.js'), 'export const chat = 1;\n');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  allowEveryOrigin(app);
  await widgetRoutes(app, join(folder, 'dist'));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Unlike `fetch`, tidies no path and unpacks nothing. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(origin);
      request({ hostname, port, path, headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('the widget’s files', () => {
  test('the loader may be used by any page, and is asked for again after five minutes', async () => {
    const { status, headers, body } = await get('/widget.js', { origin: 'https://shop.example' });
    expect(status).toBe(200);
    expect(body.toString()).toBe(loader);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(loader.length),
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
    });
  });

  test('what the loader loads never changes under its name', async () => {
    const { status, headers } = await get('/widget/chat.abc123.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a client gets the smallest form that it takes', async () => {
    const brotli = await get('/widget.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(loader);
    const gzip = await get('/widget.js', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(loader);
    const plain = await get('/widget.js', { 'accept-encoding': 'zstd' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('who has it already is told so', async () => {
    const { headers } = await get('/widget.js');
    const etag = String(headers.etag);
    const again = await get('/widget.js', { 'if-none-match': `"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    expect((await get('/widget.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD tells the same without the content', async () => {
    const { status, headers, body } = await get('/widget.js', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(loader.length));
    expect(body).toHaveLength(0);
  });

  test.each([
    '/widget/unknown.js',
    '/widget/',
    '/widget/../widget.js/x',
    '/widget/../../secret.txt',
    '/widget/..%2f..%2fsecret.txt',
    '/widget/%2e%2e/%2e%2e/secret.txt',
    '/widget/..%5c..%5csecret.txt',
    '/widget//etc/passwd',
    '/widget/chat.abc123.js%00.txt',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('before anything was built nothing is found, and nothing breaks', async () => {
    const empty = fastify();
    await widgetRoutes(empty, join(folder, 'missing'));
    expect((await empty.inject('/widget.js')).statusCode).toBe(404);
    await empty.close();
  });
});
