import { writeAudit } from '#server/features/audit/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { eraseChatsBefore, findThoseThatForget } from './retention.repository.ts';

/** Chats of one statement, and of one organization in one run: the next night goes on. */
const batch = { step: 500, most: 100_000 };
const dayMs = 86_400_000;

/**
 * Erases chats that are older than their organization keeps them, with messages, citations and ratings.
 * Their attachments have no message then and go with `sweep-attachments`. Contacts stay: they are erased
 * on request. Says how many chats.
 */
export async function eraseOldChats({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  let total = 0;
  for (const { id, retention_days: days } of await findThoseThatForget(db)) {
    if (days === null) continue;
    const before = new Date(clock().getTime() - days * dayMs);
    let erased = 0;
    for (let step = batch.step; step === batch.step && erased < batch.most; ) {
      step = await eraseChatsBefore(db, id, before, batch.step);
      erased += step;
    }
    if (erased > 0) await note(db, id, { chats: erased, before: before.toISOString() });
    total += erased;
  }
  return total;
}

function note(db: Database, organizationId: string, after: object): Promise<void> {
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
