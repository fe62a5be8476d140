import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { savedViewEndpoints } from '#shared/contracts/conversations/saved-views.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.signUp();
  member = await app.memberOf(owner, { permissions: ['all_chats', 'customer_info'] });
});
afterAll(() => app.close());

const save = ({ api }: TestUser, name: string, is_shared: boolean, query = {}) =>
  api.call(savedViewEndpoints.create, { body: { screen: 'inbox', name, query, is_shared } });
const namesFor = async ({ api }: TestUser, screen: 'inbox' | 'customers' = 'inbox') =>
  (await api.call(savedViewEndpoints.list, { query: { screen } })).items.map(({ name }) => name);

test('a view is listed for its member only, unless it is shared with the team', async () => {
  const own = await save(owner, 'Mine', false, { tag: 'a' });
  expect(own).toMatchObject({ query: { tag: 'a' }, is_shared: false, may_change: true });
  await save(owner, 'Ours', true);
  expect(await namesFor(owner)).toEqual(['Mine', 'Ours']);
  expect(await namesFor(member)).toEqual(['Ours']);
  expect(await namesFor(owner, 'customers')).toEqual([]);
  expect(await namesFor(await app.signUp())).toEqual([]);
  const params = { view_id: own.id };
  await expect(member.api.call(savedViewEndpoints.remove, { params })).rejects.toEqual(
    httpError('not_found', 404),
  );
});

test('a view of the team is changed by its author, leaders and owners', async () => {
  const colleague = await app.memberOf(owner, { permissions: ['all_chats', 'customer_info'] });
  const { id: view_id } = await save(member, 'Late', true);
  const change = ({ api }: TestUser, body: { name?: string; is_shared?: boolean }) =>
    api.call(savedViewEndpoints.change, { params: { view_id }, body });
  await expect(change(colleague, { name: 'X' })).rejects.toEqual(httpError('not_author', 403));
  await change(member, { name: 'Later' });
  expect(await change(owner, { name: 'Latest' })).toMatchObject({ name: 'Latest' });
  await change(owner, { is_shared: false });
  expect(await namesFor(member)).toEqual([]);
});

test('views of a member who leaves are deleted, except those of the team', async () => {
  await save(member, 'Mine', false);
  await save(member, 'Ours', true);
  const id = await memberIdOf(app, member);
  await owner.api.call(memberEndpoints.remove, { params: { id } });
  const rows = await app.services.db
    .selectFrom('saved_views')
    .select(['name', 'author_id'])
    .where('organization_id', '=', owner.login.organization_id)
    .execute();
  expect(rows).toEqual([{ name: 'Ours', author_id: null }]);
});

test('members without customer_info get no views of customers and no searches of others', async () => {
  const masked = await app.memberOf(owner, { permissions: ['all_chats'] });
  await save(owner, 'Kim', true, { q: 'Kim Minji' });
  await save(owner, 'Refunds', true, { tag: 'a' });
  await save(masked, 'Own search', false, { q: 'parcel' });
  expect(await namesFor(masked)).toEqual(['Own search', 'Refunds']);
  await expect(namesFor(masked, 'customers')).rejects.toEqual(
    httpError('permission_required', 403),
  );
});
