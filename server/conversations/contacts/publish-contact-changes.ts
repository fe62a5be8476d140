import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { insertLiveEvents, type LiveChange } from '#server/platform/live/live-events.ts';

/** Publishes that contacts of these windows changed, and that the names of these chats did. */
export async function publishContactChanges(
  { transaction, caller, afterCommit }: MemberContext,
  bus: Bus,
  windowIds: readonly string[],
  chats: readonly { id: string; windowId: string }[] = [],
): Promise<void> {
  if (windowIds.length === 0) return;
  const changes: LiveChange[] = [
    ...[...new Set(windowIds)].map((windowId) => ({ name: 'contacts.changed' as const, windowId })),
    ...chats.map(({ id: sessionId, windowId }) => ({
      name: 'session.updated' as const,
      windowId,
      sessionId,
    })),
  ];
  afterCommit(await insertLiveEvents(transaction, bus, caller.organizationId, changes));
}
