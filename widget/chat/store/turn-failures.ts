import { updateStorage } from '../../storage.ts';
import { getSource } from '../markdown/blocks.ts';
import { getProblemCode } from '../transport/chat-problem.ts';
import { waitToReconnect } from '../transport/connection.ts';
import type { TurnRequest } from '../transport/follow-turn.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatMessage } from './chat-message.ts';
import type { TurnActions } from './turn-actions.ts';
import type { TurnContext, TurnHooks } from './turns.ts';

/** The server stores the outcome of a turn within half a minute, also if the process died. */
const maxRestores = 8;

/** Handles failed turns: the question waits, is sent again, or its outcome is loaded. */
export function createTurnFailures(
  options: ChatStoreOptions,
  context: TurnContext,
  hooks: TurnHooks,
  { apply }: TurnActions,
  /** False once another question was asked or the chat was left. */
  isCurrent: (signal: AbortSignal) => boolean,
) {
  const { get, onAccepted } = context;
  /** Questions that were retried automatically. */
  const retriedIds = new Set<string>();

  /** The customer has no answers left: the question returns to the composer. */
  async function refuseQuestion(question: ChatMessage, problem: string) {
    onAccepted([question.id]);
    apply([{ type: 'unsent', clientId: question.id }]);
    // What an edited question would have replaced is shown again.
    if (question.replaces) await hooks.restoreInAllTabs().catch(() => {});
    context.onRefused(question);
    apply([{ type: 'failed', problem, clientId: question.id }]);
    options.onProblem?.(problem);
  }

  function failTurn(problem: string, clientId?: string): void | Promise<void> {
    const isConnectionLost = problem === 'connection_lost';
    if (isConnectionLost && clientId && get().turn !== 'answering') {
      const question = get().messages.find(isSending(clientId));
      if (!question) return; // another tab moved it to the outbox
      if (context.canWait()) {
        apply([{ type: 'unsent', clientId }]);
        return context.onUnsent(question);
      }
    }
    const refused = problem === 'chats_used_up' && get().messages.find(isSending(clientId));
    if (refused) return refuseQuestion(refused, problem);
    if (!isConnectionLost) onAccepted([clientId]); // a rejected question is not retried
    apply([{ type: 'failed', problem, ...(clientId && { clientId }) }]);
    options.onProblem?.(problem);
  }

  /** Loads the stored chat until it has the outcome of the lost stream. */
  async function restoreOutcome(signal: AbortSignal) {
    const lostStreamId = get().streamId;
    for (let tries = 1; tries <= maxRestores && !signal.aborted; tries += 1) {
      const isSessionGone = await hooks.restoreInAllTabs(lostStreamId).then(
        () => false,
        (failure) => getProblemCode(failure) === 'not_found',
      );
      if (isSessionGone) updateStorage(options.hashId, { sessionId: undefined });
      if (isSessionGone || lostStreamId === null || get().streamId !== lostStreamId) return;
      await waitToReconnect(tries, signal);
    }
  }

  return {
    failTurn,
    async handleFailure(error: unknown, signal: AbortSignal, clientId?: string) {
      const problem = getProblemCode(error);
      const isStoredOnServer = problem === 'stream_gone' || problem === 'not_found';
      if (!isStoredOnServer) return failTurn(problem, clientId);
      await restoreOutcome(signal);
      if (isCurrent(signal) && get().turn !== 'none') failTurn(problem, clientId);
    },
    /** Returns a question whose answer was lost, to be sent once more under the same id. */
    async retryLostQuestion(): Promise<TurnRequest | undefined> {
      const { problem, turn, messages } = get();
      const question = messages.findLast(({ from }) => from === 'customer');
      const clientId = question?.clientId;
      if (problem !== 'stream_gone' || turn !== 'none' || !clientId) return undefined;
      if (retriedIds.has(clientId)) return undefined;
      retriedIds.add(clientId);
      apply([{ type: 'retried' }]);
      const attachments = question.files.map(({ id }) => id);
      const body = {
        ...(await hooks.getRequestContext()),
        client_id: clientId,
        text: getSource(question.body),
      };
      return { body: { ...body, ...(attachments.length > 0 && { attachments }) } };
    },
  };
}

export const isSending =
  (clientId: string | undefined) =>
  ({ id, state }: ChatMessage) =>
    id === clientId && state === 'sending';
