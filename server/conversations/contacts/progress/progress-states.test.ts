import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contactsOf, leaveNameAndEmail } from '#server/testing/contacts.ts';
import { httpError } from '#server/testing/http-error.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { progressStateEndpoints } from '#shared/contracts/conversations/progress-states.ts';
import type { TagColor } from '#shared/contracts/names.ts';

let app: TestApp;
let owner: TestUser;
let window: Window;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  window = await app.createWindow(owner);
});
afterAll(() => app.close());

const list = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await owner.api.call(progressStateEndpoints.list, { headers })).items;
};
const replace = (items: { id?: string; name: string; color: TagColor }[], { api } = owner) =>
  api.call(progressStateEndpoints.replace, { body: { items } });
const move = (id: string, progress: string, order?: number) =>
  owner.api.call(contactEndpoints.change, {
    params: { id },
    body: { progress, ...(order !== undefined && { order }) },
  });

test('an organization renames, adds, colors, orders and archives states', async () => {
  expect((await list()).map(({ name }) => name)).toContain('In progress');
  const { items } = await replace([
    { name: 'Lead', color: 'purple' },
    { id: 'new', name: 'New', color: 'red' },
    { id: 'done', name: 'Won', color: 'green' },
  ]);
  const offered = items.filter((item) => !item.is_archived);
  expect(offered).toMatchObject([
    { name: 'Lead', color: 'purple' },
    { id: 'new', color: 'red' },
    { id: 'done', name: 'Won' },
  ]);
  expect(items.map(({ id }) => id)).toContain('on_hold');
  // Only a name that was not changed is translated.
  const korean = (await list('ko')).map(({ name }) => name);
  expect(korean.slice(0, 3)).toEqual(['Lead', '신규', 'Won']);
});

test('new contacts get the first state, and can be moved to offered states only', async () => {
  const { id } = await leaveNameAndEmail(app, window, 'Ana');
  await move(id, 'on_hold');
  const { items } = await replace([
    { name: 'Lead', color: 'purple' },
    { id: 'done', name: 'Done', color: 'green' },
  ]);
  await leaveNameAndEmail(app, window, 'Ben');
  const [ben, ana] = await contactsOf(owner, window);
  expect(ben).toMatchObject({ name: 'Ben', progress: 'in_progress', state: items[0]?.id });
  // A contact remains in an archived state until it is moved.
  expect(ana).toMatchObject({ name: 'Ana', state: 'on_hold' });
  await expect(move(ben?.id ?? '', 'on_hold')).rejects.toEqual(httpError('validation_failed', 422));
  await move(id, 'done');
  const { counts } = await owner.api.call(contactEndpoints.list, {
    params: { hash: window.hash_id },
  });
  expect(counts).toMatchObject({ [items[0]?.id ?? '']: 1, done: 1 });
});

test('the board lists the contacts of own states in their order', async () => {
  const { items } = await replace([
    { id: 'done', name: 'Done', color: 'green' },
    { name: 'Lead', color: 'purple' },
  ]);
  const lead = items[1]?.id ?? '';
  const ids: Record<string, string> = {};
  for (const name of ['Ana', 'Ben', 'Cho']) {
    ids[name] = (await leaveNameAndEmail(app, window, name)).id;
  }
  await move(ids.Ana ?? '', lead);
  await move(ids.Cho ?? '', lead, 0);
  const board = await owner.api.call(contactEndpoints.list, {
    params: { hash: window.hash_id },
    query: { order: 'board' },
  });
  expect(board.items.map(({ name }) => name)).toEqual(['Ben', 'Cho', 'Ana']);
});

test('an archived state is offered again by its name, and archived ones do not pile up', async () => {
  const lead = { name: 'Lead', color: 'purple' } as const;
  const [first] = (await replace([lead])).items;
  await replace([{ name: 'Won', color: 'green' }]);
  const { items } = await replace([{ ...lead, name: 'lead' }]);
  expect(items[0]).toEqual({ ...first, name: 'lead' });
  expect(items.map(({ name }) => name)).toContain('Won');
  for (let batch = 0; batch < 16; batch += 1) {
    await replace(
      Array.from({ length: 12 }, (_, index) => ({ ...lead, name: `State ${batch} ${index}` })),
    );
  }
  const more = Array.from({ length: 12 }, (_, index) => ({ ...lead, name: `More ${index}` }));
  await expect(replace(more)).rejects.toMatchObject({
    code: 'choices_full',
    data: { detail: expect.stringMatching(/maximum of 200 .* restore an archived one/) },
  });
});

test('progress states are not replaced by duplicates, none, more than twelve, or without the permission', async () => {
  const state = (index: number) => ({ name: `State ${index}`, color: 'gray' as const });
  const invalid = httpError('validation_failed', 422);
  await expect(replace(Array.from({ length: 13 }, (_, index) => state(index)))).rejects.toEqual(
    invalid,
  );
  await expect(replace([])).rejects.toEqual(invalid);
  const twice = { id: 'new', ...state(1) };
  await expect(replace([twice, { ...twice, name: 'Other' }])).rejects.toEqual(invalid);
  const similar = { ...state(1), name: ' STATE 1' };
  await expect(replace([state(1), similar])).rejects.toEqual(invalid);
  const member = await app.memberOf(owner, {
    permissions: ['all_chats'],
    windowIds: [window.id],
  });
  await expect(replace([state(1)], member)).rejects.toEqual(httpError('permission_required', 403));
});
