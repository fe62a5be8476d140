import type { Message } from '#shared/contracts/answers/chat.ts';

/** The messages of all sessions. */
export function createStoredMessages(newId: (kind: string) => string) {
  const sessions = new Map<string, Message[]>();
  let seq = 0;

  return {
    sessions,
    find: (isWanted: (message: Message) => boolean) => [...sessions.values()].flat().find(isWanted),
    getMessages(sessionId: string) {
      const messages = sessions.get(sessionId) ?? [];
      sessions.set(sessionId, messages);
      return messages;
    },
    createMessage(
      sessionId: string,
      sender: Message['sender'],
      text: string,
      clientId: string | null,
    ): Message {
      seq += 1;
      return {
        id: newId('message'),
        session_id: sessionId,
        seq,
        sender,
        text,
        state: 'done',
        citations: [],
        cards: [],
        finish: null,
        mode: null,
        fallback: false,
        stream_id: null,
        client_id: clientId,
        created_at: new Date().toISOString(),
      };
    },
  };
}
