import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';

type Reader = Pick<Caller, 'memberId' | 'permission' | 'apiKeyId'>;

/**
 * True when the caller may read all chats of accessible windows, or is the assignee of this one.
 * API keys are never assignees.
 */
export function canReadChat(
  { memberId, permission, apiKeyId }: Reader,
  { assignee }: { assignee: string | null },
): boolean {
  return permission.all_chats || (!apiKeyId && assignee === memberId);
}

/** The member who reads, whose unread messages are counted; null for an API key, which reads none. */
export function readerIdOf({ memberId, apiKeyId }: Pick<Reader, 'memberId' | 'apiKeyId'>) {
  return apiKeyId ? null : memberId;
}

/** Throws `permission_required` when `canReadChat` is false. */
export function assertCanReadChat(caller: Reader, chat: { assignee: string | null }): void {
  if (canReadChat(caller, chat)) return;
  throw new AppError('permission_required', 'needs all_chats', { permission: 'all_chats' });
}
