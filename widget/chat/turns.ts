import type { TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import { remember } from '../memory.ts';
import type { ChatStoreOptions } from './chat.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatAction, ChatState } from './chat-reducer.ts';
import { createEventQueue } from './event-queue.ts';
import { isWithPerson } from './handoff/reduce-handoff.ts';
import { sourceOf } from './markdown/blocks.ts';
import type { Tabs } from './tabs/tabs.ts';
import { codeOf } from './transport/chat-problem.ts';
import { waitToReconnect } from './transport/connection.ts';
import { followTurn, type Turn } from './transport/follow-turn.ts';

/** What the customer adds to what is known of the chat. */
export type SentQuestion = Pick<ChatBody, 'text' | 'attachments' | 'replaces'> & {
  client_id: string;
};

/** What is shown, and how it is changed. */
export interface Shown {
  get(): ChatState;
  dispatch(...actions: ChatAction[]): void;
  tabs: Tabs;
  /** The server has these questions. */
  onAccepted(clientIds: readonly (string | null | undefined)[]): void;
  /** Whether a question that could not be sent may wait. */
  mayWait(): boolean;
  onUnsent(question: ChatMessage): void;
}

/** The chat around its turns. */
interface Around {
  /** Where the customer writes. */
  place(): Promise<ChatBody>;
  /** Shows the stored chat in all tabs; a stream that is lost is not followed again. */
  restoreForAll(lost?: string | null): Promise<void>;
}

/** Sends questions and follows their answers to the end, in one of several tabs. */
export function createTurns(options: ChatStoreOptions, shown: Shown, around: Around) {
  const { api, hashId } = options;
  const { get, dispatch, tabs, onAccepted } = shown;
  let running: AbortController | undefined;
  let stopWanted = false;
  /** Questions that were asked a second time by themselves. */
  const askedAgain = new Set<string>();

  /** What happens here happens in the other tabs too. */
  function apply(actions: ChatAction[]) {
    tabs.share(get().sessionId, actions);
    applyHere(actions);
  }

  function applyHere(actions: ChatAction[]) {
    const before = get();
    dispatch(...actions);
    const now = get();
    const streamId = awaited(now);
    if (streamId === awaited(before) && now.sessionId === before.sessionId) return;
    remember(hashId, { sessionId: now.sessionId ?? undefined, streamId });
    stopIfWanted();
  }

  /** Sends a question into the chat that is shown, and follows its answer. */
  function followQuestion(question: SentQuestion) {
    tabs.claim(question.client_id);
    return follow(async () => ({ body: { ...(await around.place()), ...question } }));
  }

  /** Follows an answer that is being written, unless another tab has read it to its end. */
  const followStream = (streamId: string) =>
    follow(async () => {
      await tabs.heardOut();
      return get().streamId === streamId ? { streamId } : undefined;
    });

  /** Of several tabs one follows a turn: in the order in which they wanted to. */
  async function follow(begin: () => Promise<Turn | undefined>) {
    const controller = new AbortController();
    running = controller;
    await tabs.alone('turn', controller.signal, async () => {
      let turn = await begin();
      while (turn && !controller.signal.aborted) turn = await followAlone(turn, controller);
    });
    if (running === controller) running = undefined;
    if (!tabs.hasCollided()) return;
    await around.restoreForAll().catch(() => dispatch({ type: 'ended' }));
  }

  /** Follows a turn to its end and tells how it ended; answers with what is to be followed after it. */
  async function followAlone(turn: Turn, controller: AbortController): Promise<Turn | undefined> {
    const queue = createEventQueue((events) =>
      applyHere(events.map((event) => ({ type: 'event', event }))),
    );
    tabs.begins(clientIdOf(turn) ?? ('streamId' in turn ? turn.streamId : ''), queue.flushAll);
    const listener = {
      onEvent(event: TurnEvent) {
        if (event.name === 'meta') onAccepted([clientIdOf(turn)]);
        tabs.heard(event);
        queue.push(event);
      },
      onConnection: (connection: 'up' | 'down') => dispatch({ type: 'connection', connection }),
    };
    try {
      const stored = await followTurn(api, turn, listener, controller.signal);
      if (controller.signal.aborted) {
        queue.drop();
        return undefined;
      }
      await queue.drained();
      if (stored) keepStored(stored, clientIdOf(turn));
      apply([{ type: 'ended' }]);
      if (!stored) tellAnswer();
      return undefined;
    } catch (error) {
      await queue.drained();
      await failed(error, controller.signal, clientIdOf(turn));
      return controller.signal.aborted ? undefined : askAgain();
    } finally {
      tabs.ends();
    }
  }

  /** A question whose answer is lost is asked once more by itself, under the id that it had. */
  async function askAgain(): Promise<Turn | undefined> {
    const { problem, turn, messages } = get();
    const question = messages.findLast(({ from }) => from === 'customer');
    const clientId = question?.clientId;
    if (problem !== 'stream_gone' || turn !== 'none' || !clientId) return undefined;
    if (askedAgain.has(clientId)) return undefined;
    askedAgain.add(clientId);
    apply([{ type: 'askedAgain' }]);
    const attachments = question.files.map(({ id }) => id);
    const body = { ...(await around.place()), client_id: clientId, text: sourceOf(question.body) };
    return { body: { ...body, ...(attachments.length > 0 && { attachments }) } };
  }

  function tellAnswer() {
    const answer = get().messages.at(-1);
    if (answer) options.onMessage?.({ from: 'chatbot', text: sourceOf(answer.body) });
  }

  function giveUp(problem: string, clientId?: string) {
    const isLost = problem === 'connection_lost';
    if (isLost && clientId && get().turn !== 'answering') {
      const question = get().messages.find(isOnItsWay(clientId));
      if (!question) return; // it waits already, for another tab
      if (shown.mayWait()) {
        apply([{ type: 'unsent', clientId }]);
        return shown.onUnsent(question);
      }
    }
    if (!isLost) onAccepted([clientId]); // what is refused does not wait
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
      const isUnknown = await around.restoreForAll(lost).then(
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
    onAccepted([clientId]);
  }

  /** An answer that has no stream yet is stopped as soon as it has one. */
  async function stop() {
    const { streamId } = get();
    stopWanted = !streamId;
    if (streamId) await api.stop(streamId).catch(() => {}); // the button stays: it can be pressed again
  }

  function stopIfWanted() {
    if (get().streamId && stopWanted) void stop();
  }

  return {
    apply,
    followQuestion,
    followStream,
    giveUp,
    keepStored,
    stop,
    stopIfWanted,
    /** Shows a question as asked, here only. */
    show(asking: ChatAction) {
      stopWanted = false;
      applyHere([asking]);
    },
    isRunning: () => running !== undefined,
    abort() {
      running?.abort();
      running = undefined;
    },
  };
}

/** What the next page has to come back for: an answer, or a person's messages. */
export const awaited = (chat: ChatState) =>
  chat.streamId ?? (isWithPerson(chat) ? 'of a person' : undefined);

export const isOnItsWay =
  (clientId: string | undefined) =>
  ({ id, state }: ChatMessage) =>
    id === clientId && state === 'sending';

const clientIdOf = (turn: Turn) => ('body' in turn ? turn.body.client_id : undefined);
