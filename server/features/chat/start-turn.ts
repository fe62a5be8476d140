import { retrieve, toSearchDocument } from '#server/features/knowledge/index.ts';
import { announce } from '#server/features/live/index.ts';
import {
  createMeteringRepository,
  periodAt,
  reserveUsage,
} from '#server/features/metering/index.ts';
import { aiAnswers, type PublishedWindow } from '#server/features/windows/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatBody } from '#shared/contracts/web.ts';
import { type ChatSession, createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import type { Turn } from './turn.ts';

export interface Question {
  window: PublishedWindow;
  visitorId: string;
  body: ChatBody & { text: string };
  language: Language;
}

/** A turn to run, or a message that a person (or nobody) will answer: the 202 of the contract. */
export type Started =
  | { turn: Turn }
  | { stored: { session_id: string; message_id: string; handled_by: 'human' | 'queue' | 'off' } };

/** How many passages a model reads and an answer may quote. */
const passageCount = 8;

/**
 * Stores the question before anything else happens, finds what the answer may rest on and sets one
 * chat aside for it: all in one transaction, so that what is acknowledged is never lost.
 */
export async function startTurn(services: ChatServices, question: Question): Promise<Started> {
  const { db, bus } = services;
  const { window, visitorId, body } = question;
  const { organizationId } = window;
  const now = services.clock();

  const { started, wake } = await inOrganization(db, organizationId, async (transaction) => {
    const chats = createChatRepository(transaction, organizationId);
    const session = await sessionOf(transaction, question);
    const isAnswered = session.handledBy === 'bot' && session.agentOn;
    const ids = { sessionId: session.id, windowId: window.id, visitorId };
    const questionId = newId();
    await chats.insertQuestion({
      ...ids,
      id: questionId,
      seq: isAnswered ? session.lastSeq - 1 : session.lastSeq,
      text: body.text,
      clientId: body.client_id ?? null,
      words: toSearchDocument(body.text, window.id),
    });
    const wake = await announce(transaction, bus, organizationId, [
      {
        name: 'message.created',
        windowId: window.id,
        sessionId: session.id,
        subjectId: questionId,
      },
      { name: 'session.updated', windowId: window.id, sessionId: session.id },
    ]);
    await chats.touchWindow(window.id);
    if (!isAnswered) {
      return { started: { stored: storedBy(session, questionId) }, wake };
    }

    const knowledgeId = window.agent?.knowledgeId;
    const passages = knowledgeId
      ? await retrieve(transaction, {
          organizationId,
          knowledgeId,
          question: body.text,
          limit: passageCount,
        })
      : [];
    const turn: Turn = {
      window,
      visitorId,
      sessionId: session.id,
      streamId: newId(),
      answerId: newId(),
      questionId,
      seq: session.lastSeq,
      question: body.text,
      passages,
      language: question.language,
      channel: body.channel ?? 'web',
      now,
    };
    await chats.insertAnswer({
      ...ids,
      id: turn.answerId,
      seq: turn.seq,
      text: '',
      streamId: turn.streamId,
      replyTo: questionId,
    });
    await meter(transaction, window, visitorId, turn.answerId, now);
    return { started: { turn }, wake };
  });
  void wake().catch((error: unknown) => services.log.warn({ err: error }, 'wake-up lost'));
  return started;
}

/** The chat that goes on, or a new one; its next numbers are taken. */
async function sessionOf(
  transaction: TenantTransaction,
  { window, visitorId, body, language }: Question,
): Promise<ChatSession> {
  const chats = createChatRepository(transaction, window.organizationId);
  const agentOn = aiAnswers(window);
  if (body.session_id) {
    const visitor = { id: visitorId, windowId: window.id };
    const session = await chats.continueSession(body.session_id, visitor, {
      preview: body.text,
      agentOn,
    });
    return found(session, 'chat');
  }
  return chats.createSession({
    windowId: window.id,
    visitorId,
    language,
    channel: body.channel ?? 'web',
    pageUrl: body.page_url ?? null,
    agentOn,
    messages: agentOn ? 2 : 1,
    preview: body.text,
  });
}

function storedBy({ id, handledBy }: ChatSession, messageId: string) {
  const handled_by = handledBy === 'human' || handledBy === 'queue' ? handledBy : ('off' as const);
  return { session_id: id, message_id: messageId, handled_by };
}

/** One chat reserved and the visitor counted; last, because the counter's lock stops all others. */
async function meter(
  transaction: TenantTransaction,
  window: PublishedWindow,
  visitorId: string,
  reservationId: string,
  now: Date,
): Promise<void> {
  const { organization } = window;
  const { start } = periodAt(organization.periodAnchor, now);
  const usage = createMeteringRepository(transaction, organization.id);
  await usage.countVisitor(start, visitorId, window.id);
  if (!(await reserveUsage(transaction, organization, reservationId, now))) {
    const limit = organization.chatLimit ?? 0;
    throw new AppError('limit_reached', 'no chats left this month', { limit });
  }
}
