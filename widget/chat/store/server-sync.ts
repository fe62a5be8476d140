import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction } from './chat-reducer.ts';
import { createQuestionQueue } from './question-queue.ts';
import { createSessionRestore } from './session-restore.ts';
import { createSessionStart } from './session-start.ts';
import { isSending } from './turn-failures.ts';
import { createTurns, type TurnContext } from './turns.ts';

export type ServerSync = ReturnType<typeof createServerSync>;

/**
 * Keeps the chat in sync with the server: starts or restores the session, runs its turns, and stores
 * what the next page needs to resume.
 */
export function createServerSync(options: ChatStoreOptions, context: TurnContext) {
  const { api } = options;
  const { get, dispatch, tabs } = context;
  const start = createSessionStart(options, context, {
    restore: (sessionId) => session.restore(null, sessionId),
    apply: (actions) => turns.apply(actions),
    applyStoredTurn: (turn) => turns.applyStoredTurn(turn),
  });
  const { getRequestContext } = start;
  const turns = createTurns(options, context, {
    getRequestContext,
    restoreInAllTabs: (lostStreamId) => session.restoreInAllTabs(lostStreamId),
  });
  const session = createSessionRestore(options, context, turns.followStream);
  const queue = createQuestionQueue(turns, tabs, get);
  const endRestoring = () => dispatch({ type: 'ended' });

  /** Continues what was interrupted when the element left the page. */
  function resume() {
    const { turn, streamId, messages } = get();
    if (!turns.isRunning() && turn === 'answering' && streamId) void turns.followStream(streamId);
    const question = queue.getLastQuestion();
    if (!turns.isRunning() && question && messages.some(isSending(question.client_id)))
      void turns.followQuestion(question);
  }

  /** Aborts the work of the previous chat. */
  function abandonWork() {
    turns.abort();
    queue.clear();
  }

  function reset() {
    abandonWork();
    dispatch({ type: 'reset' });
    start.reset();
  }

  return {
    begin() {
      if (tabs.open() && start.hasBegun()) tabs.catchUp(true);
      resume();
      start.begin(!turns.isRunning());
    },
    isRestored: start.isRestored,
    hasBegun: start.hasBegun,
    send: queue.send,
    stop: turns.stop,
    apply: turns.apply,
    getRequestContext,
    /** Continues a turn whose tab was closed. */
    async takeOver(turnId: string) {
      const { streamId } = get();
      if (streamId) return void turns.followStream(streamId);
      await session.restoreInAllTabs().catch(endRestoring);
      const isOrphaned = !tabs.isFollowing() && get().messages.some(isSending(turnId));
      if (isOrphaned) turns.failTurn('connection_lost', turnId);
    },
    /** Replaces the chat of this tab by the stored one. */
    reload: () => session.restore().catch(endRestoring),
    /** Applies actions of another tab. */
    mirror(actions: ChatAction[]) {
      const questionId = queue.getLastQuestion()?.client_id;
      // The other tab considered this one closed and moved its question to the outbox.
      const isTakenOver = actions.some(
        (action) => action.type === 'unsent' && action.clientId === questionId,
      );
      if (isTakenOver) abandonWork();
      // The end of the other tab's turn must not end the turn that waits here.
      dispatch(...actions.filter(({ type }) => type !== 'ended' || !turns.isRunning()));
      turns.stopIfRequested();
    },
    /** Another tab switched to another chat. */
    abandonChat() {
      abandonWork();
      start.skip();
    },
    async show(sessionId: string) {
      await start.whenBegun();
      const stored = await api.getSession(sessionId);
      const { sessionId: previousId } = get();
      reset();
      start.skip();
      session.show(sessionId, stored);
      tabs.shareChat(previousId);
    },
    reset,
    pause: turns.abort,
  };
}
