import { eraseChatsBefore } from '#server/answers/turn/index.ts';
import { writeAudit } from '#server/platform/audit/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { findWithRetention } from './retention.repository.ts';

/** The maximum per statement, and per organization and run; the next run continues. */
const batch = { size: 500, maxChats: 100_000 };
const dayMs = 86_400_000;

/**
 * Erases chats beyond their organization's retention, with messages, citations and ratings. Their
 * attachments then have no message, so `sweep-attachments` deletes them. Contacts stay: they are
 * erased on request. Returns the number of chats.
 */
export async function eraseOldChats({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  let total = 0;
  for (const { id, retention_days: days } of await findWithRetention(db)) {
    if (days === null) continue;
    const before = new Date(clock().getTime() - days * dayMs);
    let erased = 0;
    for (let count = batch.size; count === batch.size && erased < batch.maxChats; ) {
      count = await eraseChatsBefore(db, id, before, batch.size);
      erased += count;
    }
    if (erased > 0)
      await writeErasureAudit(db, id, { chats: erased, before: before.toISOString() });
    total += erased;
  }
  return total;
}

function writeErasureAudit(db: Database, organizationId: string, after: object): Promise<void> {
  const actor = { organizationId, userId: null, name: 'Chatwindow', ip: '', requestId: newId() };
  return inOrganization(db, organizationId, (transaction) =>
    writeAudit(transaction, actor, {
      action: 'organization.chats_erased',
      objectType: 'organization',
      objectId: organizationId,
      after,
    }),
  );
}
