import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { findChatsToCheck } from './due-chats.repository.ts';
import { type HandoffDeps, type HandoffUnit, inHandoff } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { dueEvent } from './time-rules.ts';

interface SweepDeps extends HandoffDeps {
  db: Database;
  log: Logger;
}

/** Ends waits and idle chats whose time has run out; returns how many. */
export async function sweepHandoffs(deps: SweepDeps): Promise<number> {
  let moved = 0;
  for (const { organization_id, session_id } of await findChatsToCheck(deps.db, deps.clock())) {
    try {
      if (await inHandoff(deps, organization_id, (unit) => endOverdue(unit, session_id)))
        moved += 1;
    } catch (error) {
      // A failure must not stop the others.
      deps.log.error({ err: error, sessionId: session_id }, 'an overdue chat could not be ended');
    }
  }
  return moved;
}

async function endOverdue(unit: HandoffUnit, sessionId: string): Promise<boolean> {
  const { chats, handoffs, now } = unit;
  // The chat may have changed since it was selected.
  const chat = await chats.lock(sessionId);
  const last = await handoffs.latest(sessionId);
  if (!chat || !last) return false;
  const { memberAt, customerAt } = await chats.lastWrittenAt(sessionId);
  const times = {
    handledBy: chat.handledBy,
    requestedAt: last.requested_at,
    // A snoozed chat is not idle, and has the whole time again when the snooze ends.
    memberAt: latestOf(latestOf(memberAt, last.accepted_at), chat.snoozedUntil),
    customerAt,
  };
  const event = dueEvent(times, now);
  const settings = event && (await chats.settingsOf(chat.windowId, { includeDeleted: true }));
  if (!event || !settings) return false;
  await moveChat(unit, chat, settings, { event });
  return true;
}

function latestOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
