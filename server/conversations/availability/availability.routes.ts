import type { Bus } from '#server/platform/bus/bus.ts';
import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { availabilityEndpoints } from '#shared/contracts/conversations/availability.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { enqueueOffers } from './enqueue-offers.ts';
import { presentAvailability } from './present-availability.ts';

/** The availability of members, which they switch themselves, and their maximum of chats. */
export function availabilityRoutes(app: App, { bus }: { bus: Bus }): void {
  implement(app, availabilityEndpoints.own, async (_input, context) =>
    presentAvailability(await getMember(context, context.caller.memberId)),
  );

  implement(app, availabilityEndpoints.change, async ({ body }, context) => {
    const { memberId } = context.caller;
    const before = await getMember(context, memberId);
    await repositoryOf(context).setAway(memberId, body.away);
    await context.audit({
      action: 'member.changed',
      objectType: 'member',
      objectId: memberId,
      before: { away: before.isAway },
      after: { away: body.away },
    });
    await announceChange(context, bus, memberId);
    return presentAvailability({ ...before, isAway: body.away });
  });

  implement(app, availabilityEndpoints.ofMember, async ({ params }, context) => {
    const member = await getMember(context, params.id);
    return { ...presentAvailability(member), own_max_chats: member.ownMaxChats };
  });

  implement(
    app,
    availabilityEndpoints.limit,
    async ({ body }, context, before) => {
      await repositoryOf(context).setMaxChats(before.id, body.max_chats);
      await context.audit({
        action: 'member.changed',
        objectType: 'member',
        objectId: before.id,
        before: { max_chats: before.ownMaxChats },
        after: { max_chats: body.max_chats },
      });
      await announceChange(context, bus, before.id);
      const { maxChats } = await getMember(context, before.id);
      return { max_chats: maxChats };
    },
    { find: ({ id }: { id: string }, context: MemberContext) => getMember(context, id) },
  );
}

function repositoryOf({ transaction, caller }: MemberContext) {
  return createAvailabilityRepository(transaction, caller.organizationId);
}

async function getMember(context: MemberContext, id: string) {
  return found((await repositoryOf(context).find(id)) ?? null, 'member');
}

/** Notifies the member's consoles and offers waiting chats again. */
async function announceChange(
  { transaction, caller: { organizationId }, afterCommit }: MemberContext,
  bus: Bus,
  memberId: string,
): Promise<void> {
  const change = { name: 'availability.changed', subjectId: memberId } as const;
  afterCommit(await insertLiveEvents(transaction, bus, organizationId, [change]));
  await enqueueOffers(transaction, organizationId);
}
