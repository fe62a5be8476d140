/**
 * Wakes subscribers in all processes. Delivery is at most once: a message says what to read again
 * and never carries state.
 */
export interface Bus {
  /**
   * Also delivers to subscribers of the same process. Outages go to `onError`, never to the caller,
   * whose work is done by then. Throws only a RangeError for a message that is too long.
   */
  publish(channel: string, payload: string): Promise<void>;
  /** Resolves once messages arrive; the result ends the subscription. */
  subscribe(channel: string, listener: BusListener): Promise<() => Promise<void>>;
  /** Messages may have been lost: subscribers should read their rows again. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

export type BusListener = (payload: string) => void;

export interface BusOptions {
  url: string;
  /** Called on outages. */
  onError?: (error: Error) => void;
}

/** PostgreSQL limits a notification to 8,000 bytes; every bus has the same limit. */
export const maxMessageBytes = 7_900;

export function assertMessage(channel: string, payload: string): void {
  if (!/^[\w:.-]+$/.test(channel)) throw new RangeError(`malformed channel: ${channel}`);
  const bytes = Buffer.byteLength(channel) + Buffer.byteLength(payload);
  if (bytes > maxMessageBytes) {
    throw new RangeError(`a message takes at most ${maxMessageBytes} bytes, not ${bytes}`);
  }
}
