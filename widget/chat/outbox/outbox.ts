import type { StoreApi } from 'zustand/vanilla';
import type { Chat } from '../store/chat.ts';
import { waitToReconnect } from '../transport/connection.ts';
import { isOffline, maxWaiting, type WaitingQuestion } from './waiting-question.ts';
import { createWaitingStore, type OutboxChange } from './waiting-store.ts';

interface OutboxOptions {
  hashId: string;
  store: Pick<StoreApi<Chat>, 'getState' | 'setState'>;
  /** Whether the session is known. */
  isReady(): Promise<boolean>;
  /** Sends a question; resolves when its turn has ended. */
  send(question: WaitingQuestion): Promise<void>;
  /** All tabs show the same list; only the lock holder sends. */
  withLock(signal: AbortSignal, run: () => Promise<void>): Promise<void>;
  onChange(change: OutboxChange): void;
}

export type QuestionOutbox = ReturnType<typeof createQuestionOutbox>;

/** Sends questions that wait for the network, in order, each once by its `client_id`. */
export function createQuestionOutbox({ isReady, send, withLock, ...options }: OutboxOptions) {
  const { store } = options;
  const waiting = createWaitingStore(options);
  let running: AbortController | undefined;

  function start(failures = 0) {
    if (waiting.get().length === 0 || (running && !running.signal.aborted)) return;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    void withLock(signal, () => run(signal, failures)).finally(() => controller.abort());
  }

  /** Sends the questions in order, with backoff after failures. */
  async function run(signal: AbortSignal, initialFailures: number) {
    for (let failures = initialFailures; !signal.aborted; ) {
      if (failures > 0) await waitToReconnect(failures, signal);
      const [next] = waiting.get();
      if (!next || signal.aborted) return;
      const canSend = !isOffline() && store.getState().turn === 'none';
      failures = canSend && (await trySend(next)) ? 0 : failures + 1;
    }
  }

  async function trySend(next: WaitingQuestion): Promise<boolean> {
    if (!(await isReady()) || store.getState().turn !== 'none') return false;
    const isWaiting = () => waiting.get().some(({ clientId }) => clientId === next.clientId);
    // The restored session may already contain it.
    if (!isWaiting()) return true;
    waiting.hide(next);
    await send(next);
    return store.getState().problem === null && !isWaiting();
  }

  return {
    isFull: () => waiting.get().length >= maxWaiting,
    add(question: WaitingQuestion) {
      waiting.append(question);
      start();
    },
    /** Puts a question that failed to send back to the front, and waits before the retry. */
    requeue(question: WaitingQuestion) {
      waiting.prepend(question);
      start(1);
    },
    /** Removes accepted or withdrawn questions. */
    remove: waiting.remove,
    clear: waiting.clear,
    /** Resumes with the stored questions of an earlier page or another tab. */
    resume() {
      waiting.load();
      start();
    },
    /** Applies a change of another tab; waits for the lock to send if that tab closes. */
    mirror(change: OutboxChange) {
      waiting.mirror(change);
      start();
    },
    pause: () => running?.abort(),
  };
}
