import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Feedback } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import type { ElementEvents } from '../element-events.ts';
import { recall, remember } from '../memory.ts';
import { askGreeting } from './ask-greeting.ts';
import { type ChatAction, type ChatState, emptyChat, reduceChat } from './chat-reducer.ts';
import { createEventQueue } from './event-queue.ts';
import { sourceOf } from './markdown/blocks.ts';
import { preloadMarkdown } from './markdown/lazy-markdown.ts';
import type { ChatApi, EarlierChat, StoredSession } from './transport/chat-api.ts';
import { ChatProblem } from './transport/chat-problem.ts';
import { followTurn, type Turn } from './transport/follow-turn.ts';

/** The chat's facts and verbs. */
export interface Chat extends ChatState {
  draft: string;
  setDraft(draft: string): void;
  /** The customer has come: brings the earlier chat back, or greets. Safe to call again. */
  begin(): void;
  ask(text: string): Promise<void>;
  /** Asks the last question again after a failure. */
  retry(): Promise<void>;
  stop(): Promise<void>;
  /** Tells the business what the customer thinks of an answer; null takes it back. */
  rate(messageId: string, feedback: Feedback | null): Promise<void>;
  startOver(): void;
  /** The customer's chats, latest first. */
  earlier(): Promise<EarlierChat[]>;
  /** Goes on with one of them; throws and leaves what is shown when it cannot be had. */
  show(sessionId: string): Promise<void>;
  /** The business has told who the customer is: another one does not see the former one's chat. */
  identify(): Promise<void>;
  /** Forgets the customer and what is shown. */
  reset(): void;
  /** Lets go of the connection while the element is out of the page; `begin` takes it up again. */
  pause(): void;
}

export type ChatStore = StoreApi<Chat>;

interface ChatStoreOptions {
  api: ChatApi;
  hashId: string;
  language: () => Language;
  pageUrl: () => string;
  newId: () => string;
  /** It stands on the window's dedicated page, not on the business's website. */
  isOwnPage?: boolean;
  /** Of a question as it is asked, and of an answer as it is complete. */
  onMessage?: (message: ElementEvents['message']) => void;
  onProblem?: (code: string) => void;
}

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { api, hashId } = options;
  let begun: Promise<void> | undefined;
  let running: AbortController | undefined;
  let stopWanted = false;

  return createStore<Chat>((set, get) => {
    const dispatch = (...actions: ChatAction[]) =>
      set((chat) => actions.reduce<ChatState>(reduceChat, chat));

    function apply(actions: ChatAction[]) {
      const { streamId } = get();
      dispatch(...actions);
      const now = get();
      if (now.streamId === streamId) return;
      remember(hashId, {
        sessionId: now.sessionId ?? undefined,
        streamId: now.streamId ?? undefined,
      });
      if (now.streamId && stopWanted) void get().stop();
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
        if (stored) keepStored(stored);
        apply([{ type: 'ended' }]);
        if (!stored) tellAnswer();
      } catch (error) {
        await queue.drained();
        await failed(error);
      } finally {
        if (running === controller) running = undefined;
      }
    }

    function tellAnswer() {
      const answer = get().messages.at(-1);
      if (answer) options.onMessage?.({ from: 'chatbot', text: sourceOf(answer.body) });
    }

    function giveUp(problem: string) {
      apply([{ type: 'failed', problem }]);
      options.onProblem?.(problem);
    }

    async function failed(error: unknown) {
      const problem = codeOf(error);
      const isKept = problem === 'stream_gone' || problem === 'not_found';
      if (!isKept) return giveUp(problem);
      // The stream or the session is over; what the server has stored tells how it ended.
      await restore().catch(() => remember(hashId, { sessionId: undefined }));
      if (get().turn !== 'none') giveUp(problem);
    }

    function keepStored({ session_id, handled_by }: StoredTurn) {
      remember(hashId, { sessionId: session_id });
      dispatch({ type: 'stored', sessionId: session_id, handledBy: handled_by });
    }

    /** Shows the stored chat; an answer that is still being written is followed from its start. */
    async function restore() {
      const { sessionId } = recall(hashId);
      if (!sessionId) return;
      dispatch({ type: 'restoring' });
      adopt(sessionId, await api.session(sessionId));
    }

    function adopt(sessionId: string, { items, messages }: StoredSession) {
      const handledBy = items.find((item) => item.session_id === sessionId)?.handled_by ?? 'bot';
      dispatch({ type: 'restored', sessionId, handledBy, messages });
      const last = messages.at(-1);
      const streamId = last?.state === 'streaming' ? last.stream_id : null;
      remember(hashId, { sessionId, streamId: streamId ?? undefined });
      if (streamId) void follow({ streamId });
    }

    /** Until the greeting is there, the window's own intro text stands in its place. */
    async function greet() {
      const greeting = await askGreeting(api, common());
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

    const common = (): ChatBody => ({
      client_id: options.newId(),
      language: options.language(),
      channel: options.isOwnPage ? 'page' : 'web',
      page_url: options.pageUrl().slice(0, 2048),
    });

    async function send(clientId: string, text: string, instead?: string) {
      stopWanted = false;
      preloadMarkdown();
      dispatch({ type: 'asked', clientId, text, ...(instead !== undefined && { instead }) });
      options.onMessage?.({ from: 'customer', text });
      await begun;
      const { sessionId } = recall(hashId);
      const session = sessionId ? { session_id: sessionId } : {};
      await follow({ body: { ...common(), ...session, client_id: clientId, text } });
    }

    return {
      ...emptyChat,
      draft: '',
      setDraft: (draft) => set({ draft }),
      begin() {
        const { turn, streamId } = get();
        if (turn === 'answering' && streamId && !running) void follow({ streamId });
        begun ??= beginOnce();
      },
      async ask(text) {
        if (get().turn === 'asking' || get().turn === 'answering') return;
        get().begin();
        await send(options.newId(), text);
      },
      async retry() {
        const question = get().messages.findLast(({ from }) => from === 'customer');
        if (!question) return;
        const wasSent = question.state === 'sent';
        const clientId = wasSent ? options.newId() : question.id;
        await send(clientId, sourceOf(question.body), question.id);
      },
      async stop() {
        const { streamId } = get();
        stopWanted = !streamId;
        if (streamId) await api.stop(streamId).catch(() => {}); // the button stays: it can be pressed again
      },
      async rate(id, feedback) {
        const before = get().messages.find((message) => message.id === id)?.feedback ?? null;
        dispatch({ type: 'rated', id, feedback });
        try {
          await api.rate(id, feedback);
        } catch (error) {
          dispatch({ type: 'rated', id, feedback: before });
          throw error;
        }
      },
      startOver() {
        remember(hashId, { sessionId: undefined, streamId: undefined });
        get().reset();
        get().begin();
      },
      earlier: () => api.sessions(),
      async show(sessionId) {
        await begun;
        const stored = await api.session(sessionId);
        get().reset();
        begun = Promise.resolve();
        adopt(sessionId, stored);
      },
      async identify() {
        const { token, customerId } = recall(hashId);
        // Nobody has chatted here yet: the first call says who it is.
        if (!token) return;
        await api.identify().catch(() => {}); // as the calls that follow will tell
        if (recall(hashId).customerId !== customerId && begun) get().startOver();
      },
      reset() {
        running?.abort();
        dispatch({ type: 'reset' });
        begun = undefined;
      },
      pause() {
        running?.abort();
        running = undefined;
      },
    };
  });
}

const codeOf = (error: unknown) => (error instanceof ChatProblem ? error.code : 'internal');
