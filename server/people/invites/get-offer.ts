import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { sha256 } from '#server/platform/ids.ts';
import { findGrantViolation } from '#shared/utils/grants.ts';
import { createOffersRepository, type OfferRow } from './offers.repository.ts';

/** An invite that can be accepted, with its windows. */
export interface AcceptableInvite extends OfferRow {
  windows: readonly { id: string; name: string; isDeleted: boolean }[];
}

/**
 * The invite of a link; throws when it cannot be accepted, for instance because its sender may no
 * longer grant it: members could otherwise pass on permissions shortly before losing them.
 */
export async function getOffer(db: Database, link: string): Promise<AcceptableInvite> {
  const offers = createOffersRepository(db);
  const row = found(await offers.find(sha256(link)), 'invite');
  if (row.used_at) throw new AppError('invite_used');
  if (row.declined_at) {
    throw new AppError('invite_used', 'declined', { context: { declined: true } });
  }
  if (row.organization_deleted_at) throw new AppError('organization_closed');
  const windows = await offers.windows(row.organization_id, row.window_ids);
  const offer = { ...row, windows, window_ids: windows.map(({ id }) => id) };
  if (row.is_expired || !isStillGranted(offer)) throw new AppError('invite_expired');
  return offer;
}

function isStillGranted(offer: AcceptableInvite): boolean {
  const { grantor_role: role, grantor_permission: permission } = offer;
  if (!role || !permission) return false;
  const grantor = { role, permission, window_ids: offer.grantor_window_ids ?? [] };
  return findGrantViolation(grantor, offer) === null;
}
