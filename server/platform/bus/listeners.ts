import type { BusListener } from './bus.ts';

/** The subscriptions of this process by channel. */
export function createListeners() {
  const byChannel = new Map<string, Set<BusListener>>();
  return {
    channels: (): string[] => [...byChannel.keys()],
    has: (channel: string): boolean => byChannel.has(channel),

    /** Each call is a separate subscription, even for the same function. */
    add(channel: string, listener: BusListener): () => void {
      const own: BusListener = (payload) => listener(payload);
      const listeners = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, listeners.add(own));
      return () => {
        listeners.delete(own);
        if (listeners.size === 0 && byChannel.get(channel) === listeners) byChannel.delete(channel);
      };
    },

    notify(channel: string, payload: string): void {
      for (const listener of byChannel.get(channel) ?? []) listener(payload);
    },
  };
}
