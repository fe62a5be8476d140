import type { StoreApi } from 'zustand/vanilla';
import type { Chat } from '../store/chat.ts';
import { readWaiting, type WaitingQuestion, writeWaiting } from './waiting-question.ts';

/** Tabs may change the list concurrently, so each shares only its own change. */
export interface OutboxChange {
  added: readonly WaitingQuestion[];
  /** Ids of questions that were sent, are being sent, or were withdrawn. */
  removed: readonly string[];
}

interface WaitingStoreOptions {
  hashId: string;
  store: Pick<StoreApi<Chat>, 'getState' | 'setState'>;
  onChange(change: OutboxChange): void;
}

/**
 * The questions that wait for the network, as stored and as shown. The stored list is the source of truth
 * for all tabs: a question stays stored until the server accepts it, although it is not shown as waiting
 * while it is being sent.
 */
export function createWaitingStore({ hashId, store, onChange }: WaitingStoreOptions) {
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

  return {
    get,
    append: (question: WaitingQuestion) => saveAndShow([...readWaiting(hashId), question]),
    prepend(question: WaitingQuestion) {
      const others = readWaiting(hashId).filter(isNotIn([question]));
      const at = Math.min(question.at, ...others.map((other) => other.at - 1));
      saveAndShow([{ ...question, at }, ...others]);
    },
    /** Stops showing a question as waiting; it stays stored. */
    hide: (question: WaitingQuestion) => show(get().filter(isNotIn([question]))),
    remove(clientIds: readonly (string | null | undefined)[]) {
      const stored = readWaiting(hashId);
      const rest = stored.filter(({ clientId }) => !clientIds.includes(clientId));
      if (rest.length < stored.length) saveAndShow(rest);
    },
    clear: () => get().length > 0 && saveAndShow([]),
    /** Loads the stored questions of an earlier page or another tab. */
    load() {
      const waiting = readWaiting(hashId).filter(isNotShown);
      if (waiting.length > 0 || get().length > 0) store.setState({ waiting });
    },
    /** Applies a change of another tab. */
    mirror({ added, removed }: OutboxChange) {
      const stored = get().filter(({ clientId }) => !removed.includes(clientId));
      const waiting = [...stored, ...added.filter(isNotIn(stored))];
      store.setState({ waiting: waiting.sort((one, other) => one.at - other.at) });
    },
  };
}

const isNotIn =
  (others: readonly WaitingQuestion[]) =>
  ({ clientId }: WaitingQuestion) =>
    others.every((other) => other.clientId !== clientId);
