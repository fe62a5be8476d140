import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { updateChat } from '#server/testing/sessions.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import {
  type ContactChange,
  contactEndpoints,
  type ManyContactChanges,
} from '#shared/contracts/conversations/contacts.ts';
import { tagEndpoints } from '#shared/contracts/conversations/tags.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
beforeEach(async () => {
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const leave = (name: string, message?: string) => leaveNameAndEmail(app, window, name, message);
type ListQuery = {
  order?: 'asc' | 'desc' | 'board';
  progress?: string;
  text?: string;
  page?: number;
  cursor?: string;
  size?: number;
  tag_id?: string;
  language?: string;
  consent?: 'yes' | 'no';
  open_chat?: boolean;
  start_date?: string;
  end_date?: string;
};
const list = (query: ListQuery = {}) =>
  owner.api.call(contactEndpoints.list, { params: { hash: window.hash_id }, query });
const names = async (query: ListQuery = {}) => (await list(query)).items.map(({ name }) => name);
const change = (id: string, body: ContactChange) =>
  owner.api.call(contactEndpoints.change, { params: { id }, body });
const remove = (id: string) => owner.api.call(contactEndpoints.remove, { params: { id } });

const auditOf = (objectId: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .execute();

test('contacts are listed by time and filtered by progress and text, in pages, with counts by progress', async () => {
  const ana = await leave('Ana', 'Roses by Friday?');
  const ben = await leave('Ben');
  await leave('Cho');
  await change(ana.id, { progress: 'in_progress' });
  await change(ben.id, { progress: 'done' });

  expect(await names()).toEqual(['Cho', 'Ben', 'Ana']);
  expect(await names({ order: 'asc' })).toEqual(['Ana', 'Ben', 'Cho']);
  expect(await names({ order: 'board' })).toEqual(['Cho', 'Ana', 'Ben']);
  expect(await names({ progress: 'done' })).toEqual(['Ben']);
  expect(await names({ progress: 'new,in_progress' })).toEqual(['Cho', 'Ana']);
  expect(await names({ text: 'roses' })).toEqual(['Ana']);
  expect(await names({ text: 'ben@example' })).toEqual(['Ben']);
  expect(await names({ text: '%' })).toEqual([]);
  expect(await list({ page: 2, size: 2 })).toMatchObject({
    items: [{ name: 'Ana' }],
    total: 3,
    page: 2,
    size: 2,
    counts: { new: 1, in_progress: 1, on_hold: 0, done: 1, rejected: 0 },
  });
});

test.each(['asc', 'desc', 'board'] as const)(
  'pages in the order %s contain each contact once while others are added and erased',
  async (order) => {
    const contacts = [];
    for (const name of ['Ana', 'Ben', 'Cho', 'Dai', 'Eun']) contacts.push(await leave(name));
    await change(contacts[1]?.id ?? '', { progress: 'done' });
    const shown: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ order, size: 2, ...(cursor && { cursor }) });
      shown.push(...page.items.map(({ name }) => name ?? ''));
      if (cursor === '') await remove(page.items[1]?.id ?? '');
      cursor = page.next_cursor;
      if (shown.length < 6) await leave('Later');
    }
    expect(shown.filter((name) => name !== 'Later').sort()).toEqual([
      'Ana',
      'Ben',
      'Cho',
      'Dai',
      'Eun',
    ]);
  },
);

test('an unknown order, page or size is refused', async () => {
  for (const query of [{ order: 'name' }, { size: 101 }, { page: 0 }]) {
    // A client that violates the contract.
    await expect(list(query as ListQuery)).rejects.toEqual(httpError('validation_failed', 422));
  }
});

test('memo and assignee are set and cleared; the audit log records the change without the text', async () => {
  const { id } = await leave('Ana');
  const colleague = await app.memberOf(owner, {
    permissions: ['customer_info'],
    windowIds: [window.id],
  });
  const memberId = await memberIdOf(app, colleague);
  const noted = await change(id, { memo: ' Calls back on Monday ', assignee: memberId });
  expect(noted).toMatchObject({
    memo: 'Calls back on Monday',
    assignee: memberId,
    progress: 'new',
  });
  expect(await change(id, { clear: ['memo', 'assignee'] })).toMatchObject({
    memo: null,
    assignee: null,
  });
  expect(JSON.stringify(await auditOf(id))).not.toContain('Monday');
});

test('an unknown progress, member, position or field is refused and changes nothing', async () => {
  const { id } = await leave('Ana');
  const [before] = (await list()).items;
  const stranger = await app.signUp();
  const blind = await app.memberOf(owner, { permissions: ['all_chats'], windowIds: [window.id] });
  const bodies: object[] = [
    { progress: 'lost' },
    { assignee: 'nobody' },
    { assignee: await memberIdOf(app, stranger) },
    { assignee: await memberIdOf(app, blind) },
    { order: -1 },
    { order: 1.5 },
    { memo: 'x'.repeat(2001) },
    { email: 'other@example.com' },
  ];
  for (const body of bodies) {
    await expect(change(id, body)).rejects.toEqual(httpError('validation_failed', 422));
  }
  expect((await list()).items).toEqual([before]);
});

test('a change publishes a live event without personal data', async () => {
  const { id } = await leave('Ana');
  await change(id, { progress: 'done' });
  await remove(id);
  const received = await app.services.db
    .selectFrom('live_events')
    .select(['session_id', 'subject_id'])
    .where('window_id', '=', window.id)
    .where('name', '=', 'contacts.changed')
    .execute();
  expect(received).toEqual(Array(3).fill({ session_id: null, subject_id: null }));
});

test('contacts are filtered by tag, language, consent, day and open chat', async () => {
  const ana = await leave('Ana');
  await leave('Ben');
  const { tag_id } = await owner.api.call(tagEndpoints.create, {
    body: { name: crypto.randomUUID(), color: 'red' },
  });
  await change(ana.id, { tag_ids: [tag_id, tag_id] });
  await updateChat(app, ana.sessionId, { handled_by: 'human' });
  await app.services.db
    .updateTable('contacts')
    .set({ language: 'ko', consent_at: new Date(), consent_version: 'v1', consent_text: 'Yes' })
    .where('id', '=', ana.id)
    .execute();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const query of [
    { tag_id },
    { language: 'ko' },
    { consent: 'yes' as const },
    { open_chat: true },
  ]) {
    expect([query, await names(query)]).toEqual([query, ['Ana']]);
  }
  expect(await names({ consent: 'no' })).toEqual(['Ben']);
  expect(await names({ end_date: '2020-01-01' })).toEqual([]);
  expect(await names({ start_date: '2020-01-01', end_date: tomorrow })).toHaveLength(2);
  await owner.api.call(tagEndpoints.delete, { params: { id: tag_id } });
  expect((await list()).items.map(({ tag_ids }) => tag_ids)).toEqual([[], []]);
});

test('several contacts are changed together or not at all', async () => {
  const ids = [(await leave('Ana')).id, (await leave('Ben')).id];
  const { tag_id } = await owner.api.call(tagEndpoints.create, {
    body: { name: crypto.randomUUID(), color: 'red' },
  });
  const changeMany = (body: ManyContactChanges) =>
    owner.api.call(contactEndpoints.changeMany, { body });
  expect(await changeMany({ ids: [...ids, 'gone'], progress: 'done' })).toEqual({
    changed: 0,
    not_found: ['gone'],
  });
  expect((await list()).counts).toMatchObject({ new: 2, done: 0 });
  expect(await changeMany({ ids, progress: 'done', add_tag_ids: [tag_id] })).toEqual({
    changed: 2,
    not_found: [],
  });
  const { items } = await list({ order: 'board' });
  expect(items.map(({ progress, order, tag_ids }) => [progress, order, tag_ids])).toEqual([
    ['done', 0, [tag_id]],
    ['done', 1, [tag_id]],
  ]);
  await changeMany({ ids, remove_tag_ids: [tag_id] });
  expect((await list()).items.map(({ tag_ids }) => tag_ids)).toEqual([[], []]);
  await expect(changeMany({ ids, add_tag_ids: ['unknown'] })).rejects.toMatchObject({
    data: { fields: { add_tag_ids: 'unknown_reference' } },
  });
  // One audit entry for each call.
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['object_id', 'after'])
    .where('organization_id', '=', owner.login.organization_id)
    .where('action', '=', 'contact.changed')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  expect(entries).toMatchObject([
    { object_id: '', after: { count: 2, remove_tag_ids: [tag_id] } },
    { object_id: '', after: { count: 2, progress: 'done', add_tag_ids: [tag_id] } },
  ]);
});
