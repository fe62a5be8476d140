import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import type { OutboxChange } from '../outbox/waiting-store.ts';
import type { ChatAction, ChatStoreState } from '../store/chat-reducer.ts';

/** The state that all tabs share. */
export type SharedChat = Pick<
  ChatStoreState,
  'sessionId' | 'handledBy' | 'handoff' | 'typing' | 'messages' | 'turn' | 'streamId' | 'problem'
>;

/** Messages between tabs with the same window. */
export type TabMessage =
  /** Actions that the sending tab applied. */
  | { type: 'actions'; sessionId: string | null; actions: readonly ChatAction[] }
  /** The sending tab follows a turn; its stream is shared as `events` with that id. */
  | { type: 'turn'; sessionId: string | null; id: string }
  | { type: 'events'; id: string; events: readonly TurnEvent[] }
  /** A new tab requests the chat; the tab that follows the turn responds. */
  | { type: 'chatRequested'; sessionId: string }
  /** Replaces the chat `replaces`, or responds to `chatRequested`. */
  | { type: 'chat'; replaces?: string | null; chat: SharedChat; turn: string | null }
  | { type: 'waiting'; change: OutboxChange }
  /** The chat was read. */
  | { type: 'read' }
  /** The customer's data was cleared. */
  | { type: 'customerReset' }
  /** The customer, their membership or their answers changed. */
  | { type: 'customerChanged' };

export interface TabLink {
  send(message: TabMessage): void;
  /** Runs while holding the lock `name`; the browser releases the locks of closed tabs. */
  withLock(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
  close(): void;
}
export type OpenTabLink = (onMessage: (message: TabMessage) => void) => TabLink | undefined;

/** Incremented with every change of the messages: tabs may run different versions. */
const version = 5;

/** Connects the tabs of a window; undefined in browsers without BroadcastChannel or Web Locks. */
export function openTabLink(hashId: string, onMessage: (message: TabMessage) => void) {
  const { BroadcastChannel, navigator } = globalThis;
  if (!BroadcastChannel || !navigator.locks) return undefined;
  const name = `chatbot-window:${version}:${hashId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data as TabMessage); // sent by the same version of this code
  const link: TabLink = {
    send: (message) => channel.postMessage(message),
    async withLock(lockName, signal, run) {
      let hasStarted = false;
      const start = () => {
        hasStarted = true;
        return run();
      };
      try {
        await navigator.locks.request(`${name}:${lockName}`, { signal }, start);
      } catch (error) {
        if (hasStarted) throw error;
        if (!signal.aborted) await start(); // locks are blocked together with storage
      }
    },
    close: () => channel.close(),
  };
  return link;
}
