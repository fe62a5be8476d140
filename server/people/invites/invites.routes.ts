import type { LoginData } from '#server/people/account/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { inviteEndpoints } from '#shared/contracts/people/invites.ts';
import { assertGrant } from './assert-grant.ts';
import { declineInvite } from './decline-invite.ts';
import { getOffer } from './get-offer.ts';
import { createInvitesRepository } from './invites.repository.ts';
import { joinByInvite } from './join-by-invite.ts';
import { createOffersRepository } from './offers.repository.ts';
import { toInviteOffer } from './present-offer.ts';
import { sendInvites } from './send-invites.ts';

interface InviteDeps {
  bus: Bus;
  consoleOrigin: string;
  hasMailServer: boolean;
  loginData: LoginData;
}

/** Invites, for senders and invitees. */
export function inviteRoutes(app: App, deps: InviteDeps): void {
  const { db, translator, limits } = app.platform;
  const { bus } = deps;

  implement(app, inviteEndpoints.get, async ({ query }) => {
    const offer = await getOffer(db, query.hash_id);
    return toInviteOffer(offer, await createOffersRepository(db).isRegistered(offer.invitee_email));
  });

  implement(app, inviteEndpoints.decline, async ({ query }, context) => {
    await declineInvite({ db, bus, translator }, query.hash_id, context);
    return { deleted: 1 };
  });

  implementInSteps(app, inviteEndpoints.send, ({ body }, steps) =>
    sendInvites({ ...deps, translator, limits }, steps, body),
  );

  implement(app, inviteEndpoints.cancel, async ({ body }, context) => {
    const { caller, transaction } = context;
    const invites = createInvitesRepository(transaction, caller.organizationId);
    const row = await ('id' in body
      ? invites.findById(body.id)
      : invites.findByEmail(body.invitee_email));
    const { id, ...before } = found(row, 'invite');
    assertGrant(caller, before);
    await invites.remove(id);
    await context.audit({ action: 'invite.cancelled', objectType: 'invite', objectId: id, before });
    const changes = [{ name: 'members.changed' }] as const;
    context.afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, changes));
    return { deleted: 1 };
  });

  implement(app, inviteEndpoints.accept, async ({ body }, context) => {
    const notify = await db
      .transaction()
      .execute((transaction) =>
        joinByInvite(transaction, { by: context, hash: body.hash_id, bus }),
      );
    await notify();
    return deps.loginData.get(context.user.id);
  });
}
