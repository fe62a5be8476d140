import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Channel } from '#shared/contracts/names.ts';

interface Greeting {
  id: string;
  sessionId: string;
  windowId: string;
  customerId: string;
  text: string;
}

/** Chats that start with a greeting. */
export function createGreetingsRepository(db: TenantTransaction, organizationId: string) {
  return {
    /** Inserts a chat that starts with a greeting; the history lists it from the customer's first message. */
    async createGreetedSession(session: {
      id: string;
      windowId: string;
      customerId: string;
      language: string;
      channel: Channel;
      pageUrl: string | null;
      agentOn: boolean;
    }): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          organization_id: organizationId,
          id: session.id,
          window_id: session.windowId,
          customer_id: session.customerId,
          name: '',
          agent_on: session.agentOn,
          language: session.language,
          channel: session.channel,
          page_url: session.pageUrl,
          last_seq: 1,
        })
        .execute();
    },

    async insertGreeting(message: Greeting): Promise<void> {
      await db
        .insertInto('messages')
        .values({
          organization_id: organizationId,
          id: message.id,
          session_id: message.sessionId,
          window_id: message.windowId,
          customer_id: message.customerId,
          seq: 1,
          sender: 'chatbot',
          by_type: 'system',
          text: message.text,
          state: 'done',
          finish: 'stop',
        })
        .execute();
    },
  };
}
