import { newId } from '#server/platform/ids.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { channels } from '#shared/contracts/conversations/sessions.ts';
import type { TestApp } from './test-app.ts';

export interface PastChat {
  at: string;
  text?: string;
  finish?: 'stop' | 'no_answer';
  handoffReason?: HandoffReason | undefined;
  /** A member closed the chat after its handoff. */
  isClosed?: boolean;
  closeReason?: string | undefined;
  source?: string | undefined;
  channel?: (typeof channels)[number];
  language?: string;
  customerId?: string | undefined;
  stars?: number | undefined;
}

/** Inserts a past chat with one question and its answer, as turns store them. */
export async function insertPastChat(
  app: TestApp,
  window: Window,
  {
    at,
    text = 'Hello',
    finish = 'stop',
    source,
    channel = 'web',
    language = 'en',
    ...past
  }: PastChat,
): Promise<{ customerId: string; sessionId: string }> {
  const { db } = app.services;
  const sessionId = newId();
  const customerId = past.customerId ?? (await app.customerOf(window.hash_id)).customer.id;
  const [question, answer] = [newId(), newId()];
  const { organization_id } = await db
    .selectFrom('windows')
    .select('organization_id')
    .where('id', '=', window.id)
    .executeTakeFirstOrThrow();
  const inWindow = { organization_id, window_id: window.id, created_at: at };
  await db
    .insertInto('sessions')
    .values({
      ...inWindow,
      id: sessionId,
      customer_id: customerId,
      name: '',
      channel,
      language,
      message_count: 1,
      answered_count: finish === 'stop' && source ? 1 : 0,
      unanswered_count: finish === 'no_answer' ? 1 : 0,
      rating_stars: past.stars ?? null,
      close_reason: past.closeReason ?? null,
      last_updated_at: at,
    })
    .execute();
  const inChat = { ...inWindow, session_id: sessionId, customer_id: customerId };
  const citation: Partial<Citation> = { source_type: 'faq', source_id: source ?? '', title: 'FAQ' };
  await db
    .insertInto('messages')
    .values([
      { ...inChat, id: question, seq: 1, sender: 'customer', text },
      {
        ...inChat,
        id: answer,
        seq: 2,
        sender: 'chatbot',
        by_type: 'ai',
        text: 'Answer',
        state: 'done',
        finish,
        reply_to: question,
        citations: JSON.stringify(source ? [citation] : []),
      },
    ])
    .execute();
  if (past.handoffReason) {
    const handoff = { id: newId(), session_id: sessionId, reason: past.handoffReason };
    await db
      .insertInto('handoffs')
      .values({
        ...{ organization_id, window_id: window.id, ...handoff, requested_at: at },
        ...(past.isClosed && { ended_at: at, outcome: 'closed' }),
      })
      .execute();
  }
  if (channel !== 'test') {
    await db
      .insertInto('usage_events')
      .values({
        ...inWindow,
        unit: 'chat',
        kind: 'commit',
        reservation_id: answer,
        period_start: at,
        session_id: sessionId,
        channel,
      })
      .execute();
  }
  return { customerId, sessionId };
}
