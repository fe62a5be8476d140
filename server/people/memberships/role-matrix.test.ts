import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#server/platform/ids.ts';
import { inviteOf } from '#server/testing/invites.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { windowEndpoints } from '#shared/contracts/chatbots/windows.ts';
import { statisticsEndpoints } from '#shared/contracts/conversations/statistics.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import {
  type Permission,
  permissionMap,
  permissions,
} from '#shared/contracts/people/permissions.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** What a role may do: always, with the permission, or never. */
type May = 'Y' | Permission | '-';
interface Action {
  may: { owner: 'Y'; leader: May; member: May };
  act(by: TestUser): Promise<unknown>;
}

const password = 'correct horse battery';
const paramsOf = () => ({ id: owner.login.organization_id });
/** A member who may be removed. */
async function somebody(): Promise<string> {
  const person = await app.memberOf(owner);
  const members = await owner.api.call(memberEndpoints.list);
  return members.find(({ email }) => email === person.login.email)?.id ?? '';
}
const position = (role: 'leader' | 'member') => ({
  ...{ role, permission: permissionMap([]), window_ids: [] },
});
const invite = (by: TestUser, role: 'leader' | 'member') =>
  by.api.call(inviteEndpoints.send, inviteOf(`${newId()}@example.com`, { may: [], role }));
const changeTo = async (by: TestUser, role: 'leader' | 'member') =>
  by.api.call(memberEndpoints.changeRole, {
    params: { id: await somebody() },
    body: position(role),
  });

/** The role matrix of the specification, for the existing endpoints. */
const matrix: Record<string, Action> = {
  // With the wrong name: authorization errors come before it is checked.
  'delete the organization': {
    may: { owner: 'Y', leader: '-', member: '-' },
    act: (by) =>
      by.api
        .call(organizationEndpoints.remove, { params: paramsOf(), body: { name: 'Wrong' } })
        .catch(ignoreError('validation_failed')),
  },
  'transfer ownership': {
    may: { owner: 'Y', leader: '-', member: '-' },
    act: (by) =>
      by.api
        .call(organizationEndpoints.transfer, {
          params: paramsOf(),
          body: { member_id: 'nobody', password },
        })
        .catch(ignoreError('not_found')),
  },
  'rename the organization': {
    may: { owner: 'Y', leader: 'manage_chatbots_all', member: '-' },
    act: (by) =>
      by.api.call(organizationEndpoints.change, { params: paramsOf(), body: { name: newId() } }),
  },
  'change the retention': {
    may: { owner: 'Y', leader: 'manage_chatbots_all', member: '-' },
    act: (by) =>
      by.api.call(organizationEndpoints.change, {
        params: paramsOf(),
        body: { retention_days: 9 },
      }),
  },
  'list members': {
    may: { owner: 'Y', leader: 'manage_members', member: 'manage_members' },
    act: (by) => by.api.call(memberEndpoints.list),
  },
  'invite a member': {
    may: { owner: 'Y', leader: 'manage_members', member: '-' },
    act: (by) => invite(by, 'member'),
  },
  'invite a leader': {
    may: { owner: 'Y', leader: '-', member: '-' },
    act: (by) => invite(by, 'leader'),
  },
  'change a role': {
    may: { owner: 'Y', leader: 'manage_members', member: '-' },
    act: (by) => changeTo(by, 'member'),
  },
  'make a leader': {
    may: { owner: 'Y', leader: '-', member: '-' },
    act: (by) => changeTo(by, 'leader'),
  },
  'remove a member': {
    may: { owner: 'Y', leader: 'manage_members', member: '-' },
    act: async (by) => by.api.call(memberEndpoints.remove, { params: { id: await somebody() } }),
  },
  'create a window': {
    may: { owner: 'Y', leader: 'manage_chatbots_all', member: 'manage_chatbots_all' },
    act: (by) => by.api.call(windowEndpoints.create, { body: { name: 'Matrix' } }),
  },
  'see usage': {
    may: { owner: 'Y', leader: 'usage', member: 'usage' },
    act: (by) => by.api.call(statisticsEndpoints.usage),
  },
};

/** Ignores an error that is thrown after the permission check. */
function ignoreError(code: string) {
  return (error: Error & { code?: string }) => {
    if (error.code !== code) throw error;
  };
}

const cells = Object.entries(matrix).flatMap(([name, { may, act }]) =>
  (['owner', 'leader', 'member'] as const).flatMap((role) =>
    (role === 'owner' ? ['everything'] : ['everything', 'everything else']).map((holding) => ({
      ...{ name, role, holding, act },
      isAllowed: may[role] === 'Y' || (may[role] !== '-' && holding === 'everything'),
      lacking: may[role],
    })),
  ),
);

test.each(cells)(
  '$name: $role with $holding → $isAllowed',
  async ({ role, holding, act, isAllowed, lacking }) => {
    const held = permissions.filter((name) => holding === 'everything' || name !== lacking);
    const by = role === 'owner' ? owner : await app.memberOf(owner, { role, permissions: held });
    const outcome = await act(by).then(
      () => 'done',
      ({ status }: { status: number }) => status,
    );
    expect(outcome).toBe(isAllowed ? 'done' : 403);
  },
);
