import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { z } from 'zod';
import { ask } from '#server/testing/chat-client.ts';
import { eventually } from '#server/testing/eventually.ts';
import { followStream } from '#server/testing/followed-stream.ts';
import { personalStringsIn } from '#server/testing/personal-texts.ts';
import { type SeededOrganization, seedOrganization } from '#server/testing/seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { type Export, exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';
import { permissions } from '#shared/contracts/names.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { expireExports } from './expire-exports.ts';

let app: TestApp;
let owner: TestUser;
let seeded: SeededOrganization;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
beforeEach(async () => {
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
});
afterAll(() => app.close());

const { create, list, link, remove } = exportEndpoints;
type NewExport = z.input<typeof create.body>;
const purpose = 'Report for the head office';

async function finished(user: TestUser, id: string): Promise<Export> {
  const items = await eventually(
    async () => (await user.api.call(list)).items,
    (all) => all.some((one) => one.id === id && !['queued', 'running'].includes(one.state)),
  );
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error('the export is not listed');
  return found;
}

/** The test's server listens at another port than the link names. */
function fetchLink(link: string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(link);
  return fetch(app.customerUrl + pathname + search, init);
}

async function download(user: TestUser, id: string): Promise<Buffer> {
  const { url } = await user.api.call(link, { params: { id } });
  const response = await fetchLink(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function exportAs(user: TestUser, body: Omit<NewExport, 'purpose'>) {
  const { id } = await user.api.call(create, { body: { purpose, ...body } });
  const done = await finished(user, id);
  expect(done).toMatchObject({ state: 'done', progress: 100, error: null });
  return { ...done, bytes: await download(user, id) };
}

const rowsOf = ({ bytes }: { bytes: Buffer }): Record<string, unknown>[] =>
  JSON.parse(String(bytes));

test('chats, messages, contacts, ratings and unanswered questions are exported as JSON', async () => {
  const { hash_id, agent_id } = seeded.window;
  const as = async (kind: NewExport['kind'], filter: NewExport['filter'] = {}) =>
    rowsOf(await exportAs(owner, { kind, format: 'json', filter }));
  const windows = [hash_id];
  const { name } = seeded.window;
  expect(await as('chats', { windows })).toMatchObject([
    { session_id: seeded.sessionId, chatbot: name, customer: 'Zelda Quillfeather', state: 'queue' },
  ]);
  const messages = await as('messages', { windows });
  expect(messages[0]).toMatchObject({
    sender: 'customer',
    text: seeded.introduction,
    files: ['zelda-passport.png'],
  });
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1));
  expect(await as('contacts')).toMatchObject([
    { email: 'zelda.q@hidden.example', progress: 'new', hobby: ['falconry'], chatbot: name },
  ]);
  await app.services.db
    .updateTable('sessions')
    .set({ rating_stars: 4, rating_text: 'Good' })
    .where('id', '=', seeded.sessionId)
    .execute();
  expect(await as('ratings')).toMatchObject([{ stars: 4, comment: 'Good' }]);
  expect(await as('unanswered', { agent_id: agent_id ?? '' })).toMatchObject([
    { question: seeded.introduction, count: expect.any(Number) },
  ]);
});

test('filters of the history and the inbox limit the rows', async () => {
  const { hash_id } = seeded.window;
  const tag = await owner.api.call(tagEndpoints.create, { body: { name: 'VIP', color: 'red' } });
  const other = await app.customerOf(hash_id);
  await ask(other.api, hash_id, { text: 'Is the museum open on Sunday?' });
  const ids = async (filter: NewExport['filter']) =>
    rowsOf(await exportAs(owner, { kind: 'chats', format: 'json', filter })).map(
      ({ session_id }) => session_id === seeded.sessionId,
    );
  expect((await ids({})).sort()).toEqual([false, true]);
  expect(await ids({ view: 'waiting' })).toEqual([true]);
  expect(await ids({ type: 'ai' })).toEqual([false]);
  expect(await ids({ text: 'museum' })).toEqual([false]);
  expect(await ids({ tag: tag.tag_id })).toEqual([]);
  expect(await ids({ end_date: '2020-01-01' })).toEqual([]);
  expect(await ids({ start_date: '2020-01-01' })).toHaveLength(2);
});

test('filters of the customers limit exported contacts', async () => {
  const count = async (filter: NewExport['filter']) =>
    rowsOf(await exportAs(owner, { kind: 'contacts', format: 'json', filter })).length;
  expect(await count({ open_chat: true })).toBe(1);
  expect(await count({ language: 'ja' })).toBe(0);
  expect(await count({ tag: 'unknown' })).toBe(0);
  const withConsent = await count({ consent: 'yes' });
  expect(withConsent + (await count({ consent: 'no' }))).toBe(1);
});

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
  await finished(owner, id);
  const [heading, row] = parse(await download(owner, id), { bom: true }) as string[][];
  expect(heading).toContain('전화번호');
  expect(row).toEqual(expect.arrayContaining(["'+821098765432", '신규']));

  const { bytes, row_count } = await exportAs(owner, { kind: 'contacts', format: 'xlsx' });
  const sheet = await readSheet(bytes);
  expect(sheet).toHaveLength((row_count ?? 0) + 1);
  expect(sheet[1]).toEqual(expect.arrayContaining(['+821098765432', 'New']));
});

test('a file with a password is encrypted, and the password is stored nowhere', async () => {
  const password = 'tulips-and-canals';
  const { bytes, has_password } = await exportAs(owner, { kind: 'chats', format: 'csv', password });
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

test('a link works once, within ten minutes, and for its own file only', async () => {
  const { id } = await exportAs(owner, { kind: 'chats', format: 'csv' });
  const linked = () => owner.api.call(link, { params: { id } });
  const first = await linked();
  const { url } = await linked();
  const status = async (address: string, method = 'GET') =>
    (await fetchLink(address, { method })).status;
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

test('members export only what they may read, masked without customer_info, and see only their own', async () => {
  const rights = { role: 'leader' as const, windowIds: [seeded.window.id] };
  const masked = await app.memberOf(owner, {
    ...rights,
    permissions: permissions.filter((name) => name !== 'customer_info'),
  });
  for (const kind of ['chats', 'messages', 'ratings'] as const) {
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      const { bytes, is_masked } = await exportAs(masked, { kind, format });
      expect(is_masked).toBe(true);
      const text =
        format === 'xlsx' ? JSON.stringify(await readSheet(bytes)) : String(bytes).toLowerCase();
      const shown = text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
      expect(personalStringsIn(shown)).toEqual([]);
    }
  }
  const required = { code: 'permission_required' };
  const start = (user: TestUser, kind: NewExport['kind']) =>
    user.api.call(create, { body: { kind, format: 'csv', purpose } });
  await expect(start(masked, 'contacts')).rejects.toMatchObject(required);
  const member = await app.memberOf(owner, {
    ...{ role: 'member', windowIds: [seeded.window.id], permissions: ['customer_info'] },
  });
  await expect(start(member, 'contacts')).rejects.toMatchObject(required);
  await expect(start(member, 'chats')).rejects.toMatchObject(required);

  const { id } = await exportAs(owner, { kind: 'chats', format: 'csv' });
  expect((await masked.api.call(list)).items.map((one) => one.id)).not.toContain(id);
  const missing = { code: 'not_found' };
  await expect(masked.api.call(link, { params: { id } })).rejects.toMatchObject(missing);
  await expect(masked.api.call(remove, { params: { id } })).rejects.toMatchObject(missing);
  const elsewhere = await app.memberOf(owner, {
    ...{ role: 'leader', windowIds: [], permissions: [...permissions] },
  });
  const foreign = { kind: 'chats', format: 'csv', purpose } as const;
  await expect(
    elsewhere.api.call(create, {
      body: { ...foreign, filter: { windows: [seeded.window.hash_id] } },
    }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  const { bytes } = await exportAs(elsewhere, { kind: 'chats', format: 'json' });
  expect(String(bytes)).toBe('[]\n');
});

test('open consoles of the member follow the progress; a deleted export has no file', async () => {
  const stream = await followStream((signal) => owner.api.stream(liveEndpoints.events, { signal }));
  const { id } = await owner.api.call(create, { body: { kind: 'chats', format: 'csv', purpose } });
  await stream.until('exports.changed', {});
  await finished(owner, id);
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
  const { id } = await exportAs(owner, { kind: 'chats', format: 'csv' });
  const { url } = await owner.api.call(link, { params: { id } });
  const expireAfter = (hours: number) =>
    expireExports({ ...app.services, clock: () => new Date(Date.now() + hours * 3_600_000) });
  await expireAfter(23);
  expect(await finished(owner, id)).toMatchObject({ state: 'done' });
  await expireAfter(25);
  expect(await finished(owner, id)).toMatchObject({ state: 'expired', expires_at: null });
  expect((await fetchLink(url)).status).toBe(404);
  await expect(owner.api.call(link, { params: { id } })).rejects.toMatchObject({
    code: 'link_expired',
  });
  await expireAfter(31 * 24);
  expect((await owner.api.call(list)).items.map((one) => one.id)).not.toContain(id);
});
