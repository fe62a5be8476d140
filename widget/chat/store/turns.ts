import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import type { QuestionRequest } from '#shared/contracts/conversations/web.ts';
import type { TabSync } from '../tabs/tab-sync.ts';
import { followTurn, type TurnRequest } from '../transport/follow-turn.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatAction, ChatStoreState } from './chat-reducer.ts';
import { createEventQueue } from './event-queue.ts';
import { createTurnActions } from './turn-actions.ts';
import { createTurnFailures } from './turn-failures.ts';

/** The part of the request body that is specific to one question. */
export type SentQuestion = Pick<QuestionRequest, 'text' | 'attachments' | 'replaces'> & {
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
  /** The customer has no answers left. */
  onRefused(question: ChatMessage): void;
}

export interface TurnHooks {
  /** Session, language and page of the request. */
  getRequestContext(): Promise<QuestionRequest>;
  /** Reloads the stored chat in all tabs; does not follow the lost stream again. */
  restoreInAllTabs(lostStreamId?: string | null): Promise<void>;
}

/** Sends questions and follows their answers; one tab at a time. */
export function createTurns(options: ChatStoreOptions, context: TurnContext, hooks: TurnHooks) {
  const { api } = options;
  const { get, dispatch, tabs, onAccepted } = context;
  const actions = createTurnActions(options, context);
  let running: AbortController | undefined;
  const isCurrent = (signal: AbortSignal) => !signal.aborted && running?.signal === signal;
  const failures = createTurnFailures(options, context, hooks, actions, isCurrent);

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
      while (turn && !controller.signal.aborted)
        turn = await followWithLock(turn, controller.signal);
    });
    if (running === controller) running = undefined;
  }

  /** Follows a turn to its end; returns the retry to follow next, if any. */
  async function followWithLock(
    turn: TurnRequest,
    signal: AbortSignal,
  ): Promise<TurnRequest | undefined> {
    const clientId = getClientId(turn);
    const queue = createEventQueue((events) =>
      actions.applyLocally(events.map((event) => ({ type: 'event', event }))),
    );
    tabs.beginTurn(clientId ?? ('streamId' in turn ? turn.streamId : ''), queue.flushAll);
    const listener = {
      onEvent(event: TurnEvent) {
        if (event.name === 'meta') onAccepted([clientId]);
        tabs.shareEvent(event);
        queue.push(event);
      },
      onConnection: (connection: 'up' | 'down') => dispatch({ type: 'connection', connection }),
    };
    try {
      const stored = await followTurn(api, turn, listener, signal);
      if (signal.aborted) {
        queue.clear();
        return undefined;
      }
      await queue.whenDrained();
      actions.endTurn(stored, clientId);
      return undefined;
    } catch (error) {
      await queue.whenDrained();
      await failures.handleFailure(error, signal, clientId);
      return signal.aborted ? undefined : failures.retryLostQuestion();
    } finally {
      tabs.endTurn();
    }
  }

  return {
    apply: actions.apply,
    show: actions.show,
    stop: actions.stop,
    stopIfRequested: actions.stopIfRequested,
    failTurn: failures.failTurn,
    followQuestion,
    followStream,
    applyStoredTurn: actions.applyStoredTurn,
    isRunning: () => running !== undefined,
    abort() {
      running?.abort();
      running = undefined;
    },
  };
}

const getClientId = (turn: TurnRequest) => ('body' in turn ? turn.body.client_id : undefined);
