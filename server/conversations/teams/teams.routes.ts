import { enqueueOffers } from '#server/conversations/availability/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { type Team, teamEndpoints } from '#shared/contracts/conversations/teams.ts';
import { teamLimits } from '#shared/contracts/limits.ts';
import { createTeamsRepository, type TeamRow } from './teams.repository.ts';

/** Teams, to which chats are assigned (`handoff/assign-team.ts`). */
export function teamRoutes(app: App, { bus }: { bus: Bus }): void {
  const ofOrganization = {
    find: async ({ id }: { id: string }, context: MemberContext) =>
      found((await teamsOf(context).find(id)) ?? null, 'team'),
  };

  implement(app, teamEndpoints.list, async (_input, context) => ({
    items: (await teamsOf(context).list()).map((team) => toTeam(team, context)),
  }));

  implement(app, teamEndpoints.create, async ({ body }, context) => {
    const teams = teamsOf(context);
    const count = async () => (await teams.list()).length;
    await assertRoom(context, { what: 'teams', limit: teamLimits.perOrganization, count });
    const id = await uniquelyNamed(() => teams.insert(body.name));
    await setMembers(context, id, body.member_ids);
    await context.audit({ action: 'team.created', objectType: 'team', objectId: id, after: body });
    return getTeam(context, id);
  });

  implement(
    app,
    teamEndpoints.change,
    async ({ body: { name, member_ids: memberIds } }, context, { id, ...before }: TeamRow) => {
      const { transaction, caller } = context;
      if (name !== undefined) await uniquelyNamed(() => teamsOf(context).rename(id, name));
      if (memberIds !== undefined) {
        await setMembers(context, id, memberIds);
        // Its waiting chats may be offered to new members.
        await enqueueOffers(transaction, caller.organizationId);
      }
      const after = await getTeam(context, id);
      await context.audit({
        ...{ action: 'team.changed', objectType: 'team', objectId: id },
        before: { name: before.name, member_ids: before.memberIds },
        after: { name: after.name, member_ids: after.member_ids },
      });
      return after;
    },
    ofOrganization,
  );

  implement(
    app,
    teamEndpoints.delete,
    async (_input, context, { id, name, memberIds }: TeamRow) => {
      const { transaction, caller, afterCommit } = context;
      const chats = await teamsOf(context).listOpenChats(id);
      await teamsOf(context).remove(id);
      const before = { name, member_ids: memberIds };
      await context.audit({ action: 'team.deleted', objectType: 'team', objectId: id, before });
      if (chats.length > 0) {
        const updates = chats.map(({ windowId, id: sessionId }) => ({
          ...{ name: 'session.updated' as const, windowId, sessionId },
        }));
        afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, updates));
      }
      // Its waiting chats are offered to everybody.
      await enqueueOffers(transaction, caller.organizationId);
      return { deleted: 1 };
    },
    ofOrganization,
  );
}

function teamsOf({ transaction, caller }: MemberContext) {
  return createTeamsRepository(transaction, caller.organizationId);
}

async function getTeam(context: MemberContext, id: string): Promise<Team> {
  return toTeam(found((await teamsOf(context).find(id)) ?? null, 'team'), context);
}

async function setMembers(
  context: MemberContext,
  id: string,
  memberIds: readonly string[],
): Promise<void> {
  if (await teamsOf(context).setMembers(id, memberIds)) return;
  throw invalidField('member_ids', 'unknown_reference');
}

function toTeam({ id, name, memberIds }: TeamRow, { caller }: MemberContext): Team {
  return {
    team_id: id,
    name,
    member_ids: memberIds,
    is_own: memberIds.includes(caller.memberId),
  };
}

/** Reports a name that another team has as an error of the field. */
async function uniquelyNamed<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'teams_by_name')) throw invalidField('name', 'duplicate');
    throw error;
  }
}
