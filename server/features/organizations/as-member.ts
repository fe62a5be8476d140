import { writeAudit } from '#server/features/audit/index.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { AuditEntry, UserContext } from '#server/platform/http/contexts.ts';
import { createOrganizationRepository, type OwnPosition } from './organization.repository.ts';

/** One of the user's organizations, which nobody else changes meanwhile, and what they are in it. */
export interface AsMember {
  transaction: TenantTransaction;
  organization: ReturnType<typeof createOrganizationRepository>;
  settings: Awaited<ReturnType<ReturnType<typeof createOrganizationRepository>['lock']>>;
  own: OwnPosition;
  audit(entry: Omit<AuditEntry, 'objectType' | 'objectId'>): Promise<void>;
}

/**
 * Runs `work` in a transaction of one of the user's organizations, the current one or not. What they may
 * do there is looked up under the lock: a role that was taken a moment ago is worth nothing.
 */
export function asMember<Result>(
  db: Database,
  { user, ip, requestId }: Pick<UserContext, 'user' | 'ip' | 'requestId'>,
  organizationId: string,
  work: (as: AsMember) => Promise<Result>,
): Promise<Result> {
  return inOrganization(db, organizationId, async (transaction) => {
    const organization = createOrganizationRepository(transaction, organizationId);
    const settings = await organization.lock();
    const own = found(await organization.findOwn(user.id), 'organization');
    const actor = { organizationId, userId: user.id, name: user.name || user.email, ip, requestId };
    const audit: AsMember['audit'] = (entry) =>
      writeAudit(transaction, actor, {
        ...entry,
        objectType: 'organization',
        objectId: organizationId,
      });
    return work({ transaction, organization, settings, own, audit });
  });
}

/** Deleting and handing over are for owners (RP21). */
export function assertOwner({ role }: Pick<OwnPosition, 'role'>): void {
  if (role !== 'owner')
    throw new AppError('permission_required', 'owners only', { permission: 'owner' });
}

/** Name, time zone and retention: owners, and leaders who manage all chatbots (RP21). */
export function assertManager({
  role,
  permission,
}: Pick<OwnPosition, 'role' | 'permission'>): void {
  if (role === 'owner' || (role === 'leader' && permission.manage_chatbots_all)) return;
  throw new AppError('permission_required', 'owners and leaders only', {
    permission: 'manage_chatbots_all',
  });
}

export function assertOpen({ deleted_at }: { deleted_at: Date | null }): void {
  if (deleted_at) throw new AppError('organization_closed');
}
