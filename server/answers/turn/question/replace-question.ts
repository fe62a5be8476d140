import { inOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { createChatRepository } from '../chat.repository.ts';
import type { ChatServices } from '../chat-services.ts';
import type { CustomerQuestion } from './question.ts';

/**
 * Hides the question that `replaces` names, with its answers, from the customer. Returns a function
 * that restores them, for when the new question cannot be stored.
 */
export async function replaceQuestion(
  { db, bus }: ChatServices,
  { window, customerId, body }: CustomerQuestion,
): Promise<() => Promise<void>> {
  const { id: windowId, organizationId } = window;
  const { session_id: sessionId = '', replaces = '' } = body;

  /** Returns whether anything changed: a repeated request finds the question marked already. */
  async function mark(replaced: true | null): Promise<boolean> {
    const notify = await inOrganization(db, organizationId, async (transaction) => {
      const chats = createChatRepository(transaction, organizationId);
      const question = found(await chats.findQuestion(customerId, sessionId, replaces), 'question');
      const changed = await chats.markReplaced(sessionId, question.id, replaced);
      if (changed.length === 0) return null;
      const name = 'message.updated' as const;
      const changes = changed.map((subjectId) => ({ name, windowId, sessionId, subjectId }));
      return insertLiveEvents(transaction, bus, organizationId, changes);
    });
    await notify?.();
    return notify !== null;
  }

  const hasMarked = await mark(true);
  return async () => {
    if (hasMarked) await mark(null);
  };
}
