import { setTimeout as sleep } from 'node:timers/promises';
import { inOrganization, isUniqueViolation } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import type { TurnLog } from '#server/platform/turn-log/turn-log.ts';
import type { StoredTurn } from '#shared/contracts/web.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import type { ProgressSaver } from './progress-saver.ts';
import { replaceQuestion } from './replace-question.ts';
import { runTurn } from './run-turn.ts';
import { type Question, startTurn, storedBy } from './start-turn.ts';

/** The stream that answers a question, or the message that a person (or nobody) will answer. */
export type Asked = { streamId: string } | { stored: StoredTurn };

/** Starts the turn, or finds the one that the same `client_id` started before. */
export async function ask(
  services: ChatServices,
  saver: ProgressSaver,
  question: Question,
): Promise<Asked> {
  services.turns.assertOpen();
  const asking = question.body.replaces ? askInstead : startOrFind;
  return services.turns.track(asking(services, saver, question));
}

async function askInstead(
  services: ChatServices,
  saver: ProgressSaver,
  question: Question,
): Promise<Asked> {
  const putBack = await replaceQuestion(services, question);
  try {
    return await startOrFind(services, saver, question);
  } catch (error) {
    await putBack();
    throw error;
  }
}

async function startOrFind(
  services: ChatServices,
  saver: ProgressSaver,
  question: Question,
): Promise<Asked> {
  try {
    const started = await startTurn(services, question);
    if ('stored' in started) return started;
    const { turn } = started;
    void services.turns.track(runTurn(services, saver, turn), () => turn.stopping.abort());
    return { streamId: turn.answerId };
  } catch (error) {
    if (!isUniqueViolation(error, 'messages_client_id')) throw error;
    return findAsked(services, question);
  }
}

async function findAsked({ db, turnLog }: ChatServices, question: Question): Promise<Asked> {
  const { window, visitorId, body } = question;
  const earlier = await inOrganization(db, window.organizationId, (transaction) =>
    createChatRepository(transaction, window.organizationId).findByClientId(
      visitorId,
      body.client_id ?? '',
    ),
  );
  const turn = found(earlier, 'turn');
  if (turn.text !== body.text) throw new AppError('idempotency_conflict');
  if (turn.answer_id) {
    await untilItSpeaks(turnLog, turn.answer_id);
    return { streamId: turn.answer_id };
  }
  return { stored: storedBy(turn.handled_by, turn.session_id, turn.question_id) };
}

/** It may have been stored this moment, and begin to speak in the next; or it is long over. */
async function untilItSpeaks(turnLog: TurnLog, streamId: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await turnLog.exists(streamId)) return;
    await sleep(25);
  }
  throw new AppError('not_found', 'the stream is over');
}
