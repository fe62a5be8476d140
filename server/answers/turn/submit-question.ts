import { isUniqueViolation } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredTurn } from '#shared/contracts/conversations/web.ts';
import type { ChatServices } from './chat-services.ts';
import {
  getPreviousTurn,
  hasPreviousTurn,
  releaseFailedTurn,
} from './question/get-previous-turn.ts';
import type { CustomerQuestion } from './question/question.ts';
import { replaceQuestion } from './question/replace-question.ts';
import { runTurn } from './run-turn.ts';
import { startTurn } from './start-turn.ts';
import type { ProgressSaver } from './stream/progress-saver.ts';

/** The stream of the answer, or the stored message where the AI does not answer. */
type SubmittedQuestion = { streamId: string } | { stored: StoredTurn };

/**
 * Starts a turn. A repeated `client_id` finds the turn that it started; a failed turn is started again.
 */
export async function submitQuestion(
  services: ChatServices,
  saver: ProgressSaver,
  question: CustomerQuestion,
): Promise<SubmittedQuestion> {
  services.turns.assertOpen();
  const submit = question.body.replaces ? submitReplacement : startOrFindTurn;
  return services.turns.track(submit(services, saver, question));
}

async function submitReplacement(
  services: ChatServices,
  saver: ProgressSaver,
  question: CustomerQuestion,
): Promise<SubmittedQuestion> {
  const restore = await replaceQuestion(services, question);
  try {
    return await startOrFindTurn(services, saver, question);
  } catch (error) {
    await restore();
    throw error;
  }
}

async function startOrFindTurn(
  services: ChatServices,
  saver: ProgressSaver,
  question: CustomerQuestion,
): Promise<SubmittedQuestion> {
  try {
    const started = await startTurn(services, question);
    if ('stored' in started) return started;
    const { turn } = started;
    void services.turns.track(runTurn(services, saver, turn), () => turn.stopping.abort());
    return { streamId: turn.answerId };
  } catch (error) {
    // A repeated request is no further question, even if the first one reached a limit.
    const isRepeated =
      isUniqueViolation(error, 'messages_client_id') ||
      (isLimit(error) && (await hasPreviousTurn(services, question)));
    if (!isRepeated) throw error;
    const previous = await getPreviousTurn(services, question);
    if (!('failed' in previous)) return previous;
    await releaseFailedTurn(services, question, previous.failed);
    const { sessionId: session_id } = previous.failed;
    return startOrFindTurn(services, saver, {
      ...question,
      body: { ...question.body, session_id },
    });
  }
}

function isLimit(error: unknown): boolean {
  return error instanceof AppError && ['limit_reached', 'chats_used_up'].includes(error.code);
}
