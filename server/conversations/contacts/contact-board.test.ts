import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaveNameAndEmail } from '#server/testing/contacts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { type ContactChange, contactEndpoints } from '#shared/contracts/conversations/contacts.ts';

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

const leave = (name: string) => leaveNameAndEmail(app, window, name);
const list = async (query: { order?: 'board'; progress?: string } = {}) => {
  const params = { hash: window.hash_id };
  const { items } = await owner.api.call(contactEndpoints.list, {
    params,
    query: { order: 'board', ...query },
  });
  return items;
};
const names = async (progress?: string) =>
  (await list(progress === undefined ? {} : { progress })).map(({ name }) => name);
const change = (id: string, body: ContactChange) =>
  owner.api.call(contactEndpoints.change, { params: { id }, body });

test('a change of progress records who made it and when, and `done` sets resolved_at until it is reopened', async () => {
  const { id } = await leave('Ana');
  const path: string[] = ['in_progress', 'on_hold', 'in_progress', 'done', 'new', 'rejected'];
  for (const progress of path) {
    const contact = await change(id, { progress });
    expect(contact).toMatchObject({ progress, progress_by: owner.login.name || null });
    expect(contact.progress_at).not.toBeNull();
    expect(contact.resolved_at !== null).toBe(progress === 'done');
  }
  const written = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('object_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(written.map(({ action }) => action)).toEqual(path.map(() => 'contact.changed'));
  expect(written[0]).toMatchObject({
    before: { progress: 'new' },
    after: { progress: 'in_progress' },
  });
});

test('a contact moved to a position shifts the others', async () => {
  const [ana, ben, cho] = [await leave('Ana'), await leave('Ben'), await leave('Cho')];
  expect(await names()).toEqual(['Ana', 'Ben', 'Cho']);
  expect(await change(cho.id, { order: 0 })).toMatchObject({
    order: 0,
    progress: 'new',
    progress_at: null,
  });
  expect(await names()).toEqual(['Cho', 'Ana', 'Ben']);

  await change(ana.id, { progress: 'on_hold' });
  await change(ben.id, { progress: 'on_hold' });
  expect(await names()).toEqual(['Cho', 'Ana', 'Ben']);
  await change(cho.id, { progress: 'on_hold', order: 1 });
  expect(await names('on_hold')).toEqual(['Ana', 'Cho', 'Ben']);
});

test('concurrent moves all take effect', async () => {
  const ids: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cho', 'Dan']) ids.push((await leave(name)).id);
  await Promise.all(ids.map((id) => change(id, { progress: 'done', order: 0 })));
  expect((await list({ progress: 'done' })).map(({ order }) => order)).toEqual([0, 1, 2, 3]);
});

test('contacts of one column can be moved at once', async () => {
  const ids: string[] = [];
  for (const name of ['Ana', 'Ben', 'Cho', 'Dan']) ids.push((await leave(name)).id);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(ids.map((id) => change(id, { order: 0 })));
  }
  expect((await names('new')).toSorted()).toEqual(['Ana', 'Ben', 'Cho', 'Dan']);
});
