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
import { sessionEndpoints } from '#shared/contracts/conversations/sessions.ts';
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
type Listed = {
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
const list = (query: Listed = {}, { api }: TestUser = owner) =>
  api.call(contactEndpoints.list, { params: { hash: window.hash_id }, query });
const names = async (query: Listed = {}) => (await list(query)).items.map(({ name }) => name);
const change = (id: string, body: ContactChange, { api }: TestUser = owner) =>
  api.call(contactEndpoints.change, { params: { id }, body });
const remove = (id: string, { api }: TestUser = owner) =>
  api.call(contactEndpoints.remove, { params: { id } });
const removeMany = (ids: string[], { api }: TestUser = owner) =>
  api.call(contactEndpoints.removeMany, { body: { ids } });

const auditOf = (objectId: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('object_id', '=', objectId)
    .orderBy('created_at')
    .execute();

test('contacts are listed by time and filtered by progress and text, in pages, with the counts of all', async () => {
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
  'pages in the order %s show each contact once while others are left and erased',
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
      ...['Ana', 'Ben', 'Cho', 'Dai', 'Eun'],
    ]);
  },
);

test('an unknown order, page or size is refused', async () => {
  for (const query of [{ order: 'name' }, { size: 101 }, { page: 0 }]) {
    // A client that violates the contract.
    await expect(list(query as Listed)).rejects.toEqual(httpError('validation_failed', 422));
  }
});

test('a contact moves from every progress to every other; `done` sets resolved until it is reopened', async () => {
  const { id } = await leave('Ana');
  const way: string[] = ['in_progress', 'on_hold', 'in_progress', 'done', 'new', 'rejected'];
  for (const progress of way) {
    const contact = await change(id, { progress });
    expect(contact).toMatchObject({ progress, progress_by: owner.login.name || null });
    expect(contact.progress_at).not.toBeNull();
    expect(contact.resolved_at !== null).toBe(progress === 'done');
  }
  const written = await auditOf(id);
  expect(written.map(({ action }) => action)).toEqual(way.map(() => 'contact.changed'));
  expect(written[0]).toMatchObject({
    before: { progress: 'new' },
    after: { progress: 'in_progress' },
  });
});

test('a contact moved to a position shifts the others', async () => {
  const [ana, ben, cho] = [await leave('Ana'), await leave('Ben'), await leave('Cho')];
  expect(await names({ order: 'board' })).toEqual(['Ana', 'Ben', 'Cho']);
  expect(await change(cho.id, { order: 0 })).toMatchObject({
    order: 0,
    progress: 'new',
    progress_at: null,
  });
  expect(await names({ order: 'board' })).toEqual(['Cho', 'Ana', 'Ben']);

  await change(ana.id, { progress: 'on_hold' });
  await change(ben.id, { progress: 'on_hold' });
  expect(await names({ order: 'board' })).toEqual(['Cho', 'Ana', 'Ben']);
  await change(cho.id, { progress: 'on_hold', order: 1 });
  expect(await names({ order: 'board', progress: 'on_hold' })).toEqual(['Ana', 'Cho', 'Ben']);
});

test('concurrent moves all take effect', async () => {
  const ids: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cho', 'Dan']) ids.push((await leave(name)).id);
  await Promise.all(ids.map((id) => change(id, { progress: 'done', order: 0 })));
  const { items } = await list({ progress: 'done', order: 'board' });
  expect(items.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
});

test('memo and assignee are set and cleared; the audit log records the change without the text', async () => {
  const { id } = await leave('Ana');
  const colleague = await app.memberOf(owner);
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
  const bodies: object[] = [
    { progress: 'lost' },
    { assignee: 'nobody' },
    { assignee: await memberIdOf(app, stranger) },
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

test('contacts of another organization are not found', async () => {
  const { id } = await leave('Ana');
  const stranger = await app.signUp();
  const gone = httpError('not_found', 404);
  await expect(list({}, stranger)).rejects.toEqual(gone);
  await expect(change(id, { progress: 'done' }, stranger)).rejects.toEqual(gone);
  await expect(remove(id, stranger)).rejects.toEqual(gone);
  expect(await removeMany([id], stranger)).toEqual({ deleted: 0, not_found: [id] });
  expect(await names()).toEqual(['Ana']);
});

test('a member without customer_info cannot list contacts and sees the chat without its name', async () => {
  const { id, sessionId } = await leave('Ana');
  const windowIds = [window.id];
  const member = await app.memberOf(owner, { permissions: ['all_chats'], windowIds });
  const refused = httpError('permission_required', 403);
  await expect(list({}, member)).rejects.toEqual(refused);
  await expect(change(id, { progress: 'done' }, member)).rejects.toEqual(refused);
  await expect(remove(id, member)).rejects.toEqual(refused);
  await expect(removeMany([id], member)).rejects.toEqual(refused);
  const params = { hash: window.hash_id, session_id: sessionId };
  const seen = await member.api.call(sessionEndpoints.get, { params, query: {} });
  const found = await member.api.call(sessionEndpoints.list, {
    params: { hash: window.hash_id },
    query: { text: 'Ana' },
  });
  expect(JSON.stringify([seen, found])).not.toContain('Ana');
});

test('a member with customer_info manages contacts of assigned windows; only leaders erase several', async () => {
  const { id } = await leave('Ana');
  const permissions = ['customer_info'] as const;
  const elsewhere = await app.memberOf(owner, { permissions });
  await expect(list({}, elsewhere)).rejects.toEqual(httpError('not_found', 404));
  await expect(change(id, { progress: 'done' }, elsewhere)).rejects.toEqual(
    httpError('not_found', 404),
  );

  const member = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  expect((await list({}, member)).items).toHaveLength(1);
  expect(await change(id, { progress: 'done' }, member)).toMatchObject({ progress: 'done' });
  await expect(removeMany([id], member)).rejects.toEqual(httpError('permission_required', 403));

  const leader = await app.memberOf(owner, { role: 'leader', permissions, windowIds: [window.id] });
  expect(await removeMany([id], leader)).toEqual({ deleted: 1, not_found: [] });
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
    ...[{ tag_id }, { language: 'ko' }, { consent: 'yes' as const }, { open_chat: true }],
  ]) {
    expect([query, await names(query)]).toEqual([query, ['Ana']]);
  }
  expect(await names({ consent: 'no' })).toEqual(['Ben']);
  expect(await names({ end_date: '2020-01-01' })).toEqual([]);
  expect(await names({ start_date: '2020-01-01', end_date: tomorrow })).toHaveLength(2);
  await owner.api.call(tagEndpoints.delete, { params: { id: tag_id } });
  expect((await list()).items.map(({ tag_ids }) => tag_ids)).toEqual([[], []]);
});

test('many contacts change together or not at all', async () => {
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
});
