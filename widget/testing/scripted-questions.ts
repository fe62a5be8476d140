import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { createStoredMessages } from './stored-messages.ts';

export interface QuestionsPort {
  newId: (kind: string) => string;
  stored: ReturnType<typeof createStoredMessages>;
  files: ReadonlyMap<string, Attachment>;
}

/** Stores the questions of scripted chats. */
export function createScriptedQuestions({ newId, stored, files }: QuestionsPort) {
  const { getMessages, createMessage } = stored;
  return {
    /** Removes what a new question replaces; returns the session of both. */
    replaceQuestion(body: Record<string, unknown>, crashedAnswer: Message | undefined): string {
      if (crashedAnswer) {
        const previous = getMessages(crashedAnswer.session_id);
        previous.splice(previous.indexOf(crashedAnswer) - 1, 2);
      }
      const sessionId =
        crashedAnswer?.session_id ??
        (typeof body.session_id === 'string' ? body.session_id : newId('session'));
      const messages = getMessages(sessionId);
      const replaced = messages.findIndex(
        ({ id, client_id }) => id === body.replaces || (client_id && client_id === body.replaces),
      );
      if (replaced >= 0) messages.splice(replaced, 2);
      return sessionId;
    },

    storeQuestion(sessionId: string, body: Record<string, unknown>): Message {
      const text = String(body.text);
      const question = createMessage(sessionId, 'customer', text, String(body.client_id));
      const sent = Array.isArray(body.attachments) ? body.attachments : [];
      const attachments = sent.flatMap((id) => files.get(id) ?? []);
      if (attachments.length > 0) Object.assign(question, { attachments });
      getMessages(sessionId).push(question);
      return question;
    },
  };
}
