import { type Passage, retrieve } from '#server/features/knowledge/index.ts';
import { wakeLiveFeeds } from '#server/features/live/index.ts';
import { periodAt } from '#server/features/metering/index.ts';
import { toSearchDocument } from '#server/features/sessions/index.ts';
import { aiAnswers, type PublishedWindow } from '#server/features/windows/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import {
  beginTurn,
  type Channel,
  createChatRepository,
  type TurnPlace,
} from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { openReply } from './open-reply.ts';
import type { Turn } from './turn.ts';

export interface Question {
  window: PublishedWindow;
  visitorId: string;
  body: ChatBody & { text: string };
  language: Language;
}

/** A turn to run, or a message that a person (or nobody) will answer: the 202 of the contract. */
export type Started = { turn: Turn } | { stored: StoredTurn };

/** How many passages a model reads and an answer may quote. */
const passageCount = 8;
/** How much of the chat a model reads to understand a follow-up. */
const historyLength = 6;

/**
 * Finds what the answer may rest on and stores the question with one chat set aside for its answer,
 * in one transaction: what is acknowledged is never lost. The model is asked as soon as the limit
 * allows it, while the commit is on its way to the disk.
 */
export async function startTurn(services: ChatServices, question: Question): Promise<Started> {
  const { window, visitorId, body, language } = question;
  const { organizationId } = window;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, services.turns.cut]);
  const ids = { sessionId: body.session_id ?? newId(), questionId: newId(), answerId: newId() };
  const channel = body.channel ?? 'web';
  const now = services.clock();

  const work = inOrganization(services.db, organizationId, async (transaction) => {
    const passages = await findPassages(transaction, question);
    const place = await takePlace(transaction, question, { ...ids, channel, now });
    if (!place.isAnswered) return { stored: storedBy(place, ids.sessionId, ids.questionId) };
    const isFollowUp = services.model !== null && body.session_id !== undefined;
    const chats = createChatRepository(transaction, organizationId);
    const history = isFollowUp
      ? await chats.recentMessages(ids.sessionId, place.answerSeq - 1, historyLength)
      : [];
    const parts = { window, question: body.text, history, passages, language };
    const reply = services.model && openReply(services.model, parts, signal);
    return { turn: { ...ids, ...parts, visitorId, channel, now, reply, stopping, signal } };
  });
  // A question that could not be stored is not answered.
  const started = await work.catch((error: unknown) => {
    stopping.abort();
    throw error;
  });
  wakeLiveFeeds(services, organizationId);
  return started;
}

async function findPassages(
  transaction: TenantTransaction,
  { window, body }: Question,
): Promise<Passage[]> {
  const knowledgeId = window.agent?.knowledgeId;
  if (!knowledgeId || !aiAnswers(window)) return [];
  const { organizationId } = window;
  const search = { organizationId, knowledgeId, question: body.text, limit: passageCount };
  return retrieve(transaction, search);
}

/** The question's and the answer's place in the chat; throws when there is no chat, or none left. */
async function takePlace(
  transaction: TenantTransaction,
  { window, visitorId, body, language }: Question,
  turn: Pick<Turn, 'sessionId' | 'answerId' | 'now'> & { questionId: string; channel: Channel },
): Promise<TurnPlace> {
  const { periodAnchor, chatLimit } = window.organization;
  const begun = await beginTurn(transaction, window.organizationId, {
    windowId: window.id,
    visitorId,
    sessionId: turn.sessionId,
    isNew: body.session_id === undefined,
    agentOn: aiAnswers(window),
    language,
    channel: turn.channel,
    pageUrl: body.page_url ?? null,
    questionId: turn.questionId,
    clientId: body.client_id ?? null,
    text: body.text,
    words: toSearchDocument(body.text, window.id),
    answerId: turn.answerId,
    periodStart: periodAt(periodAnchor, turn.now).start,
    chatLimit,
  });
  const place = found(begun, 'chat');
  if (place.isAnswered && !place.isReserved) {
    throw new AppError('limit_reached', 'no chats left this month', { limit: chatLimit ?? 0 });
  }
  return place;
}

function storedBy({ handledBy }: TurnPlace, sessionId: string, messageId: string): StoredTurn {
  const handled_by = handledBy === 'human' || handledBy === 'queue' ? handledBy : 'off';
  return { session_id: sessionId, message_id: messageId, handled_by };
}
