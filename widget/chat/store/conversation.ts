import type { ChatBody } from '#shared/contracts/conversations/web.ts';
import { readStorage, updateStorage } from '../../storage.ts';
import type { StoredSession } from '../transport/chat-api.ts';
import { getProblemCode } from '../transport/chat-problem.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction } from './chat-reducer.ts';
import { fetchGreeting } from './fetch-greeting.ts';
import {
  createTurns,
  isSending,
  resumeReason,
  type SentQuestion,
  type TurnContext,
} from './turns.ts';

export type Conversation = ReturnType<typeof createConversation>;

/**
 * Keeps the chat in sync with the server: starts or restores the session, runs its turns, and stores
 * what the next page needs to resume.
 */
export function createConversation(options: ChatStoreOptions, context: TurnContext) {
  const { api, hashId } = options;
  const { get, dispatch, tabs, onAccepted } = context;
  const turns = createTurns(options, context, { getRequestContext, restoreInAllTabs });
  let beginning: Promise<void> | undefined;
  /** Sent again under the same `client_id` when the element was moved while sending. */
  let lastQuestion: SentQuestion | undefined;
  /** Serializes sending: a staff member may receive several messages in a row. */
  let sending = Promise.resolve();
  /** Incremented when another chat replaces the current one. */
  let generation = 0;

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

  /** The intro text of the window is shown until the greeting arrives. */
  async function greet() {
    const greeting = await fetchGreeting(api, { client_id: options.newId(), ...requestContext() });
    if ('handled_by' in greeting) return turns.applyStoredTurn(greeting);
    // Another tab sent a question without a greeting in the meantime: use its session.
    if (readStorage(hashId).sessionId) return restore();
    updateStorage(hashId, { sessionId: greeting.sessionId });
    turns.apply([{ type: 'greeted', ...greeting }]);
  }

  /** Only one tab requests a greeting; the others restore its session. */
  function beginWithLock() {
    return tabs.withLock('begin', new AbortController().signal, beginChat);
  }

  async function beginChat() {
    if (get().sessionId && !hasStaleChat()) return;
    try {
      if (readStorage(hashId).sessionId) await restore(null, readStorage(hashId).sessionId);
      if (!readStorage(hashId).sessionId) await greet();
    } catch (error) {
      const problem = getProblemCode(error);
      if (problem === 'not_found') updateStorage(hashId, { sessionId: undefined });
      dispatch({ type: 'ended' });
      if (problem !== 'not_found') beginning = undefined;
    }
  }

  /**
   * Two tabs that started offline may have two sessions. The one with a question is stored, and a tab
   * with only a greeting switches to it.
   */
  function hasStaleChat(): boolean {
    const { sessionId, messages, turn } = get();
    const storedId = readStorage(hashId).sessionId;
    if (!sessionId || turn !== 'none' || storedId === sessionId) return false;
    const hasOnlyGreeting = messages.every(({ isGreeting }) => isGreeting);
    if (!hasOnlyGreeting) updateStorage(hashId, { sessionId });
    return hasOnlyGreeting && storedId !== undefined;
  }

  const requestContext = () => ({
    language: options.language(),
    channel: options.isOwnPage ? ('page' as const) : ('web' as const),
    page_url: options.pageUrl().slice(0, 2048),
  });

  /** Waits until the session is known. */
  async function getRequestContext(): Promise<ChatBody> {
    await beginning;
    const { sessionId } = readStorage(hashId);
    return { ...requestContext(), ...(sessionId && { session_id: sessionId }) };
  }

  /** Continues a turn whose tab was closed. */
  async function takeOver(turnId: string) {
    const { streamId } = get();
    if (streamId) return void turns.followStream(streamId);
    await restoreInAllTabs().catch(() => dispatch({ type: 'ended' }));
    const isOrphaned = !tabs.isFollowing() && get().messages.some(isSending(turnId));
    if (isOrphaned) turns.failTurn('connection_lost', turnId);
  }

  /** Aborts the work of the previous chat. */
  function abandonChat() {
    turns.abort();
    lastQuestion = undefined;
    sending = Promise.resolve();
    generation += 1;
  }

  return {
    begin() {
      if (tabs.open() && beginning) tabs.catchUp(true);
      const { turn, streamId, messages } = get();
      if (!turns.isRunning() && turn === 'answering' && streamId) void turns.followStream(streamId);
      if (!turns.isRunning() && lastQuestion && messages.some(isSending(lastQuestion.client_id)))
        void turns.followQuestion(lastQuestion);
      if (beginning && !turns.isRunning() && hasStaleChat()) beginning = undefined;
      beginning ??= beginWithLock();
    },
    /** False while the stored session could not be loaded. */
    async isRestored() {
      await beginning;
      return get().sessionId !== null || readStorage(hashId).sessionId === undefined;
    },
    hasBegun: () => beginning !== undefined,
    /** Shows a question at once and sends it after the previous ones. */
    async send(question: SentQuestion, asking: Extract<ChatAction, { type: 'asked' }>) {
      turns.show(asking);
      const sentGeneration = generation;
      sending = sending.then(async () => {
        if (sentGeneration !== generation) return;
        lastQuestion = question;
        const turnEnd = turns.followQuestion(question);
        // After the lock request above, so that other tabs queue behind this one.
        tabs.shareActions(get().sessionId, [asking]);
        await turnEnd;
      });
      await sending;
    },
    stop: turns.stop,
    apply: turns.apply,
    getRequestContext,
    takeOver,
    /** Applies actions of another tab. */
    mirror(actions: ChatAction[]) {
      // The other tab considered this one closed and moved its question to the outbox.
      const isTakenOver = actions.some(
        (action) => action.type === 'unsent' && action.clientId === lastQuestion?.client_id,
      );
      if (isTakenOver) abandonChat();
      // The end of the other tab's turn must not end the turn that waits here.
      dispatch(...actions.filter(({ type }) => type !== 'ended' || !turns.isRunning()));
      turns.stopIfRequested();
    },
    /** Another tab switched to another chat. */
    abandonChat() {
      abandonChat();
      beginning = Promise.resolve();
    },
    async show(sessionId: string) {
      await beginning;
      const stored = await api.getSession(sessionId);
      const { sessionId: previousId } = get();
      this.reset();
      beginning = Promise.resolve();
      applySession(sessionId, stored, null);
      tabs.shareChat(previousId);
    },
    reset() {
      abandonChat();
      dispatch({ type: 'reset' });
      beginning = undefined;
    },
    pause: turns.abort,
  };
}
