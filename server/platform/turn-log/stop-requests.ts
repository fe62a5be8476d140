/** The part of a bus that is needed here. */
export interface StopCarrier {
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
}

const channel = 'turn-stop';

/** Delivers stop requests to the writer: directly in this process, through the bus in others. */
export function createStopRequests(carrier?: StopCarrier) {
  const writers = new Map<string, Set<() => void>>();
  const subscription = carrier?.subscribe(channel, notify);

  function notify(streamId: string): void {
    for (const listener of writers.get(streamId) ?? []) listener();
  }

  return {
    async request(streamId: string): Promise<void> {
      if (writers.has(streamId)) notify(streamId);
      else await carrier?.publish(channel, streamId);
    },

    listen(streamId: string, listener: () => void): () => void {
      const listeners = writers.get(streamId) ?? new Set();
      writers.set(streamId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) writers.delete(streamId);
      };
    },

    async close(): Promise<void> {
      const unsubscribe = await subscription;
      await unsubscribe?.();
    },
  };
}
