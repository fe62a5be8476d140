import { endEvent, notify } from '#server/chatbots/notifications/index.ts';
import { createWindowAgentsRepository } from '#server/chatbots/window-store/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { formatFailedSource } from '#shared/contracts/chatbots/failed-source.ts';
import type { SourceRow } from './sources.repository.ts';

/**
 * Notifies the members who manage a chatbot that a source of its agent could not be read, and ends that
 * once it is read again. Agents without a chatbot have nobody who waits for them.
 */
export async function notifyOfSource(
  transaction: TenantTransaction,
  { organization_id: organizationId, id, kind, knowledge_id, state }: SourceRow,
): Promise<void> {
  const subjectId = formatFailedSource({ kind, id });
  const type = 'source_failed';
  if (state === 'ready') {
    await endEvent(transaction, { organizationId, types: [type], subjectId });
  }
  if (state !== 'failed') return;
  const windows = createWindowAgentsRepository(transaction, organizationId);
  const windowId = await windows.findWindowOf(knowledge_id);
  if (windowId) await notify(transaction, { organizationId, type, subjectId, windowId });
}
