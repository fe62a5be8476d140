import { createSessionsRepository } from '#server/features/sessions/index.ts';
import { chatScope, isInScope } from '#server/platform/auth/window-scope.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { SchoolLine } from '#shared/contracts/school.ts';

const mostMessages = 500;

/** What was said in a chat of the history, for who may read chats; the latest 500 messages. */
export async function readChat(
  { caller, transaction }: MemberContext,
  sessionId: string,
): Promise<SchoolLine[]> {
  const sessions = createSessionsRepository(transaction, caller.organizationId);
  const session = found(await sessions.find(sessionId), 'chat');
  if (!isInScope(chatScope(caller), session.window_id)) found(null, 'chat');
  if (caller.role !== 'owner' && !caller.permission.all_chats) {
    throw new AppError('permission_required', 'all_chats', { permission: 'all_chats' });
  }
  const messages = await sessions.listMessages(session.id, null, mostMessages);
  return messages.filter(({ replaced }) => !replaced).map(({ sender, text }) => ({ sender, text }));
}
