import { chatScope, isInScope } from '#server/people/members/index.ts';
import { AppError, found, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { SchoolLine } from '#shared/contracts/answers/school.ts';
import { createChatMessagesRepository } from './chat-messages.repository.ts';
import { createSessionsRepository } from './sessions.repository.ts';

const maxMessages = 500;

/** The latest 500 messages of a chat. */
export async function readChat(
  { caller, transaction }: MemberContext,
  sessionId: string,
): Promise<SchoolLine[]> {
  const sessions = createSessionsRepository(transaction, caller.organizationId);
  const session = found(await sessions.find(sessionId, null), 'chat');
  if (!isInScope(chatScope(caller), session.window_id)) throw notFound('chat');
  if (caller.role !== 'owner' && !caller.permission.all_chats) {
    throw new AppError('permission_required', 'all_chats', { permission: 'all_chats' });
  }
  const messages = await createChatMessagesRepository(
    transaction,
    caller.organizationId,
  ).listBefore(session.id, null, maxMessages);
  return messages.filter(({ replaced }) => !replaced).map(({ sender, text }) => ({ sender, text }));
}
