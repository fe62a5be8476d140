import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import { recall, remember } from '../memory.ts';
import { askGreeting } from './ask-greeting.ts';
import type { ChatAction, ChatState } from './chat-reducer.ts';
import type { ChatStoreOptions } from './chat-store.ts';
import { createEventQueue } from './event-queue.ts';
import { isWithPerson } from './handoff/reduce-handoff.ts';
import { sourceOf } from './markdown/blocks.ts';
import type { StoredSession } from './transport/chat-api.ts';
import { codeOf } from './transport/chat-problem.ts';
import { waitToReconnect } from './transport/connection.ts';
import { followTurn, type Turn } from './transport/follow-turn.ts';

/** What the customer adds to what is known of the chat. */
type SentQuestion = Pick<ChatBody, 'text' | 'attachments' | 'replaces'> & { client_id: string };

/** What is shown, and how it is changed. */
interface Shown {
  get(): ChatState;
  dispatch(...actions: ChatAction[]): void;
}

/**
 * Keeps what is shown and what the server has the same: begins or restores the chat, follows its
 * turns to their end, and remembers where it stands for the next page.
 */
export function createConversation(options: ChatStoreOptions, { get, dispatch }: Shown) {
  const { api, hashId } = options;
  let begun: Promise<void> | undefined;
  let running: AbortController | undefined;
  let stopWanted = false;
  /** What was asked last: asked again, under its `client_id`, when the element was moved meanwhile. */
  let asked: ChatBody | undefined;
  /** Messages go out one after the other: a person may be sent several without an answer between. */
  let sending = Promise.resolve();
  /** Rises when another chat takes the place of what is shown. */
  let generation = 0;

  function apply(actions: ChatAction[]) {
    const before = get();
    dispatch(...actions);
    const now = get();
    const streamId = awaited(now);
    if (streamId === awaited(before) && now.sessionId === before.sessionId) return;
    remember(hashId, { sessionId: now.sessionId ?? undefined, streamId });
    if (now.streamId && stopWanted) void stop();
  }

  /** Follows a turn to its end and tells how it ended. */
  async function follow(turn: Turn) {
    const controller = new AbortController();
    running = controller;
    const queue = createEventQueue((events) =>
      apply(events.map((event) => ({ type: 'event', event }))),
    );
    const listener = {
      onEvent: queue.push,
      onConnection: (connection: 'up' | 'down') => dispatch({ type: 'connection', connection }),
    };
    try {
      const stored = await followTurn(api, turn, listener, controller.signal);
      if (controller.signal.aborted) return queue.drop();
      await queue.drained();
      if (stored) keepStored(stored, clientIdOf(turn));
      apply([{ type: 'ended' }]);
      if (!stored) tellAnswer();
    } catch (error) {
      await queue.drained();
      await failed(error, controller.signal, clientIdOf(turn));
    } finally {
      if (running === controller) running = undefined;
    }
  }

  function tellAnswer() {
    const answer = get().messages.at(-1);
    if (answer) options.onMessage?.({ from: 'chatbot', text: sourceOf(answer.body) });
  }

  function giveUp(problem: string, clientId?: string) {
    apply([{ type: 'failed', problem, ...(clientId && { clientId }) }]);
    options.onProblem?.(problem);
  }

  async function failed(error: unknown, signal: AbortSignal, clientId?: string) {
    const problem = codeOf(error);
    const isKept = problem === 'stream_gone' || problem === 'not_found';
    if (!isKept) return giveUp(problem, clientId);
    // The stream or the session is over; what the server has stored tells how it ended. If that is
    // still to come, for its process has died, the server will have noticed within the half minute.
    const lost = get().streamId;
    for (let tries = 1; tries <= 8 && !signal.aborted; tries += 1) {
      const isUnknown = await restore(lost).then(
        () => false,
        (failure) => codeOf(failure) === 'not_found',
      );
      if (isUnknown) remember(hashId, { sessionId: undefined });
      if (isUnknown || lost === null || get().streamId !== lost) break;
      await waitToReconnect(tries, signal);
    }
    if (signal.aborted || running?.signal !== signal) return;
    if (get().turn !== 'none') giveUp(problem, clientId);
  }

  function keepStored({ session_id: sessionId, handled_by }: StoredTurn, clientId?: string) {
    remember(hashId, { sessionId });
    const stored = { type: 'stored', sessionId, handledBy: handled_by } as const;
    apply([{ ...stored, ...(clientId && { clientId }) }]);
  }

  /**
   * Shows the stored chat; an answer that is still being written is followed from its start, but for
   * one whose stream is lost.
   */
  async function restore(lost: string | null = null) {
    const { sessionId } = recall(hashId);
    if (!sessionId) return;
    dispatch({ type: 'restoring' });
    adopt(sessionId, await api.session(sessionId), lost);
  }

  function adopt(sessionId: string, { items, messages }: StoredSession, lost: string | null) {
    const handledBy = items.find((item) => item.session_id === sessionId)?.handled_by ?? 'bot';
    dispatch({ type: 'restored', sessionId, handledBy, messages });
    const { streamId } = get();
    remember(hashId, { sessionId, streamId: awaited(get()) });
    if (streamId && streamId !== lost) void follow({ streamId });
  }

  /** Until the greeting is there, the window's own intro text stands in its place. */
  async function greet() {
    const greeting = await askGreeting(api, { client_id: options.newId(), ...common() });
    if ('handled_by' in greeting) return keepStored(greeting);
    remember(hashId, { sessionId: greeting.sessionId });
    dispatch({ type: 'greeted', ...greeting });
  }

  async function beginOnce() {
    try {
      if (recall(hashId).sessionId) await restore();
      if (!recall(hashId).sessionId) await greet();
    } catch (error) {
      const problem = codeOf(error);
      if (problem === 'not_found') remember(hashId, { sessionId: undefined });
      dispatch({ type: 'ended' });
      if (problem !== 'not_found') begun = undefined;
    }
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

  async function stop() {
    const { streamId } = get();
    stopWanted = !streamId;
    if (streamId) await api.stop(streamId).catch(() => {}); // the button stays: it can be pressed again
  }

  return {
    begin() {
      const { turn, streamId, messages } = get();
      if (!running && turn === 'answering' && streamId) void follow({ streamId });
      const isUnsent = messages.some(
        ({ id, state }) => id === asked?.client_id && state === 'sending',
      );
      if (!running && asked && isUnsent) void follow({ body: asked });
      begun ??= beginOnce();
    },
    hasBegun: () => begun !== undefined,
    /** Sends a question into the chat that is shown, once it is known which that is. */
    async send(question: SentQuestion) {
      stopWanted = false;
      const of = generation;
      sending = sending.then(async () => {
        const where = await place();
        if (of !== generation) return;
        asked = { ...where, ...question };
        await follow({ body: asked });
      });
      await sending;
    },
    stop,
    apply,
    place,
    /** Goes on with another chat; throws and leaves what is shown when it cannot be had. */
    async show(sessionId: string) {
      await begun;
      const stored = await api.session(sessionId);
      this.reset();
      begun = Promise.resolve();
      adopt(sessionId, stored, null);
    },
    reset() {
      running?.abort();
      dispatch({ type: 'reset' });
      begun = undefined;
      sending = Promise.resolve();
      generation += 1;
    },
    pause() {
      running?.abort();
      running = undefined;
    },
  };
}

/** What the next page has to come back for: an answer, or a person's messages. */
const awaited = (chat: ChatState) =>
  chat.streamId ?? (isWithPerson(chat) ? 'of a person' : undefined);

const clientIdOf = (turn: Turn) => ('body' in turn ? turn.body.client_id : undefined);
