import type { StoreApi } from 'zustand/vanilla';
import type { Chat } from '../store/chat.ts';
import { waitToReconnect } from '../transport/connection.ts';
import {
  isOffline,
  maxWaiting,
  readWaiting,
  type WaitingQuestion,
  writeWaiting,
} from './waiting-question.ts';

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

/** Tabs may change the list concurrently, so each shares only its own change. */
export interface OutboxChange {
  added: readonly WaitingQuestion[];
  /** Ids of questions that were sent, are being sent, or were withdrawn. */
  removed: readonly string[];
}

export type QuestionOutbox = ReturnType<typeof createQuestionOutbox>;

/**
 * Sends questions that wait for the network, in order, each once by its `client_id`. The stored list is
 * the source of truth for all tabs: a question stays stored until the server accepts it, although it is
 * not shown as waiting while it is being sent.
 */
export function createQuestionOutbox({
  hashId,
  store,
  isReady,
  send,
  withLock,
  onChange,
}: OutboxOptions) {
  let running: AbortController | undefined;
  const get = () => store.getState().waiting;

  function show(waiting: readonly WaitingQuestion[]) {
    const before = get();
    store.setState({ waiting });
    const added = waiting.filter(isNotIn(before));
    const removed = before.filter(isNotIn(waiting)).map(({ clientId }) => clientId);
    if (added.length + removed.length > 0) onChange({ added, removed });
  }

  function saveAndShow(stored: readonly WaitingQuestion[]) {
    writeWaiting(hashId, stored);
    show(stored.filter(isNotShown));
  }

  const isNotShown = ({ clientId }: WaitingQuestion) =>
    store.getState().messages.every(({ id }) => id !== clientId);

  function start(failures = 0) {
    if (get().length === 0 || (running && !running.signal.aborted)) return;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    void withLock(signal, () => run(signal, failures)).finally(() => controller.abort());
  }

  /** Sends the questions in order, with backoff after failures. */
  async function run(signal: AbortSignal, initialFailures: number) {
    for (let failures = initialFailures; !signal.aborted; ) {
      if (failures > 0) await waitToReconnect(failures, signal);
      const [next] = get();
      if (!next || signal.aborted) return;
      const canSend = !isOffline() && store.getState().turn === 'none';
      failures = canSend && (await trySend(next)) ? 0 : failures + 1;
    }
  }

  async function trySend(next: WaitingQuestion): Promise<boolean> {
    if (!(await isReady()) || store.getState().turn !== 'none') return false;
    // The restored session may already contain it.
    if (get().every(isNotIn([next]))) return true;
    show(get().filter(isNotIn([next])));
    await send(next);
    const { problem, waiting } = store.getState();
    return problem === null && !waiting.some(({ clientId }) => clientId === next.clientId);
  }

  return {
    isFull: () => get().length >= maxWaiting,
    /** Appends a question. */
    add(question: WaitingQuestion) {
      saveAndShow([...readWaiting(hashId), question]);
      start();
    },
    /** Puts a question that failed to send back to the front, and waits before the retry. */
    requeue(question: WaitingQuestion) {
      const others = readWaiting(hashId).filter(isNotIn([question]));
      const at = Math.min(question.at, ...others.map((other) => other.at - 1));
      saveAndShow([{ ...question, at }, ...others]);
      start(1);
    },
    /** Removes accepted or withdrawn questions. */
    remove(clientIds: readonly (string | null | undefined)[]) {
      const stored = readWaiting(hashId);
      const rest = stored.filter(({ clientId }) => !clientIds.includes(clientId));
      if (rest.length < stored.length) saveAndShow(rest);
    },
    clear: () => get().length > 0 && saveAndShow([]),
    /** Resumes with the stored questions of an earlier page or another tab. */
    resume() {
      const waiting = readWaiting(hashId).filter(isNotShown);
      if (waiting.length > 0 || get().length > 0) store.setState({ waiting });
      start();
    },
    /** Applies a change of another tab; waits for the lock to send if that tab closes. */
    mirror({ added, removed }: OutboxChange) {
      const stored = get().filter(({ clientId }) => !removed.includes(clientId));
      const waiting = [...stored, ...added.filter(isNotIn(stored))];
      store.setState({ waiting: waiting.sort((one, other) => one.at - other.at) });
      start();
    },
    pause: () => running?.abort(),
  };
}

const isNotIn =
  (others: readonly WaitingQuestion[]) =>
  ({ clientId }: WaitingQuestion) =>
    others.every((other) => other.clientId !== clientId);
