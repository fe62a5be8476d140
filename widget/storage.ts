import type { WaitingQuestion } from './chat/outbox/waiting-question.ts';

/** State of a window in the site's localStorage; nothing is written before the customer interacts. */
export interface StoredState {
  token?: string;
  customerId?: string;
  /** The identified user for whom the token was issued. */
  userId?: string;
  sessionId?: string;
  /** Set while an answer or a handoff is in progress, so that the next page resumes the chat. */
  streamId?: string;
  /** Questions waiting for the network. */
  waiting?: WaitingQuestion[];
  /** The chat was open when the page was left. */
  open?: boolean;
  teaserDismissed?: boolean;
  /** Whether the customer accepted the window’s consent text. */
  agreed?: boolean;
  /** Id of the customer who left contact details in this browser. */
  contactCustomerId?: string;
  /** A coupon that was typed and not used. */
  coupon?: string;
  /** Key of the last purchase in this browser, so that two tabs do not buy the same. */
  lastPurchase?: string;
  /** The order that was sent and not answered, so that sending it again charges once. */
  unknownPurchase?: { key: string; order: string };
  /** Play a sound for new messages. */
  sound?: boolean;
  /** Show browser notifications while the page is hidden. */
  notify?: boolean;
}

const fallbackByHash: Record<string, StoredState> = {};
const storageKey = (hashId: string) => `chatbot-window:${hashId}`;

export function readStorage(hashId: string): StoredState {
  try {
    return JSON.parse(localStorage.getItem(storageKey(hashId)) || '{}');
  } catch {
    return fallbackByHash[hashId] || {}; // storage may be blocked: the state then lasts for this page load
  }
}

/** Merges into the stored state; a value of `undefined` removes the key. */
export function updateStorage(
  hashId: string,
  change: { [Key in keyof StoredState]: StoredState[Key] | undefined },
) {
  const memory = Object.assign(readStorage(hashId), change) as StoredState; // JSON drops what is undefined
  fallbackByHash[hashId] = memory;
  try {
    localStorage.setItem(storageKey(hashId), JSON.stringify(memory));
  } catch {
    // storage is blocked: `fallbackByHash` serves until the page is left
  }
}

export function clearStorage(hashId: string) {
  delete fallbackByHash[hashId];
  try {
    localStorage.removeItem(storageKey(hashId));
  } catch {
    // storage is blocked
  }
}
