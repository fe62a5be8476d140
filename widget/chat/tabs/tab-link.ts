import type { TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatAction, ChatState } from '../chat-reducer.ts';
import type { OutboxChange } from '../outbox/outbox.ts';

/** What all tabs show alike. */
export type SharedChat = Pick<
  ChatState,
  'sessionId' | 'handledBy' | 'handoff' | 'typing' | 'messages' | 'turn' | 'streamId' | 'problem'
>;

/** What tabs with the same window tell each other. */
export type TabMessage =
  /** What happened in a chat. */
  | { type: 'did'; sessionId: string | null; actions: readonly ChatAction[] }
  /** The sender follows a turn from here on: what it hears are `events` of that id. */
  | { type: 'turn'; sessionId: string | null; id: string }
  | { type: 'events'; id: string; events: readonly TurnEvent[] }
  /** Somebody has come while an answer is written: who follows it, tells all. */
  | { type: 'which'; sessionId: string }
  /** Takes the place of the chat `of`, or answers `which`. */
  | { type: 'chat'; of?: string | null; chat: SharedChat; turn: string | null }
  | { type: 'waiting'; change: OutboxChange }
  /** The customer looks at the chat. */
  | { type: 'read' }
  /** The customer is forgotten. */
  | { type: 'forgotten' };

export interface TabLink {
  tell(message: TabMessage): void;
  /** Runs it when no other tab does what has the same name; a tab that dies does nothing any more. */
  alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
  close(): void;
}
export type OpenTabLink = (hear: (message: TabMessage) => void) => TabLink | undefined;

/** Raised with every change of what tabs tell each other: a page may be older than its neighbour. */
const version = 1;

/** Links the tabs of one site and window; a browser that cannot leaves each tab alone, as before. */
export function openTabLink(hashId: string, hear: (message: TabMessage) => void) {
  const { BroadcastChannel, navigator } = globalThis;
  if (!BroadcastChannel || !navigator.locks) return undefined;
  const name = `chatbot-window:${version}:${hashId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data as TabMessage); // of our own code, in another tab
  const link: TabLink = {
    tell: (message) => channel.postMessage(message),
    async alone(what, signal, run) {
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return run();
      };
      try {
        await navigator.locks.request(`${name}:${what}`, { signal }, begin);
      } catch (error) {
        if (hasBegun) throw error;
        if (!signal.aborted) await begin(); // locks are forbidden where storage is
      }
    },
    close: () => channel.close(),
  };
  return link;
}
