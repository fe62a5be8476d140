import type { Bus } from '#server/platform/bus/bus.ts';

/** Somebody is writing in a chat at this moment. */
export interface Typing {
  organizationId: string;
  windowId: string;
  sessionId: string;
  /** Id of the member who looks after the chat. */
  assignee: string | null;
  by: 'customer' | 'member';
  /** What the customer may call the member. */
  name: string;
}

type TypingListener = (typing: Typing) => void;

const channel = 'typing';

/**
 * Tells in every process who is writing. It is over in seconds: nothing is stored, and a message
 * that is lost with a connection is not missed.
 */
export function createTypingFeed(bus: Bus) {
  const listeners = new Map<string, Set<TypingListener>>();
  const subscription = bus.subscribe(channel, (payload) => {
    const typing = JSON.parse(payload) as Typing; // written below
    for (const listener of listeners.get(typing.organizationId) ?? []) listener(typing);
  });

  return {
    tell: (typing: Typing): Promise<void> => bus.publish(channel, JSON.stringify(typing)),

    /** Until the answered function is called. */
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
