import { notify } from '#server/chatbots/notifications/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';

/** Notifies the members who can add the answer. Questions of a chatbot are one notification. */
export function notifyOfUnanswered(
  transaction: TenantTransaction,
  { organizationId, windowId }: { organizationId: string; windowId: string },
): Promise<void> {
  return notify(transaction, { organizationId, type: 'unanswered', subjectId: windowId, windowId });
}
