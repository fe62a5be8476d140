import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { permissionMap, permissions } from '#shared/contracts/people/permissions.ts';
import fc from '#shared/testing/property.ts';
import { type Grant, holds } from '#shared/utils/grants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const team = 5;
const person = fc.nat({ max: team - 1 });
const change = fc.record({
  kind: fc.constant('change' as const),
  by: person,
  whom: person,
  role: fc.constantFrom('leader' as const, 'member' as const),
  may: fc.subarray([...permissions]),
  windows: fc.subarray([0, 1]),
});
const transfer = fc.record({
  kind: fc.constant('transfer' as const),
  by: person,
  whom: person,
  stay: fc.boolean(),
});
const steps = fc.array(fc.oneof({ weight: 6, arbitrary: change }, transfer), {
  minLength: 8,
  maxLength: 16,
});

/** An owner, two leaders and two members with random permissions and windows. */
async function newTeam() {
  const owner = await app.signUp();
  const windows = [await app.createWindow(owner, 'A'), await app.createWindow(owner, 'B')];
  const windowIds = windows.map(({ id }) => id);
  const some = permissions.filter((_, index) => index % 2 === 0);
  const people: TestUser[] = [owner];
  for (const [role, held, reached] of [
    ['leader', [...some, 'manage_members'], windowIds.slice(0, 1)],
    ['leader', permissions, windowIds],
    ['member', ['manage_members', 'usage'], windowIds],
    ['member', [], []],
  ] as const) {
    people.push(await app.memberOf(owner, { role, permissions: held, windowIds: reached }));
  }
  return { organizationId: owner.login.organization_id, people, windowIds };
}

interface Position extends Grant {
  id: string;
  user_id: string;
}

/** The stored positions of all members. */
function positionsIn(organizationId: string): Promise<Position[]> {
  return app.services.db
    .selectFrom('members')
    .select(['id', 'user_id', 'role', 'permission', 'window_ids'])
    .where('organization_id', '=', organizationId)
    .execute();
}

test('no sequence of role changes and transfers escalates privileges', async () => {
  let [done, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { organizationId, people, windowIds } = await newTeam();
      for (const step of sequence) {
        const before = await positionsIn(organizationId);
        const of = (index: number) => {
          const user = people[index];
          const position = before.find(({ user_id }) => user_id === user?.login.id);
          if (!user || !position) throw new Error('somebody is missing');
          return { api: user.api, position };
        };
        const { api, position: grantor } = of(step.by);
        const { position: target } = of(step.whom);
        const call =
          step.kind === 'transfer'
            ? api.call(organizationEndpoints.transfer, {
                params: { id: organizationId },
                body: { member_id: target.id, password: 'correct horse battery', stay: step.stay },
              })
            : api.call(memberEndpoints.changeRole, {
                params: { id: target.id },
                body: {
                  role: step.role,
                  permission: permissionMap(step.may),
                  window_ids: step.windows.flatMap((index) => windowIds[index] ?? []),
                },
              });
        await call.then(
          () => (done += 1),
          () => (refused += 1),
        );

        const after = await positionsIn(organizationId);
        expect(after.some(({ role }) => role === 'owner')).toBe(true);
        for (const now of after) {
          const previous = before.find(({ id }) => id === now.id);
          if (previous?.role === 'owner' || grantor.role === 'owner') continue;
          const gained = permissions.filter(
            (name) => now.permission[name] && !holds(previous ?? now, name),
          );
          expect(gained.filter((name) => !holds(grantor, name))).toEqual([]);
          const reached = now.window_ids.filter((id) => !previous?.window_ids.includes(id));
          expect(reached.filter((id) => !grantor.window_ids.includes(id))).toEqual([]);
          // Only owners can create leaders and owners.
          expect(now.role === 'member' || now.role === previous?.role).toBe(true);
        }
      }
    }),
    { numRuns: 12 },
  );
  // Both happened often enough for the test to be meaningful.
  expect(done).toBeGreaterThan(15);
  expect(refused).toBeGreaterThan(15);
}, 120_000);
