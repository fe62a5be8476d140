import { announce } from '#server/features/live/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import type { Question } from './start-turn.ts';

/**
 * Takes the question in whose place another is asked, and its answers, out of the chat as its
 * customer sees it. Answers how to put them back, for when the new one cannot be asked.
 */
export async function replaceQuestion(
  { db, bus }: ChatServices,
  { window, visitorId, body }: Question,
): Promise<() => Promise<void>> {
  const { id: windowId, organizationId } = window;
  const { session_id: sessionId = '', replaces = '' } = body;

  /** Whether this call changed anything: a repeated request finds done what the first has done. */
  async function mark(replaced: true | null): Promise<boolean> {
    const wake = await inOrganization(db, organizationId, async (transaction) => {
      const chats = createChatRepository(transaction, organizationId);
      const question = found(await chats.findQuestion(visitorId, sessionId, replaces), 'question');
      const changed = await chats.markReplaced(sessionId, question.id, replaced);
      if (changed.length === 0) return null;
      const name = 'message.updated' as const;
      const changes = changed.map((subjectId) => ({ name, windowId, sessionId, subjectId }));
      return announce(transaction, bus, organizationId, changes);
    });
    await wake?.();
    return wake !== null;
  }

  const isOurs = await mark(true);
  return async () => {
    if (isOurs) await mark(null);
  };
}
