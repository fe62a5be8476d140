import { setTimeout as sleep } from 'node:timers/promises';
import { announce } from '#server/features/live/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { StoredTurn } from '#shared/contracts/web.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { repeatAnswer } from './repeat-answer.ts';
import { type Question, storedBy } from './start-turn.ts';

/** A question whose answer broke off: its process died, or its stream is long over. */
interface BrokenTurn {
  sessionId: string;
  questionId: string;
}

type Earlier = { streamId: string } | { stored: StoredTurn } | { broken: BrokenTurn };

/** What became of the question that was asked before under the same `client_id`. */
export async function findEarlier(services: ChatServices, question: Question): Promise<Earlier> {
  const { db, turnLog } = services;
  const { window, visitorId, body } = question;
  const read = <Result>(
    work: (chats: ReturnType<typeof createChatRepository>) => Promise<Result>,
  ): Promise<Result> =>
    inOrganization(db, window.organizationId, (transaction) =>
      work(createChatRepository(transaction, window.organizationId)),
    );
  const earlier = await read((chats) => chats.findByClientId(visitorId, body.client_id ?? ''));
  const turn = found(earlier, 'turn');
  if (turn.text !== body.text) throw new AppError('idempotency_conflict');
  const { answer_id: streamId, session_id: sessionId, question_id: questionId } = turn;
  if (!streamId) return { stored: storedBy(turn.handled_by, sessionId, questionId) };
  // It may have been stored this moment, and begin to speak in the next.
  for (let tries = 0; tries < 20; tries += 1) {
    if (await turnLog.exists(streamId)) return { streamId };
    const answer = found(await read((chats) => chats.findStoredAnswer(streamId)), 'answer');
    if (answer.state === 'failed') return { broken: { sessionId, questionId } };
    if (answer.state !== 'streaming') {
      repeatAnswer(services, question, { ...answer, streamId, sessionId, questionId });
      return { streamId };
    }
    await sleep(25);
  }
  // Its process died and nobody has noticed yet: the client asks again in a moment.
  throw new AppError('unavailable', 'the answer has no process', { retryAfter: 2 });
}

/** Takes the broken attempt out of the chat as its customer sees it, so that it can be asked again. */
export async function releaseBroken(
  { db, bus }: ChatServices,
  { window }: Question,
  { sessionId, questionId }: BrokenTurn,
): Promise<void> {
  const { id: windowId, organizationId } = window;
  const wake = await inOrganization(db, organizationId, async (transaction) => {
    const chats = createChatRepository(transaction, organizationId);
    await chats.releaseQuestion(questionId);
    const changed = await chats.markReplaced(sessionId, questionId, true);
    const name = 'message.updated' as const;
    const changes = changed.map((subjectId) => ({ name, windowId, sessionId, subjectId }));
    return announce(transaction, bus, organizationId, changes);
  });
  await wake();
}
