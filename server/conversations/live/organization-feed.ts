import type { Bus } from '#server/platform/bus/bus.ts';

/**
 * Publishes short-lived states to every process, for the listeners of their organization. Nothing is
 * stored: the states expire in seconds, so a lost message is not missed.
 */
export function createOrganizationFeed<State extends { organizationId: string }>(
  bus: Bus,
  channel: string,
) {
  type Listener = (state: State) => void;
  const listeners = new Map<string, Set<Listener>>();
  const subscription = bus.subscribe(channel, (payload) => {
    const state = JSON.parse(payload) as State; // `publish` serialized it.
    for (const listener of listeners.get(state.organizationId) ?? []) listener(state);
  });

  return {
    publish: (state: State): Promise<void> => bus.publish(channel, JSON.stringify(state)),

    /** Returns a function that unsubscribes. */
    listen(organizationId: string, listener: Listener): () => void {
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
