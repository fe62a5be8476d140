import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Feedback } from '#shared/contracts/answers/chat.ts';

export function createFeedbackRepository(db: TenantTransaction, organizationId: string) {
  return {
    /**
     * Stores a customer's feedback on an answer; null removes it. Undefined when the customer has
     * no such answer, or it is still being written.
     */
    store(customerId: string, messageId: string, feedback: Feedback | null) {
      return db
        .updateTable('messages')
        .set({
          feedback_value: feedback?.value ?? null,
          feedback_reason: feedback?.reason ?? null,
          updated_at: sql`now()`,
        })
        .where('organization_id', '=', organizationId)
        .where('id', '=', messageId)
        .where('customer_id', '=', customerId)
        .where('sender', '=', 'chatbot')
        .where('by_type', 'in', ['ai', 'human'])
        .where('state', 'in', ['done', 'stopped', 'stored'])
        .returning('session_id')
        .executeTakeFirst();
    },
  };
}
