import { findPersonalFacts, maskPersonalData } from '#server/conversations/personal/index.ts';
import {
  createChatMessagesRepository,
  getReadableChatById,
} from '#server/conversations/sessions/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/contexts.ts';

/** Messages before the question that the model reads. */
const maxMessages = 30;

/**
 * What the customer wrote since the last reply, and the messages before. For callers without
 * `customer_info` personal data is masked, so that no suggestion can repeat it.
 */
export function readOpenQuestion(db: Database, caller: Caller, sessionId: string) {
  const { organizationId, permission } = caller;
  return inOrganization(db, organizationId, async (transaction) => {
    const chat = await getReadableChatById(sessionId, { transaction, caller });
    const stored = createChatMessagesRepository(transaction, organizationId);
    const rows = await stored.listBefore(chat.id, null, maxMessages);
    const known = permission.customer_info
      ? null
      : (await findPersonalFacts(transaction, organizationId, [chat.id])).get(chat.id);
    const messages = rows
      .filter(({ text, replaced, by_type }) => text && !replaced && by_type !== 'system')
      .map(({ sender, text }) => ({
        sender,
        text: permission.customer_info ? text : maskPersonalData(text, known ?? []),
        cards: [],
      }));
    const end = messages.findLastIndex(({ sender }) => sender === 'customer') + 1;
    const start = messages.slice(0, end).findLastIndex(({ sender }) => sender === 'chatbot') + 1;
    const question = messages.slice(start, end).map(({ text }) => text);
    return { chat, question: question.join('\n'), history: messages.slice(0, start) };
  });
}
