import type { Database } from '#server/platform/db/database.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { createLiveRepository } from '#server/platform/live/live.repository.ts';
import { type NotificationType, rulesOf } from '#shared/contracts/chatbots/notification-types.ts';
import { queueDeliveries } from './channels/deliveries.repository.ts';
import { planDelivery } from './plan-delivery.ts';
import { findRecipients } from './recipients.repository.ts';
import {
  countInStored,
  type EndedEvent,
  endNotifications,
  storeNotifications,
} from './stored-notifications.repository.ts';

export const notificationMailsJob = 'send-notification-mails';

export interface NotifiedEvent {
  organizationId: string;
  type: NotificationType;
  /** Until a notification is read, further events of its type and subject raise its count. */
  subjectId: string;
  windowId?: string | null;
  sessionId?: string | null;
  /** Absent: the team of the type. Those who are no longer members are ignored. */
  memberIds?: readonly string[];
  /** The member who caused the event, who is not notified. */
  actorId?: string | null;
  /** A member who is notified of the same by another event. */
  exceptId?: string | null;
}

/**
 * Notifies members of an event by the methods they chose. Runs in the transaction of the event, so that
 * all are notified once, or none if it fails. Open consoles update when the caller wakes the live feeds,
 * or with their next poll.
 */
export async function notify(
  db: Database,
  event: NotifiedEvent,
  now: Date = new Date(),
): Promise<void> {
  const { team, posted, daily } = rulesOf(event.type);
  const stored = daily ? await countInStored(db, event, now) : null;
  if (stored?.isOfLastDay) return;
  if (posted) await queueDeliveries(db, event, { isDaily: daily });
  const planned = (await findRecipients(db, event, team)).flatMap((recipient) => {
    if (stored?.memberIds.includes(recipient.memberId)) return [];
    const delivery = planDelivery(event.type, recipient, now);
    return delivery ? [{ memberId: recipient.memberId, ...delivery }] : [];
  });
  if (planned.length === 0) return;
  await storeNotifications(db, event, planned, now);
  await publishChange(
    db,
    event.organizationId,
    planned.map(({ memberId }) => memberId),
  );
  if (planned.some(({ mailDueAt }) => mailDueAt && mailDueAt <= now)) {
    // One job for all pending mails; those that are due later are found every minute.
    await enqueueJob(db, notificationMailsJob, {}, { key: notificationMailsJob });
  }
}

/**
 * Marks what members were notified of as read, because the event is over: somebody accepted the
 * chat, or the subject was deleted.
 */
export async function endEvent(
  db: Database,
  { organizationId, ...event }: { organizationId: string } & EndedEvent,
  now: Date = new Date(),
): Promise<void> {
  await publishChange(db, organizationId, await endNotifications(db, organizationId, event, now));
}

/** Open consoles of these members reload their notifications. */
export async function publishChange(
  db: Database,
  organizationId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await createLiveRepository(db, organizationId).insert(
    memberIds.map((subjectId) => ({ name: 'notifications.changed' as const, subjectId })),
  );
}
