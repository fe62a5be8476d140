import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createArea } from './create-area.ts';

const template = join(import.meta.dirname, '../../examples/hello-area');
const url = 'https://console.example.com/redesign/areas/packages/chatwindow-console-1.tgz';
const items = [{ name: '@chatwindow/console', url, integrity: 'sha512-c29tZQ==' }];
let parent: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'chatwindow-create-'));
  server = createServer((request, response) => {
    const isList = request.url === '/api/admin/registry/packages';
    response.writeHead(isList ? 200 : 404).end(isList ? JSON.stringify({ items }) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  server.close();
  await rm(parent, { recursive: true });
});

const create = (name: string, from = origin) =>
  createArea({ name, folder: join(parent, name), console: from, template });

test('the example becomes an area with the given name, installed from the console', async () => {
  await create('returns-desk');
  const read = (file: string) => readFile(join(parent, 'returns-desk', file), 'utf8');
  const area = JSON.parse(await read('area.json'));
  expect(area).toMatchObject({ name: 'mfe-returns-desk', namespaces: ['returnsdesk'] });
  expect(area.routes[0].path).toBe('/redesign/returns-desk');
  expect(await readdir(join(parent, 'returns-desk/locales/ko'))).toEqual(['returnsdesk.json']);
  const manifest = JSON.parse(await read('package.json'));
  expect(manifest.name).toBe('returns-desk-area');
  expect(manifest.devDependencies['@chatwindow/console']).toBe(url);
  expect(manifest.scripts.deploy).toContain(`mfe-returns-desk --from dist --to ${origin}`);
  expect(await read('.gitignore')).toContain('node_modules/');
  for (const file of await readdir(join(parent, 'returns-desk'), { recursive: true })) {
    if (/\.(ts|tsx|json)$/.test(file)) expect(await read(file)).not.toMatch(/\bhello\b/);
  }
});

test('a folder with files is not touched', async () => {
  await create('orders');
  await writeFile(join(parent, 'orders/area.json'), 'mine');
  await expect(create('orders')).rejects.toThrow('is not empty');
  expect(await readFile(join(parent, 'orders/area.json'), 'utf8')).toBe('mine');
});

test.each(['Returns', '-x', 'a', '../evil', 'räume'])('“%s” is refused as a name', async (name) => {
  await expect(create(name)).rejects.toThrow('is not a name');
});

test('another server, or none, is refused in one sentence', async () => {
  await expect(create('stock', `${origin}/elsewhere`)).rejects.toThrow(
    'is not a Chatwindow console',
  );
  await expect(create('stock', 'http://127.0.0.1:1')).rejects.toThrow('cannot be reached');
  expect(await readdir(parent)).not.toContain('stock');
});
