import { retrieve, toSearchDocument } from '#server/features/knowledge/index.ts';
import { wakeLiveFeeds } from '#server/features/live/index.ts';
import { periodAt } from '#server/features/metering/index.ts';
import { aiAnswers, type PublishedWindow } from '#server/features/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import { createChatRepository, type TurnPlace } from './chat.repository.ts';
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
 * Stores the question before anything else happens, with what its answer may rest on and one chat
 * set aside for it: all in one transaction, so that what is acknowledged is never lost.
 */
export async function startTurn(services: ChatServices, question: Question): Promise<Started> {
  const { window, visitorId, body, language } = question;
  const { organizationId, organization } = window;
  const now = services.clock();
  const sessionId = body.session_id ?? newId();
  const questionId = newId();
  const answerId = newId();
  const channel = body.channel ?? 'web';

  const started = await inOrganization(services.db, organizationId, async (transaction) => {
    const chats = createChatRepository(transaction, organizationId);
    const knowledgeId = window.agent?.knowledgeId;
    const search = { organizationId, question: body.text, limit: passageCount };
    const passages =
      knowledgeId && aiAnswers(window)
        ? await retrieve(transaction, { ...search, knowledgeId })
        : [];
    const place = found(
      await chats.beginTurn({
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
      }),
      'chat',
    );
    if (!place.isAnswered) return { stored: storedBy(place, sessionId, questionId) };
    if (!place.isReserved) {
      const limit = organization.chatLimit ?? 0;
      throw new AppError('limit_reached', 'no chats left this month', { limit });
    }
    const isFollowUp = services.model !== null && body.session_id !== undefined;
    const history = isFollowUp
      ? await chats.recentMessages(sessionId, place.answerSeq - 1, historyLength)
      : [];
    const turn: Turn = {
      window,
      visitorId,
      sessionId,
      answerId,
      questionId,
      question: body.text,
      history,
      passages,
      language,
      channel,
      now,
    };
    return { turn };
  });
  wakeLiveFeeds(services, organizationId);
  return started;
}

function storedBy({ handledBy }: TurnPlace, sessionId: string, messageId: string): StoredTurn {
  const handled_by = handledBy === 'human' || handledBy === 'queue' ? handledBy : 'off';
  return { session_id: sessionId, message_id: messageId, handled_by };
}
