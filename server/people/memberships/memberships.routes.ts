import { createMembersRepository, toMember } from '#server/people/members/index.ts';
import { ownOrganizations } from '#server/people/organizations/index.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext, UserContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { memberEndpoints } from '#shared/contracts/people/members.ts';
import { organizationEndpoints } from '#shared/contracts/people/organizations.ts';
import { changeRole } from './change-role.ts';
import { leaveOrganization } from './leave-organization.ts';
import type { MembershipDeps } from './membership-deps.ts';
import { removeMember } from './remove-member.ts';
import { transferOwnership } from './transfer-ownership.ts';

/** Changes of members by owners and leaders, ownership transfer and leaving. */
export function membershipRoutes(app: App, deps: MembershipDeps): void {
  const find = async ({ id }: { id: string }, { transaction, caller }: MemberContext) =>
    found(await createMembersRepository(transaction, caller.organizationId).find(id), 'member');

  implement(
    app,
    memberEndpoints.changeRole,
    async ({ params, body }, context) => {
      await changeRole(deps, context, params.id, body);
      return toMember(await find(params, context), context.caller, deps.clock());
    },
    { find },
  );

  implement(
    app,
    memberEndpoints.remove,
    async ({ params }, context) => ({
      deleted: 1 as const,
      released_chats: await removeMember(deps, context, params.id),
    }),
    { find },
  );

  const { db, limits } = app.platform;
  const getOwn = async ({ id }: { id: string }, { user }: UserContext) =>
    found(
      (await ownOrganizations(db, user.id)).find((each) => each.id === id),
      'organization',
    );

  implement(
    app,
    organizationEndpoints.transfer,
    async ({ params, body }, context, { id: organizationId }) => {
      const { member_id: memberId, ...rest } = body;
      await transferOwnership({ db, limits, bus: deps.bus }, context, {
        organizationId,
        memberId,
        ...rest,
      });
      return getOwn(params, context);
    },
    { find: getOwn },
  );

  implement(
    app,
    organizationEndpoints.leave,
    async (_input, context, { id }) => ({
      left: true as const,
      released_chats: await leaveOrganization({ db, ...deps }, context, id),
    }),
    { find: getOwn },
  );
}
