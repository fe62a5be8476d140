import { expect } from '@jest/globals';
import { chatClientOfMember } from '#server/testing/handoffs.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';

/** What the test knows of a chat. */
interface KnownChat {
  id: string | null;
  state: HandledBy;
  /** Minutes that the customer has waited. */
  waitedMinutes: number;
}

export interface HandoffModel {
  chats: [KnownChat, KnownChat];
}

export type Which = 0 | 1;

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
  /** How many mails each handoff of the chats has queued. */
  notices(sessionIds: readonly string[]): Promise<QueuedNotices[]>;
}

/** Two chats, and what must always hold for them. */
export function observeChats({ reader, hash, memberIds, notices }: ObservedBy) {
  const newChat = (): KnownChat => ({ id: null, state: 'bot', waitedMinutes: 0 });
  const model: HandoffModel = { chats: [newChat(), newChat()] };

  async function read(which: Which) {
    const { id } = model.chats[which];
    if (!id) return null;
    return chatClientOfMember(reader, id).read(hash);
  }

  /** Runs an action and checks that each chat moved as the table allows, with one writer. */
  async function act(
    allowed: Partial<Record<HandledBy, readonly HandledBy[]>>,
    which: Which | 'any',
    action: () => Promise<void>,
  ): Promise<void> {
    const before = await Promise.all([read(0), read(1)]);
    await action();
    for (const index of [0, 1] as const) {
      const chat = model.chats[index];
      const after = await read(index);
      if (!after) continue;
      const from = before[index]?.session.handled_by ?? 'bot';
      const to = after.session.handled_by;
      const isConcerned = which === 'any' || which === index;
      if (from !== to) expect(isConcerned ? (allowed[from] ?? []) : []).toContain(to);
      const countOf = (thread: typeof after | null | undefined) =>
        thread?.messages.filter(({ by }) => by?.type === 'ai').length ?? 0;
      if (from === 'human' && to === 'human') expect(countOf(after)).toBe(countOf(before[index]));
      checkSession(after.session);
      chat.waitedMinutes = to === 'queue' && from === 'queue' ? chat.waitedMinutes : 0;
      chat.state = to;
    }
    await checkNotices();
  }

  function checkSession({ handled_by, agent_on, assignee, offered_to, waiting_since }: Session) {
    expect(agent_on).toBe(handled_by === 'bot');
    if (handled_by === 'human') expect(memberIds).toContain(assignee);
    if (handled_by === 'bot') expect(assignee).toBeNull();
    if (handled_by !== 'queue') expect(offered_to).toBeNull();
    expect(waiting_since === null).toBe(handled_by !== 'queue');
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

  return { model, read, act };
}
