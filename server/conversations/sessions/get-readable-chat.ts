import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { chatScope, isInScope } from '#server/people/members/index.ts';
import { found, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCanReadChat, readerIdOf } from './can-read-chat.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import type { SessionRow } from './to-session.ts';

/** A chat that the caller may read; not found outside the caller's windows. */
export async function getReadableChat(
  { hash, session_id: id }: { hash: string; session_id: string },
  { transaction, caller }: MemberContext,
): Promise<SessionRow> {
  const scope = chatScope(caller);
  const window = await getWindowByHash(transaction, caller.organizationId, hash, scope);
  const sessions = createSessionsRepository(transaction, caller.organizationId);
  const chat = found(await sessions.find(id, readerIdOf(caller)), 'chat');
  if (chat.window_id !== window.id) throw notFound('chat');
  assertCanReadChat(caller, chat);
  return chat;
}

/** The same for a path that does not name the window. */
export async function getReadableChatById(
  id: string,
  { transaction, caller }: Pick<MemberContext, 'transaction' | 'caller'>,
): Promise<SessionRow> {
  const sessions = createSessionsRepository(transaction, caller.organizationId);
  const row = await sessions.find(id, readerIdOf(caller));
  const isVisible = row && isInScope(chatScope(caller), row.window_id);
  const chat = found(isVisible ? row : null, 'chat');
  assertCanReadChat(caller, chat);
  return chat;
}
