import { countFilesBefore } from '#server/answers/attachments/index.ts';
import { countChatsBefore } from '#server/answers/turn/index.ts';
import { countContactsBefore } from '#server/conversations/contacts/index.ts';
import { countEntriesBefore } from '#server/platform/audit/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import {
  type Retention,
  type RetentionKind,
  type RetentionPreview,
  retentionKinds,
} from '#shared/contracts/people/retention.ts';
import { listChildWindows } from './child-windows.repository.ts';
import { daysOf, expiryTime } from './rules.ts';

interface PreviewedChange {
  organizationId: string;
  current: Retention;
  next: Retention;
  now: Date;
}

type Count = (before: Date) => Promise<number>;

/** Counts what becomes due for erasure; periods that are not shorter erase nothing. */
export async function previewRetention(
  transaction: TenantTransaction,
  { organizationId, current, next, now }: PreviewedChange,
): Promise<RetentionPreview['items']> {
  const [days, nextDays] = [daysOf(current), daysOf(next)];
  const windowIds = await listChildWindows(transaction, organizationId);
  const counts: Record<RetentionKind, Count> = {
    chats: (before) => countChatsBefore(transaction, { organizationId, before }),
    child_chats: (before) => countChatsBefore(transaction, { organizationId, before, windowIds }),
    files: (before) => countFilesBefore(transaction, organizationId, before),
    contacts: (before) => countContactsBefore(transaction, { organizationId, before }),
    child_contacts: (before) =>
      countContactsBefore(transaction, { organizationId, before, windowIds }),
    audit_entries: (before) => countEntriesBefore(transaction, organizationId, before),
  };
  const items: RetentionPreview['items'] = [];
  for (const kind of retentionKinds) {
    const period = nextDays[kind];
    if (period === null || period >= (days[kind] ?? Number.POSITIVE_INFINITY)) continue;
    const before = expiryTime(now, period);
    const count = await counts[kind](before);
    if (count > 0) items.push({ kind, count, before: before.toISOString() });
  }
  return items;
}
