import type { Database } from '#server/platform/db/database.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { advanceWait } from './advance-wait.ts';
import type { HandoffChat } from './chats.repository.ts';
import {
  type ChatToCheck,
  findChatsToCheck,
  findIdleAiChats,
  findWaitingChats,
} from './due-chats.repository.ts';
import { type HandoffDeps, type HandoffUnit, inHandoff } from './handoff-unit.ts';
import { moveChat } from './move-chat.ts';
import { dueEvent } from './time-rules.ts';

interface SweepDeps extends HandoffDeps {
  db: Database;
  log: Logger;
}

/**
 * Ends waits and idle chats whose time has run out, and offers waiting chats to the next member;
 * returns how many chats changed.
 */
export async function sweepHandoffs(deps: SweepDeps): Promise<number> {
  const now = deps.clock();
  const open = await findChatsToCheck(deps.db, now);
  const idle = await findIdleAiChats(deps.db, now);
  return (await checkChats(deps, open, checkChat)) + (await checkChats(deps, idle, closeIdleChat));
}

/** Offers the waiting chats of an organization, because a member may have become free. */
export async function offerWaitingChats(deps: SweepDeps, organizationId: string): Promise<void> {
  await checkChats(deps, await findWaitingChats(deps.db, organizationId), checkChat);
}

/** Checks one chat at the end of its offer. */
export async function checkWait(deps: SweepDeps, chat: ChatToCheck): Promise<void> {
  await checkChats(deps, [chat], checkChat);
}

async function checkChats(
  deps: SweepDeps,
  chats: readonly ChatToCheck[],
  check: (unit: HandoffUnit, sessionId: string) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  await runForEach(
    chats,
    async ({ organization_id, session_id }) => {
      if (await inHandoff(deps, organization_id, (unit) => check(unit, session_id))) changed += 1;
    },
    {
      log: deps.log,
      message: 'a chat could not be checked',
      identify: ({ session_id: sessionId }) => ({ sessionId }),
    },
  );
  return changed;
}

async function checkChat(unit: HandoffUnit, sessionId: string): Promise<boolean> {
  const { chats, handoffs, now } = unit;
  // The chat may have changed since it was selected.
  const chat = await chats.lock(sessionId);
  const last = await handoffs.latest(sessionId);
  const settings = chat && (await chats.settingsOf(chat.windowId, { includeDeleted: true }));
  if (!chat || !last || !settings) return false;
  const { memberAt, customerAt } = await chats.lastWrittenAt(sessionId);
  const times = {
    handledBy: chat.handledBy,
    requestedAt: last.requested_at,
    // A snoozed chat is not idle, and has the whole time again when the snooze ends.
    memberAt: latestOf(latestOf(memberAt, last.accepted_at), chat.snoozedUntil),
    customerAt,
  };
  const event = dueEvent(times, settings.handoff, now);
  if (event) await moveChat(unit, chat, settings, { event });
  return event !== null || isChanged(chat, await advanceWait(unit, chat, settings));
}

async function closeIdleChat(unit: HandoffUnit, sessionId: string): Promise<boolean> {
  const chat = await unit.chats.lock(sessionId);
  const settings = chat && (await unit.chats.settingsOf(chat.windowId, { includeDeleted: true }));
  if (chat?.handledBy !== 'bot' || !settings) return false;
  await moveChat(unit, chat, settings, { event: 'expire' });
  return true;
}

function isChanged(before: HandoffChat, after: HandoffChat): boolean {
  return before.handledBy !== after.handledBy || before.offeredTo !== after.offeredTo;
}

function latestOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
