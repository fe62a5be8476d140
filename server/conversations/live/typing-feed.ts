import type { Bus } from '#server/platform/bus/bus.ts';

/** Somebody is typing in a chat. */
export interface Typing {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Id of the assigned member. */
  assignee: string | null;
  by: 'customer' | 'member';
  /** The member's name as customers see it. */
  name: string;
}

type TypingListener = (typing: Typing) => void;

const channel = 'typing';

/**
 * Publishes typing to every process. Nothing is stored: the state expires in seconds, so a lost
 * message is not missed.
 */
export function createTypingFeed(bus: Bus) {
  const listeners = new Map<string, Set<TypingListener>>();
  const subscription = bus.subscribe(channel, (payload) => {
    const typing = JSON.parse(payload) as Typing; // `publish` serialized it.
    for (const listener of listeners.get(typing.organizationId) ?? []) listener(typing);
  });

  return {
    publish: (typing: Typing): Promise<void> => bus.publish(channel, JSON.stringify(typing)),

    /** Returns a function that unsubscribes. */
    listen(organizationId: string, listener: TypingListener): () => void {
      const own = listeners.get(organizationId) ?? new Set();
      listeners.set(organizationId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(organizationId) === own)
          listeners.delete(organizationId);
      };
    },

    async close(): Promise<void> {
      await (await subscription)();
    },
  };
}
export type TypingFeed = ReturnType<typeof createTypingFeed>;
