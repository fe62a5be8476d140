import { setTimeout as sleep } from 'node:timers/promises';
import { createMessageFilesRepository } from '#server/answers/attachments/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { StoredTurn } from '#shared/contracts/conversations/web.ts';
import { replayAnswer } from '../answer/replay-answer.ts';
import { createChatRepository } from '../chat.repository.ts';
import type { ChatServices } from '../chat-services.ts';
import { toStoredTurn } from '../start-turn.ts';
import type { CustomerQuestion } from './question.ts';

/** A question whose answer failed, for instance with its process. */
interface FailedTurn {
  sessionId: string;
  questionId: string;
}

type PreviousTurn = { streamId: string } | { stored: StoredTurn } | { failed: FailedTurn };

/** Whether a turn with this `client_id` exists. */
export async function hasPreviousTurn(
  { db }: ChatServices,
  { window: { organizationId }, customerId, body }: CustomerQuestion,
): Promise<boolean> {
  const { client_id: clientId } = body;
  if (clientId === undefined) return false;
  const turn = await inOrganization(db, organizationId, (transaction) =>
    createChatRepository(transaction, organizationId).findByClientId(customerId, clientId),
  );
  return turn !== undefined;
}

/** Finds the turn of the same `client_id`; an answer whose stream has expired is replayed. */
export async function getPreviousTurn(
  services: ChatServices,
  question: CustomerQuestion,
): Promise<PreviousTurn> {
  const { db, turnLog } = services;
  const { window, customerId, body } = question;
  const read = <Result>(
    work: (chats: ReturnType<typeof createChatRepository>) => Promise<Result>,
  ): Promise<Result> =>
    inOrganization(db, window.organizationId, (transaction) =>
      work(createChatRepository(transaction, window.organizationId)),
    );
  const previous = await read((chats) => chats.findByClientId(customerId, body.client_id ?? ''));
  const turn = found(previous, 'turn');
  if (turn.text !== body.text) throw new AppError('idempotency_conflict');
  const { answer_id: streamId, session_id: sessionId, question_id: questionId } = turn;
  if (!streamId) return { stored: toStoredTurn(turn.handled_by, sessionId, questionId) };
  // The stream of a question that was just stored opens a moment later.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await turnLog.exists(streamId)) return { streamId };
    const answer = found(await read((chats) => chats.findStoredAnswer(streamId)), 'answer');
    if (answer.state === 'failed') return { failed: { sessionId, questionId } };
    if (answer.state !== 'streaming') {
      replayAnswer(services, question, { ...answer, streamId, sessionId, questionId });
      return { streamId };
    }
    await sleep(25);
  }
  // The process may have died, which `failAbandonedAnswers` detects after a while; the client
  // retries.
  throw new AppError('unavailable', 'the process of the answer has ended', { retryAfter: 2 });
}

/** Hides a failed turn from the customer and releases its `client_id`, so that it can be repeated. */
export async function releaseFailedTurn(
  { db, bus }: ChatServices,
  { window }: CustomerQuestion,
  { sessionId, questionId }: FailedTurn,
): Promise<void> {
  const { id: windowId, organizationId } = window;
  const notify = await inOrganization(db, organizationId, async (transaction) => {
    const chats = createChatRepository(transaction, organizationId);
    await chats.releaseQuestion(questionId);
    await createMessageFilesRepository(transaction, organizationId).release(questionId);
    const changed = await chats.markReplaced(sessionId, questionId, true);
    const name = 'message.updated' as const;
    const changes = changed.map((subjectId) => ({ name, windowId, sessionId, subjectId }));
    return insertLiveEvents(transaction, bus, organizationId, changes);
  });
  await notify();
}
