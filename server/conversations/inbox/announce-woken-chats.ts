import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { findChatsSnoozedBetween } from './snoozed-chats.repository.ts';

interface WakeDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/** Twice the interval of the job, so that a late run misses none; announcing one twice is harmless. */
const lookBackMs = 2 * minuteMs;

/** Notifies open consoles of chats whose snooze has just ended. */
export async function announceWokenChats({ db, bus, clock }: WakeDeps): Promise<void> {
  const now = clock();
  const from = new Date(now.getTime() - lookBackMs);
  const chats = await findChatsSnoozedBetween(db, from, now);
  for (const [organizationId, rows] of Map.groupBy(chats, (chat) => chat.organization_id)) {
    const changes = rows.map(({ id, window_id }) => ({
      name: 'session.updated' as const,
      windowId: window_id,
      sessionId: id,
    }));
    const publish = await inOrganization(db, organizationId, (transaction) =>
      insertLiveEvents(transaction, bus, organizationId, changes),
    );
    await publish();
  }
}
