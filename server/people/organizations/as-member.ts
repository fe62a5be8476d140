import { writeAudit } from '#server/platform/audit/index.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { NewAuditEntry, UserContext } from '#server/platform/http/contexts.ts';
import { createOrganizationRepository, type OwnPosition } from './organization.repository.ts';

/** One of the user's organizations, locked, with the user's position in it. */
export interface AsMember {
  transaction: TenantTransaction;
  organization: ReturnType<typeof createOrganizationRepository>;
  settings: Awaited<ReturnType<ReturnType<typeof createOrganizationRepository>['lock']>>;
  own: OwnPosition;
  audit(entry: Omit<NewAuditEntry, 'objectType' | 'objectId'>): Promise<void>;
}

/**
 * Runs `work` in a transaction of one of the user's organizations, current or not. The user's
 * rights are read under the lock, so that a concurrent demotion takes effect.
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

/** Deleting and transferring require an owner. */
export function assertOwner({ role }: Pick<OwnPosition, 'role'>): void {
  if (role !== 'owner')
    throw new AppError('permission_required', 'owners only', { permission: 'owner' });
}

/** Name, time zone and retention require an owner, or a leader who manages all chatbots. */
export function assertManager({
  role,
  permission,
}: Pick<OwnPosition, 'role' | 'permission'>): void {
  if (role === 'owner' || (role === 'leader' && permission.manage_chatbots_all)) return;
  throw new AppError('permission_required', 'owners and leaders only', {
    permission: 'manage_chatbots_all',
  });
}

export function assertOrganizationOpen({ deleted_at }: { deleted_at: Date | null }): void {
  if (deleted_at) throw new AppError('organization_closed');
}
