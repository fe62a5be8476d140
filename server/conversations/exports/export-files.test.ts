import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { contactsOf } from '#server/testing/contacts.ts';
import { createExportClient, exportPurpose as purpose } from '#server/testing/exports.ts';
import { followStream } from '#server/testing/followed-stream.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { seedOrganization } from '#server/testing/seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { customerFieldEndpoints } from '#shared/contracts/conversations/customer-fields.ts';
import { customerEndpoints } from '#shared/contracts/conversations/customers.ts';
import { type Export, exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { expireExports } from './expire-exports.ts';

const clock = movableClock();
let app: TestApp;
let owner: TestUser;
let seeded: Awaited<ReturnType<typeof seedOrganization>>;
let exports: ReturnType<typeof createExportClient>;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, clock: clock.now });
  exports = createExportClient(app);
});
beforeEach(async () => {
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
});
afterAll(() => app.close());

const { create, list, link, remove } = exportEndpoints;

test('CSV and Excel files have headings in the language of the member', async () => {
  const korean = { headers: { 'accept-language': 'ko' } };
  const started = await fetch(`${app.consoleUrl}/api/admin/exports`, {
    method: 'POST',
    headers: {
      ...korean.headers,
      'x-access-token': owner.token,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind: 'contacts', format: 'csv', purpose }),
  });
  const { id } = (await started.json()) as Export;
  await exports.waitForExport(owner, id);
  const [heading, row] = parse(await exports.download(owner, id), { bom: true }) as string[][];
  expect(heading).toContain('전화번호');
  expect(row).toEqual(expect.arrayContaining(["'+821098765432", '신규']));

  const { bytes, row_count } = await exports.exportAs(owner, { kind: 'contacts', format: 'xlsx' });
  const sheet = await readSheet(bytes);
  expect(sheet).toHaveLength((row_count ?? 0) + 1);
  expect(sheet[1]).toEqual(expect.arrayContaining(['+821098765432', 'New']));
});

test('custom fields of customers are columns of a table, and values by key in JSON', async () => {
  const items = [
    { label: 'Plan', kind: 'choice' as const, choices: ['new', 'pro'] },
    { label: 'VIP', kind: 'yes_no' as const },
  ];
  await owner.api.call(customerFieldEndpoints.replace, { body: { items } });
  const [contact] = await contactsOf(owner, seeded.window);
  const params = { id: contact?.customer_id ?? '' };
  const fields = { plan: 'new', vip: true };
  await owner.api.call(customerEndpoints.change, { params, body: { fields } });
  const { bytes } = await exports.exportAs(owner, {
    kind: 'contacts',
    format: 'csv',
    filter: { fields: 'plan=new&vip=true' },
  });
  const [heading, ...rows] = parse(bytes, { bom: true }) as string[][];
  const columns = heading?.slice(heading.indexOf('Plan')).slice(0, 2);
  expect(columns).toEqual(['Plan', 'VIP']);
  for (const row of rows) {
    expect(row.slice(heading?.indexOf('Plan')).slice(0, 2)).toEqual(['new', 'Yes']);
  }
  const json = await exports.exportAs(owner, { kind: 'contacts', format: 'json' });
  const exported: { fields: unknown }[] = JSON.parse(String(json.bytes));
  expect(exported).toContainEqual(expect.objectContaining({ fields }));
  expect(rows.length).toBeLessThan(exported.length);
});

test('ratings of answers are rows of a table with the answer, its time and the comment', async () => {
  const { bytes } = await exports.exportAs(owner, { kind: 'ratings', format: 'csv' });
  const [row, ...others] = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
  expect(others).toEqual([]);
  expect(row).toMatchObject({ Stars: '', Feedback: 'Not helpful' });
  expect(row?.Comment).toContain('Call ');
  expect(row?.Answer).not.toBe('');
  expect(Date.parse(row?.['Rated (UTC)'] ?? '')).not.toBeNaN();
});

test('a file with a password is encrypted, and the password is not stored', async () => {
  const password = 'tulips-and-canals';
  const { bytes, has_password } = await exports.exportAs(owner, {
    kind: 'chats',
    format: 'csv',
    password,
  });
  expect(has_password).toBe(true);
  expect(bytes.includes('Zelda')).toBe(false);
  const blob = new Blob([new Uint8Array(bytes)]);
  const [entry] = await new ZipReader(new BlobReader(blob)).getEntries();
  if (!entry || entry.directory) throw new Error('the archive is empty');
  const text = await entry.getData(new TextWriter(), { password, useWebWorkers: false });
  expect(text).toContain('Zelda Quillfeather');

  const { db } = app.services;
  const stored = await Promise.all([
    db.selectFrom('exports').selectAll().execute(),
    db.selectFrom('audit_log').selectAll().execute(),
    db.selectFrom('idempotency_keys').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(password);
  expect(stored[0].filter(({ zip_keys }) => zip_keys)).toEqual([]);
});

test('only the latest link to an export works, and only once', async () => {
  const { id } = await exports.exportAs(owner, { kind: 'chats', format: 'csv' });
  const linked = () => owner.api.call(link, { params: { id } });
  const first = await linked();
  const { url } = await linked();
  const status = async (address: string, method = 'GET') =>
    (await exports.fetchLink(address, { method })).status;
  expect(await status(first.url)).toBe(404);
  expect(await status(url.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(404);
  expect(await status(url, 'HEAD')).toBe(404);
  const both = await Promise.all([status(url), status(url)]);
  expect(both.sort()).toEqual([200, 404]);
  expect(await status(url)).toBe(404);

  const entries = await owner.api.call(auditEndpoints.list, { query: { object_id: id } });
  const actions = entries.items
    .filter(({ object_id }) => object_id === id)
    .map(({ action }) => action);
  expect(new Set(actions)).toEqual(
    new Set(['export.started', 'export.linked', 'export.downloaded']),
  );
  expect(JSON.stringify(entries.items)).toContain(purpose);
});

test('consoles of the member get events of the progress, and deleting an export deletes its file', async () => {
  const stream = await followStream((signal) => owner.api.stream(liveEndpoints.events, { signal }));
  const { id } = await owner.api.call(create, { body: { kind: 'chats', format: 'csv', purpose } });
  await stream.until('exports.changed', {});
  await exports.waitForExport(owner, id);
  const { key } = await app.services.db
    .selectFrom('exports')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isStored = () =>
    access(join(app.services.config.DATA_DIR, 'files', key ?? '')).then(
      () => true,
      () => false,
    );
  expect(await isStored()).toBe(true);
  await owner.api.call(remove, { params: { id } });
  expect(await isStored()).toBe(false);
  await stream.leave();
});

test('files are erased after a day, and exports leave the list after 30 days', async () => {
  const { id } = await exports.exportAs(owner, { kind: 'chats', format: 'csv' });
  const { url } = await owner.api.call(link, { params: { id } });
  const expireAfter = (hours: number) =>
    expireExports({ ...app.services, clock: () => new Date(Date.now() + hours * 3_600_000) });
  await expireAfter(23);
  expect(await exports.waitForExport(owner, id)).toMatchObject({ state: 'done' });
  await expireAfter(25);
  expect(await exports.waitForExport(owner, id)).toMatchObject({
    state: 'expired',
    expires_at: null,
  });
  expect((await exports.fetchLink(url)).status).toBe(404);
  await expect(owner.api.call(link, { params: { id } })).rejects.toMatchObject({
    code: 'link_expired',
  });
  await expireAfter(31 * 24);
  expect((await owner.api.call(list)).items.map((one) => one.id)).not.toContain(id);
});

test('a link to an export works for ten minutes', async () => {
  const { id } = await exports.exportAs(owner, { kind: 'chats', format: 'csv' });
  const status = async (address: string) => (await exports.fetchLink(address)).status;
  const linked = () => owner.api.call(link, { params: { id } });
  const used = await linked();
  clock.forward(9 * 60_000);
  expect(await status(used.url)).toBe(200);
  const expired = await linked();
  clock.forward(10 * 60_000);
  expect(Date.parse(expired.expires_at)).toBeLessThanOrEqual(clock.now().getTime());
  expect(await status(expired.url)).toBe(404);
  expect(await status((await linked()).url)).toBe(200);
});
