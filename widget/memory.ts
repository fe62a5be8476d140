import type { WaitingQuestion } from './chat/outbox/waiting-question.ts';

/** What the embedding site's localStorage keeps of a window; nothing is written before an interaction. */
export interface Memory {
  token?: string;
  customerId?: string;
  /** For whom the token was made, as the business vouched. */
  userId?: string;
  sessionId?: string;
  /** What was still to come when the page was left, so that the chat comes back: an answer, or a person’s. */
  streamId?: string;
  /** Questions that could not be sent yet. */
  waiting?: WaitingQuestion[];
  /** The chat was open when the page was left. */
  open?: boolean;
  teaserDismissed?: boolean;
  /** To what the window asks before anything else. */
  agreed?: boolean;
  /** The customer who left a contact here; another one has not. */
  contactOf?: string;
  /** Answers and messages may be heard. */
  sound?: boolean;
  /** They may be shown by the browser while the page is hidden. */
  notify?: boolean;
}

const held = new Map<string, Memory>();
const keyOf = (hashId: string) => `chatbot-window:${hashId}`;

export function recall(hashId: string): Memory {
  try {
    return JSON.parse(localStorage.getItem(keyOf(hashId)) || '{}');
  } catch {
    return held.get(hashId) || {}; // storage may be forbidden: then this page load is all there is
  }
}

/** Changes what is kept; a value of `undefined` is forgotten. */
export function remember(
  hashId: string,
  change: { [Key in keyof Memory]: Memory[Key] | undefined },
) {
  const memory = Object.assign(recall(hashId), change) as Memory; // JSON drops what is undefined
  held.set(hashId, memory);
  try {
    localStorage.setItem(keyOf(hashId), JSON.stringify(memory));
  } catch {
    // the copy in `held` serves until the page is left
  }
}

/** As if the customer had never been here. */
export function forget(hashId: string) {
  held.delete(hashId);
  try {
    localStorage.removeItem(keyOf(hashId));
  } catch {
    // nothing was kept
  }
}
