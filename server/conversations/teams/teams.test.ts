import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { httpError } from '#server/testing/http-error.ts';
import { memberIdOf } from '#server/testing/member-id.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { teamEndpoints } from '#shared/contracts/conversations/teams.ts';

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  colleague = await app.memberOf(owner, { permissions: ['all_chats'] });
});
afterAll(() => app.close());

const invalid = httpError('validation_failed', 422);
const create = ({ api }: TestUser, name: string, member_ids: string[] = []) =>
  api.call(teamEndpoints.create, { body: { name, member_ids } });

test('a member with the permission creates, changes and deletes teams, which all members see', async () => {
  const [ownerId, colleagueId] = [await memberIdOf(app, owner), await memberIdOf(app, colleague)];
  await expect(create(colleague, 'Own')).rejects.toMatchObject(
    httpError('permission_required', 403),
  );
  const { team_id } = await create(owner, 'Night', [colleagueId]);
  const listed = { team_id, name: 'Night', member_ids: [colleagueId], is_own: true };
  expect((await colleague.api.call(teamEndpoints.list)).items).toEqual([listed]);

  const params = { id: team_id };
  const change = (body: { name?: string; member_ids?: string[] }) =>
    owner.api.call(teamEndpoints.change, { params, body });
  expect(await change({ name: 'Day', member_ids: [ownerId, ownerId] })).toEqual({
    ...{ team_id, name: 'Day', member_ids: [ownerId], is_own: true },
  });
  await expect(change({ member_ids: ['nobody'] })).rejects.toMatchObject(invalid);
  await expect(create(owner, 'DAY')).rejects.toMatchObject(invalid);

  await owner.api.call(teamEndpoints.delete, { params });
  expect((await colleague.api.call(teamEndpoints.list)).items).toEqual([]);
});
