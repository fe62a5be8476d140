import { expect } from '@jest/globals';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import type { Reached } from './situations.ts';

/** What the test knows of a chat. */
interface KnownChat {
  id: string | null;
  state: HandledBy;
  assignee: string | null;
  /** Minutes that the customer has waited. */
  waitedMinutes: number;
  /** The open offer, and when it was made. */
  offer: { memberId: string; at: Date } | null;
  /** When a member closed the chat, until it is passed to a person again. */
  closedAt: Date | null;
}

export interface HandoffModel {
  chats: [KnownChat, KnownChat];
  /** Which members may read the chats. */
  hasAccess: [boolean, boolean];
  /** The organization has used up its chats. */
  isLimitReached: boolean;
}

export type Which = 0 | 1;

/** State → next state → the event that may cause it. */
type Moves = Partial<Record<HandledBy, Partial<Record<HandledBy, string>>>>;

export interface QueuedNotices {
  outcome: string | null;
  reason: string;
  requested: number;
  missed: number;
}

interface ObservedBy {
  reader: TestUser;
  hash: string;
  memberIds: readonly string[];
  now: () => Date;
  reached: Reached;
  /** How many mails each handoff of the chats has queued. */
  notices(sessionIds: readonly string[]): Promise<QueuedNotices[]>;
}

export type Thread = Awaited<ReturnType<ReturnType<typeof chatClientOfMember>['read']>> | null;
/** Runs an action; it may return more checks of the chats after it. */
type Action = () => Promise<((threads: readonly [Thread, Thread]) => void) | undefined>;

export type ObservedChats = ReturnType<typeof observeChats>;

/** Two chats, and what must always hold for them. */
export function observeChats({ reader, hash, memberIds, now, reached, notices }: ObservedBy) {
  const newChat = (): KnownChat => ({
    id: null,
    state: 'bot',
    assignee: null,
    waitedMinutes: 0,
    offer: null,
    closedAt: null,
  });
  const model: HandoffModel = {
    chats: [newChat(), newChat()],
    hasAccess: [true, true],
    isLimitReached: false,
  };

  async function read(which: Which): Promise<Thread> {
    const { id } = model.chats[which];
    if (!id) return null;
    return chatClientOfMember(reader, id).read(hash);
  }
  /** The chats after the last action; only actions change them. */
  const latest: [Thread, Thread] = [null, null];

  /**
   * Runs an action and checks that each chat moved as the table allows, with one writer. An action may
   * return more checks of the two chats.
   */
  async function act(allowed: Moves, which: Which | 'any', action: Action) {
    const check = await action();
    const threads = await Promise.all([read(0), read(1)]);
    if (check) check(threads);
    for (const index of [0, 1] as const) {
      const [before, after] = [latest[index], threads[index]];
      if (!after) continue;
      const isConcerned = which === 'any' || which === index;
      const event = checkMove(isConcerned ? allowed : {}, before, after);
      checkSession(after.session);
      remember(model.chats[index], event, after.session);
      latest[index] = after;
    }
  }

  /** Returns the event that moved the chat. */
  function checkMove(allowed: Moves, before: Thread, after: NonNullable<Thread>) {
    const from = before?.session.handled_by ?? 'bot';
    const to = after.session.handled_by;
    const isReassigned = from === 'human' && after.session.assignee !== before?.session.assignee;
    const isMoved = from !== to || (to === 'human' && isReassigned);
    const event = isMoved ? allowed[from]?.[to] : undefined;
    if (isMoved) {
      expect({ from, to, event }).toEqual({ from, to, event: expect.any(String) });
      reached.add(`${from}: ${event}`);
    }
    const answersOf = (thread: Thread) =>
      thread?.messages.filter(({ by }) => by?.type === 'ai').length ?? 0;
    const isSilent = (from === 'human' && to === 'human') || model.isLimitReached;
    if (isSilent) expect(answersOf(after)).toBe(answersOf(before));
    return event;
  }

  function checkSession({ handled_by, agent_on, assignee, offered_to, ...session }: Session) {
    expect(agent_on).toBe(handled_by === 'bot');
    if (handled_by === 'human') expect(memberIds).toContain(assignee);
    else expect(session.snoozed_until).toBeNull();
    if (handled_by === 'bot') expect(assignee).toBeNull();
    if (handled_by !== 'queue') expect(offered_to).toBeNull();
    expect(session.waiting_since === null).toBe(handled_by !== 'queue');
  }

  function remember(chat: KnownChat, event: string | undefined, after: Session) {
    const { handled_by: to, offered_to: memberId } = after;
    const from = chat.state;
    chat.waitedMinutes = to === 'queue' && from === 'queue' ? chat.waitedMinutes : 0;
    if (memberId !== (chat.offer?.memberId ?? null))
      chat.offer = memberId ? { memberId, at: now() } : null;
    if (from === 'human' && event === 'close') chat.closedAt = now();
    if (to === 'queue' || to === 'human') chat.closedAt = null;
    chat.state = to;
    chat.assignee = after.assignee;
  }

  /** Each request is mailed once, and so is each missed one. */
  async function checkNotices(): Promise<void> {
    const ids = model.chats.flatMap(({ id }) => id ?? []);
    const rows = await notices(ids);
    for (const { outcome, reason, requested, missed } of rows) {
      expect(requested).toBe(reason === 'member_takeover' ? 0 : 1);
      expect(missed).toBe(outcome === 'missed' ? 1 : 0);
    }
  }

  return { model, latest, act, checkNotices };
}
