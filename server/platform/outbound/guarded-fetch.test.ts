import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { isPublicAddress } from './address-guard.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';

const bomb = gzipSync(Buffer.alloc(50_000_000));
const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/page': (request, response) => response.end(`hello ${request.headers['x-secret'] ?? ''}`),
  '/to-page': (_request, response) => response.writeHead(302, { location: '/page' }).end(),
  '/to-private': (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${portOf(inside)}/page` }).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-file': (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-itself': (_request, response) => response.writeHead(302, { location: '/to-itself' }).end(),
  '/to-other': (_request, response) =>
    response.writeHead(307, { location: `http://localhost:${portOf(outside)}/page` }).end(),
  '/large': (_request, response) => response.end(Buffer.alloc(200_000)),
  '/endless': (_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/bomb': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/slow-headers': () => {},
  '/slow-body': (_request, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  },
};
const reached: string[] = [];
const listen = () =>
  createServer((request, response) => {
    reached.push(request.url ?? '');
    routes[request.url ?? '']?.(request, response);
  });
/** `outside` stands for the Internet and is allowed; `inside` is what the guard protects. */
const outside = listen();
const inside = listen();
const portOf = (server: typeof outside) => (server.address() as AddressInfo).port; // it listens on TCP
let guardedFetch: GuardedFetch;

beforeAll(async () => {
  for (const server of [outside, inside]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  const port = portOf(outside);
  guardedFetch = createGuardedFetch({
    allow: [`127.0.0.1:${port}`, `localhost:${port}`],
    maxBytes: 100_000,
    timeoutMs: 1_000,
  });
});
afterEach(() => {
  reached.length = 0;
});
afterAll(async () => {
  await guardedFetch.close();
  for (const server of [outside, inside]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const at = (path: string) => `http://127.0.0.1:${portOf(outside)}${path}`;

test('an allowed URL is fetched and its redirects are followed', async () => {
  const response = await guardedFetch(at('/to-page'));
  expect(response).toMatchObject({ status: 200, url: at('/page') });
  expect(String(response.body)).toBe('hello ');
});

test.each([
  'http://127.0.0.1:PORT/page',
  'http://127.1:PORT/page',
  'http://2130706433:PORT/page',
  'http://0x7f000001:PORT/page',
  'http://0177.0.0.1:PORT/page',
  'http://①②⑦.0.0.1:PORT/page',
  'http://0.0.0.0:PORT/page',
  'http://[::1]:PORT/page',
  'http://[::]:PORT/page',
  'http://[::ffff:127.0.0.1]:PORT/page',
  'http://[::7f00:1]:PORT/page',
  'http://[64:ff9b::7f00:1]:PORT/page',
  'http://localhost:PORT/page',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://224.0.0.1/',
])('the private address %s is rejected', async (url) => {
  const privateUrl = url.replace('PORT', String(portOf(inside)));
  await expect(guardedFetch(privateUrl)).rejects.toMatchObject({ code: 'refused_address' });
  expect(reached).toEqual([]);
});

test.each(['/to-private', '/to-metadata'])('a redirect %s is rejected', async (path) => {
  await expect(guardedFetch(at(path))).rejects.toMatchObject({ code: 'refused_address' });
  expect(reached).toEqual([path]);
});

test.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['2606:2800:21f::1', '::1']], [[]]])(
  'a host name with the addresses %j is rejected',
  async (addresses) => {
    const guard = createGuardedFetch({
      maxBytes: 1_000,
      timeoutMs: 1_000,
      resolve: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    const url = `http://shop.example:${portOf(inside)}/page`;
    await expect(guard(url)).rejects.toMatchObject({ code: 'refused_address' });
    await guard.close();
    expect(reached).toEqual([]);
  },
);

test.each([
  ['file:///etc/passwd'],
  ['ftp://example.com/'],
  ['data:text/plain,x'],
  ['http://user:password@example.com/'],
  ['http://user@example.com/'],
  ['not a URL'],
  ['//example.com/'],
])('%s is not a valid URL to fetch', async (url) => {
  await expect(guardedFetch(url)).rejects.toMatchObject({ code: 'refused_url' });
});

test('a redirect to another protocol and a redirect loop are rejected', async () => {
  await expect(guardedFetch(at('/to-file'))).rejects.toMatchObject({ code: 'refused_url' });
  await expect(guardedFetch(at('/to-itself'))).rejects.toMatchObject({
    code: 'too_many_redirects',
  });
  expect(reached.filter((path) => path === '/to-itself')).toHaveLength(6);
});

test.each(['/large', '/endless', '/bomb'])('%s is aborted at the size limit', async (path) => {
  await expect(guardedFetch(at(path))).rejects.toMatchObject({ code: 'too_large' });
});

test.each(['/slow-headers', '/slow-body'])('%s is aborted at the timeout', async (path) => {
  await expect(guardedFetch(at(path))).rejects.toMatchObject({ code: 'timeout' });
});

test("the caller's signal aborts a fetch", async () => {
  const signal = AbortSignal.abort(new Error('no longer wanted'));
  await expect(guardedFetch(at('/page'), { signal })).rejects.toThrow('no longer wanted');
});

test('headers are dropped on a redirect to another host, and posts are not redirected', async () => {
  const headers = { 'x-secret': 'token' };
  expect(String((await guardedFetch(at('/to-page'), { headers })).body)).toBe('hello token');
  expect(String((await guardedFetch(at('/to-other'), { headers })).body)).toBe('hello ');
  const post = await guardedFetch(at('/to-other'), { method: 'POST', body: 'x' });
  expect(post.status).toBe(307);
});

test('a closed port fails as unreachable', async () => {
  const guard = createGuardedFetch({ allow: ['127.0.0.1:1'], maxBytes: 1, timeoutMs: 1_000 });
  await expect(guard('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'unreachable' });
  await guard.close();
});

test('public addresses are recognized', () => {
  for (const address of ['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '::ffff:8.8.8.8']) {
    expect(isPublicAddress(address)).toBe(true);
  }
});
