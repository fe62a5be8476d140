import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { StoredTurn } from '#shared/contracts/web.ts';
import type { ChatServices } from './chat-services.ts';
import { findEarlier, releaseBroken } from './find-earlier.ts';
import type { ProgressSaver } from './progress-saver.ts';
import { replaceQuestion } from './replace-question.ts';
import { runTurn } from './run-turn.ts';
import { type Question, startTurn } from './start-turn.ts';

/** The stream that answers a question, or the message that a person (or nobody) will answer. */
export type Asked = { streamId: string } | { stored: StoredTurn };

/** Starts the turn, or finds the one that the same `client_id` started before; one that broke off is started again. */
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
    const earlier = await findEarlier(services, question);
    if (!('broken' in earlier)) return earlier;
    await releaseBroken(services, question, earlier.broken);
    const { sessionId: session_id } = earlier.broken;
    return startOrFind(services, saver, { ...question, body: { ...question.body, session_id } });
  }
}
