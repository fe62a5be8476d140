import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { allowEveryOrigin } from '#server/platform/http/cors.ts';
import { createLogger } from '#server/platform/observability/logger.ts';
import { createDiskStorage } from '#server/platform/storage/disk.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { widgetEndpoints } from '#shared/contracts/chatbots/widget.ts';
import { releaseOf } from './read-release.ts';
import { widgetRoutes } from './widget.routes.ts';

const loader = `customElements.define('chatbot-window', class extends HTMLElement {});\n`.repeat(
  20,
);
const log = createLogger('fatal');
const app = fastify();
let folder: string;
let origin: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatwindow-widget-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/widget.js'), loader);
  await writeFile(join(folder, 'dist/assets/chat.abc123.js'), 'export const chat = 1;\n');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  allowEveryOrigin(app);
  storage = createDiskStorage({ directory: join(folder, 'stored') });
  await widgetRoutes(app, { storage, log }, join(folder, 'dist'));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Files are stored in the background after the start. */
async function stored(key: string) {
  for (;;) {
    const file = await storage.get(key);
    file?.stream.destroy();
    if (file) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Unlike `fetch`, normalizes no path and decompresses nothing. */
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
  test('the loader can be used by any page, and is cached for five minutes', async () => {
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

  test('files with a hash in their names are immutable', async () => {
    const { status, headers } = await get('/widget/chat.abc123.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a client gets the smallest encoding that it accepts', async () => {
    const brotli = await get('/widget.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(loader);
    const gzip = await get('/widget.js', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(loader);
    const plain = await get('/widget.js', { 'accept-encoding': 'zstd' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('a client with the current file gets 304', async () => {
    const { headers } = await get('/widget.js');
    const etag = String(headers.etag);
    const again = await get('/widget.js', { 'if-none-match': `"other", ${etag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    expect((await get('/widget.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD returns the same headers without the content', async () => {
    const { status, headers, body } = await get('/widget.js', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(loader.length));
    expect(body).toHaveLength(0);
  });

  test.each([
    '/widget/unknown.js',
    '/widget-000000000000.js',
    '/widget-.js',
    '/widget-..%2fsecret.js',
    '/widget/assets/chat.abc123.js',
    '/widget/chat.abc123.js~.json',
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

  const { version } = releaseOf(Buffer.from(loader));

  test('the loader has a pinned name whose content never changes', async () => {
    const { status, headers, body } = await get(`/widget-${version}.js`);
    expect([status, body.toString()]).toEqual([200, loader]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('a pinned loader and its chat keep working after an upgrade', async () => {
    await mkdir(join(folder, 'next/assets'), { recursive: true });
    await writeFile(join(folder, 'next/widget.js'), `${loader}// next`);
    await writeFile(join(folder, 'next/assets/chat.def456.js'), 'export const chat = 2;\n');
    await stored(`widget/widget-${version}.js`);
    const next = fastify();
    await widgetRoutes(next, { storage, log }, join(folder, 'next'));
    const old = await next.inject({
      url: `/widget-${version}.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotliDecompressSync(old.rawPayload).toString()).toBe(loader);
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await next.inject('/widget/chat.abc123.js')).body).toBe('export const chat = 1;\n');
    expect((await next.inject('/widget/chat.def456.js')).body).toBe('export const chat = 2;\n');
    expect((await next.inject('/widget.js')).body).toBe(`${loader}// next`);
    expect((await next.inject('/widget/widget.js')).statusCode).toBe(404);
    await next.close();
  });

  test('without a build requests are 404', async () => {
    const empty = fastify();
    await widgetRoutes(empty, { storage, log }, join(folder, 'missing'));
    expect((await empty.inject('/widget.js')).statusCode).toBe(404);
    await empty.close();
  });
});

test('both hosts return embed information with a matching integrity', async () => {
  const product = await createTestApp({ widgetFolder: join(folder, 'dist') });
  try {
    const { customerOrigin } = product.services;
    for (const host of [product.consoleUrl, product.customerUrl]) {
      const release = await product.clientAt(host).call(widgetEndpoints.release);
      expect(release.moving_url).toBe(`${customerOrigin}/widget.js`);
      const pinned = release.pinned_url.replace(customerOrigin, product.customerUrl);
      const file = await fetch(pinned, { integrity: release.integrity });
      expect(release).toMatchObject(releaseOf(Buffer.from(await file.arrayBuffer())));
      expect(new URL(pinned).pathname).toBe(`/widget-${release.version}.js`);
    }
  } finally {
    await product.close();
  }
});
