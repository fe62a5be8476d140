import type { BusListener } from './bus.ts';

/** Who listens to which channel in this process. */
export function createListeners() {
  const byChannel = new Map<string, Set<BusListener>>();
  return {
    channels: (): string[] => [...byChannel.keys()],
    has: (channel: string): boolean => byChannel.has(channel),

    /** A subscription of its own each time, even for the same function. */
    add(channel: string, listener: BusListener): () => void {
      const own: BusListener = (payload) => listener(payload);
      const listeners = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, listeners.add(own));
      return () => {
        listeners.delete(own);
        if (listeners.size === 0 && byChannel.get(channel) === listeners) byChannel.delete(channel);
      };
    },

    tell(channel: string, payload: string): void {
      for (const listener of byChannel.get(channel) ?? []) listener(payload);
    },
  };
}
