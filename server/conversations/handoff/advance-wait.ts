import { findConfirmedAddresses } from '#server/chatbots/notification-addresses/index.ts';
import { createAvailabilityRepository, stateOf } from '#server/conversations/availability/index.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import type { HandoffChat } from './chats.repository.ts';
import { enqueueWaitCheck } from './enqueue-wait-check.ts';
import type { HandoffUnit } from './handoff-unit.ts';
import type { HandoffRow } from './handoffs.repository.ts';
import { moveChat } from './move-chat.ts';
import { nextOffer, type Waiting } from './next-offer.ts';
import { notifyOfOffer } from './notify-team.ts';
import { findTeamOfChat } from './team-of-chat.ts';

/**
 * Offers a locked waiting chat to a member, to the next one when the offer has expired, or ends the
 * wait when no member is left who could accept it.
 */
export async function advanceWait(
  unit: HandoffUnit,
  chat: HandoffChat,
  settings: WindowSettings,
): Promise<HandoffChat> {
  // A preview is not offered: the member who opened it plays the person.
  if (chat.handledBy !== 'queue' || chat.channel === 'test') return chat;
  const handoff = await unit.handoffs.latest(chat.id);
  if (!handoff || handoff.ended_at || handoff.accepted_at) return chat;
  const availability = createAvailabilityRepository(unit.transaction, unit.organizationId);
  await availability.lockAssignment();
  const waiting = await findCandidates(unit, settings, chat.windowId);
  const passedBy = await expireOffer(unit, chat, handoff, waiting);
  if (passedBy === null) return chat;
  const team = await findTeamOfChat(unit, chat);
  const next = nextOffer({ ...waiting, team, passedBy, preferred: chat.assignee });
  if (next === 'miss') return moveChat(unit, chat, settings, { event: 'miss' });
  const offer = next === 'wait' ? null : offerUntil(unit, settings, next.offerTo);
  if (offer === null && chat.offeredTo === null) return chat;
  await unit.chats.offer(chat.id, offer);
  await notifyOfOffer(unit, chat, offer?.memberId ?? null);
  if (offer) {
    await availability.markOffered(offer.memberId, unit.now);
    await enqueueWaitCheck(unit, chat.id, settings.handoff.offer_seconds);
  }
  unit.publish({ name: 'session.updated', windowId: chat.windowId, sessionId: chat.id });
  const offered = { offeredTo: offer?.memberId ?? null, offerEndsAt: offer?.endsAt ?? null };
  return { ...chat, ...offered };
}

/** Whether a member could accept the chat of a customer who waits for a person now. */
export async function canMemberAccept(
  unit: HandoffUnit,
  settings: WindowSettings,
  windowId: string,
  passedBy: readonly string[] = [],
): Promise<boolean> {
  const waiting = await findCandidates(unit, settings, windowId);
  return nextOffer({ ...waiting, team: [], passedBy, preferred: null }) !== 'miss';
}

/** The members to offer chats to, and whether a mail can bring another one. */
async function findCandidates(
  { transaction, organizationId }: HandoffUnit,
  { handoff: { notification_emails: emails } }: WindowSettings,
  windowId: string,
): Promise<Pick<Waiting, 'members' | 'areMailed'>> {
  const availability = createAvailabilityRepository(transaction, organizationId);
  const members = await availability.listOfWindow(windowId);
  const confirmed =
    emails.length > 0 ? await findConfirmedAddresses(transaction, organizationId, emails) : [];
  return { members, areMailed: confirmed.length > 0 };
}

/**
 * Records an offer that has expired. Returns the members whose offers of the chat expired; null while
 * one is open.
 */
async function expireOffer(
  { handoffs, now }: HandoffUnit,
  { offeredTo, offerEndsAt }: HandoffChat,
  { id, passed_by: passedBy }: HandoffRow,
  { members }: Pick<Waiting, 'members'>,
): Promise<readonly string[] | null> {
  if (!offeredTo || !offerEndsAt) return passedBy;
  const member = members.find((each) => each.id === offeredTo);
  // A member who lost the connection is offered the chat again after reconnecting.
  if (!member || stateOf(member) !== 'available') return passedBy;
  if (offerEndsAt > now) return null;
  await handoffs.pass(id, offeredTo);
  return [...passedBy, offeredTo];
}

function offerUntil({ now }: HandoffUnit, { handoff }: WindowSettings, memberId: string) {
  return { memberId, endsAt: new Date(now.getTime() + handoff.offer_seconds * 1_000) };
}
