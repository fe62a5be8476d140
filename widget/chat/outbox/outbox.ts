import type { StoreApi } from 'zustand/vanilla';
import type { Chat } from '../chat.ts';
import { waitToReconnect } from '../transport/connection.ts';
import {
  isOffline,
  mostWaiting,
  recallWaiting,
  rememberWaiting,
  type WaitingQuestion,
} from './waiting-question.ts';

interface OutboxOptions {
  hashId: string;
  store: Pick<StoreApi<Chat>, 'getState' | 'setState'>;
  /** The chat is there into which it goes. */
  isReady(): Promise<boolean>;
  /** Asks it, and resolves when its turn is over. */
  send(question: WaitingQuestion): Promise<void>;
  /** Other tabs have the same list: only one of them sends, and all show it. */
  alone(signal: AbortSignal, run: () => Promise<void>): Promise<void>;
  onChange(change: OutboxChange): void;
}

/** Several tabs may change the list at once: each tells only what it did to it. */
export interface OutboxChange {
  added: readonly WaitingQuestion[];
  /** Sent, on their way, or withdrawn. */
  gone: readonly string[];
}

/**
 * Questions that wait for the network; they go out in order, each once under its `client_id`. What is
 * remembered is the truth, for all tabs: a question stays there until the server has it, though it is
 * no longer shown as waiting while it is on its way.
 */
export function createOutbox({ hashId, store, isReady, send, alone, onChange }: OutboxOptions) {
  let running: AbortController | undefined;
  const get = () => store.getState().waiting;

  function show(waiting: readonly WaitingQuestion[]) {
    const before = get();
    store.setState({ waiting });
    const added = waiting.filter(isNoneOf(before));
    const gone = before.filter(isNoneOf(waiting)).map(({ clientId }) => clientId);
    if (added.length + gone.length > 0) onChange({ added, gone });
  }

  function change(kept: readonly WaitingQuestion[]) {
    rememberWaiting(hashId, kept);
    show(kept.filter(isNotShown));
  }

  const isNotShown = ({ clientId }: WaitingQuestion) =>
    store.getState().messages.every(({ id }) => id !== clientId);

  function start(failures = 0) {
    if (get().length === 0 || (running && !running.signal.aborted)) return;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    void alone(signal, () => run(signal, failures)).finally(() => controller.abort());
  }

  /** Sends one after the other, as long as there are any and whenever it may go well. */
  async function run(signal: AbortSignal, former: number) {
    for (let failures = former; !signal.aborted; ) {
      if (failures > 0) await waitToReconnect(failures, signal);
      const [next] = get();
      if (!next || signal.aborted) return;
      const mayGo = !isOffline() && store.getState().turn === 'none';
      failures = mayGo && (await goes(next)) ? 0 : failures + 1;
    }
  }

  async function goes(next: WaitingQuestion): Promise<boolean> {
    if (!(await isReady()) || store.getState().turn !== 'none') return false;
    // The chat that has come back may have it already.
    if (get().every(isNoneOf([next]))) return true;
    show(get().filter(isNoneOf([next])));
    await send(next);
    const { problem, waiting } = store.getState();
    return problem === null && !waiting.some(({ clientId }) => clientId === next.clientId);
  }

  return {
    isFull: () => get().length >= mostWaiting,
    /** Lets a question wait behind the others. */
    add(question: WaitingQuestion) {
      change([...recallWaiting(hashId), question]);
      start();
    },
    /** Lets a question wait that was on its way, before the others and not only for a moment. */
    putBack(question: WaitingQuestion) {
      const others = recallWaiting(hashId).filter(isNoneOf([question]));
      const at = Math.min(question.at, ...others.map((other) => other.at - 1));
      change([{ ...question, at }, ...others]);
      start(1);
    },
    /** The server has them, or nobody wants them sent any more. */
    drop(clientIds: readonly (string | null | undefined)[]) {
      const kept = recallWaiting(hashId);
      const rest = kept.filter(({ clientId }) => !clientIds.includes(clientId));
      if (rest.length < kept.length) change(rest);
    },
    clear: () => get().length > 0 && change([]),
    /** Begins with what an earlier page, or another tab, could not send. */
    resume() {
      const waiting = recallWaiting(hashId).filter(isNotShown);
      if (waiting.length > 0 || get().length > 0) store.setState({ waiting });
      start();
    },
    /** Shows what another tab did to the list, and sends what is in it should that tab go away. */
    mirror({ added, gone }: OutboxChange) {
      const kept = get().filter(({ clientId }) => !gone.includes(clientId));
      const waiting = [...kept, ...added.filter(isNoneOf(kept))];
      store.setState({ waiting: waiting.sort((one, other) => one.at - other.at) });
      start();
    },
    pause: () => running?.abort(),
  };
}

const isNoneOf =
  (others: readonly WaitingQuestion[]) =>
  ({ clientId }: WaitingQuestion) =>
    others.every((other) => other.clientId !== clientId);
