import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { atDesk, type Desk, type HandoffDeps } from './desk.ts';
import { findChatsToCheck } from './due-chats.repository.ts';
import { moveChat } from './move-chat.ts';
import { dueEvent } from './time-rules.ts';

interface SweepDeps extends HandoffDeps {
  db: Database;
  log: Logger;
}

/** Nobody waits for ever: ends what has waited or been silent too long; says how many (2.12). */
export async function sweepHandoffs(deps: SweepDeps): Promise<number> {
  let moved = 0;
  for (const { organization_id, session_id } of await findChatsToCheck(deps.db, deps.clock())) {
    try {
      if (await atDesk(deps, organization_id, (desk) => endOverdue(desk, session_id))) moved += 1;
    } catch (error) {
      // One chat keeps none of the others waiting.
      deps.log.error({ err: error, sessionId: session_id }, 'an overdue chat could not be ended');
    }
  }
  return moved;
}

async function endOverdue(desk: Desk, sessionId: string): Promise<boolean> {
  const { chats, handoffs, now } = desk;
  // Since it was found, somebody may have come.
  const chat = await chats.lock(sessionId);
  const last = await handoffs.latest(sessionId);
  if (!chat || !last) return false;
  const { memberAt, customerAt } = await chats.lastWrittenAt(sessionId);
  const times = {
    handledBy: chat.handledBy,
    requestedAt: last.requested_at,
    memberAt: later(memberAt, last.accepted_at),
    customerAt,
  };
  const event = dueEvent(times, now);
  const settings = event && (await chats.settingsOf(chat.windowId, { isGoneToo: true }));
  if (!event || !settings) return false;
  await moveChat(desk, chat, settings, { event });
  return true;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
