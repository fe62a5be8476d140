import { type Passage, withDraftSettings } from '#server/features/knowledge/index.ts';
import { wakeLiveFeeds } from '#server/features/live/index.ts';
import { periodAt } from '#server/features/metering/index.ts';
import { toSearchDocument } from '#server/features/sessions/index.ts';
import { aiAnswers, channelOf, type PublishedWindow } from '#server/features/windows/index.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { HandledBy } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import type { ChatServices } from './chat-services.ts';
import { findPlace } from './find-place.ts';
import { gatherSources, needsModel } from './gather-sources.ts';
import { openReply } from './open-reply.ts';
import type { Turn } from './turn.ts';
import { type BegunTurn, isWithoutFiles } from './turn-store.ts';

export interface Question {
  window: PublishedWindow;
  visitorId: string;
  body: ChatBody & { text: string };
  language: Language;
}

/** A turn to run, or a message that a person (or nobody) will answer: the 202 of the contract. */
export type Started = { turn: Turn } | { stored: StoredTurn };

/** How much of the chat a model reads to understand a follow-up. */
const historyLength = 6;
const quietMs = 60_000;

/**
 * Stores the question with one chat set aside for its answer, finds beside it what the answer may
 * rest on, and asks the model; resolves once the question is stored: what is acknowledged is never
 * lost.
 */
export async function startTurn(services: ChatServices, question: Question): Promise<Started> {
  const { window, visitorId, body, language } = question;
  const { organizationId } = window;
  const ids = { sessionId: body.session_id ?? newId(), questionId: newId(), answerId: newId() };
  const channel = channelOf(window, body);
  const now = services.clock();
  const finding = findNearby(services, question);

  const place = await findPlace(services, question, ids.sessionId, (agentOn) =>
    services.turnStore
      .begin(begunTurn(services, question, { ...ids, channel, now, agentOn }))
      .catch((error: unknown) => {
        throw isWithoutFiles(error) ? invalidField('attachments', 'unknown_reference') : error;
      }),
  );
  if (!place.isAnswered) {
    await place.stored;
    wakeLiveFeeds(services, organizationId);
    return { stored: storedBy(place.handledBy, ids.sessionId, ids.questionId) };
  }
  const stopping = new AbortController();
  const nearby = await finding;
  const asked = { window, question: body.text, history: place.history ?? [], language, now };
  // A skill reads, and may write, beside what is stored of the chat.
  if (window.agent && services.skills[window.agent.type]) await place.stored;
  const sources = await gatherSources(services, { ...asked, ...ids, visitorId }, nearby);
  const parts = { ...asked, ...sources };
  // Files alone are acknowledged: the AI cannot read them.
  const model = body.text && needsModel(parts) ? services.model : null;
  // The model thinks while the disk takes in the question.
  const reply = model && openReply(model, parts, stopping.signal);
  await place.stored.catch((error: unknown) => {
    stopping.abort();
    throw error;
  });
  wakeLiveFeeds(services, organizationId);
  return { turn: { ...ids, ...parts, nearby, visitorId, channel, reply, stopping } };
}

/** Begins before it is certain that the AI answers: both take the database about as long. */
async function findNearby(
  { search, log }: ChatServices,
  { window, body }: Question,
): Promise<readonly Passage[]> {
  const { organizationId, agent } = window;
  if (!agent || !aiAnswers(window)) return [];
  try {
    const asked = { organizationId, knowledgeId: agent.knowledgeId, question: body.text };
    return asShown(window, body.text, await search(asked));
  } catch (error) {
    log.error({ err: error }, 'a search failed; the answer rests on nothing');
    return [];
  }
}

/** A preview answers from the draft of what the agent says of itself. */
export function asShown(
  { isPreview, agent }: PublishedWindow,
  question: string,
  found: readonly Passage[],
): readonly Passage[] {
  if (!isPreview || !agent) return found;
  return withDraftSettings(found, { agentId: agent.id, settings: agent.settings, question });
}

/** What is stored of a question. */
function begunTurn(
  { model, skills }: ChatServices,
  { window, visitorId, body, language }: Question,
  turn: Pick<Turn, 'sessionId' | 'answerId' | 'now'> &
    Pick<BegunTurn, 'channel'> & { questionId: string; agentOn: boolean },
): BegunTurn {
  const { periodAnchor, chatLimit, mauLimit } = window.organization;
  const { now } = turn;
  return {
    session_id: turn.sessionId,
    question_id: turn.questionId,
    answer_id: turn.answerId,
    channel: turn.channel,
    agent_on: turn.agentOn,
    organization_id: window.organizationId,
    window_id: window.id,
    is_window_quiet:
      !window.isPreview && now.getTime() - (window.lastActivityAt?.getTime() ?? 0) > quietMs,
    visitor_id: visitorId,
    is_new: body.session_id === undefined,
    language,
    page_url: body.page_url ?? null,
    client_id: body.client_id ?? null,
    attachment_ids: body.attachments?.length ? body.attachments : null,
    text: body.text,
    words: toSearchDocument(body.text, window.id),
    period_start: periodAt(periodAnchor, now).start,
    chat_limit: chatLimit,
    mau_limit: mauLimit,
    // A skill goes on where the chat stands.
    history_length: model || (window.agent && skills[window.agent.type]) ? historyLength : 0,
  };
}

/** Who will answer a question that is only stored. */
export function storedBy(handledBy: HandledBy, sessionId: string, messageId: string): StoredTurn {
  const handled_by = handledBy === 'human' || handledBy === 'queue' ? handledBy : 'off';
  return { session_id: sessionId, message_id: messageId, handled_by };
}
