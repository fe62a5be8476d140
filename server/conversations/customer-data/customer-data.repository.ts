import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';

interface ChatRow {
  session_id: string;
  window_id: string;
  chatbot: string;
  created_at: Date;
  stars: number | null;
  rating_text: string | null;
}

interface MessageRow {
  session_id: string;
  at: Date;
  sender: 'customer' | 'chatbot';
  text: string;
  files: string[];
}

/** Chats of people, for a copy of their data. */
export function createCustomerData(db: TenantTransaction, organizationId: string) {
  return {
    async chats(customerIds: readonly string[]): Promise<ChatRow[]> {
      const { rows } = await sql<ChatRow>`
        select sessions.id as session_id, sessions.window_id, windows.draft ->> 'name' as chatbot,
          sessions.created_at, sessions.rating_stars as stars, sessions.rating_text
        from sessions join windows on windows.organization_id = sessions.organization_id
          and windows.id = sessions.window_id
        where sessions.organization_id = ${organizationId}
          and sessions.customer_id = any(${customerIds})
        order by sessions.created_at`.execute(db);
      return rows;
    },

    async messages(sessionIds: readonly string[]): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        select session_id, created_at as at, sender, text, array(
            select file ->> 'name' from jsonb_array_elements(attachments) as file) as files
        from messages
        where organization_id = ${organizationId} and session_id = any(${sessionIds})
        order by session_id, seq`.execute(db);
      return rows;
    },
  };
}
