import type { ChatBody } from '#shared/contracts/web.ts';
import { recall, remember } from '../memory.ts';
import { askGreeting } from './ask-greeting.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatAction } from './chat-reducer.ts';
import type { StoredSession } from './transport/chat-api.ts';
import { codeOf } from './transport/chat-problem.ts';
import { awaited, createTurns, isOnItsWay, type SentQuestion, type Shown } from './turns.ts';

/**
 * Keeps what is shown and what the server has the same: begins or restores the chat, follows its
 * turns to their end, and remembers where it stands for the next page.
 */
export function createConversation(options: ChatStoreOptions, shown: Shown) {
  const { api, hashId } = options;
  const { get, dispatch, tabs, onAccepted } = shown;
  const turns = createTurns(options, shown, { place, restoreForAll });
  let begun: Promise<void> | undefined;
  /** What was asked last: asked again, under its `client_id`, when the element was moved meanwhile. */
  let asked: SentQuestion | undefined;
  /** Messages go out one after the other: a person may be sent several without an answer between. */
  let sending = Promise.resolve();
  /** Rises when another chat takes the place of what is shown. */
  let generation = 0;

  /**
   * Shows the stored chat; an answer that is still being written is followed from its start, but for
   * one whose stream is lost.
   */
  async function restore(
    lost: string | null = null,
    // The chat that is shown, whatever another tab has begun meanwhile.
    sessionId = get().sessionId ?? recall(hashId).sessionId,
  ) {
    if (!sessionId) return;
    dispatch({ type: 'restoring' });
    adopt(sessionId, await api.session(sessionId), lost);
  }

  /** The same in all tabs: what they know may be as incomplete as here. */
  async function restoreForAll(lost: string | null = null) {
    const { sessionId } = get();
    await restore(lost);
    tabs.shareChat(sessionId);
  }

  function adopt(sessionId: string, { items, messages }: StoredSession, lost: string | null) {
    const handledBy = items.find((item) => item.session_id === sessionId)?.handled_by ?? 'bot';
    dispatch({ type: 'restored', sessionId, handledBy, messages });
    const { streamId } = get();
    remember(hashId, { sessionId, streamId: awaited(get()) });
    onAccepted(messages.map(({ client_id }) => client_id));
    tabs.catchUp();
    if (streamId && streamId !== lost) void turns.followStream(streamId);
  }

  /** Until the greeting is there, the window's own intro text stands in its place. */
  async function greet() {
    const greeting = await askGreeting(api, { client_id: options.newId(), ...common() });
    if ('handled_by' in greeting) return turns.keepStored(greeting);
    // Another tab asked meanwhile, without a greeting: its chat is the one.
    if (recall(hashId).sessionId) return restore();
    remember(hashId, { sessionId: greeting.sessionId });
    turns.apply([{ type: 'greeted', ...greeting }]);
  }

  /** Of several tabs only one greets; the others find its chat. */
  function beginOnce() {
    return tabs.alone('begin', new AbortController().signal, beginAlone);
  }

  async function beginAlone() {
    if (get().sessionId && !isAstray()) return;
    try {
      if (recall(hashId).sessionId) await restore(null, recall(hashId).sessionId);
      if (!recall(hashId).sessionId) await greet();
    } catch (error) {
      const problem = codeOf(error);
      if (problem === 'not_found') remember(hashId, { sessionId: undefined });
      dispatch({ type: 'ended' });
      if (problem !== 'not_found') begun = undefined;
    }
  }

  /**
   * Two tabs that began without a network may have two chats. The one in which something was asked is kept
   * in mind, and who only has a greeting goes over to it.
   */
  function isAstray(): boolean {
    const { sessionId, messages, turn } = get();
    const latest = recall(hashId).sessionId;
    if (!sessionId || turn !== 'none' || latest === sessionId) return false;
    const isUnused = messages.every(({ isGreeting }) => isGreeting);
    if (!isUnused) remember(hashId, { sessionId });
    return isUnused && latest !== undefined;
  }

  const common = () => ({
    language: options.language(),
    channel: options.isOwnPage ? ('page' as const) : ('web' as const),
    page_url: options.pageUrl().slice(0, 2048),
  });

  /** Where the customer writes: in the chat that is shown, once it is known which that is. */
  async function place(): Promise<ChatBody> {
    await begun;
    const { sessionId } = recall(hashId);
    return { ...common(), ...(sessionId && { session_id: sessionId }) };
  }

  /** Goes on with a turn whose tab is gone. */
  async function takeOver(turnId: string) {
    const { streamId } = get();
    if (streamId) return void turns.followStream(streamId);
    await restoreForAll().catch(() => dispatch({ type: 'ended' }));
    const isLeft = !tabs.isFollowing() && get().messages.some(isOnItsWay(turnId));
    if (isLeft) turns.giveUp('connection_lost', turnId);
  }

  /** What was going on is no longer what is shown. */
  function leave() {
    turns.abort();
    asked = undefined;
    sending = Promise.resolve();
    generation += 1;
  }

  return {
    begin() {
      if (tabs.open() && begun) tabs.catchUp(true);
      const { turn, streamId, messages } = get();
      if (!turns.isRunning() && turn === 'answering' && streamId) void turns.followStream(streamId);
      if (!turns.isRunning() && asked && messages.some(isOnItsWay(asked.client_id)))
        void turns.followQuestion(asked);
      if (begun && !turns.isRunning() && isAstray()) begun = undefined;
      begun ??= beginOnce();
    },
    /** What is shown is what the server has, which may not have come back without a network. */
    async isRestored() {
      await begun;
      return get().sessionId !== null || recall(hashId).sessionId === undefined;
    },
    hasBegun: () => begun !== undefined,
    /** Sends a question into the chat that is shown, once it is known which that is. */
    async send(question: SentQuestion, asking: Extract<ChatAction, { type: 'asked' }>) {
      turns.show(asking);
      const of = generation;
      sending = sending.then(async () => {
        if (of !== generation) return;
        asked = question;
        const answered = turns.followQuestion(question);
        // Only now: another tab that hears of it waits behind this one for the turn.
        tabs.share(get().sessionId, [asking]);
        await answered;
      });
      await sending;
    },
    stop: turns.stop,
    apply: turns.apply,
    place,
    takeOver,
    /** What another tab did. */
    mirror(actions: ChatAction[]) {
      // It took this tab for gone, and lets the question wait for all of them.
      const isTaken = actions.some(
        (action) => action.type === 'unsent' && action.clientId === asked?.client_id,
      );
      if (isTaken) leave();
      // The end of its turn is not the end of the one that waits here behind it.
      dispatch(...actions.filter(({ type }) => type !== 'ended' || !turns.isRunning()));
      turns.stopIfWanted();
    },
    /** Another tab has another chat now. */
    leave() {
      leave();
      begun = Promise.resolve();
    },
    /** Goes on with another chat; throws and leaves what is shown when it cannot be had. */
    async show(sessionId: string) {
      await begun;
      const stored = await api.session(sessionId);
      const { sessionId: former } = get();
      this.reset();
      begun = Promise.resolve();
      adopt(sessionId, stored, null);
      tabs.shareChat(former);
    },
    reset() {
      leave();
      dispatch({ type: 'reset' });
      begun = undefined;
    },
    pause: turns.abort,
  };
}
