import { writeAudit } from '#server/platform/audit/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { type Database, enterOrganization } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { getOffer } from './get-offer.ts';
import { createOffersRepository } from './offers.repository.ts';
import { queueDeclinedMail } from './queue-invite-mail.ts';

export interface DeclineDeps {
  db: Database;
  bus: Bus;
  translator: Translator;
}

/** Declines the invite behind a link and notifies its sender by mail. */
export async function declineInvite(
  { db, bus, translator }: DeclineDeps,
  hash: string,
  { ip, requestId }: PublicContext,
): Promise<void> {
  const notify = await db.transaction().execute(async (transaction) => {
    const offer = await getOffer(transaction, hash);
    const { organization_id: organizationId, invitee_email: email } = offer;
    await createOffersRepository(transaction).markDeclined(organizationId, offer.id);
    await queueDeclinedMail(transaction, translator, offer);
    const notifyMembers = await insertLiveEvents(transaction, bus, organizationId, [
      { name: 'members.changed' },
    ]);
    const entered = await enterOrganization(transaction, organizationId);
    await writeAudit(
      entered,
      { organizationId, userId: null, name: email, ip, requestId },
      { action: 'invite.declined', objectType: 'invite', objectId: offer.id, after: { email } },
    );
    return notifyMembers;
  });
  await notify();
}
