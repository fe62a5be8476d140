import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readSheet } from 'read-excel-file/node';
import { ask } from '#server/testing/chat-client.ts';
import {
  createExportClient,
  type NewExport,
  exportPurpose as purpose,
} from '#server/testing/exports.ts';
import { personalStringsIn } from '#server/testing/personal-texts.ts';
import { type SeededOrganization, seedOrganization } from '#server/testing/seeded-organization.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { exportEndpoints } from '#shared/contracts/conversations/exports.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';
import { permissions } from '#shared/contracts/names.ts';

let app: TestApp;
let owner: TestUser;
let seeded: SeededOrganization;
let exports: ReturnType<typeof createExportClient>;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  exports = createExportClient(app);
});
beforeEach(async () => {
  owner = await app.signUp();
  seeded = await seedOrganization(app, owner);
});
afterAll(() => app.close());

const { create, list, link, remove } = exportEndpoints;
const rowsOf = ({ bytes }: { bytes: Buffer }): Record<string, unknown>[] =>
  JSON.parse(String(bytes));

test('chats, messages, contacts, ratings and unanswered questions are exported as JSON', async () => {
  const { hash_id, agent_id } = seeded.window;
  const as = async (kind: NewExport['kind'], filter: NewExport['filter'] = {}) =>
    rowsOf(await exports.exportAs(owner, { kind, format: 'json', filter }));
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
  const contact = { email: 'zelda.q@hidden.example', progress: 'new', chatbot: name };
  const contacts = await as('contacts');
  expect(contacts).toContainEqual(expect.objectContaining({ ...contact, hobby: ['falconry'] }));
  await app.services.db
    .updateTable('sessions')
    .set({ rating_stars: 4, rating_text: 'Good' })
    .where('id', '=', seeded.sessionId)
    .execute();
  const ofChat = { session_id: seeded.sessionId, customer: 'Zelda Quillfeather' };
  expect(await as('ratings')).toMatchObject([
    { ...ofChat, stars: 4, feedback: null, answer: null, comment: 'Good' },
    { ...ofChat, stars: null, feedback: 'dislike', comment: 'Call +82 10-9876-5432' },
  ]);
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
    rowsOf(await exports.exportAs(owner, { kind: 'chats', format: 'json', filter })).map(
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
    rowsOf(await exports.exportAs(owner, { kind: 'contacts', format: 'json', filter })).length;
  expect(await count({ open_chat: true })).toBe(1);
  expect(await count({ language: 'ja' })).toBe(0);
  expect(await count({ tag: 'unknown' })).toBe(0);
  const withConsent = await count({ consent: 'yes' });
  expect(withConsent + (await count({ consent: 'no' }))).toBe(await count({}));
});

test('members export only chats that they may read, masked without customer_info, and see only their own exports', async () => {
  const rights = { role: 'leader' as const, windowIds: [seeded.window.id] };
  const masked = await app.memberOf(owner, {
    ...rights,
    permissions: permissions.filter((name) => name !== 'customer_info'),
  });
  for (const kind of ['chats', 'messages', 'ratings'] as const) {
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      const { bytes, is_masked } = await exports.exportAs(masked, { kind, format });
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
    role: 'member',
    windowIds: [seeded.window.id],
    permissions: ['customer_info'],
  });
  await expect(start(member, 'contacts')).rejects.toMatchObject(required);
  await expect(start(member, 'chats')).rejects.toMatchObject(required);

  const { id } = await exports.exportAs(owner, { kind: 'chats', format: 'csv' });
  expect((await masked.api.call(list)).items.map((one) => one.id)).not.toContain(id);
  const missing = { code: 'not_found' };
  await expect(masked.api.call(link, { params: { id } })).rejects.toMatchObject(missing);
  await expect(masked.api.call(remove, { params: { id } })).rejects.toMatchObject(missing);
  const elsewhere = await app.memberOf(owner, {
    role: 'leader',
    windowIds: [],
    permissions: [...permissions],
  });
  const foreign = { kind: 'chats', format: 'csv', purpose } as const;
  await expect(
    elsewhere.api.call(create, {
      body: { ...foreign, filter: { windows: [seeded.window.hash_id] } },
    }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  const { bytes } = await exports.exportAs(elsewhere, { kind: 'chats', format: 'json' });
  expect(String(bytes)).toBe('[]\n');
});
