import { readStorage, updateStorage } from '../../storage.ts';
import type { StoredSession } from '../transport/chat-api.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction } from './chat-reducer.ts';
import { createQuestionLine } from './question-line.ts';
import { createSessionStart } from './session-start.ts';
import { resumeReason } from './turn-actions.ts';
import { isSending } from './turn-failures.ts';
import { createTurns, type TurnContext } from './turns.ts';

export type Conversation = ReturnType<typeof createConversation>;

/**
 * Keeps the chat in sync with the server: starts or restores the session, runs its turns, and stores
 * what the next page needs to resume.
 */
export function createConversation(options: ChatStoreOptions, context: TurnContext) {
  const { api, hashId } = options;
  const { get, dispatch, tabs, onAccepted } = context;
  const start = createSessionStart(options, context, {
    restore: (sessionId) => restore(null, sessionId),
    apply: (actions) => turns.apply(actions),
    applyStoredTurn: (turn) => turns.applyStoredTurn(turn),
  });
  const { getRequestContext } = start;
  const turns = createTurns(options, context, { getRequestContext, restoreInAllTabs });
  const line = createQuestionLine(turns, tabs, get);

  /**
   * Loads the stored session and follows an answer in progress from its start, except for the lost
   * stream.
   */
  async function restore(
    lostStreamId: string | null = null,
    // The current session wins over one that another tab started in the meantime.
    sessionId = get().sessionId ?? readStorage(hashId).sessionId,
  ) {
    if (!sessionId) return;
    dispatch({ type: 'restoring' });
    applySession(sessionId, await api.getSession(sessionId), lostStreamId);
  }

  /** Replaces the chat of this tab by the stored one. */
  async function reload() {
    await restore().catch(() => dispatch({ type: 'ended' }));
  }

  /** Other tabs may be just as incomplete as this one. */
  async function restoreInAllTabs(lostStreamId: string | null = null) {
    const { sessionId } = get();
    await restore(lostStreamId);
    tabs.shareChat(sessionId);
  }

  function applySession(
    sessionId: string,
    { items, messages }: StoredSession,
    lostStreamId: string | null,
  ) {
    const handledBy = items.find((item) => item.session_id === sessionId)?.handled_by ?? 'bot';
    dispatch({ type: 'restored', sessionId, handledBy, messages });
    const { streamId } = get();
    updateStorage(hashId, { sessionId, streamId: resumeReason(get()) });
    onAccepted(messages.map(({ client_id }) => client_id));
    tabs.catchUp();
    if (streamId && streamId !== lostStreamId) void turns.followStream(streamId);
  }

  /** Continues what was interrupted when the element left the page. */
  function resume() {
    const { turn, streamId, messages } = get();
    if (!turns.isRunning() && turn === 'answering' && streamId) void turns.followStream(streamId);
    const question = line.getLastQuestion();
    if (!turns.isRunning() && question && messages.some(isSending(question.client_id)))
      void turns.followQuestion(question);
  }

  /** Continues a turn whose tab was closed. */
  async function takeOver(turnId: string) {
    const { streamId } = get();
    if (streamId) return void turns.followStream(streamId);
    await restoreInAllTabs().catch(() => dispatch({ type: 'ended' }));
    const isOrphaned = !tabs.isFollowing() && get().messages.some(isSending(turnId));
    if (isOrphaned) turns.failTurn('connection_lost', turnId);
  }

  /** Applies actions of another tab. */
  function mirror(actions: ChatAction[]) {
    const questionId = line.getLastQuestion()?.client_id;
    // The other tab considered this one closed and moved its question to the outbox.
    const isTakenOver = actions.some(
      (action) => action.type === 'unsent' && action.clientId === questionId,
    );
    if (isTakenOver) abandonWork();
    // The end of the other tab's turn must not end the turn that waits here.
    dispatch(...actions.filter(({ type }) => type !== 'ended' || !turns.isRunning()));
    turns.stopIfRequested();
  }

  /** Aborts the work of the previous chat. */
  function abandonWork() {
    turns.abort();
    line.clear();
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
    send: line.send,
    stop: turns.stop,
    apply: turns.apply,
    getRequestContext,
    takeOver,
    reload,
    mirror,
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
      applySession(sessionId, stored, null);
      tabs.shareChat(previousId);
    },
    reset,
    pause: turns.abort,
  };
}
