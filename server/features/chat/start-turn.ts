import { type Passage, retrieve } from '#server/features/knowledge/index.ts';
import { wakeLiveFeeds } from '#server/features/live/index.ts';
import { periodAt } from '#server/features/metering/index.ts';
import { toSearchDocument } from '#server/features/sessions/index.ts';
import { aiAnswers, type PublishedWindow } from '#server/features/windows/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import { beginTurn, createChatRepository, type TurnPlace } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
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
 * Finds what the answer may rest on, then stores the question with one chat set aside for its
 * answer, before anything is said: what is acknowledged is never lost.
 */
export async function startTurn(services: ChatServices, question: Question): Promise<Started> {
  const { window, visitorId, body, language } = question;
  const { organizationId, organization } = window;
  const now = services.clock();
  const passages = await findPassages(services.db, question);
  const sessionId = body.session_id ?? newId();
  const questionId = newId();
  const answerId = newId();
  const channel = body.channel ?? 'web';

  const begun = await beginTurn(services.db, organizationId, {
    windowId: window.id,
    visitorId,
    sessionId,
    isNew: body.session_id === undefined,
    agentOn: aiAnswers(window),
    language,
    channel,
    pageUrl: body.page_url ?? null,
    questionId,
    clientId: body.client_id ?? null,
    text: body.text,
    words: toSearchDocument(body.text, window.id),
    answerId,
    periodStart: periodAt(organization.periodAnchor, now).start,
    chatLimit: organization.chatLimit,
  });
  const place = found(begun, 'chat');
  if (place.isAnswered && !place.isReserved) {
    const limit = organization.chatLimit ?? 0;
    throw new AppError('limit_reached', 'no chats left this month', { limit });
  }
  wakeLiveFeeds(services, organizationId);
  if (!place.isAnswered) return { stored: storedBy(place, sessionId, questionId) };
  const turn: Turn = {
    window,
    visitorId,
    sessionId,
    answerId,
    questionId,
    question: body.text,
    history: await findHistory(services, question, place.answerSeq - 1),
    passages,
    language,
    channel,
    now,
  };
  return { turn };
}

async function findPassages(db: Database, { window, body }: Question): Promise<Passage[]> {
  const knowledgeId = window.agent?.knowledgeId;
  if (!knowledgeId || !aiAnswers(window)) return [];
  const { organizationId } = window;
  return inOrganization(db, organizationId, (transaction) =>
    retrieve(transaction, {
      organizationId,
      knowledgeId,
      question: body.text,
      limit: passageCount,
    }),
  );
}

/** The chat before the question, for a model that is to understand a follow-up. */
async function findHistory(
  { db, model }: ChatServices,
  { window: { organizationId }, body: { session_id } }: Question,
  questionSeq: number,
): Promise<Turn['history']> {
  if (!model || !session_id) return [];
  return inOrganization(db, organizationId, (transaction) =>
    createChatRepository(transaction, organizationId).recentMessages(
      session_id,
      questionSeq,
      historyLength,
    ),
  );
}

function storedBy({ handledBy }: TurnPlace, sessionId: string, messageId: string): StoredTurn {
  const handled_by = handledBy === 'human' || handledBy === 'queue' ? handledBy : 'off';
  return { session_id: sessionId, message_id: messageId, handled_by };
}
