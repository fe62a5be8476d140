import { eraseChats, lockExpiredChats } from '#server/answers/turn/index.ts';
import { sweepAttachments } from '#server/conversations/attachments/index.ts';
import { eraseContactsBefore } from '#server/conversations/contacts/index.ts';
import { addErasedChats } from '#server/conversations/statistics/index.ts';
import { eraseCustomersBefore } from '#server/conversations/web/index.ts';
import { listRetentions } from '#server/people/organizations/index.ts';
import { eraseEntriesBefore, writeAudit } from '#server/platform/audit/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, enterOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#shared/contracts/people/retention.ts';
import { listChildWindows } from './child-windows.repository.ts';
import { eraseFilesBefore } from './erase-files.ts';
import { addToCounts, finishErasure } from './erasure-counts.repository.ts';
import { daysOf, expiryTime } from './rules.ts';

export interface RetentionServices {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/** Rows per statement, and per organization, kind and run; the next run continues. */
const batch = { size: 500, maxRows: 100_000 };

/** Erases data older than the retention periods of its organization. */
export async function eraseExpired(services: RetentionServices): Promise<void> {
  const { db, log } = services;
  await runForEach(
    await listRetentions(db),
    ({ id, ...retention }) => eraseExpiredOf(services, id, retention),
    {
      log,
      message: 'expired data could not be erased',
      identify: ({ id: organizationId }) => ({ organizationId }),
    },
  );
  // Erasing chats leaves their files without a message.
  while ((await sweepAttachments(services)) > 0);
}

type EraseBatch = (transaction: Database, before: Date) => Promise<number>;

async function eraseExpiredOf(
  services: RetentionServices,
  organizationId: string,
  retention: Retention,
): Promise<void> {
  const { db, clock } = services;
  const days = daysOf(retention);
  const windowIds = await listChildWindows(db, organizationId);
  const erase = async (kind: string, period: number | null, eraseBatch: EraseBatch) => {
    if (period === null) return;
    const before = expiryTime(clock(), period);
    let count = batch.size;
    for (let total = 0; count === batch.size && total < batch.maxRows; total += count) {
      count = await db.transaction().execute(async (transaction) => {
        const erased = await eraseBatch(transaction, before);
        if (erased > 0) await addToCounts(transaction, organizationId, kind, erased);
        return erased;
      });
    }
  };
  await erase('chats', days.chats, (transaction, before) =>
    eraseChatsBefore(transaction, { organizationId, before }),
  );
  await erase('chats', days.child_chats, (transaction, before) =>
    eraseChatsBefore(transaction, { organizationId, before, windowIds }),
  );
  await erase('contacts', days.contacts, (transaction, before) =>
    eraseContactsBefore(transaction, { organizationId, before }, batch.size),
  );
  await erase('contacts', days.child_contacts, (transaction, before) =>
    eraseContactsBefore(transaction, { organizationId, before, windowIds }, batch.size),
  );
  await erase('customers', days.contacts, (transaction, before) =>
    eraseCustomersBefore(transaction, { organizationId, before }, batch.size),
  );
  await erase('customers', days.child_contacts, (transaction, before) =>
    eraseCustomersBefore(transaction, { organizationId, before, windowIds }, batch.size),
  );
  await erase('audit_entries', days.audit_entries, (transaction, before) =>
    eraseEntriesBefore(transaction, organizationId, before, batch.size),
  );
  await eraseFilesBefore(services, organizationId, expiryTime(clock(), retention.file_days));
  await writeCounts(db, organizationId);
}

/** Statistics still count the erased chats. */
async function eraseChatsBefore(
  transaction: Database,
  expired: Parameters<typeof lockExpiredChats>[1],
): Promise<number> {
  const { organizationId } = expired;
  const ids = await lockExpiredChats(transaction, expired, batch.size);
  if (ids.length === 0) return 0;
  await addErasedChats(transaction, organizationId, ids);
  await eraseChats(transaction, organizationId, ids);
  return ids.length;
}

/** Ends the erasure with an audit entry, unless nothing was erased. */
async function writeCounts(db: Database, organizationId: string): Promise<void> {
  const actor = { organizationId, userId: null, name: 'Chatwindow', ip: '', requestId: newId() };
  await db.transaction().execute(async (transaction) => {
    const counts = await finishErasure(transaction, organizationId);
    if (!counts) return;
    await writeAudit(await enterOrganization(transaction, organizationId), actor, {
      action: 'organization.expired_data_erased',
      objectType: 'organization',
      objectId: organizationId,
      after: counts,
    });
  });
}
