import { createWindowsRepository, type WindowRow } from '#server/chatbots/window-store/index.ts';
import { createInvitesRepository } from '#server/people/invites/index.ts';
import { createMembershipsRepository } from '#server/people/members/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { restoreUntil } from '#server/platform/time.ts';
import { queueErasure } from './queue-erasure.ts';

/**
 * Deletes a window, restorable for 30 days; `hard`, for owners, erases it with its chats at once.
 * Its hash id stays reserved.
 */
export async function removeWindow(
  { caller, transaction, audit }: MemberContext,
  window: WindowRow,
  { hard, now }: { hard: boolean; now: Date },
): Promise<{ deleted: number; restore_until: string | null }> {
  if (hard && caller.role !== 'owner') {
    throw new AppError('permission_required', 'only owners can erase windows', {
      permission: 'owner',
    });
  }
  if (!hard && window.deleted_at) throw new AppError('not_found', 'a deleted window');
  const windows = createWindowsRepository(transaction, caller.organizationId);
  await audit({
    action: hard ? 'window.erased' : 'window.deleted',
    objectType: 'window',
    objectId: window.id,
    before: { name: window.draft.name, hash_id: window.hash_id },
  });
  if (hard) {
    await createMembershipsRepository(transaction, caller.organizationId).removeWindow(window.id);
    await createInvitesRepository(transaction, caller.organizationId).removeWindow(window.id);
    await windows.markForErasure(window.id, now);
    await queueErasure(transaction);
    return { deleted: 1, restore_until: null };
  }
  await windows.update(window.id, caller.userId, { deleted_at: now });
  return { deleted: 1, restore_until: restoreUntil(now) };
}
