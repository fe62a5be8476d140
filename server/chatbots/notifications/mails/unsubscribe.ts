import type { Database } from '#server/platform/db/database.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { createSettingsRepository } from '../settings.repository.ts';
import { cancelMails, type DueMember, findAddress } from './due-mails.repository.ts';

const purpose = 'unsubscribe from notifications';

/** Token of the link that ends the mails to a member; sealed and not stored in the database. */
export function unsubscribeToken(
  sealer: Sealer,
  { organization_id, member_id }: DueMember,
): string {
  return sealer.seal(`${organization_id} ${member_id}`, purpose);
}

/** Ends the mails to the member with this token; returns their address, or null. */
export async function unsubscribe(
  db: Database,
  sealer: Sealer,
  token: string,
): Promise<string | null> {
  const [organization_id, member_id] = sealer.open(token, purpose)?.split(' ') ?? [];
  if (!organization_id || !member_id) return null;
  const member = { organization_id, member_id };
  return db.transaction().execute(async (transaction) => {
    const email = await findAddress(transaction, member);
    if (email === null) return null;
    await createSettingsRepository(transaction, organization_id, member_id).save({ mails: false });
    await cancelMails(transaction, member);
    return email;
  });
}
