import type { TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatMessage } from '../chat-message.ts';
import type { ChatAction, ChatState } from '../chat-reducer.ts';
import { createEventQueue } from '../event-queue.ts';
import type { OutboxChange } from '../outbox/outbox.ts';
import type { OpenTabLink, SharedChat, TabLink, TabMessage } from './tab-link.ts';

interface TabsOptions {
  open: OpenTabLink | undefined;
  get(): ChatState;
  /** Shows what another tab did; nothing of it goes back. */
  dispatch(...actions: ChatAction[]): void;
  /** Another tab has another chat now, or none. */
  onLeave(): void;
  onForgotten(): void;
  /** Goes on with the turn of a tab that is gone. */
  onOrphan(turnId: string): Promise<void>;
  onWaiting(change: OutboxChange): void;
  /** An answer or a person's message is here that another tab was the first to hear. */
  onMessage(): void;
  onRead(): void;
}

export type Tabs = ReturnType<typeof createTabs>;

/** How long what a tab said last may take, after the browser knows that it is done. */
const graceMs = 150;

/**
 * Keeps the tabs with the same window in step: what happens in one is told to all and done again by
 * the same reducer, so that one connection serves them.
 */
export function createTabs(options: TabsOptions) {
  const { get, dispatch } = options;
  let link: TabLink | undefined;
  let life = new AbortController();
  /** The turn that another tab follows. */
  let foreign: { id: string } | null = null;
  /** The turn that this tab follows. */
  let own: { id: string; showAll: () => void } | null = null;
  /** The chat that others were asked for. */
  let wanted: string | null = null;
  /** Two tabs asked at once: only the server knows the order. */
  let hasCollided = false;
  let untold: TurnEvent[] = [];
  const queue = createEventQueue((events) =>
    show(events.map((event) => ({ type: 'event', event }))),
  );
  let inbox = Promise.resolve();

  function show(actions: readonly ChatAction[]) {
    const before = get().messages;
    dispatch(...actions);
    if (actions.some(isOver)) foreign = null;
    const { messages } = get();
    // It was taken back here, and had arrived after all.
    if (foreign && messages.length > before.length && lacksQuestion(messages)) askForAll();
    const isNew = (action: ChatAction) =>
      (action.type === 'event' && action.event.name === 'done') ||
      (action.type === 'told' &&
        messages.length > before.length &&
        messages.at(-1)?.from === 'human');
    if (actions.some(isNew)) options.onMessage();
  }

  function hear(message: TabMessage) {
    // In order: what was said before is shown first.
    inbox = inbox.then(() => {
      if (message.type !== 'events') return queue.drained().then(() => heed(message));
      if (foreign?.id === message.id) message.events.forEach(queue.push);
    });
  }

  function heed(message: Exclude<TabMessage, { type: 'events' }>) {
    const { sessionId } = get();
    switch (message.type) {
      case 'did':
        if (message.sessionId === sessionId) follow(message.actions);
        else if (get().turn === 'restoring') wanted = message.sessionId;
        return;
      case 'turn':
        if (message.sessionId === sessionId) watch(message.id);
        return;
      case 'which':
        if (message.sessionId !== sessionId || get().turn === 'restoring' || foreign) return;
        own?.showAll();
        return tell({ type: 'chat', chat: shared(get()), turn: own?.id ?? null });
      case 'chat':
        return take(message);
      case 'waiting':
        return options.onWaiting(message.change);
      case 'read':
        return options.onRead();
      case 'forgotten':
        return options.onForgotten();
    }
  }

  function follow(actions: readonly ChatAction[]) {
    const asked = actions.find((action) => action.type === 'asked');
    if (actions.some(({ type }) => type === 'reset')) leave();
    else if (asked && isAsking()) hasCollided = true;
    show(actions);
    if (asked && get().turn === 'asking') watch(asked.clientId);
  }

  const isAsking = () => !foreign && ['asking', 'answering'].includes(get().turn);

  function take({ of, chat, turn }: Extract<TabMessage, { type: 'chat' }>) {
    const { sessionId } = get();
    const isWanted = wanted !== null && chat.sessionId === wanted;
    if (!isWanted && (of === undefined || of !== sessionId)) return;
    wanted = null;
    if (chat.sessionId !== sessionId) leave();
    else if (own || (foreign && !isWanted)) return;
    dispatch({ type: 'mirrored', chat });
    if (turn) watch(turn);
  }

  function leave() {
    foreign = null;
    queue.drop();
    options.onLeave();
  }

  function askForAll() {
    const { sessionId } = get();
    if (!sessionId) return;
    wanted = sessionId;
    tell({ type: 'which', sessionId });
  }

  /** Knows from the browser when the tab that follows a turn has ended with it, or died. */
  function watch(id: string) {
    if (foreign?.id === id || own?.id === id) return;
    const turn = { id };
    foreign = turn;
    const { signal } = life;
    const isLeft = () => foreign === turn && !signal.aborted;
    void link?.alone('turn', signal, async () => {
      await heardOut();
      if (!isLeft()) return;
      foreign = null;
      await options.onOrphan(id);
    });
  }

  /** All that the tab has said which followed the turn is shown. */
  async function heardOut() {
    if (foreign) await new Promise((resolve) => setTimeout(resolve, graceMs));
    await queue.drained();
    await inbox;
  }

  function tell(message: TabMessage) {
    link?.tell(message);
  }

  function tellEvents() {
    if (own && untold.length > 0) tell({ type: 'events', id: own.id, events: untold });
    untold = [];
  }

  return {
    /** Links this tab to the others, once the customer has come; tells whether it was not before. */
    open(): boolean {
      if (link) return false;
      link = options.open?.(hear);
      life = new AbortController();
      return link !== undefined;
    },
    close() {
      life.abort();
      link?.close();
      link = undefined;
      foreign = null;
      queue.drop();
    },
    /** Runs it when no other tab does what has this name. */
    alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
      return link ? link.alone(name, signal, run) : run();
    },
    heardOut,
    /** Another tab follows a turn. */
    isFollowing: () => foreign !== null,
    tell,
    /** Tells what has happened in the chat `sessionId`. */
    share(sessionId: string | null, actions: readonly ChatAction[]) {
      tellEvents();
      const told = actions.filter(({ type }) => type !== 'connection');
      if (told.length > 0) tell({ type: 'did', sessionId, actions: told });
    },
    /** The chat takes the place of what others show. */
    shareChat(of: string | null) {
      tell({ type: 'chat', of, chat: shared(get()), turn: null });
    },
    /** This tab follows the turn as soon as it may: until then nobody is to take it for an orphan. */
    claim(id: string) {
      if (foreign?.id === id) foreign = null;
    },
    begins(id: string, showAll: () => void) {
      own = { id, showAll };
      foreign = null;
      tell({ type: 'turn', sessionId: get().sessionId, id });
    },
    /** What came at once is told at once. */
    heard(event: TurnEvent) {
      if (untold.push(event) === 1) queueMicrotask(tellEvents);
    },
    ends() {
      tellEvents();
      own = null;
    },
    /** Asks the others for what the server's stored chat does not tell, or for all that was missed. */
    catchUp(isBehind = false) {
      const { sessionId, turn, handledBy } = get();
      const isStored = turn === 'none' && handledBy === 'bot' && wanted !== sessionId;
      if (!isStored || isBehind) askForAll();
    },
    hasCollided() {
      const collided = hasCollided;
      hasCollided = false;
      return collided;
    },
  };
}

const isOver = (action: ChatAction) =>
  ['ended', 'failed', 'stored', 'unsent', 'reset'].includes(action.type) ||
  (action.type === 'event' && ['done', 'error'].includes(action.event.name));

/** An answer has begun below something else than a question. */
const lacksQuestion = (messages: readonly ChatMessage[]) =>
  messages.at(-1)?.state === 'streaming' && messages.at(-2)?.from !== 'customer';

function shared(chat: ChatState): SharedChat {
  const { sessionId, handledBy, handoff, typing, messages, turn, streamId, problem } = chat;
  return { sessionId, handledBy, handoff, typing, messages, turn, streamId, problem };
}
