import { createWindowActivityRepository } from '#server/chatbots/window-store/index.ts';
import { channelOf, isAiEnabled } from '#server/chatbots/windows/index.ts';
import { isElliptical } from '#server/knowledge/knowledge-base/index.ts';
import { reserveCustomerChat, type UsedUpChats } from '#server/people/customer-limits/index.ts';
import { countCustomer, createChatLimits, reserveChat } from '#server/people/metering/index.ts';
import { inOrganization, type TenantTransaction } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { insertLiveEvent, wakeLiveFeeds } from '#server/platform/live/live-events.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { ChatServices } from '../chat-services.ts';
import type { PersonRequest } from '../handoff/chat-handoff.ts';
import { findRoute, planOf, type RoutingContext } from './find-route.ts';
import type { CustomerQuestion, TurnIds } from './question.ts';
import { createQuestionFiles } from './question-files.ts';
import {
  createTurnQuestionsRepository,
  insertAnswer,
  insertQuestion,
  insertSession,
  type LockedSession,
  markRepeated,
  type PastMessage,
  updateSession,
} from './questions.repository.ts';
import type { Route } from './route-question.ts';

interface StoredQuestion {
  /** Whether the AI answers; its empty answer is stored after the question. */
  isForAi: boolean;
  handledBy: HandledBy;
  /** The latest messages before the question, oldest first. */
  history: readonly PastMessage[];
  /** What a member and the customer agreed earlier in the chat. */
  agreement: string | null;
  /** The answer is one of those that the customer has left. */
  isOfCustomer: boolean;
}

/** The number of messages that a model or a skill reads to understand a follow-up. */
const historyLength = 6;
/** A window's last activity is stored at most once in this interval. */
const activityIntervalMs = minuteMs;

/**
 * Stores a question and, where the AI answers, an empty answer with one chat reserved, in one
 * transaction, so that an acknowledged question survives a crash. Throws when the chat does not exist,
 * the organization is over its limit and nobody is available, or the customer is over theirs.
 */
export async function storeQuestion(
  services: ChatServices,
  question: CustomerQuestion,
  ids: TurnIds,
): Promise<StoredQuestion> {
  const { organizationId } = question.window;
  const { stored, afterCommit } = await inOrganization(services.db, organizationId, (transaction) =>
    storeWithin(transaction, services, question, ids),
  );
  await afterCommit();
  wakeLiveFeeds(services, organizationId);
  return stored;
}

async function storeWithin(
  transaction: TenantTransaction,
  services: ChatServices,
  question: CustomerQuestion,
  ids: TurnIds,
): Promise<{ stored: StoredQuestion; afterCommit: () => Promise<void> }> {
  const { window, customerId, body } = question;
  const { id: windowId, organizationId, isPreview } = window;
  const { sessionId, questionId, answerId } = ids;
  const chat = { organizationId, windowId, customerId, sessionId };
  const questions = createTurnQuestionsRepository(transaction, chat);
  const limits = createChatLimits(transaction, organizationId);
  const handoff = services.handoff.within(transaction, window, sessionId);
  const plan = planOf(question, services.clock());
  const files = createQuestionFiles(transaction, question);
  const context = { transaction, services, question, limits, handoff, plan };

  const { session, isNew, reopenedFor } = await lockSession(context, questions);
  const { route, customerChat, usedUp } = await findRoute(context, session, reopenedFor);
  assertWithinLimits(route, usedUp);
  const isForAi = route.to === 'ai';
  const overageId = isForAi && !isPreview ? await limits.findOverage(plan) : null;
  const history =
    isForAi && !isNew && readsHistory(services, question)
      ? await questions.findHistory(session, historyLength)
      : [];

  const seq = session.lastSeq + 1;
  const attachments = await files.find();
  const preview = body.text || attachments.map(({ name }) => name).join(', ');
  const { periodStart } = plan;
  const isFirst = isNew || session.messageCount === 0;
  const head = { ...chat, lastSeq: isForAi ? seq + 1 : seq, preview };
  const clientId = body.client_id ?? null;
  await runSteps(transaction, [
    isNew ? insertSession({ ...head, ...newSession(question) }) : updateSession(head),
    ...(isFirst ? [markRepeated(chat)] : []),
    insertQuestion({ ...chat, questionId, seq, text: body.text, clientId, attachments }),
    ...(isForAi ? [insertAnswer({ ...chat, answerId, seq: seq + 1, questionId })] : []),
    ...(isPreview ? [] : [countCustomer({ ...chat, periodStart })]),
    ...(isForAi && !isPreview
      ? reserveChat({ organizationId, answerId, periodStart, overageId })
      : []),
    ...(customerChat ? reserveCustomerChat({ organizationId, answerId, ...customerChat }) : []),
    insertLiveEvent({ ...chat, name: 'message.created', subjectId: questionId }),
  ]);
  await files.assign(questionId, attachments);
  const handledBy = await requestPerson(context, route, session);
  if (session.handledBy === 'human' || session.isFollowed) await handoff.notifyMembers(session);
  if (isActivityOutdated(question, services.clock())) {
    await createWindowActivityRepository(transaction, organizationId).markActive(windowId);
  }
  const { agreement } = session;
  return {
    stored: { isForAi, handledBy, history, agreement, isOfCustomer: customerChat !== null },
    afterCommit: await handoff.finish(),
  };
}

function assertWithinLimits({ to }: Route, usedUp: UsedUpChats | null): void {
  if (to === 'over_limit') {
    throw new AppError('limit_reached', 'no chats or no customers left this month');
  }
  if (to !== 'customer_over_limit' || !usedUp) return;
  throw new AppError('chats_used_up', `no answers left this ${usedUp.usedUp}`, {
    context: { period: usedUp.usedUp, resets_at: usedUp.resetsAt.toISOString() },
  });
}

interface SessionOfQuestion {
  session: LockedSession;
  isNew: boolean;
  /** The request for the member who closed the chat a moment ago. */
  reopenedFor: PersonRequest | null;
}

/** Locks the chat that the question continues and reopens a closed one. */
async function lockSession(
  { question, handoff }: RoutingContext,
  questions: ReturnType<typeof createTurnQuestionsRepository>,
): Promise<SessionOfQuestion> {
  const { body, window } = question;
  if (body.session_id === undefined) {
    const session: LockedSession = {
      handledBy: 'bot',
      agentOn: isAiEnabled(window),
      lastSeq: 0,
      aiAfterSeq: 0,
      messageCount: 0,
      agreement: null,
      isFollowed: false,
    };
    return { session, isNew: true, reopenedFor: null };
  }
  const session = found(await questions.lockSession(), 'chat');
  if (session.handledBy !== 'closed') return { session, isNew: false, reopenedFor: null };
  const reopenedFor = await handoff.reopen();
  return { session: found(await questions.lockSession(), 'chat'), isNew: false, reopenedFor };
}

function newSession({ window, body, language }: CustomerQuestion) {
  return {
    agentOn: isAiEnabled(window),
    language,
    channel: channelOf(window, body),
    pageUrl: body.page_url ?? null,
  };
}

/** Requests the person of the route; returns who handles the chat afterwards. */
async function requestPerson(
  { question, handoff }: RoutingContext,
  { request }: Route,
  { handledBy }: LockedSession,
): Promise<HandledBy> {
  const handledByNow = request ? await handoff.request(request) : handledBy;
  return question.window.previewState === 'human' ? handoff.takeOverPreviewChat() : handledByNow;
}

/**
 * Whether the answer depends on earlier messages: a model or a skill reads them, and “And on
 * Sundays?” refers to them.
 */
function readsHistory(
  { models: { operator }, skills }: ChatServices,
  { window: { agent, models }, body: { text } }: CustomerQuestion,
): boolean {
  const hasSkill = agent !== null && skills[agent.type] !== undefined;
  const hasModel = operator !== null || models.length > 0;
  return hasModel || hasSkill || isElliptical(text);
}

function isActivityOutdated(
  { window: { isPreview, lastActivityAt } }: CustomerQuestion,
  now: Date,
): boolean {
  return !isPreview && now.getTime() - (lastActivityAt?.getTime() ?? 0) > activityIntervalMs;
}
