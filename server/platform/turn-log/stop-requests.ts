/** What of a bus is needed here. */
export interface StopCarrier {
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
}

const channel = 'turn-stop';

/** Brings a wish to stop to the writer: in this process at once, elsewhere by the carrier. */
export function createStopRequests(carrier?: StopCarrier) {
  const writers = new Map<string, Set<() => void>>();
  const subscription = carrier?.subscribe(channel, tell);

  function tell(streamId: string): void {
    for (const listener of writers.get(streamId) ?? []) listener();
  }

  return {
    async request(streamId: string): Promise<void> {
      if (writers.has(streamId)) tell(streamId);
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
      const leave = await subscription;
      await leave?.();
    },
  };
}
