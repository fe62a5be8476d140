import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/platform/http/contexts.ts';

type Reader = Pick<Caller, 'memberId' | 'permission' | 'apiKeyId'>;

/**
 * Whether the chats of a reached window are the caller's to read: all of them, or the one that the
 * caller looks after (RP2). A key is nobody who looks after a chat.
 */
export function readsChat(
  { memberId, permission, apiKeyId }: Reader,
  { assignee }: { assignee: string | null },
): boolean {
  return permission.all_chats || (!apiKeyId && assignee === memberId);
}

/** Throws `permission_required` where `readsChat` is false. */
export function assertReadsChat(caller: Reader, chat: { assignee: string | null }): void {
  if (readsChat(caller, chat)) return;
  throw new AppError('permission_required', 'needs all_chats', { permission: 'all_chats' });
}
