import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { movableClock } from '#server/testing/movable-clock.ts';
import { insertChat, organizationOf } from '#server/testing/organizations.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { auditEndpoints } from '#shared/contracts/people/audit.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { permissions } from '#shared/contracts/people/permissions.ts';
import { retentionEndpoints } from '#shared/contracts/people/retention.ts';

const clock = movableClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: clock.now });
});
afterAll(() => app.close());

const { get, preview, change } = retentionEndpoints;
const defaults = {
  chat_days: null,
  child_days: 90,
  file_days: 1095,
  customer_days: 1095,
  audit_days: 730,
};
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

test('chats are stored until they are deleted by default, other data for a limited time', async () => {
  const owner = await app.signUp();
  expect(await owner.api.call(get)).toEqual(defaults);
  const body = { chat_days: 365, file_days: 30 };
  expect(await owner.api.call(change, { body })).toEqual({ ...defaults, ...body });
  expect(await owner.api.call(get)).toEqual({ ...defaults, ...body });
  const { items } = await owner.api.call(auditEndpoints.list, { query: {} });
  expect(items[0]).toMatchObject({
    action: 'organization.retention_changed',
    before: { chat_days: null, file_days: 1095 },
    after: body,
  });
});

test('only owners and leaders who manage all chatbots read and change the periods', async () => {
  const owner = await app.signUp();
  const leader = await app.memberOf(owner, {
    role: 'leader',
    permissions: ['manage_chatbots_all'],
  });
  expect(await leader.api.call(change, { body: { chat_days: 400 } })).toMatchObject({
    chat_days: 400,
  });
  const others = [
    await app.memberOf(owner, { role: 'member', permissions }),
    await app.memberOf(owner, { role: 'leader', permissions: ['usage', 'all_chats'] }),
  ];
  for (const { api } of others) {
    const refused = httpError('permission_required', 403);
    await expect(api.call(get)).rejects.toEqual(refused);
    await expect(api.call(preview, { body: { chat_days: 1 } })).rejects.toEqual(refused);
    await expect(api.call(change, { body: { chat_days: 1 } })).rejects.toEqual(refused);
  }
});

test('a period below its minimum, above its maximum, or longer for children is refused', async () => {
  const owner = await app.signUp();
  const save = (body: object) => owner.api.call(change, { body });
  const refused = (fields: object) => ({ status: 422, data: { fields } });
  await expect(save({ chat_days: 0 })).rejects.toMatchObject(refused({ chat_days: 'too_small' }));
  await expect(save({ audit_days: 364 })).rejects.toMatchObject(
    refused({ audit_days: 'too_small' }),
  );
  await expect(save({ customer_days: 4000 })).rejects.toMatchObject(
    refused({ customer_days: 'too_big' }),
  );
  await expect(save({ chat_days: 60, child_days: 61 })).rejects.toMatchObject(
    refused({ child_days: 'too_big' }),
  );
  await save({ chat_days: 60, child_days: 60 });
  // A shorter general period applies to children without changing theirs.
  expect(await save({ chat_days: 30 })).toMatchObject({ chat_days: 30, child_days: 60 });
});

async function insertOldChats(owner: TestUser, ages: readonly number[]) {
  for (const days of ages) await insertChat(app, owner, daysAgo(days));
}

test('a preview counts what a shorter period would erase, and saves nothing', async () => {
  const owner = await app.signUp();
  await insertOldChats(owner, [10, 40, 50]);
  const other = await app.signUp();
  await insertOldChats(other, [100]);
  const of = (body: object) => owner.api.call(preview, { body });
  const { items } = await of({ chat_days: 30 });
  expect(items).toEqual([{ kind: 'chats', count: 2, before: expect.any(String) }]);
  const age = clock.now().getTime() - Date.parse(items[0]?.before ?? '');
  expect(Math.round(age / 86_400_000)).toBe(30);
  expect(await of({ chat_days: 60 })).toEqual({ items: [] });
  expect(await of({ file_days: 1 })).toEqual({ items: [] });
  expect(await owner.api.call(get)).toEqual(defaults);
});

test('a period that erases something requires the typed name of the organization', async () => {
  const owner = await app.signUp();
  await insertOldChats(owner, [40]);
  const save = (confirmation?: string) =>
    owner.api.call(change, { body: { chat_days: 30, ...(confirmation && { confirmation }) } });
  const refused = (code: string) => ({ status: 422, data: { fields: { confirmation: code } } });
  await expect(save()).rejects.toMatchObject(refused('required'));
  await expect(save('Something else')).rejects.toMatchObject(refused('wrong'));
  expect(await owner.api.call(get)).toEqual(defaults);
  const name = (await organizationOf(owner))?.name ?? '';
  expect(await save(name)).toMatchObject({ chat_days: 30 });
  // Chats that are due already need no further confirmation.
  expect(await owner.api.call(change, { body: { file_days: 700 } })).toMatchObject({
    file_days: 700,
  });
});

test('the settings of the organization return and change the period of chats with the same confirmation', async () => {
  const owner = await app.signUp();
  const params = { id: owner.login.organization_id };
  await owner.api.call(organizationEndpoints.change, { params, body: { retention_days: 200 } });
  expect(await owner.api.call(get)).toMatchObject({ chat_days: 200 });
  await owner.api.call(change, { body: { chat_days: null } });
  expect(await organizationOf(owner)).toMatchObject({ retention_days: null });

  await insertOldChats(owner, [40]);
  const save = (confirmation?: string) =>
    owner.api.call(organizationEndpoints.change, {
      params,
      body: { retention_days: 30, ...(confirmation && { confirmation }) },
    });
  await expect(save()).rejects.toMatchObject({
    status: 422,
    data: { fields: { confirmation: 'required' } },
  });
  expect(await organizationOf(owner)).toMatchObject({ retention_days: null });
  const name = (await organizationOf(owner))?.name ?? '';
  expect(await save(name)).toMatchObject({ retention_days: 30 });
});
