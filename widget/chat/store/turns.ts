import type { TurnEvent } from '#shared/contracts/answers/chat.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/conversations/web.ts';
import { updateStorage } from '../../storage.ts';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { getSource } from '../markdown/blocks.ts';
import type { TabSync } from '../tabs/tab-sync.ts';
import { getProblemCode } from '../transport/chat-problem.ts';
import { waitToReconnect } from '../transport/connection.ts';
import { followTurn, type TurnRequest } from '../transport/follow-turn.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatAction, ChatStoreState } from './chat-reducer.ts';
import { createEventQueue } from './event-queue.ts';

/** The part of the request body that is specific to one question. */
export type SentQuestion = Pick<ChatBody, 'text' | 'attachments' | 'replaces'> & {
  client_id: string;
};

export interface TurnContext {
  get(): ChatStoreState;
  dispatch(...actions: ChatAction[]): void;
  tabs: TabSync;
  /** The server accepted these questions. */
  onAccepted(clientIds: readonly (string | null | undefined)[]): void;
  /** Whether the outbox has room for an unsent question. */
  canWait(): boolean;
  onUnsent(question: ChatMessage): void;
}

interface TurnHooks {
  /** Session, language and page of the request. */
  getRequestContext(): Promise<ChatBody>;
  /** Reloads the stored chat in all tabs; does not follow the lost stream again. */
  restoreInAllTabs(lost?: string | null): Promise<void>;
}

/** Sends questions and follows their answers; one tab at a time. */
export function createTurns(options: ChatStoreOptions, context: TurnContext, hooks: TurnHooks) {
  const { api, hashId } = options;
  const { get, dispatch, tabs, onAccepted } = context;
  let running: AbortController | undefined;
  let isStopRequested = false;
  /** Questions that were retried automatically. */
  const retriedIds = new Set<string>();

  /** Applies actions in all tabs. */
  function apply(actions: ChatAction[]) {
    tabs.shareActions(get().sessionId, actions);
    applyLocally(actions);
  }

  function applyLocally(actions: ChatAction[]) {
    const before = get();
    dispatch(...actions);
    const after = get();
    const streamId = resumeReason(after);
    if (streamId === resumeReason(before) && after.sessionId === before.sessionId) return;
    updateStorage(hashId, { sessionId: after.sessionId ?? undefined, streamId });
    stopIfRequested();
  }

  function followQuestion(question: SentQuestion) {
    tabs.claimTurn(question.client_id);
    return follow(async () => ({ body: { ...(await hooks.getRequestContext()), ...question } }));
  }

  /** Follows an answer in progress, unless another tab has already received all of it. */
  const followStream = (streamId: string) =>
    follow(async () => {
      await tabs.drain();
      return get().streamId === streamId ? { streamId } : undefined;
    });

  /** Tabs follow turns one at a time, in the order of their requests. */
  async function follow(begin: () => Promise<TurnRequest | undefined>) {
    const controller = new AbortController();
    running = controller;
    await tabs.withLock('turn', controller.signal, async () => {
      let turn = await begin();
      while (turn && !controller.signal.aborted) turn = await followWithLock(turn, controller);
    });
    if (running === controller) running = undefined;
    if (!tabs.hasCollided()) return;
    await hooks.restoreInAllTabs().catch(() => dispatch({ type: 'ended' }));
  }

  /** Follows a turn to its end; returns the retry to follow next, if any. */
  async function followWithLock(
    turn: TurnRequest,
    controller: AbortController,
  ): Promise<TurnRequest | undefined> {
    const queue = createEventQueue((events) =>
      applyLocally(events.map((event) => ({ type: 'event', event }))),
    );
    tabs.beginTurn(getClientId(turn) ?? ('streamId' in turn ? turn.streamId : ''), queue.flushAll);
    const listener = {
      onEvent(event: TurnEvent) {
        if (event.name === 'meta') onAccepted([getClientId(turn)]);
        tabs.shareEvent(event);
        queue.push(event);
      },
      onConnection: (connection: 'up' | 'down') => dispatch({ type: 'connection', connection }),
    };
    try {
      const stored = await followTurn(api, turn, listener, controller.signal);
      if (controller.signal.aborted) {
        queue.clear();
        return undefined;
      }
      await queue.whenDrained();
      if (stored) applyStoredTurn(stored, getClientId(turn));
      apply([{ type: 'ended' }]);
      if (!stored) notifyAnswer();
      return undefined;
    } catch (error) {
      await queue.whenDrained();
      await handleFailure(error, controller.signal, getClientId(turn));
      return controller.signal.aborted ? undefined : retryLostQuestion();
    } finally {
      tabs.endTurn();
    }
  }

  /** Retries a question once, under the same id, when its answer was lost. */
  async function retryLostQuestion(): Promise<TurnRequest | undefined> {
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
  }

  function notifyAnswer() {
    const answer = get().messages.at(-1);
    if (answer) options.onMessage?.({ from: 'chatbot', text: getSource(answer.body) });
  }

  function failTurn(problem: string, clientId?: string) {
    const isConnectionLost = problem === 'connection_lost';
    if (isConnectionLost && clientId && get().turn !== 'answering') {
      const question = get().messages.find(isSending(clientId));
      if (!question) return; // another tab moved it to the outbox
      if (context.canWait()) {
        apply([{ type: 'unsent', clientId }]);
        return context.onUnsent(question);
      }
    }
    if (!isConnectionLost) onAccepted([clientId]); // a rejected question is not retried
    apply([{ type: 'failed', problem, ...(clientId && { clientId }) }]);
    options.onProblem?.(problem);
  }

  async function handleFailure(error: unknown, signal: AbortSignal, clientId?: string) {
    const problem = getProblemCode(error);
    const isStoredOnServer = problem === 'stream_gone' || problem === 'not_found';
    if (!isStoredOnServer) return failTurn(problem, clientId);
    // The stored session has the outcome of a lost stream. If the server process died, the outcome is
    // stored within half a minute.
    const lostStreamId = get().streamId;
    for (let tries = 1; tries <= 8 && !signal.aborted; tries += 1) {
      const isSessionGone = await hooks.restoreInAllTabs(lostStreamId).then(
        () => false,
        (failure) => getProblemCode(failure) === 'not_found',
      );
      if (isSessionGone) updateStorage(hashId, { sessionId: undefined });
      if (isSessionGone || lostStreamId === null || get().streamId !== lostStreamId) break;
      await waitToReconnect(tries, signal);
    }
    if (signal.aborted || running?.signal !== signal) return;
    if (get().turn !== 'none') failTurn(problem, clientId);
  }

  function applyStoredTurn({ session_id: sessionId, handled_by }: StoredTurn, clientId?: string) {
    updateStorage(hashId, { sessionId });
    const stored = { type: 'stored', sessionId, handledBy: handled_by } as const;
    apply([{ ...stored, ...(clientId && { clientId }) }]);
    onAccepted([clientId]);
  }

  /** Before the stream exists, the stop is deferred until it does. */
  async function stop() {
    const { streamId } = get();
    isStopRequested = !streamId;
    if (streamId) await api.stop(streamId).catch(() => {}); // the button remains, so the customer can retry
  }

  function stopIfRequested() {
    if (get().streamId && isStopRequested) void stop();
  }

  return {
    apply,
    followQuestion,
    followStream,
    failTurn: failTurn,
    applyStoredTurn: applyStoredTurn,
    stop,
    stopIfRequested: stopIfRequested,
    /** Shows a question in this tab only. */
    show(question: ChatAction) {
      isStopRequested = false;
      applyLocally([question]);
    },
    isRunning: () => running !== undefined,
    abort() {
      running?.abort();
      running = undefined;
    },
  };
}

/** The stored reason to resume on the next page: an answer in progress or a handoff. */
export const resumeReason = (chat: ChatStoreState) =>
  chat.streamId ?? (isWithPerson(chat) ? 'person' : undefined);

export const isSending =
  (clientId: string | undefined) =>
  ({ id, state }: ChatMessage) =>
    id === clientId && state === 'sending';

const getClientId = (turn: TurnRequest) => ('body' in turn ? turn.body.client_id : undefined);
